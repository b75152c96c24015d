/** The page of a table: the store feeds the screen, the clocks and the calls for attention. */

/** @import { Line, State, Viewer } from "../../protocol.ts" */

import { announce, call, notice } from "./attention.js";
import { Curtain } from "./curtain.js";
import { confirmed, help, lookThrough } from "./dialogs.js";
import { find } from "./dom.js";
import { attendToEnvelope } from "./envelope.js";
import { copy } from "./invitation.js";
import { listenToKeys } from "./keys.js";
import { followLesson } from "./lesson.js";
import { Screen } from "./screen.js";
import { settings } from "./settings.js";
import { setSound, soundIsOn, soundOfEnd } from "./sounds.js";
import { Store } from "./store.js";
import { inWords } from "./story.js";
import { houseRules, toolbar } from "./toolbar.js";

const page = find("main");
const store = new Store(page.dataset["table"] ?? "");
const screen = new Screen({
  live: true,
  near: () => undefined,
  waiting: () => store.waiting !== 0,
  arrived,
});
const { closeUp } = screen;
const curtain = new Curtain(store);

let wasAsked = false;
let announced = "";
/** @type {Map<Viewer, number>} */
const told = new Map(); // the version up to which each viewer was told the story
/** @type {State | null} */
let seen = null; // the state before, with its offers
let withdrawn = false; // one's own offer

/** @param {State} state */
function onState(state) {
  tellOffers(state);
  const since = told.get(state.you);
  const covered = state.table.hot_seat && state.you === 2; // by the curtain
  told.set(state.you, state.version);
  screen.follow(state, since === undefined || covered ? [] : state.story.filter((line) => line.version > since));
}

/**
 * A state is shown, after all that led to it.
 * @param {State} state
 * @param {Line[]} left what was not shown
 */
function arrived(state, left) {
  tools();
  if (screen.shown) followLesson(state, screen.shown);
  houseRules(find("#rules"), state.table);
  if (state.table.edition === "gems") find(".where").textContent = `${state.table.title}, gem edition`;
  curtain.follow(state);
  attend(state, left);
}

function tools() {
  if (screen.state) toolbar(find("#tools"), screen.state, soundIsOn());
}

/**
 * Say that the opponent has declined what this person offered.
 * @param {State} state
 */
function tellOffers(state) {
  const old = seen;
  seen = state;
  const what = /** @type {const} */ (["takeback", "rematch"]).find(
    (one) => old?.offers[one] === state.you && state.offers[one] === null,
  );
  if (what && state.you !== 2 && old?.version === state.version && !state.table.next && !withdrawn) {
    const name = state.table.players[1 - state.you]?.name ?? "";
    notice(
      what === "takeback"
        ? `${name} does not want the last choice taken back.`
        : `${name} does not want to play again.`,
    );
  }
  withdrawn = false;
}

/**
 * @param {State} state
 * @param {Line[]} left
 */
function attend(state, left) {
  const asked = state.ask !== null;
  call(asked, asked && !wasAsked);
  if (asked) bringIntoView();
  const now = state.table.outcome
    ? `The duel is over. ${state.table.outcome.sentence}`
    : state.ask
      ? `Your turn. ${state.ask.question}`
      : "";
  if (left.length || now !== announced) announce(`${left.map(inWords).join(" ")} ${now}`.trim());
  if (state.table.outcome && announced !== now && announced) soundOfEnd(state);
  announced = now;
  wasAsked = asked;
}

/** On a small screen the hand is a strip: let a card that may be chosen be seen. */
function bringIntoView() {
  const hand = find(".near-hand");
  const legal = [...hand.querySelectorAll(".held.legal")].map((card) => card.getBoundingClientRect());
  const { left, right } = hand.getBoundingClientRect();
  const first = legal[0];
  if (first && !legal.some((card) => card.left >= left && card.right <= right))
    hand.scrollBy({ left: first.left - left - 12 });
}

store.addEventListener("state", () => {
  if (!store.state) return;
  onState(store.state);
  attendToEnvelope(store.state, (message) => store.say(message));
});
store.addEventListener("waiting", () => {
  if (!screen.busy) screen.draw();
});
store.addEventListener("presence", () => {
  if (screen.state && store.state && !screen.busy) {
    screen.state.table = store.state.table;
    screen.draw();
    tools();
  }
});
store.addEventListener("refused", (event) => {
  const { sentence, rule } = /** @type {CustomEvent} */ (event).detail;
  notice(rule ? `${sentence} (${rule})` : sentence);
});
store.addEventListener("link", () => {
  document.body.dataset["link"] = store.link;
  if (store.link === "lost")
    notice("The connection is lost. Trying to reconnect; your duel is safe …", { stays: true });
  else if (store.link === "gone") notice(store.why, { stays: true });
  else notice(told.size ? "Connected again." : "");
});

/** @param {string} choice */
function choose(choice) {
  screen.story.acted();
  store.choose(choice);
}

document.addEventListener("click", async (event) => {
  const target = event.target instanceof Element ? event.target.closest("button, a, [data-kind]") : null;
  if (!(target instanceof HTMLElement) || !screen.shown) return;
  const { choice, held, pile, label, deal, what, tool, copy: text } = target.dataset;
  if (choice !== undefined) {
    if (closeUp.touched && held !== undefined && !closeUp.contains(target)) closeUp.pin(target);
    else choose(choice);
  } else if (held !== undefined) pick(target, Number(held));
  else if (target.dataset["close"] !== undefined) closeUp.close();
  else if (target.matches(".mention")) closeUp.pin(target);
  else if (pile !== undefined) lookThrough(screen.shown, pile, label ?? "");
  else if (deal && what) {
    withdrawn = deal === "decline";
    store.deal(/** @type {any} */ (deal), /** @type {any} */ (what));
  } else if (text) notice((await copy(text)) ? "The link is copied." : "Select the link and copy it.");
  else if (tool) use(tool);
});

/**
 * A card was chosen: play it, ask how if there are several ways, or say why not.
 * @param {HTMLElement} card
 * @param {number} id
 */
function pick(card, id) {
  const choices = screen.shown?.offered.get(id) ?? [];
  const only = choices.length === 1 ? choices[0] : null;
  if (only && !closeUp.touched) choose(only.text);
  else closeUp.pin(card);
}

/** @param {string} tool */
async function use(tool) {
  if (tool === "help") help();
  else if (tool === "settings") settings(tools);
  else if (tool === "story") screen.story.scrollIntoView();
  else if (tool === "sound") {
    setSound(!soundIsOn());
    tools();
  } else if (tool === "takeback") {
    const refused = store.state?.offers.takeback_refused;
    if (refused) notice(refused);
    else store.deal("offer", "takeback");
  } else if (tool === "resign" && (await confirmed("Resign?", "Your opponent wins the duel.", "Yes, I resign")))
    store.resign();
}

listenToKeys();
