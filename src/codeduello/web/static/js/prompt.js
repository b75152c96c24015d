/** What one is asked: the question with its rule, the choices that are not cards on the table, and how it all ended. */

/** @import { Card, Choice, Picture, State } from "../../protocol.ts" */

import { capital, h, icon, Part } from "./dom.js";
import { gemPicture } from "./drawings.js";
import { rulePill } from "./explain.js";
import { beforeTheDeal, proofOfDeal } from "./fairness.js";
import { consequences, costs, inOneBreath, isFaint, isFatal, omen } from "./foresight.js";
import { partsOf } from "./games/parts.js";
import { areaButtons } from "./grid.js";
import { invitation } from "./invitation.js";
import { withTerms } from "./terms.js";
import { cardsIn } from "./view-model.js";

/** The bar above one's hand. */
export class DuelPrompt extends Part {
  /** @param {{shown: Picture}} data */
  view({ shown }) {
    const { state } = shown;
    this.className = shown.state.ask && shown.live ? "prompt asked" : "prompt";
    const offer = offered(state);
    if (offer && shown.live) return [offer];
    if (state.table.outcome) return [outcome(shown)];
    if (shown.live && state.table.players.some((player) => player.who === "nobody")) return [invitation(state.table)];
    if (state.table.deal && !state.table.deal.dealt) return [beforeTheDeal(state)];
    if (shown.stage) return [following()];
    if (!state.ask || !shown.live) return [waiting(state)];
    const { buttons, cards } = loose(shown);
    const areas = buttons.filter((choice) => choice.group === "area");
    const plain = buttons.filter((choice) => choice.group !== "area");
    plain.sort((one, other) => rank(one) - rank(other));
    return [
      h(
        "h2",
        { class: "question" },
        h("span", { class: "you" }, "Your turn"),
        h("span", {}, withTerms(state.ask.question)),
        rulePill(state.ask.rule),
      ),
      cards.length > 0 && candidates(shown, cards),
      areas.length > 0 && areaButtons(areas),
      plain.length > 0 &&
        h(
          "div",
          { class: "buttons" },
          plain.map((choice, place) => answer(choice, place, shown)),
        ),
    ];
  }
}

/**
 * A button, with what it leads to. The one that goes on has its own key, and is proposed only if it gives nothing up:
 * no card in the hand could be played instead.
 * @param {Choice} choice
 * @param {number} place
 * @param {Picture} shown
 */
function answer(choice, place, shown) {
  const { waiting } = shown;
  const key = goesOn(choice) ? "G" : place < 9 ? String(place + 1) : "";
  const gives = cardsIn(shown, "hand", shown.near).some((card) => card && shown.offered.has(card.id));
  const best = goesOn(choice) && !costs(choice) && !gives ? "primary" : "";
  const mood = isFaint(choice) ? "faint" : isFatal(choice) ? "danger" : best;
  return h(
    "button",
    {
      type: "button",
      "data-choice": choice.text,
      "data-number": key,
      disabled: waiting,
      class: `${mood}${goesOn(choice) ? " on" : ""}`,
      "data-key": choice.text,
      title: inOneBreath(choice) || null,
    },
    key && h("kbd", { "aria-hidden": "true" }, key),
    choice.group === "gem" && gemPicture(choice.option),
    h("span", {}, capital(choice.text), consequences(choice, { notes: false })),
  );
}

/**
 * The order of the buttons: what can be done, the way on, and last what only gives something up.
 * @param {Choice} choice
 */
function rank(choice) {
  return isFaint(choice) ? 2 : Number(goesOn(choice));
}

/**
 * Whether an answer only lets the game go on: such answers stand last.
 * @param {Choice} choice
 */
function goesOn(choice) {
  return choice.group === "pass";
}

/**
 * The choices that cannot be made by clicking a card on the table: buttons, and cards that lie in no row.
 * @param {Picture} shown
 */
function loose(shown) {
  const { rows } = partsOf(shown.state.table.game);
  const seen = new Set(
    shown.state.view.zones
      .filter((zone) => rows.includes(zone.name))
      .flatMap((zone) => zone.cards.map((card) => card?.id)),
  );
  /** @type {Choice[]} */
  const buttons = [];
  /** @type {{card: Card, choice: Choice}[]} */
  const cards = [];
  const known = new Map(
    [...(shown.state.view.secrets.candidates ?? []), ...shown.state.view.zones.flatMap((zone) => zone.cards)]
      .filter((card) => card !== null)
      .map((card) => [card.id, card]),
  );
  for (const choice of shown.state.ask?.choices ?? []) {
    if (choice.cards.some((id) => seen.has(id))) continue;
    const card = choice.cards.map((id) => known.get(id)).find((one) => one !== undefined);
    if (card) cards.push({ card, choice });
    else buttons.push(choice);
  }
  return { buttons, cards };
}

