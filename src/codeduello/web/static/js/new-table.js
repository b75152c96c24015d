/** Setting up a table: the game, against whom, the decks, the clock, the rules of the house. */

/** @import { ClockWanted, GameShown, Games, OptionShown } from "../../protocol.ts" */

import "./deck-box.js";
import { capital, h, Part } from "./dom.js";
import { rulePill } from "./explain.js";
import { newSeal } from "./envelope.js";
import { goTo } from "./http.js";
import { botsInWords, radio, tiles } from "./opponents.js";

const EDITIONS = new Map([
  ["", ""],
  ["first", "first edition"],
  ["gems", "gem edition"],
]);

/** @type {[string, string, string][]} */
const PEOPLE = [
  ["friend", "A friend", "by a secret link"],
  ["anyone", "Anyone", "an open table in the list"],
  ["here", "Two at this screen", "pass it on between turns"],
];

/** @type {[string, string, string, number, number][]} kind, words, hint, minutes, seconds */
const CLOCKS = [
  ["none", "No clock", "think as long as you like", 0, 0],
  ["move", "For each choice", "who takes longer loses", 0, 60],
  ["chess", "For each player", "with more after each choice", 10, 5],
  ["match", "For the whole match", "then the End Game chosen below", 40, 0],
];

export class NewTable extends Part {
  /** @param {{games: Games, wanted: string, who: string}} data */
  view({ games, wanted, who }) {
    const game = this.#game(games, wanted);
    const at = `${game.game}/${game.edition}`;
    const decks = game.options.filter((option) => option.deck);
    const rules = game.options.filter((option) => !option.deck && option.name !== "limit");
    return [
      h(
        "form",
        { class: "setting-up" },
        h(
          "label",
          {},
          "Game",
          h(
            "select",
            { name: "game" },
            games.games.map((one) => gameOption(one, at)),
          ),
        ),
        tiles("Against a person", "who", PEOPLE, who),
        tiles("Or against a bot", "who", botsInWords(games, game.game), who),
        decks.length > 0 &&
          h(
            "fieldset",
            { class: "two" },
            h("legend", {}, "Decks"),
            decks.map((option) => deckField(game, option, nameOf(option))),
          ),
        clocks(game),
        h(
          "label",
          { class: "check" },
          h("input", { type: "checkbox", name: "listed" }),
          "Others may find it in the list and watch",
        ),
        h(
          "label",
          { class: "check" },
          h("input", { type: "checkbox", name: "hints" }),
          "Both players may have hints, without a clock (against a bot you always may)",
        ),
        rules.length > 0 &&
          h(
            "details",
            {},
            h("summary", {}, "Rules of the house"),
            h(
              "div",
              { class: "two" },
              rules.map((option) => field(option)),
            ),
          ),
        h("p", { class: "wrong", role: "alert" }),
        h("div", { class: "buttons ready" }, h("button", { class: "primary large" }, "To the table")),
      ),
    ];
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("change", (event) => {
      const field = event.target;
      if (field instanceof HTMLSelectElement && field.name === "game") {
        this.replaceChildren();
        this.data = { ...this.data, wanted: field.value };
        this.querySelector("select")?.focus();
      }
      this.#leaveToTheOther();
    });
    this.#leaveToTheOther();
    this.addEventListener("submit", (event) => this.#make(event));
  }

  /** What belongs to the other seat is chosen here for a bot or for two at this screen, else by who joins. */
  #leaveToTheOther() {
    const who = this.querySelector("input[name=who]:checked");
    const joins = who instanceof HTMLInputElement && ["friend", "anyone"].includes(who.value);
    for (const part of this.querySelectorAll("fieldset[data-of-seat='1']")) {
      if (part instanceof HTMLFieldSetElement) part.hidden = part.disabled = joins;
    }
  }

  /**
   * @param {Games} games
   * @param {string} wanted
   * @returns {GameShown}
   */
  #game(games, wanted) {
    const found = games.games.find((one) => `${one.game}/${one.edition}` === wanted) ?? games.games[0];
    if (!found) throw new Error("There is no game to play.");
    return found;
  }

  /** @param {Event} event */
  async #make(event) {
    event.preventDefault();
    const wrong = this.querySelector(".wrong");
    try {
      await goTo("/api/tables", this.#wanted(new FormData(/** @type {HTMLFormElement} */ (event.target))));
    } catch (error) {
      if (wrong) wrong.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {FormData} form */
  #wanted(form) {
    const game = this.#game(this.data.games, String(form.get("game")));
    const who = String(form.get("who"));
    const kind = String(form.get("clock"));
    const clock = {
      kind,
      minutes: Number(form.get(`${kind}-minutes`) ?? 0),
      seconds: Number(form.get(`${kind}-seconds`) ?? 0),
    };
    const other = who === "friend" || who === "anyone" ? "open" : who === "here" ? "me" : who;
    return {
      game: game.game,
      edition: game.edition,
      options: valuesOf(game.options, form),
      seats: ["me", other],
      clock,
      private: who !== "anyone" && !form.get("listed"),
      hints: Boolean(form.get("hints")) && other === "open",
      ...(other === "me" || other === "open" ? {} : { seal: newSeal() }),
    };
  }
}

