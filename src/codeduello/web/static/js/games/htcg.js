/** The Card Game: attack and defense grids, Ability, Endurance, phases, what is in play and what hangs over each. */

/** @import { Card, Picture, Seat } from "../../../protocol.ts" */
/** @import { Parts } from "./parts.js" */

import { cardRow } from "../card.js";
import { h, icon } from "../dom.js";
import { dialPicture } from "../drawings.js";
import { areasInWords } from "../faces.js";
import { areaGrid } from "../grid.js";
import { pile } from "../pile.js";
import { stops } from "../preferences.js";
import { cardsIn, farSeat } from "../view-model.js";
import { MAY_DO, PHASES } from "./phases.js";

const HEAD_TAKEN = "HT-1.5";

/**
 * An attack under way.
 * @typedef {object} Attack
 * @property {Card | null} card
 * @property {string[] | null} areas
 * @property {boolean} hidden
 * @property {boolean} power_blow
 * @property {boolean} announced to become a Power Blow
 * @property {boolean} head_shot
 * @property {number | null} damage
 * @property {Card | null} defense
 * @property {Card | null} shield what stops it as things stand
 * @property {"" | "successful" | "failed"} settled
 */

/** @type {Parts} */
export const HTCG = {
  rows: ["hand", "play", "hidden", "exerted", "before"],
  stamps: {
    hit: "Hit",
    stopped: "Stopped",
    "power blow": "Power Blow",
    announce: "Power Blow announced",
    "power block": "Power Block",
    counter: "Countered",
    exert: "Exertion",
    time: "Time!",
  },

  stats(shown, seat) {
    const facts = shown.state.view.seats[seat] ?? {};
    return [
      h(
        "div",
        {
          class: "gauge ability",
          "data-gauge": `damage-${seat}`,
          role: "img",
          "aria-label": `Ability ${facts["ability"]} of ${facts["most"]}`,
        },
        dialPicture(facts["ability"], facts["most"], "ability"),
        h("small", {}, "Ability"),
      ),
      h(
        "div",
        { class: "piles" },
        pile(shown, "endurance", seat, "Endurance"),
        pile(shown, "discard", seat, "discards"),
        ["under", "removed"].map((name) => cardsIn(shown, name, seat).length > 0 && pile(shown, name, seat, name)),
      ),
      h(
        "div",
        { class: "chips" },
        chips(facts, shown.state.view.turn > 0 && shown.state.view.table["active"] === seat),
      ),
    ];
  },

  arena(shown) {
    const far = farSeat(shown);
    return [
      phases(shown),
      inPlay(shown, far),
      h("div", { class: "line" }, icon("duel")),
      inPlay(shown, shown.near),
      exchange(shown),
    ];
  },
};

/**
 * Everything that hangs over a player, in short words.
 * @param {any} facts
 * @param {boolean} active
 */
function chips(facts, active) {
  /** @type {[string, string][]} */
  const said = [];
  if (facts.damage) said.push(["bad", `${facts.damage} damage to come`]);
  if (facts.loss) said.push(["bad", `${facts.loss} Ability to lose`]);
  if (facts.gain) said.push(["good", `${facts.gain} Ability to gain`]);
  for (const state of ["disarmed", "broken", "prone"]) {
    if (facts[state]) said.push(["bad", state === "broken" ? "weapon broken" : state]);
  }
  if (facts.exhausted) said.push(["bad", facts.exhausted > 1 ? `exhausted ${facts.exhausted}×` : "exhausted"]);
  for (const [name, turns] of facts.effects ?? []) said.push(["effect", turns > 1 ? `${name} (${turns} turns)` : name]);
  for (const must of facts.must_do ?? []) said.push(["must", `must: ${must}`]);
  return [
    ...["attacks", "exertions"].map((what) => active && left(what, facts[`${what}_left`])),
    ...said.map(([mood, words]) => h("span", { class: `chip ${mood}` }, words)),
  ];
}

/**
 * @param {string} what
 * @param {number} number
 */
function left(what, number) {
  return h("span", { class: "chip" }, what, h("span", { class: "more-words" }, " left"), ` ${number}`);
}