/**
 * Cards to choose from that lie in no row of the table.
 * @param {Picture} shown
 * @param {{card: Card, choice: Choice}[]} cards
 */
function candidates(shown, cards) {
  return h(
    "div",
    { class: "row candidates", role: "group", "aria-label": "Choose one", "data-row": true },
    cards.map(({ card, choice }, place) =>
      h(
        "button",
        {
          type: "button",
          class: "held legal",
          "data-choice": choice.text,
          "data-kind": card.kind,
          "data-held": card.id,
          "data-key": `choice-${choice.text}`,
          tabindex: place ? -1 : 0,
        },
        h("duel-card", { data: { face: shown.faces[card.kind], mark: card.mark } }),
        omen([choice]),
        h("span", { class: "verb" }, capital(choice.text), consequences(choice)),
      ),
    ),
  );
}

/** While it is shown what happened: a way to its end. */
function following() {
  return h(
    "div",
    { class: "waiting" },
    h("h2", { class: "question quiet" }, "…"),
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "button", "data-tool": "skip" }, h("kbd", { "aria-hidden": "true" }, "Space"), "Skip"),
    ),
  );
}

/** @param {State} state */
function waiting(state) {
  const names = state.view.to_act.map((seat) => state.table.players[seat]?.name ?? "").join(" and ");
  const troubles = state.view.to_act.map((seat) => state.table.players[seat]?.trouble ?? "").filter(Boolean);
  return h(
    "div",
    { class: "waiting" },
    ...troubles.map((trouble) => h("p", { role: "alert" }, trouble)),
    h(
      "h2",
      { class: "question quiet" },
      names ? `${names} ${state.view.to_act.length > 1 ? "choose" : "chooses"} …` : "One moment …",
    ),
  );
}

/**
 * The opponent's offer, to be accepted or not; or one's own, to be withdrawn.
 * @param {State} state
 */
function offered(state) {
  const { takeback, rematch } = state.offers;
  const what = takeback !== null ? "takeback" : rematch !== null && !state.table.next ? "rematch" : null;
  const by = what === "takeback" ? takeback : rematch;
  if (!what || by === null || state.you === 2) return null;
  const deed = what === "takeback" ? "take the last choice back" : "play again";
  if (by === state.you) {
    return h(
      "div",
      { class: "offer" },
      h("h2", { class: "question quiet" }, `You have asked to ${deed}.`),
      h("div", { class: "buttons" }, act("decline", what, "Withdraw")),
    );
  }
  return h(
    "div",
    { class: "offer" },
    h("h2", { class: "question" }, `${state.table.players[by]?.name} asks to ${deed}.`),
    h("div", { class: "buttons" }, act("accept", what, "Agree", "primary"), act("decline", what, "Decline")),
  );
}

/**
 * @param {string} type
 * @param {string} what
 * @param {string} words
 * @param {string} [name] of the class
 */
function act(type, what, words, name = "") {
  return h("button", { type: "button", "data-deal": type, "data-what": what, class: name }, words);
}

/** @param {Picture} shown */
function outcome(shown) {
  const { state } = shown;
  const { winner, rule, sentence } = /** @type {NonNullable<State["table"]["outcome"]>} */ (state.table.outcome);
  const mine = state.you !== 2 && !state.table.hot_seat;
  const headline =
    winner === null
      ? state.table.deal?.void
        ? "Not dealt"
        : "A draw"
      : mine && winner === state.you
        ? "You win"
        : mine
          ? "You lose"
          : `${state.table.players[winner]?.name} wins`;
  return h(
    "div",
    { class: `outcome ${winner === null ? "drawn" : !mine ? "watched" : winner === state.you ? "won" : "lost"}` },
    h("h2", { class: "headline" }, icon("duel"), headline),
    h("p", {}, sentence, " ", rulePill(rule)),
    shown.live &&
      h(
        "div",
        { class: "buttons" },
        state.table.next
          ? h("a", { class: "button primary", href: state.table.next }, "To the rematch")
          : (state.you !== 2 || state.table.hot_seat) && !state.table.deal?.void
            ? act("offer", "rematch", "Rematch", "primary")
            : null,
        !state.table.deal?.void && [
          h("a", { class: "button", href: `/replays/${state.table.id}` }, "Watch it again"),
          h("a", { class: "button", href: `/replays/${state.table.id}/analysis#begin` }, "Analyse this duel"),
        ],
        h("a", { class: "button", href: "/" }, "Another duel"),
        !state.table.deal?.void && [
          h(
            "a",
            { class: "button faint", href: `/tables/${state.table.id}.duel`, download: true },
            icon("download"),
            "Record",
          ),
          ...proofOfDeal(state),
        ],
      ),
  );
}

customElements.define("duel-prompt", DuelPrompt);
