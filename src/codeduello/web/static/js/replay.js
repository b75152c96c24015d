/** A duel again: step by step or by itself, from either seat or with open cards, and on from here against the bot. */

/** @import { Games, Replay } from "../../protocol.ts" */

import { announce, notice } from "./attention.js";
import { lookThrough, open } from "./dialogs.js";
import { find, h, icon, renew } from "./dom.js";
import { evaluation, fetchAnalysis } from "./evaluation.js";
import { ask, goTo } from "./http.js";
import { copy } from "./invitation.js";
import { listenToKeys } from "./keys.js";
import { botsInWords, radio, USUAL } from "./opponents.js";
import { chosen, prefer } from "./preferences.js";
import { Screen } from "./screen.js";
import { houseRules } from "./toolbar.js";

const PACE = /** @type {Record<string, number>} */ ({ slow: 1500, normal: 700, fast: 250, off: 100 }); // milliseconds between steps
const SPEEDS = [
  ["slow", "slow"],
  ["normal", "normal"],
  ["fast", "fast"],
  ["off", "at once"],
];
const EYES = ["open", "0", "1", "2"];

const id = find("main").dataset["table"] ?? "";
const screen = new Screen({
  live: false,
  near: () => (eyes === "1" ? 1 : 0),
  waiting: () => false,
  arrived: () => next(),
});
const { closeUp } = screen;
const MARKS = `duello-marks-${id}`;

/** @type {Replay | null} */
let replay = null;
let wanted = 0;
let eyes = "open";
let playing = false;
let resting = 0;

/** Where the address points: `#12`, or `#12/1` for a moment as the second player saw it. */
function readAddress() {
  const [step, as] = location.hash.slice(1).split("/");
  wanted = Math.max(0, Number(step) || 0);
  if (as && EYES.includes(as)) eyes = as;
}

/** @param {number} step */
async function go(step) {
  wanted = Math.max(0, replay ? Math.min(step, replay.length) : step);
  const asked = `${wanted}/${eyes}`;
  try {
    const answer = /** @type {Replay} */ (await ask(`/api/tables/${id}/replay/${wanted}?as=${eyes}`));
    if (asked !== `${wanted}/${eyes}`) return;
    const forward = replay !== null && answer.step === replay.step + 1;
    replay = answer;
    history.replaceState(null, "", `#${answer.step}${eyes === "open" ? "" : `/${eyes}`}`);
    draw(forward);
  } catch (error) {
    pause();
    if (wanted > 0 && !replay) {
      go(0);
      return;
    }
    notice(/** @type {Error} */ (error).message);
  }
}

/** @param {boolean} forward whether it is the next step, whose stages are shown */
function draw(forward) {
  if (!replay) return;
  const { state, step } = replay;
  if (step < replay.length) state.table.outcome = null; // it is not over yet
  screen.finish();
  screen.follow(state, forward ? state.story.filter((line) => line.version === step) : []);
  houseRules(find("#rules"), state.table);
  controls(replay);
  announce(replay.said ? `Step ${step}: ${sayer(replay)}` : "The deal.");
}

/** @param {Replay} now */
function sayer(now) {
  const name = now.by === null ? "" : (now.state.table.players[now.by]?.name ?? "");
  return now.said ? `${name}: ${now.said}` : "The cards are dealt.";
}

