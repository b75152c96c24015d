/** The page of a table: the store feeds the board, the story, the clocks and the calls for attention. */

/** @import { Face, Line, Picture, State } from "../../protocol.ts" */

import "./board.js";
import "./close-up.js";
import "./story.js";
import { flourish, places, shake, travel } from "./animate.js";
import { announce, call, notice, setSound, soundIsOn } from "./attention.js";
import { CloseUp } from "./close-up.js";
import { Curtain } from "./curtain.js";
import { confirmed, help, lookThrough } from "./dialogs.js";
import { find } from "./dom.js";
import { loadFaces } from "./faces.js";
import { partsOf } from "./games/parts.js";
import { copy } from "./invitation.js";
import { focusHand, listenToKeys } from "./keys.js";
import { followLesson } from "./lesson.js";
import { Store } from "./store.js";
import { DuelStory, inWords } from "./story.js";
import { houseRules, toolbar } from "./toolbar.js";
import { pictureOf } from "./view-model.js";

const page = find("main");
const store = new Store(page.dataset["table"] ?? "");
const board = /** @type {import("./board.js").DuelBoard} */ (find("duel-board"));
const closeUp = /** @type {CloseUp} */ (find("close-up"));
const story = /** @type {DuelStory} */ (find("duel-story"));
const curtain = new Curtain(store);

/** @type {Face[]} */
let faces = [];
/** @type {Picture | null} */
let shown = null;
let last = "";
let wasAsked = false;
let announced = "";
let told = -1; // the version up to which the story was told
/** @type {State | null} */
let seen = null; // the state before, with its offers
let withdrawn = false; // one's own offer

/** @param {State} state */
async function onState(state) {
  faces = await loadFaces(state.table.faces);
  if (state !== store.state) return; // a newer one came while the faces were fetched
  tellOffers(state);
  const before = places();
  last = state.story.length ? inWords(/** @type {NonNullable<State["story"][0]>} */ (state.story.at(-1))) : last;
  draw();
  story.tell(state);
  houseRules(find("#rules"), state.table);
  if (state.table.edition === "gems") find(".where").textContent = `${state.table.title}, gem edition`;
  const news = told < 0 ? [] : state.story.filter((line) => line.version > told);
  told = state.version;
  travel(state, faces, before);
  tellLoudly(state, news);
  curtain.follow(state);
  attend(state, news);
}

function draw() {
  if (!store.state) return;
  const lost = document.activeElement;
  shown = pictureOf(store.state, faces, { waiting: store.waiting !== 0 });
  board.data = { shown, last };
  closeUp.shown = shown;
  if (closeUp.pinned || !closeUp.hidden) closeUp.close();
  toolbar(find("#tools"), store.state, soundIsOn());
  followLesson(store.state, shown);
  if (lost && lost !== document.body && !lost.isConnected && store.state.ask) focusHand();
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
 * A word across the table, and a shake for who is hurt.
 * @param {State} state
 * @param {Line[]} news
 */
function tellLoudly(state, news) {
  const { headlines, blows } = partsOf(state.table.game);
  const loud = news.filter((line) => headlines.includes(line.kind)).at(-1);
  if (loud) flourish(inWords(loud));
  for (const line of news.filter((one) => blows.includes(one.kind))) {
    const hurt = state.table.game === "htcg" ? 1 - line.seat : line.seat;
    shake(document.querySelector(hurt === shown?.near ? ".side.near" : ".side.far"));
  }
}

/**
 * @param {State} state
 * @param {Line[]} news
 */
function attend(state, news) {
  const asked = state.ask !== null;
  call(asked, asked && !wasAsked);
  if (asked) bringIntoView();
  const now = state.table.outcome
    ? `The duel is over. ${state.table.outcome.sentence}`
    : state.ask
      ? `Your turn. ${state.ask.question}`
      : "";
  if (news.length || now !== announced) announce(`${news.map(inWords).join(" ")} ${now}`.trim());
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

store.addEventListener("state", () => store.state && onState(store.state));
store.addEventListener("waiting", draw);
store.addEventListener("presence", draw);
store.addEventListener("refused", (event) => {
  const { sentence, rule } = /** @type {CustomEvent} */ (event).detail;
  notice(rule ? `${sentence} (${rule})` : sentence);
});
store.addEventListener("link", () => {
  document.body.dataset["link"] = store.link;
  if (store.link === "lost")
    notice("The connection is lost. Trying to reconnect; your duel is safe …", { stays: true });
  else if (store.link === "gone") notice(store.why, { stays: true });
  else notice(told >= 0 ? "Connected again." : "");
});

document.addEventListener("click", async (event) => {
  const target = event.target instanceof Element ? event.target.closest("button, a, [data-kind]") : null;
  if (!(target instanceof HTMLElement) || !shown) return;
  const { choice, held, pile, label, deal, what, tool, copy: text } = target.dataset;
  if (choice !== undefined) {
    if (closeUp.touched && held !== undefined && !closeUp.contains(target)) closeUp.pin(target);
    else store.choose(choice);
  } else if (held !== undefined) pick(target, Number(held));
  else if (target.dataset["close"] !== undefined) closeUp.close();
  else if (target.matches(".mention")) closeUp.pin(target);
  else if (pile !== undefined) lookThrough(shown, pile, label ?? "");
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
  const choices = shown?.offered.get(id) ?? [];
  const only = choices.length === 1 ? choices[0] : null;
  if (only && !closeUp.touched) store.choose(only.text);
  else closeUp.pin(card);
}

/** @param {string} tool */
async function use(tool) {
  if (tool === "help") help();
  else if (tool === "story") story.scrollIntoView();
  else if (tool === "sound") {
    setSound(!soundIsOn());
    draw();
  } else if (tool === "takeback") {
    const refused = store.state?.offers.takeback_refused;
    if (refused) notice(refused);
    else store.deal("offer", "takeback");
  } else if (tool === "resign" && (await confirmed("Resign?", "Your opponent wins the duel.", "Yes, I resign")))
    store.resign();
}

listenToKeys();