/** @param {Picture} shown */
function phases(shown) {
  const { phase, active, time_called: called } = shown.state.view.table;
  const { turn } = shown.state.view;
  const name = shown.state.table.players[active]?.name ?? "";
  return h(
    "ol",
    { class: "phases", "aria-label": turn ? `Turn ${turn} of ${name}` : "Before the first turn" },
    h(
      "li",
      { class: "whose" },
      turn ? `Turn ${turn}: ${shown.state.you === active ? "yours" : name}` : "Before the first turn",
    ),
    PHASES.filter((name) => name !== MAY_DO || shown.state.table.edition === "gems").map((name) =>
      h(
        "li",
        { class: turn && name === phase ? "now" : "", "aria-current": turn && name === phase ? "step" : null },
        shown.live && shown.state.you !== 2 && !shown.state.table.outcome ? stopAt(name) : name,
      ),
    ),
    called && h("li", { class: "called" }, "End Game"),
  );
}

/**
 * A phase at which one may want to be asked, even if nothing can be done in it.
 * @param {string} name
 */
function stopAt(name) {
  const on = stops().has(name);
  const words = on ? "You are always asked here" : "Passed by itself if nothing can be done: click to be asked";
  return h(
    "button",
    { type: "button", class: "plain stop", "data-stop": name, "aria-pressed": String(on), title: words },
    name,
  );
}

/**
 * A side's cards in play, with what it laid down before the game.
 * @param {Picture} shown
 * @param {Seat} seat
 */
function inPlay(shown, seat) {
  const name = shown.state.table.players[seat]?.name ?? "";
  const rows = [
    { zone: "before", label: "Pre-Game cards" },
    { zone: "play", label: "In play" },
    { zone: "hidden", label: "Face down" },
    { zone: "exerted", label: "Turned up by exertion" },
  ].filter(({ zone }) => zone === "play" || cardsIn(shown, zone, seat).length > 0);
  return h(
    "div",
    { class: `in-play ${seat === shown.near ? "near" : "far"}` },
    rows.map(({ zone, label }) =>
      h(
        "div",
        { class: `lane ${zone}`, "data-key": `lane-${zone}` },
        cardRow(shown, cardsIn(shown, zone, seat), {
          zone: `${zone}-${seat}`,
          label: `${label} of ${name}`,
          hidden: zone === "hidden",
          empty: "nothing in play",
        }),
        h("small", {}, label),
      ),
    ),
  );
}

/**
 * Attacks and the defense against them: what was played last turn is answered now, what is played now is answered next.
 * @param {Picture} shown
 */
function exchange(shown) {
  const { active, incoming, outgoing, cursor, phase } = shown.state.view.table;
  const answering = incoming.length > 0 && (phase === "Sweep" || phase === "Defense" || outgoing.length === 0);
  /** @type {Attack[]} */
  const attacks = answering ? incoming : outgoing;
  /** @type {Seat} */
  const defender = answering ? active : active === 0 ? 1 : 0;
  const name = shown.state.table.players[defender]?.name || "The opponent";
  const attacker = defender === 0 ? 1 : 0;
  const cover = defenseOf(shown, defender, attacks);
  const struck = attacks.flatMap((attack) => attack.areas ?? []);
  const through = attacks.flatMap((attack) => (fateOf(shown, attack) === "hit" ? (attack.areas ?? []) : []));
  return h(
    "div",
    { class: `exchange ${attacks.length ? "" : "quiet"} against-${defender === shown.near ? "near" : "far"}` },
    areaGrid(
      attacks.length ? `${whose(shown, attacker)} attack` : "no attack",
      attacks.map((attack, place) => ({
        areas: attack.areas ?? [],
        sign: attacks.length > 1 ? String(place + 1) : "",
        name: `attack${attack.power_blow ? " power" : ""}${attack.head_shot ? " head" : ""}`,
      })),
      attacks.length
        ? attacks.map((attack, place) => attackInWords(shown, attack, place)).join(" ")
        : "No attack is under way.",
    ),
    h(
      "ul",
      { class: "attacks" },
      attacks.map((attack, place) =>
        h(
          "li",
          { class: `${answering && place === cursor ? "now" : ""} ${fateOf(shown, attack)}` },
          h("b", {}, attack.card ? mention(shown, attack.card) : "Hidden attack"),
          attack.damage !== null && h("span", { class: "chip" }, icon("drop"), `${attack.damage} damage`),
          attack.power_blow && h("span", { class: "chip bad" }, "Power Blow"),
          attack.announced && h("span", { class: "chip bad" }, "Power Blow announced"),
          attack.head_shot && h("span", { class: "chip bad" }, "Head Shot"),
          h("span", { class: "answer" }, icon(FATES[fateOf(shown, attack)] ?? "block"), answerTo(shown, attack)),
        ),
      ),
      attacks.length === 0 && h("li", { class: "none" }, "Swords are still."),
    ),
    areaGrid(
      `${whose(shown, defender)} defense`,
      [
        {
          areas: cover,
          sign: "",
          name: attacks.some((attack) => fateOf(shown, attack) === "partly") ? "cover part" : "cover",
        },
        { areas: struck.filter((area) => !cover.includes(area) && !through.includes(area)), sign: "", name: "struck" },
        { areas: through, sign: "✕", name: "through" },
      ],
      cover.length ? `${name} covers: ${areasInWords(cover)}.` : `${name} covers nothing.`,
    ),
  );
}