/** @param {Replay} now */
function controls(now) {
  const names = now.state.table.players.map((player) => player.name);
  const seen = ["All cards open", `As ${names[0]}`, `As ${names[1]}`, "As a spectator"];
  renew(find("#player"), [
    h("p", { class: "said" }, h("span", { class: "rule" }, `${now.step} of ${now.length}`), " ", sayer(now)),
    h(
      "label",
      {},
      h("span", { class: "unseen" }, "Step"),
      h("input", {
        type: "range",
        min: 0,
        max: now.length,
        value: now.step,
        "data-slider": true,
        "aria-valuetext": `step ${now.step} of ${now.length}`,
      }),
    ),
    h(
      "div",
      { class: "steps" },
      button("first", "first", "To the deal"),
      button("previous", "previous", "One step back"),
      button("play", playing ? "pause" : "play", playing ? "Pause" : "Play"),
      button("next", "next", "One step on"),
      button("last", "last", "To the end"),
    ),
  ]);
  const { period } = now.state.table;
  const turn = now.turns.filter((step) => step <= now.step).length;
  renew(find("#moment"), [
    evaluation(now, eyes, id),
    h(
      "div",
      { class: "ways" },
      select(
        "eyes",
        "Seen as",
        EYES.map((value, place) => [value, seen[place] ?? ""]),
        eyes,
      ),
      select(
        "turn",
        `Jump to a ${period.toLowerCase()}`,
        [["0", "Beginning"], ...now.turns.map((_, place) => [String(place + 1), `${period} ${place + 1}`])],
        String(turn),
      ),
      select("speed", "Speed", SPEEDS, chosen("speed")),
    ),
    marks(now),
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "button", "data-step": "share" }, icon("link"), "Share this moment"),
      h(
        "button",
        { type: "button", "data-step": "continue", disabled: now.step >= now.length },
        icon("duel"),
        "Play on from here",
      ),
      h("a", { class: "button", href: `/tables/${id}.duel`, download: true }, icon("download"), "Record"),
    ),
  ]);
  for (const one of document.querySelectorAll("#moment select"))
    if (one instanceof HTMLSelectElement) one.value = one.dataset["now"] ?? one.value;
  const slider = find("#player").querySelector("input");
  if (slider) slider.value = String(now.step);
}

/**
 * @param {string} name
 * @param {string} words
 * @param {string[][]} options value and words of each
 * @param {string} now
 */
function select(name, words, options, now) {
  return h(
    "label",
    { "data-key": name },
    h("span", { class: "unseen" }, words),
    h(
      "select",
      { [`data-${name}`]: true, title: words, "data-now": now },
      options.map(([value, shown]) => h("option", { value }, shown)),
    ),
  );
}

/** The steps that are marked in this browser. */
function marked() {
  const kept = /** @type {number[]} */ (JSON.parse(localStorage.getItem(MARKS) ?? "[]"));
  return kept.sort((one, other) => one - other);
}

/** Mark the present moment, or no longer. */
function toggleMark() {
  if (!replay) return;
  const { step } = replay;
  const kept = marked();
  const now = kept.includes(step) ? kept.filter((one) => one !== step) : [...kept, step];
  localStorage.setItem(MARKS, JSON.stringify(now));
  controls(replay);
}

/** @param {Replay} now */
function marks(now) {
  const kept = marked();
  return h(
    "div",
    { class: "buttons bookmarks", "data-key": "bookmarks" },
    h(
      "button",
      { type: "button", "data-step": "mark", "aria-pressed": String(kept.includes(now.step)) },
      icon("flag"),
      kept.includes(now.step) ? "Bookmarked" : "Bookmark",
    ),
    kept.map((step) =>
      h(
        "button",
        { type: "button", class: "plain", "data-mark": step, "data-key": `mark-${step}`, title: "To this bookmark" },
        step,
      ),
    ),
  );
}

/**
 * @param {string} step
 * @param {string} sign
 * @param {string} words
 */
function button(step, sign, words) {
  return h(
    "button",
    { type: "button", "data-step": step, "data-key": step, "aria-label": words, title: words },
    icon(sign),
  );
}

function pause() {
  playing = false;
}

function play() {
  playing = !playing;
  if (playing) go(replay && replay.step >= replay.length ? 0 : wanted + 1);
  else if (replay) controls(replay);
}