/**
 * What a form says of these options.
 * @param {OptionShown[]} options
 * @param {FormData} form
 */
export function valuesOf(options, form) {
  /** @type {Record<string, string | number>} */
  const values = {};
  for (const option of options) {
    const value = form.get(option.name);
    if (value !== null) values[option.name] = typeof option.default === "number" ? Number(value) : String(value);
  }
  return values;
}

/**
 * @param {GameShown} game
 * @param {string} at
 */
function gameOption(game, at) {
  const value = `${game.game}/${game.edition}`;
  const edition = EDITIONS.get(game.edition) ?? game.edition;
  return h("option", { value, selected: value === at }, edition ? `${game.title}, ${edition}` : game.title);
}

/**
 * @param {GameShown} game
 * @param {OptionShown} option
 * @param {string} label
 */
export function deckField(game, option, label) {
  return ofSeat(option, h("deck-box", { data: { game, option, label } }));
}

/**
 * A field within its seat's own part of the form, which can be left to the other player.
 * @param {OptionShown} option
 * @param {HTMLElement} content
 */
function ofSeat(option, content) {
  const seat = /_([01])$/.exec(option.name)?.[1];
  return seat ? h("fieldset", { class: "of-seat", "data-of-seat": seat }, content) : content;
}

/** @param {GameShown} game */
function clocks(game) {
  return h(
    "fieldset",
    {},
    h("legend", {}, "Clock"),
    h(
      "div",
      { class: "radios clocks" },
      CLOCKS.filter(([kind]) => kind !== "match" || game.calls.includes("time")).map(
        ([kind, words, hint, minutes, seconds]) =>
          h(
            "div",
            { class: "clock-choice" },
            radio("clock", kind, words, hint, kind === "none"),
            (minutes > 0 || kind === "match") && number(`${kind}-minutes`, "minutes", minutes, 1),
            (seconds > 0 || kind === "chess") &&
              number(
                `${kind}-seconds`,
                kind === "chess" ? "seconds more" : "seconds",
                seconds,
                kind === "move" ? 1 : 0,
              ),
          ),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} words
 * @param {number} value
 * @param {number} min
 */
function number(name, words, value, min) {
  return h("label", { class: "amount" }, h("input", { type: "number", name, value, min, max: 1440 }), words);
}

/**
 * @param {OptionShown} option
 * @param {number} [you] the seat for which one chooses
 */
export function field(option, you = 0) {
  const numbers = option.values.filter((value) => typeof value === "number");
  const own = /_[01]$/.test(option.name);
  const label = h(
    "label",
    {},
    nameOf(option, you),
    numbers.length > 8
      ? h("input", {
          type: "number",
          name: option.name,
          value: option.default,
          min: Math.min(...numbers),
          max: Math.max(...numbers),
        })
      : h(
          "select",
          { name: option.name },
          option.values.map((value) => h("option", { value, selected: value === option.default }, valueInWords(value))),
        ),
    h("small", {}, own ? "" : option.sentence, " ", rulePill(option.rule)),
  );
  return ofSeat(option, label);
}

/**
 * @param {OptionShown} option
 * @param {number} [you]
 */
function nameOf(option, you = 0) {
  const name = option.name.replace(/_[01]$/, "").replaceAll("_", " ");
  if (!/_[01]$/.test(option.name)) return capital(name);
  return option.name.endsWith(`_${you}`) ? `Your ${name}` : `Your opponent's ${name}`;
}

/** @param {string | number} value */
function valueInWords(value) {
  if (value === "seat_0") return "you";
  if (value === "seat_1") return "your opponent";
  return capital(String(value).replaceAll("_", " "));
}

/** @param {ClockWanted} clock */
export function clockInWords({ kind, minutes, seconds }) {
  if (kind === "move") return `${seconds} s a choice`;
  if (kind === "chess") return `${minutes} min + ${seconds} s`;
  return kind === "match" ? `match clock ${minutes} min` : "";
}

customElements.define("new-table", NewTable);
