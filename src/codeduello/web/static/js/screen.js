/** The table on the screen, live or again: it shows each state after the stages that led there. */

/** @import { Face, Line, Move, Picture, Seat, Stage, State } from "../../protocol.ts" */

import "./board.js";
import "./close-up.js";
import "./story.js";
import { places, shake, travel } from "./animate.js";
import { announce } from "./attention.js";
import { CloseUp } from "./close-up.js";
import { find } from "./dom.js";
import { dramatise } from "./drama.js";
import { loadFaces } from "./faces.js";
import { loadParts, partsOf } from "./games/parts.js";
import { focusHand } from "./keys.js";
import { mark } from "./marks.js";
import { Player } from "./player.js";
import { soundOf } from "./sounds.js";
import { after, exchangeAfter, stagesOf } from "./stages.js";
import { DuelStory, inWords } from "./story.js";
import { learnTerms } from "./terms.js";
import { pictureOf } from "./view-model.js";

const NOTHING = { result: /** @type {Line[]} */ ([]), played: /** @type {Line[]} */ ([]) };

/**
 * @typedef {object} How
 * @property {boolean} live
 * @property {() => Seat | undefined} near which seat is drawn below
 * @property {() => boolean} waiting whether a choice is on its way
 * @property {(state: State, left: Line[]) => void} arrived a state is shown; what was told with it and not shown
 */

export class Screen {
  board = /** @type {import("./board.js").DuelBoard} */ (find("duel-board"));
  closeUp = /** @type {CloseUp} */ (find("close-up"));
  story = /** @type {DuelStory} */ (find("duel-story"));
  /** @type {Picture | null} */
  shown = null;
  /** @type {State | null} */
  state = null; // as it is shown, perhaps in the middle of a sequence
  /** @type {Face[]} */
  #faces = [];
  /** @type {Promise<void> | null} */
  #terms = null;
  #player = new Player();
  #followed = Promise.resolve(); // when the last state has what it needs
  #exchange = NOTHING;
  #lostFocus = false; // what had the focus is gone: the next question gets it
  #how;

  /** @param {How} how */
  constructor(how) {
    this.#how = how;
    this.board.addEventListener("click", (event) => this.#skip(event), { capture: true });
    document.addEventListener("keydown", (event) => {
      if ([" ", "Enter", "Escape"].includes(event.key) && !document.querySelector("dialog[open]")) this.#skip(event);
    });
  }

  get busy() {
    return this.#player.busy;
  }

  /** Show at once whatever is still to be shown. */
  finish() {
    this.#player.finish();
  }

  /** @param {Event} event */
  #skip(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (!this.#player.busy || target?.closest("aside, header")) return;
    event.preventDefault();
    event.stopPropagation();
    this.finish();
  }

  /**
   * Show a state, after what is new in its story, and after every state before it: what they need is loaded in any order.
   * @param {State} state
   * @param {Line[]} news
   */
  follow(state, news) {
    this.#followed = Promise.allSettled([this.#followed]).then(() => this.#push(state, news));
  }

  /**
   * @param {State} state
   * @param {Line[]} news
   */
  async #push(state, news) {
    const { faces, game, edition } = state.table;
    this.#terms ??= learnTerms(game, edition).catch(() => undefined); // without them the words stay plain
    [this.#faces] = await Promise.all([loadFaces(faces), this.#terms, loadParts(game)]);
    this.#player.push({
      stages: this.state ? stagesOf(news, state.you) : [],
      show: (stage) => this.#show(stage, state),
      end: (left) => this.#arrive(state, left),
    });
  }

  /**
   * @param {Stage} stage
   * @param {State} next the state to which it leads
   */
  #show(stage, next) {
    if (!this.state) return;
    const before = places();
    const old = this.state.view;
    const view = after(old, stage.lines);
    this.state = { ...this.state, table: { ...next.table, outcome: null }, view, ask: null, clock: next.clock };
    this.draw(stage);
    travel(moves(old, view, []), this.#faces, before);
    this.story.add(stage.lines, next);
    mark(stage, partsOf(next.table.game).stamps);
    soundOf(stage, next);
    dramatise(stage, next);
    for (const line of stage.lines)
      if (line.mood === "hit" || line.mood === "hurt")
        shake(document.querySelector(`.side[data-seat="${line.mood === "hit" ? 1 - line.seat : line.at}"]`));
    announce(stage.lines.map(inWords).join(" "));
  }

  /**
   * @param {State} state
   * @param {Stage[]} left
   */
  #arrive(state, left) {
    const before = places();
    const old = this.state;
    this.state = state;
    this.#exchange = exchangeAfter(state.since === 0 ? NOTHING : this.#exchange, state.story);
    mark(null);
    dramatise(null, state);
    this.draw();
    if (state.since === 0) this.story.begin(state);
    else
      this.story.add(
        left.flatMap((stage) => stage.lines),
        state,
      );
    if (old) travel(moves(old.view, state.view, state.moves), this.#faces, before);
    this.#how.arrived(
      state,
      left.flatMap((stage) => stage.lines),
    );
  }

  /**
   * Draw what is shown again, or a stage of it.
   * @param {Stage | null} [stage]
   */
  draw(stage = null) {
    if (!this.state) return;
    this.shown = pictureOf(this.state, this.#faces, {
      waiting: this.#how.waiting(),
      live: this.#how.live,
      near: this.#how.near(),
      stage,
      exchange: this.#exchange,
    });
    const held = document.activeElement;
    this.board.data = { shown: this.shown };
    this.closeUp.shown = this.shown;
    this.#lostFocus ||= held !== null && held !== document.body && !held.isConnected;
    if (this.#lostFocus && this.state.ask) {
      focusHand();
      this.#lostFocus = false;
    }
    if (this.closeUp.pinned || !this.closeUp.hidden) this.closeUp.close();
  }
}

/**
 * The cards that lie elsewhere than before: those that were seen, and what the server tells of the others.
 * @param {State["view"]} old
 * @param {State["view"]} now
 * @param {Move[]} told
 * @returns {Move[]}
 */
function moves(old, now, told) {
  /** @type {Map<number, [string, Seat | null]>} */
  const was = new Map();
  for (const { name, owner, cards } of old.zones) for (const card of cards) if (card) was.set(card.id, [name, owner]);
  const seen = now.zones.flatMap(({ name, owner, cards }) =>
    cards.flatMap((card) => {
      const source = card && was.get(card.id);
      return source && (source[0] !== name || source[1] !== owner)
        ? [{ card, source, target: /** @type {[string, Seat | null]} */ ([name, owner]) }]
        : [];
    }),
  );
  return [...seen, ...told.filter(({ card }) => !card || !was.has(card.id))];
}