/** When it plays by itself: on, once a step was looked at. */
function next() {
  if (!playing) return;
  clearTimeout(resting);
  resting = window.setTimeout(
    () => {
      if (!playing || !replay) return;
      if (replay.step >= replay.length) stop();
      else go(wanted + 1);
    },
    PACE[chosen("speed")] ?? PACE["normal"],
  );
}

function stop() {
  pause();
  if (replay) controls(replay);
}

/** Sit down at this moment against a bot. */
async function playOn() {
  if (!replay) return;
  const { step, state } = replay;
  const bots = botsInWords(/** @type {Games} */ (await ask("/api/games")), state.table.game);
  const against = bots.map(([name, words, hint]) => radio("bot", name, words, hint, name === USUAL));
  const seats = state.table.players.map((player, seat) =>
    h("button", { class: seat ? "" : "primary", value: seat }, `Be ${player.name}`),
  );
  const form = /** @type {HTMLFormElement} */ (
    h(
      "form",
      {},
      h("p", {}, "You take one seat, a bot the other. Cards that your seat could not see are dealt again."),
      h("fieldset", {}, h("legend", {}, "Against"), h("div", { class: "radios" }, against)),
      h("fieldset", {}, h("legend", {}, "You"), h("div", { class: "buttons" }, seats)),
    )
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const seat = Number(/** @type {HTMLButtonElement} */ (event.submitter).value);
    goTo(`/api/tables/${id}/continue`, { step, seat, bot: new FormData(form).get("bot") }).catch((error) =>
      notice(error.message),
    );
  });
  open("Play on from here", [form], "narrow");
}

document.addEventListener("click", async (event) => {
  const target = event.target instanceof Element ? event.target.closest("button") : null;
  if (!target || !replay || !screen.shown) return;
  const { step, pile, label, kind, close, mark } = target.dataset;
  if (step === "play") play();
  else if (step === "mark") toggleMark();
  else if (mark !== undefined) {
    pause();
    go(Number(mark));
  } else if (step === "share")
    notice(
      (await copy(location.href))
        ? "The link to this moment is copied."
        : `Copy the address of this page: ${location.href}`,
    );
  else if (step === "continue") playOn().catch((error) => notice(error.message));
  else if (step) {
    pause();
    go({ first: 0, previous: wanted - 1, next: wanted + 1, last: replay.length }[step] ?? wanted);
  } else if (close !== undefined) closeUp.close();
  else if (kind !== undefined) closeUp.pin(target);
  else if (pile !== undefined) lookThrough(screen.shown, pile, label ?? "");
});

document.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.dataset["slider"] !== undefined) {
    pause();
    go(Number(event.target.value));
  } else if (event.target instanceof HTMLSelectElement && event.target.dataset["eyes"] !== undefined) {
    eyes = event.target.value;
    go(wanted);
  } else if (event.target instanceof HTMLSelectElement && event.target.dataset["turn"] !== undefined) {
    pause();
    go(replay?.turns[Number(event.target.value) - 1] ?? 0);
  } else if (event.target instanceof HTMLSelectElement && event.target.dataset["speed"] !== undefined)
    prefer("speed", event.target.value);
});

/** The keys that everybody tries first; inside a row of cards the arrows lead from card to card. */
document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (!replay || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (target.closest("input:not([type=range]), select, textarea, [data-row], .lines")) return;
  if (event.key === "b") toggleMark();
  const { turns, length } = replay;
  const step = {
    ArrowLeft: wanted - 1,
    ArrowRight: wanted + 1,
    Home: 0,
    End: length,
    PageUp: turns.findLast((one) => one < wanted) ?? 0,
    PageDown: turns.find((one) => one > wanted) ?? length,
  }[event.key];
  if (step === undefined && (event.key !== " " || target.closest("button, a"))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (step === undefined) play();
  else {
    pause();
    go(step);
  }
});

addEventListener("hashchange", () => {
  readAddress();
  go(wanted);
});

listenToKeys();
readAddress();
go(wanted);
void fetchAnalysis(id).then(() => replay && controls(replay));
