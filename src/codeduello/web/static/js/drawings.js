/** Small drawings of our own: the nine areas, the five positions of a fencer, a die, a dial. */

import { h } from "./dom.js";

const AREAS = ["UL", "UC", "UR", "ML", "MC", "MR", "LL", "LC", "LR"];

/**
 * The nine areas of the body, those of a card filled.
 * @param {string[]} areas
 * @param {string} [name] of the class
 */
export function areaPicture(areas, name = "") {
  return h(
    "svg",
    { class: `areas ${name}`, viewBox: "0 0 32 32", "aria-hidden": "true" },
    AREAS.map((area, place) =>
      h("rect", {
        x: 1 + (place % 3) * 10.4,
        y: 1 + Math.floor(place / 3) * 10.4,
        width: 9,
        height: 9,
        rx: 1.6,
        class: areas.includes(area) ? "lit" : "unlit",
      }),
    ),
  );
}

/** @type {[string, number, number][]} */
const POSITIONS = [
  ["helmet", 20, 7.5],
  ["left hand", 6, 20],
  ["right hand", 34, 20],
  ["left foot", 11, 38],
  ["right foot", 29, 38],
];

/**
 * A fencer, with positions lit: those of an attack, or those where the next card may follow up.
 * @param {string[]} positions
 * @param {string} [name] of the class
 */
export function fencerPicture(positions, name = "") {
  return h(
    "svg",
    { class: `fencer ${name}`, viewBox: "0 0 40 46", "aria-hidden": "true" },
    h("path", { class: "body", d: "M20 12v14M20 17L6 20M20 17l14 3M20 26l-9 12M20 26l9 12" }),
    POSITIONS.map(([name, x, y]) =>
      h("circle", {
        cx: x,
        cy: y,
        r: name === "helmet" ? 5.5 : 4.6,
        class: positions.includes(name) ? "lit" : "unlit",
      }),
    ),
  );
}

/** @type {Record<string, [number, number][]>} */
const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** @param {string} value */
export function diePicture(value) {
  return h(
    "svg",
    { class: "die", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("rect", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 5 }),
    (PIPS[value] ?? []).map(([x, y]) => h("circle", { cx: x, cy: y, r: 2.2 })),
  );
}

/**
 * A dial: an arc as long as the share of the most, with the number in it.
 * @param {number} value
 * @param {number} most
 * @param {string} name of the class
 */
export function dialPicture(value, most, name) {
  const length = 2 * Math.PI * 20;
  const share = Math.max(0, Math.min(1, most ? value / most : 0));
  return h(
    "svg",
    { class: `dial ${name}`, viewBox: "0 0 48 48", "aria-hidden": "true" },
    h("circle", { class: "track", cx: 24, cy: 24, r: 20 }),
    h("circle", {
      class: "level",
      cx: 24,
      cy: 24,
      r: 20,
      "stroke-dasharray": `${share * length} ${length}`,
      transform: "rotate(-90 24 24)",
    }),
    h("text", { x: 24, y: 30 }, value),
  );
}

/** @param {string} name of the gem */
export function gemPicture(name) {
  return h(
    "svg",
    { class: `gem gem-${name.toLowerCase()}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: "M7 4h10l5 6-10 11L2 10zM2 10h20M12 21L8 10l4-6 4 6z" }),
  );
}

/** The back of a card: two swords in a frame. */
export function backPicture() {
  return h(
    "svg",
    { class: "back-picture", viewBox: "0 0 50 70", "aria-hidden": "true" },
    h("rect", { x: 4, y: 4, width: 42, height: 62, rx: 3 }),
    h("path", { d: "M25 12l14 23-14 23-14-23z" }),
    h("path", { d: "M17 23l16 22M33 23L17 45M19.5 39l-3.5 6M16 40l5 3.5M30.5 39l3.5 6M34 40l-5 3.5" }),
    h("circle", { cx: 25, cy: 34, r: 2.5 }),
  );
}
