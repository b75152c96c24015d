/** On a page with a position, cards are drawn as they lie on the table; without scripts each is a picture with words. */

/** @import { Face } from "../../protocol.ts" */

import { DuelCard } from "./card.js";

for (const item of document.querySelectorAll("[data-face]")) {
  const card = new DuelCard();
  card.data = { face: /** @type {Face} */ (JSON.parse(item.getAttribute("data-face") ?? "null")) };
  item.querySelector("img")?.replaceWith(card);
  item.classList.add("drawn");
}
