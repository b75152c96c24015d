/** The page of a table: the store feeds the screen, the clocks and the calls for attention. */

/** @import { Line, Picture, State, Viewer } from "../../protocol.ts" */

import { announce, call, notice } from "./attention.js";
import { Curtain } from "./curtain.js";
import { confirmed, help, lookThrough } from "./dialogs.js";
import { find } from "./dom.js";
import { attendToEnvelope } from "./envelope.js";
import { isFatal, onlyWayOn, warning } from "./foresight.js";
import { goTo } from "./http.js";
import { copy } from "./invitation.js";
import { listenToKeys } from "./keys.js";
import { setStop, setting, stops } from "./preferences.js";
import { Screen } from "./screen.js";
import { setSound, soundIsOn, soundOfEnd } from "./sounds.js";
import { Store } from "./store.js";
import { inWords } from "./story.js";
import { hearSaid, talk } from "./talk.js";
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
let again = false; // this player wants a rematch, and goes there as soon as there is one

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
  if (state.lesson) void teach(state, screen.shown);
  houseRules(find("#rules"), state.table);
  if (state.table.edition === "gems") find(".where").textContent = `${state.table.title}, gem edition`;
  curtain.follow(state);
  attend(state, left);
  passBy(state);
  if (again && state.table.next) location.assign(state.table.next);
}

/**
 * @param {State} state
 * @param {Picture | null} shown
 */
async function teach(state, shown) {
  const { followLesson } = await import("./lesson.js");
  followLesson(state, shown, () => store.deal("offer", "takeback"));
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
  const { sentence, rule, reason } = /** @type {CustomEvent} */ (event).detail;
  if (reason === "over" && !store.state?.table.outcome) return; // an envelope that was on the table already
  notice(rule ? `${sentence} (${rule})` : sentence);
});
store.addEventListener("said", (event) => {
  const { seat, sentence } = /** @type {CustomEvent} */ (event).detail;
  hearSaid(seat, sentence, store.state);
});
store.addEventListener("link", () => {
  document.body.dataset["link"] = store.link;
  if (store.link === "lost")
    notice(
      "The connection is lost. Your duel is safe: it goes on here by itself as soon as the connection is back. What you choose meanwhile is kept.",
      { stays: true },
    );
  else if (store.link === "gone") notice(store.why, { stays: true });
  else notice(told.size ? "Connected again." : "");
});

/**
 * Make a choice; one that may cost the head or the duel is confirmed first.
 * @param {string} text
 */
async function choose(text) {
  const choice = screen.state?.ask?.choices.find((one) => one.text === text);
  if (choice && isFatal(choice) && setting("confirm") && !(await confirmed(...warning(choice)))) return;
  screen.story.acted();
  store.choose(text);
}

/**
 * Go on where nothing else can be done, unless this player wants to stop there. Against a person it takes a moment,
 * and not always the same, so that it tells nothing of the hand.
 * @param {State} state
 */
function passBy(state) {
  const only = setting("pass") ? onlyWayOn(state) : null;
  if (!only || stops().has(String(state.view.table["phase"] ?? ""))) return;
  const alone = state.table.players.some((player) => player.who === "bot");
  setTimeout(
    () => {
      if (store.state === state && !screen.busy) choose(only.text);
    },
    alone ? 300 : 500 + 1200 * Math.random(),
  );
}

document.addEventListener("click", async (event) => {
  const target = event.target instanceof Element ? event.target.closest("button, a, [data-kind]") : null;
  if (!(target instanceof HTMLElement) || !screen.shown) return;
  const { choice, held, pile, label, deal, what, tool, stop, copy: text } = target.dataset;
  if (choice !== undefined) {
    if (closeUp.touched && held !== undefined && !closeUp.contains(target)) closeUp.pin(target);
    else choose(choice);
  } else if (held !== undefined) pick(target, Number(held));
  else if (target.dataset["close"] !== undefined) closeUp.close();
  else if (target.matches(".mention")) closeUp.pin(target);
  else if (pile !== undefined) lookThrough(screen.shown, pile, label ?? "");
  else if (deal && what) {
    withdrawn = deal === "decline";
    if (what === "rematch") again = deal !== "decline";
    store.deal(/** @type {any} */ (deal), /** @type {any} */ (what));
  } else if (text) notice((await copy(text)) ? "The link is copied." : "Select the link and copy it.");
  else if (stop) {
    setStop(stop, !stops().has(stop));
    screen.draw();
  } else if (tool) use(tool);
});

/**
 * A card was chosen: play it, ask how if there are several ways, or say why not.
 * @param {HTMLElement} card
 * @param {number} id
 */
function pick(card, id) {
  const choices = screen.shown?.offered.get(id) ?? [];
  const chosen = screen.state?.view.secrets.chosen?.some((one) => one.id === id);
  if (chosen && !choices.length && screen.state?.offers.takeback_refused === "") {
    store.deal("offer", "takeback"); // the same click again: it is not chosen any more
    return;
  }
  const only = choices.length === 1 ? choices[0] : null;
  if (only && !closeUp.touched) choose(only.text);
  else closeUp.pin(card);
}

/** @param {string} tool */
async function use(tool) {
  if (tool === "help") help();
  else if (tool === "settings") (await import("./settings.js")).settings(tools);
  else if (tool === "hint" && screen.state) await (await import("./hint.js")).hint(screen.state, choose, notice);
  else if (tool === "talk") talk(JSON.parse(page.dataset["phrases"] ?? "{}"), (phrase) => store.tell(phrase));
  else if (tool === "leave") leave();
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

/** Clear away the table that waits for somebody. */
async function leave() {
  try {
    await goTo(`/api/tables/${page.dataset["table"]}/leave`, {});
  } catch (error) {
    notice(/** @type {Error} */ (error).message);
  }
}

listenToKeys();
