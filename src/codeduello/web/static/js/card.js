/** A card: `<duel-card>` draws its face, or its back; `heldCard` is a card that can be pointed at, and perhaps chosen. */

/** @import { Card, Face, Picture, Seat } from "../../protocol.ts" */

import { Part, h, icon } from "./dom.js";
import { areaPicture, backPicture, diePicture, fencerPicture, gemPicture } from "./drawings.js";
import { classOf, labelOf, signOf } from "./faces.js";
import { omen } from "./foresight.js";

const LONG = 110; // letters from which the text is set smaller
const VERY_LONG = 190;

/** The face or the back of a card; its size is the width that it is given. */
export class DuelCard extends Part {
  /** @type {{face: Face | null, mark?: string} | null} */
  #drawn = null;

  draw() {
    const { face, mark } = this.data;
    if (this.#drawn && this.#drawn.face === face && this.#drawn.mark === mark) return;
    this.#drawn = this.data;
    super.draw();
  }

  /** @param {{face: Face | null, mark?: string}} data */
  view({ face, mark }) {
    this.setAttribute("aria-hidden", "true");
    this.className = face ? classOf(face.type) : "back";
    if (!face) return [h("div", { class: "card-back" }, backPicture())];
    const length = face.text.length > VERY_LONG ? "very-long" : face.text.length > LONG ? "long" : "";
    return [
      h(
        "div",
        { class: "card-face" },
        h(
          "div",
          { class: "card-title" },
          h("span", { class: "sign" }, icon(signOf(face.type))),
          h("b", {}, face.title.replaceAll("-", "-\u2060")), // nor is it broken after a hyphen
        ),
        h("div", { class: "card-picture" }, art(face), diagram(face), gems(face), badges(face)),
        face.text ? h("div", { class: `card-text ${length}` }, face.text) : null,
        h(
          "div",
          { class: "card-foot" },
          h("span", {}, face.subtitle && face.subtitle !== "Generic" ? face.subtitle : face.type),
          mark && diePicture(mark),
        ),
      ),
    ];
  }
}

/** @param {Face} face */
function art(face) {
  return h("img", { class: "art", src: face.picture, alt: "", draggable: "false", decoding: "async" });
}

/**
 * Where a card strikes or covers, small and exact, on top of its picture.
 * @param {Face} face
 */
function diagram(face) {
  const { positions, follow_up: bar, areas } = face.facts;
  if (positions) return h("div", { class: "fencing" }, fencerPicture(positions), fencerPicture(bar ?? [], "follow-up"));
  if (areas?.length) return areaPicture(areas, /Block|Guard|Dodge/.test(face.type) ? "defense" : "attack");
  return null;
}

/** @param {Face} face */
function gems(face) {
  const found = /** @type {string[]} */ (face.facts["gems"] ?? []);
  return found.length > 0 && h("div", { class: "card-gems" }, found.map(gemPicture));
}

/**
 * The numbers of a card that are not in its picture.
 * @param {Face} face
 */
function badges(face) {
  const { bullets, discards, quick, damage, restriction, hands } = face.facts;
  /** @type {[string, string, string][]} */
  const shown = [];
  if (bullets) shown.push(["bullet", String(bullets), `costs ${bullets} bullets`]);
  if (discards) shown.push(["story", String(discards), `costs ${discards} cards`]);
  if (quick) shown.push(["event", "", "quick"]);
  if (damage) shown.push(["drop", String(damage), `${damage} damage`]);
  if (hands === 2) shown.push(["weapon", "2", "two hands"]);
  if (restriction) shown.push(["edge", String(restriction), `restriction ${restriction}`]);
  return h(
    "div",
    { class: "badges" },
    shown.map(([sign, number, title]) => h("span", { class: `badge ${sign}`, title }, icon(sign), number)),
  );
}

/**
 * A card on the table that is shown large under the pointer, and is chosen by a click if it may be.
 * @param {Picture} shown
 * @param {Card | null} card
 * @param {{key?: string, first?: boolean, hidden?: boolean}} [how]
 */
export function heldCard(shown, card, how = {}) {
  if (!card) return h("span", { class: "held down", "data-key": how.key }, h("duel-card", { data: { face: null } }));
  const face = shown.faces[card.kind];
  if (!face) return null;
  const choices = shown.offered.get(card.id) ?? [];
  const refusal = shown.refused.get(card.id);
  const chosen = shown.state.view.secrets.chosen?.some((one) => one.id === card.id);
  const counters = (shown.state.view.table["counters"] ?? []).filter(
    (/** @type {Card} */ one) => one.id === card.id,
  ).length;
  const freed = chosen && shown.live && shown.state.offers.takeback_refused === ""; // by the same click again
  const where = chosen ? "Chosen: " : how.hidden ? "Face down: " : "";
  const mood = choices.length ? "legal" : chosen ? "chosen" : refusal ? "illegal" : "";
  return h(
    "button",
    {
      type: "button",
      class: `held ${mood}${how.hidden ? " face-down" : ""}`,
      "data-key": `card-${card.id}`,
      "data-held": card.id,
      "data-kind": card.kind,
      tabindex: how.first ? 0 : -1,
      "aria-disabled": refusal && !choices.length && !freed ? "true" : null,
    },
    h("span", { class: "unseen" }, where, labelOf(face, card, choices, chosen ? undefined : refusal)),
    h("duel-card", { data: { face, mark: card.mark } }),
    omen(choices),
    counters > 0 && h("span", { class: "counters", title: "counters" }, counters),
  );
}

/**
 * A card that is chosen and not yet turned up, seen with open cards.
 * @param {Picture} shown
 * @param {Card} card
 */
export function laidDown(shown, card) {
  const face = shown.faces[card.kind];
  return h(
    "span",
    { class: "held face-down", "data-key": `laid-${card.id}`, "data-kind": card.kind },
    h("span", { class: "unseen" }, `Chosen: ${face?.title ?? ""}`),
    h("duel-card", { data: { face: face ?? null, mark: card.mark } }),
  );
}

/**
 * A card as it was played last, where nothing lies now.
 * @param {Picture} shown
 * @param {Seat} seat
 */
export function lastPlayed(shown, seat) {
  const card = shown.exchange.played.find((line) => line.seat === seat)?.cards[0];
  const face = card && shown.faces[card.kind];
  if (!face) return null;
  return h(
    "span",
    { class: "held ghost", "data-key": `ghost-${seat}`, "data-ghost": card.id, "data-kind": card.kind },
    h("span", { class: "unseen" }, `Played last: ${face.title}`),
    h("duel-card", { data: { face, mark: card.mark } }),
    h("span", { class: "was", "aria-hidden": "true" }, "last"),
  );
}

/**
 * Cards side by side, one stop of the Tab key: arrow keys go on from there.
 * @param {Picture} shown
 * @param {(Card | null)[]} cards
 * @param {{zone: string, label: string, name?: string, hidden?: boolean, empty?: string, instead?: HTMLElement | null}} how
 */
export function cardRow(shown, cards, { zone, label, name = "", hidden = false, empty = "", instead = null }) {
  const faces = cards.filter((card) => card !== null);
  const first = faces.find((card) => shown.offered.has(card.id)) ?? faces[0];
  const down = cards.length - faces.length;
  return h(
    "div",
    {
      class: `row fan ${name}${cards.length ? "" : " empty"}`,
      role: "group",
      "aria-label": `${label}: ${cards.length || "no"} ${cards.length === 1 ? "card" : "cards"}${down && faces.length ? `, ${down} face down` : ""}`,
      "data-zone": zone,
      "data-row": true,
      style: { "--n": String(cards.length) },
    },
    cards.map((card, place) => heldCard(shown, card, { key: `down-${place}`, first: card === first, hidden })),
    cards.length === 0 && instead,
    cards.length === 0 && !instead && empty ? h("span", { class: "empty-words" }, empty) : null,
  );
}

customElements.define("duel-card", DuelCard);
