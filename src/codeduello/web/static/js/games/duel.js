/** The Duel: the display, the clashes of the round, the offense marker, the damage track and the abilities. */

/** @import { Picture, Seat } from "../../../protocol.ts" */
/** @import { Parts } from "./parts.js" */

import { cardRow, lastPlayed } from "../card.js";
import { h, icon } from "../dom.js";
import { fencerPicture } from "../drawings.js";
import { pile } from "../pile.js";
import { cardsIn, farSeat } from "../view-model.js";

const DEATH = 12;

/**
 * The damage track: twelve notches, with the abilities where they awake.
 * @param {any} facts
 * @param {Seat} seat
 */
function track(facts, seat) {
  /** @type {Map<number, any>} */
  const awake = new Map(facts.abilities.map((/** @type {any} */ ability) => [ability.threshold, ability]));
  return h(
    "div",
    {
      class: "damage-track",
      "data-gauge": `damage-${seat}`,
      role: "img",
      "aria-label": `${facts.damage} of ${DEATH} damage`,
    },
    Array.from({ length: DEATH }, (_, place) =>
      h("i", {
        class: `${place < facts.damage ? "hurt" : ""} ${awake.has(place + 1) ? "threshold" : ""} ${place + 1 === DEATH ? "death" : ""}`,
      }),
    ),
    h("b", {}, `${facts.damage}/${DEATH}`),
  );
}

/**
 * @param {any} facts
 */
function abilities(facts) {
  return h(
    "ul",
    { class: "abilities" },
    facts.abilities.map((/** @type {any} */ ability) => {
      const open = facts.unlocked.includes(ability.title);
      return h(
        "li",
        { class: open ? "open" : "", title: ability.text },
        h("b", {}, ability.title, " ", !open && h("i", {}, `from ${ability.threshold} damage`)),
        h("span", {}, ability.text),
      );
    }),
  );
}

/**
 * What waits for the next card of a player.
 * @param {any} facts
 */
function awaited(facts) {
  const next = facts.next_card ?? {};
  return [
    next.needs_no_match && h("span", { class: "chip good" }, "next card is free"),
    next.strike_deals_more > 0 && h("span", { class: "chip good" }, `next Strike +${next.strike_deals_more}`),
    next.miss_costs_more > 0 && h("span", { class: "chip bad" }, `next miss +${next.miss_costs_more}`),
  ];
}

/** @type {Parts} */
export const DUEL = {
  rows: ["hand", "front", "display"],
  stamps: {
    strike: "Strike",
    block: "Block",
    perfect: "Perfect Block",
    "make perfect": "Perfect Block",
    miss: "Follow-up missed",
    cancel: "Text cancelled",
    marker: "On the offense",
  },

  stats(shown, seat) {
    const facts = shown.state.view.seats[seat] ?? {};
    if (!facts["character"]) return [];
    return [
      h(
        "div",
        { class: "is" },
        h("span", { class: "character" }, facts["character"]),
        facts["offense"] && h("span", { class: "chip offense" }, icon("duel"), "offense"),
      ),
      track(facts, seat),
      abilities(facts),
      h("div", { class: "chips" }, awaited(facts)),
    ];
  },

  arena(shown) {
    const far = farSeat(shown);
    const fighting = [far, shown.near].some((seat) => cardsIn(shown, "front", seat).length > 0);
    const last = fighting
      ? []
      : [far, shown.near].map((seat) => lastPlayed(shown, seat)).filter((card) => card !== null);
    return [
      h(
        "div",
        { class: fighting ? "shared" : "shared drafting" },
        pile(shown, "deck", null, "deck"),
        cardRow(shown, cardsIn(shown, "display"), {
          zone: "display",
          label: "Display",
          name: "display",
          empty: "display",
        }),
        pile(shown, "discard", null, "discards"),
      ),
      fighting &&
        h(
          "div",
          { class: "clashes" },
          clash(shown, far),
          h("div", { class: "line" }, icon("duel")),
          clash(shown, shown.near),
        ),
      last.length > 0 && h("div", { class: "last-clash" }, h("small", {}, "last clash"), last),
    ];
  },
};

/**
 * The cards that a player has played this round, and where the next must go.
 * @param {Picture} shown
 * @param {Seat} seat
 */
function clash(shown, seat) {
  const facts = shown.state.view.seats[seat] ?? {};
  const cards = cardsIn(shown, "front", seat);
  const follow = facts["follow_up"] ?? [];
  const free = facts["next_card"]?.needs_no_match;
  return h(
    "div",
    { class: "clash" },
    cardRow(shown, cards, {
      zone: `front-${seat}`,
      label: `Played by ${shown.state.table.players[seat]?.name ?? ""}`,
      name: "front",
      empty: "nothing played this round",
    }),
    cards.length > 0 &&
      h(
        "span",
        { class: "follow", role: "img", "aria-label": `Follow up at: ${free ? "anywhere" : follow.join(", ")}` },
        h("small", {}, free ? "follow up anywhere" : "follow up here"),
        fencerPicture(free ? ["left foot", "left hand", "helmet", "right hand", "right foot"] : follow, "follow-up"),
      ),
  );
}