/**
 * The areas that a side covers: by blocks and guards in play, and by the defenses laid against these attacks.
 * @param {Picture} shown
 * @param {Seat} seat
 * @param {Attack[]} attacks
 * @returns {string[]}
 */
function defenseOf(shown, seat, attacks) {
  const cards = [...cardsIn(shown, "play", seat), ...attacks.flatMap((attack) => [attack.defense, attack.shield])];
  const faces = cards.flatMap((card) => (card ? [shown.faces[card.kind]] : []));
  return [
    ...new Set(
      faces.filter((face) => face && /Block|Guard|Dodge/.test(face.type)).flatMap((face) => face?.facts["areas"] ?? []),
    ),
  ];
}

/**
 * @param {Picture} shown
 * @param {Seat} seat
 */
function whose(shown, seat) {
  const name = shown.state.table.players[seat]?.name;
  if (shown.state.you === 2 && name) return `${name}’s`;
  return shown.state.you === seat ? "your" : "their";
}

/**
 * @param {Picture} shown
 * @param {Attack} attack
 * @param {number} place
 */
function attackInWords(shown, attack, place) {
  const what = attack.card ? shown.faces[attack.card.kind]?.title : "a hidden attack";
  const where = attack.areas?.length ? ` to ${areasInWords(attack.areas)}` : "";
  return `Attack ${place + 1}: ${what}${where}${attack.power_blow ? ", a Power Blow" : ""}.`;
}

/**
 * What stands against an attack, or how it ended.
 * @param {Picture} shown
 * @param {Attack} attack
 */
function answerTo(shown, attack) {
  const stops = attack.shield ?? attack.defense;
  const by = stops ? [mention(shown, stops), " "] : [];
  switch (fateOf(shown, attack)) {
    case "stopped":
      return [...by, "stopped it"];
    case "partly":
      return [...by, attack.settled ? "stopped only a part of it" : "stops only a part, unless it is a Power Block"];
    case "hit":
      return tookTheHead(shown, attack) ? "it took the head" : "it hit";
    default:
      return stops ? by : shown.state.table.outcome ? "no defense" : "no defense yet";
  }
}

/** The three ends of an attack, each with its sign. */
const FATES = /** @type {Record<string, string>} */ ({ stopped: "block", partly: "guard", hit: "drop" });

/**
 * Whether an attack is stopped, hits, or gets partly through: an ordinary block stops only a part of a Power Blow.
 * @param {Picture} shown
 * @param {Attack} attack
 */
function fateOf(shown, attack) {
  if (attack.settled === "failed") return "stopped";
  if (tookTheHead(shown, attack)) return "hit";
  const stops = attack.shield ?? attack.defense;
  const type = stops ? (shown.faces[stops.kind]?.type ?? "") : "";
  /** @type {Card[]} */
  const strengthened = shown.state.view.table["power_blocks"] ?? [];
  if (stops && attack.power_blow && !type.includes("Dodge") && !strengthened.some((card) => card.id === stops.id))
    return "partly";
  return attack.settled === "successful" ? "hit" : "";
}

/**
 * Whether the duel ended with this attack.
 * @param {Picture} shown
 * @param {Attack} attack
 */
function tookTheHead(shown, attack) {
  return shown.state.table.outcome?.rule === HEAD_TAKEN && attack.head_shot && !attack.defense && !attack.shield;
}

/**
 * A card's name that shows the card.
 * @param {Picture} shown
 * @param {Card} card
 */
function mention(shown, card) {
  return h(
    "button",
    { type: "button", class: "mention", "data-kind": card.kind },
    shown.faces[card.kind]?.title ?? "a card",
  );
}
