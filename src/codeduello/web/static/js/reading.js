/** The pages to read: words explain themselves, and the search answers while one types. */

import { h, renew } from "./dom.js";
import { everything } from "./explain.js";

const MOST = 12;

for (const form of document.querySelectorAll("form.look-up")) {
  const field = form.querySelector("input");
  if (!(field instanceof HTMLInputElement)) continue;
  const hits = h("ul", { class: "hits", "aria-label": "Found", hidden: true });
  form.append(hits);
  field.autocomplete = "off";
  field.addEventListener("input", async () => {
    const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!wanted.length) {
      hits.hidden = true;
      return;
    }
    const all = await everything();
    const whole = wanted.join(" ");
    const found = all
      .filter((entry) => {
        const text = `${entry[1]} ${entry[2]} ${entry[4].join(" ")}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      })
      .sort((a, b) => Number(b[1].toLowerCase().startsWith(whole)) - Number(a[1].toLowerCase().startsWith(whole)))
      .slice(0, MOST);
    renew(
      hits,
      found.map(([sort, name, words, where, , book]) =>
        h(
          "li",
          {},
          h("a", { href: where }, h("b", {}, name), h("small", {}, `${sort} · ${book}`), h("span", {}, words)),
        ),
      ),
    );
    hits.hidden = !found.length;
  });
  form.addEventListener("keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== "Escape") return;
    hits.hidden = true;
    field.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !form.contains(event.target)) hits.hidden = true;
  });
}
