/** The nine areas, large: where attacks go, and what the defense covers. Also the way to choose an area. */

/** @import { Choice } from "../../protocol.ts" */

import { h } from "./dom.js";
import { areasInWords } from "./faces.js";

const AREAS = ["UL", "UC", "UR", "ML", "MC", "MR", "LL", "LC", "LR"];

/**
 * @typedef {object} Layer
 * @property {string[]} areas
 * @property {string} sign what is written into the areas
 * @property {string} name of the class
 */

/**
 * @param {string} title
 * @param {Layer[]} layers
 * @param {string} words what it shows, for those who listen
 */
export function areaGrid(title, layers, words) {
  return h(
    "figure",
    { class: "area-grid" },
    h(
      "div",
      { class: "cells", role: "img", "aria-label": words },
      AREAS.map((area) => {
        const here = layers.filter((layer) => layer.areas.includes(area));
        return h(
          "span",
          { class: `cell ${here.map((layer) => layer.name).join(" ")}` },
          here
            .map((layer) => layer.sign)
            .filter(Boolean)
            .join(" "),
        );
      }),
    ),
    h("figcaption", {}, title),
  );
}

/**
 * Nine buttons for choosing an area; those that may not be chosen are blank.
 * @param {Choice[]} choices of the group `area`
 */
export function areaButtons(choices) {
  return h(
    "div",
    { class: "cells choosing", role: "group", "aria-label": "Areas" },
    AREAS.map((area) => {
      const choice = choices.find((one) => one.option === area);
      if (!choice) return h("span", { class: "cell closed" });
      return h(
        "button",
        { type: "button", class: "cell", "data-choice": choice.text },
        h("span", { class: "unseen" }, areasInWords([area])),
        h("span", { "aria-hidden": "true" }, area),
      );
    }),
  );
}
