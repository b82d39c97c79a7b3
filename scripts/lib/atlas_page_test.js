// SPDX-License-Identifier: GPL-3.0-or-later
// What scripts/check-atlas-page does with the page: it is put behind the page's own script, uses
// the page as a person would, and sends what was wrong to the page around it.
"use strict";
{
  const wrong = window.pageErrors;
  const check = (fine, what) => { if (!fine) wrong.push(what); };
  const all = selector => [...document.querySelectorAll(selector)];
  const shownRows = () => all("tbody tr");
  const cell = (row, column) => row.children[column].textContent;
  const number = text => parseFloat(text.replace("\u2212", "-"));
  const type = (selector, text) => {
    one(selector).value = text;
    one(selector).dispatchEvent(new Event("input", {bubbles: true}));
  };
  const press = element => element.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  const count = () => parseInt(one("#count").textContent);
  const clear = () => { one("form").reset(); filterTable(); };

  check(count() === data.rows.length, "not all positions are listed at first");
  check(all("#map rect").length === data.rows.length, "the map lacks positions");
  check(all("#best svg, #worst svg").length === Math.min(8, data.rows.length) * 2, "no 16 favourites");
  check(all("#details use").length === 32, "the board has not 32 men");
  check(document.documentElement.scrollWidth <= innerWidth, "the page is wider than the window");

  const numeric = [2, 3, 5, 6];
  for (let column = 0; column < 7; ++column) {
    for (const order of [0, 1]) {
      press(all("thead button")[column]);
      const sort = all("thead th")[column].getAttribute("aria-sort");
      const sign = sort === "ascending" ? 1 : -1;
      const values = shownRows().map(row => {
        const text = cell(row, column);
        if (column === 0) return byId.get(row.dataset.id).place;
        return numeric.includes(column) ? number(text) : text;
      });
      const sorted = values.every((value, i) => i === 0 || values[i - 1] === value ||
        (values[i - 1] < value ? 1 : -1) === sign);
      check(sort !== "none" && sorted, `column ${column} is not sorted at click ${order + 1}`);
    }
  }
  press(all("thead button")[0]);

  const some = entries[Math.floor(entries.length / 3)];
  type("#search", some.ranks.slice(0, 8));
  check(shownRows().some(row => row.dataset.id === some.id), "the men find not their position");
  type("#search", some.whiteRank.slice(0, 2) + "??" + some.whiteRank[4]);
  check(shownRows().some(row => row.dataset.id === some.id), "the pattern finds not its position");
  type("#search", `${some.white}`);
  check(shownRows().some(row => row.dataset.id === some.id), "the number finds not its position");
  check(data.atlas === "dfrc" || count() === 1, "a number finds more than one position");
  type("#search", some.best);
  check(count() > 0 && shownRows().every(row => cell(row, 4) === some.best), "the move filters not");
  type("#search", "nonsense");
  check(count() === 0, "nonsense finds something");
  clear();
  check(count() === entries.length, "clearing the filter shows not all");
  type("#low", "0.2");
  check(count() === entries.filter(entry => entry.cp >= 20).length, "the lower bound filters not");
  clear();
  type("#castling", "now");
  check(count() === entries.filter(entry => entry.castlingNow).length, "castling filters not");
  clear();
  press(all("#plot rect")[0]);
  check(count() > 0 && count() < entries.length, "the plot's bars filter not");
  clear();
  if (!one("#more").hidden) {
    const before = shownRows().length;
    press(one("#more"));
    check(shownRows().length > before, "there is no more to show");
  }

  const showsDetails = (element, what) => {
    press(element);
    const entry = byId.get(element.dataset.id);
    check(one("#details").textContent.includes(entry.ranks), `${what} shows no details`);
    check(location.hash === `#${entry.id}`, `${what} sets no address`);
  };
  showsDetails(shownRows()[Math.min(3, shownRows().length - 1)], "a row");
  showsDetails(all("#map rect")[entries.length - 1], "a cell of the map");
  showsDetails(one("#best button"), "a favourite");
  if (one("#details .link")) showsDetails(one("#details .link"), "the mirror");
  all("#map rect")[0].dispatchEvent(new PointerEvent("pointermove", {bubbles: true}));
  check(!one("#tip").hidden && one("#tip").textContent.startsWith(entries[0].id), "no tip on the map");
  one("h1").dispatchEvent(new PointerEvent("pointermove", {bubbles: true}));
  check(one("#tip").hidden, "the tip stays");

  parent.postMessage({wrong, ready: Math.round(window.pageReady)}, "*");
}
