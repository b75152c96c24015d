/** Gunfighter: accuracy, bullets and health, and the ground between the two. */

/** @import { Picture, Seat } from "../../../protocol.ts" */
/** @import { Parts } from "./parts.js" */

import { cardRow, laidDown, lastPlayed } from "../card.js";
import { h, icon } from "../dom.js";
import { dialPicture } from "../drawings.js";
import { pile } from "../pile.js";
import { cardsIn, farSeat } from "../view-model.js";

const MOST = 6; // accuracy and bullets

/**
 * The cylinder of a revolver with its chambers.
 * @param {number} bullets
 */
function cylinder(bullets) {
  return h(
    "svg",
    { class: "cylinder", viewBox: "0 0 48 48", "aria-hidden": "true" },
    h("circle", { class: "drum", cx: 24, cy: 24, r: 22 }),
    Array.from({ length: MOST }, (_, place) => {
      const angle = ((place * 60 - 90) * Math.PI) / 180;
      return h("circle", {
        class: place < bullets ? "loaded" : "chamber",
        cx: 24 + 13 * Math.cos(angle),
        cy: 24 + 13 * Math.sin(angle),
        r: 5,
      });
    }),
    h("circle", { class: "pin", cx: 24, cy: 24, r: 3 }),
  );
}

/**
 * @param {number} health
 * @param {number} most
 */
function hearts(health, most) {
  return h(
    "span",
    { class: "hearts" },
    Array.from({ length: Math.max(most, health) }, (_, place) =>
      h("span", { class: place < health ? "full" : "" }, icon("heart")),
    ),
  );
}

/**
 * @param {string} name
 * @param {Seat} seat
 * @param {string} words
 * @param {HTMLElement} drawing
 */
function gauge(name, seat, words, drawing) {
  return h(
    "div",
    { class: `gauge ${name}`, "data-gauge": `${name}-${seat}`, role: "img", "aria-label": words },
    drawing,
    h("small", {}, name),
  );
}

/** @type {Parts} */
export const GUNFIGHTER = {
  rows: ["hand", "front"],
  stamps: {
    hit: "Hit",
    miss: "Miss",
    avoid: "Dodged",
    "cannot pay": "Cannot pay",
    "quicker card": "First",
    "more bullets": "First",
    "higher value": "First",
    taunt: "Taunted",
  },

  stats(shown, seat) {
    const facts = shown.state.view.seats[seat] ?? {};
    const most = Number(shown.state.table.settings.find((setting) => setting.name === "health")?.value ?? 2);
    return [
      gauge(
        "accuracy",
        seat,
        `accuracy ${facts["accuracy"]} of ${MOST}`,
        dialPicture(facts["accuracy"], MOST, "accuracy"),
      ),
      gauge("bullets", seat, `bullets ${facts["bullets"]} of ${MOST}`, cylinder(facts["bullets"])),
      gauge("health", seat, `health ${facts["health"]} of ${most}`, hearts(facts["health"], most)),
      h(
        "div",
        { class: "chips" },
        facts["avoids"] ? h("span", { class: "chip good" }, icon("dodge"), "dodging") : null,
        facts["must_choose"] ? h("span", { class: "chip bad" }, `must choose: ${facts["must_choose"]}`) : null,
      ),
    ];
  },

  arena(shown) {
    return [
      h("div", { class: "shared" }, pile(shown, "deck", null, "deck"), pile(shown, "discard", null, "discards")),
      h(
        "div",
        { class: "street" },
        front(shown, farSeat(shown)),
        h("div", { class: "line" }, h("span", {}, shown.state.view.turn ? `Turn ${shown.state.view.turn}` : "Setup")),
        front(shown, shown.near),
      ),
    ];
  },
};

/**
 * The card that a gunfighter has in front, face down while only it is chosen.
 * @param {Picture} shown
 * @param {Seat} seat
 */
function front(shown, seat) {
  const cards = cardsIn(shown, "front", seat);
  const { to_act: acting } = shown.state.view;
  const chosen = cards.length === 0 && acting.length > 0 && !acting.includes(seat) && !shown.stage;
  const open = shown.state.open ? shown.state.view.secrets.chosen : undefined;
  const face = open?.find((card) => cardsIn(shown, "hand", seat).some((held) => held?.id === card.id));
  const last = face ? laidDown(shown, face) : lastPlayed(shown, seat);
  if (last && chosen && !face) last.append(h("span", { class: "next" }, h("duel-card", { data: { face: null } })));
  return cardRow(shown, chosen && !last ? [null] : cards, {
    zone: `front-${seat}`,
    label: `In front of ${shown.state.table.players[seat]?.name ?? ""}`,
    name: "front",
    instead: last,
    empty: !acting.includes(seat) ? "" : shown.state.you === seat ? "your card" : "is choosing",
  });
}
