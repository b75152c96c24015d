/** Dialogs: a question to be confirmed, a pile to look through, help. The browser's own `<dialog>` keeps the focus. */

/** @import { Picture } from "../../protocol.ts" */
/** @import { Child } from "./dom.js" */

import { heldCard } from "./card.js";
import { h, icon, renew } from "./dom.js";
import { rulePill } from "./explain.js";
import { ask } from "./http.js";
import { withTerms } from "./terms.js";
import { zoneName } from "./view-model.js";

/**
 * @param {string} title
 * @param {Child[]} content
 * @param {string} [name] of the class
 * @returns {HTMLDialogElement}
 */
export function open(title, content, name = "") {
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { class: name, "aria-label": title },
      h(
        "header",
        {},
        h("h2", {}, title),
        h(
          "button",
          { type: "button", class: "plain", "data-dismiss": true, "aria-label": "Close", title: "Close" },
          icon("close"),
        ),
      ),
      ...content,
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === dialog || target?.closest("[data-dismiss]")) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * What this person is asked at this table, in two sentences, with the rules behind it.
 * @param {HTMLElement} place
 */
async function explainQuestion(place) {
  const table = document.querySelector("main")?.dataset["table"];
  if (!table || !location.pathname.startsWith("/tables/")) return;
  const found = await ask(`/api/tables/${table}/question`).catch(() => null);
  if (!found?.words) return;
  renew(place, [
    h("h3", {}, found.question),
    h("p", {}, withTerms(found.words)),
    h("p", {}, h("b", {}, "What to look at: "), withTerms(found.look)),
    h("p", {}, found.rules.map((/** @type {[string, string]} */ [id]) => [rulePill(id), " "]).flat()),
  ]);
}

/**
 * @param {string} title
 * @param {string} words
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(title, words, yes) {
  return new Promise((resolve) => {
    const agree = h("button", { type: "button", class: "danger" }, yes);
    const dialog = open(
      title,
      [
        h("p", {}, words),
        h("div", { class: "buttons" }, agree, h("button", { type: "button", "data-dismiss": true }, "No, go back")),
      ],
      "narrow",
    );
    agree.addEventListener("click", () => {
      resolve(true);
      dialog.close();
    });
    dialog.addEventListener("close", () => resolve(false));
  });
}

/**
 * @param {Picture} shown
 * @param {string} pile its zoneName
 * @param {string} label
 */
export function lookThrough(shown, pile, label) {
  const cards = shown.state.view.zones.find((zone) => zoneName(zone.name, zone.owner) === pile)?.cards ?? [];
  const plain = { ...shown, offered: new Map(), refused: new Map() };
  open(label, [
    h("p", { class: "hint" }, "The top card comes first."),
    h(
      "div",
      { class: "row spread", role: "group", "aria-label": label, "data-row": true },
      [...cards].reverse().map((card, place) => heldCard(plain, card, { key: String(place), first: place === 0 })),
    ),
  ]);
}

/** @type {[string, string][]} */
const KEYS = [
  ["← →", "from card to card"],
  ["Tab", "to the next part of the table"],
  ["Enter", "play the card, press the button"],
  ["G", "go on: the button that lets the game go on, in every question"],
  ["1 … 9", "the other buttons of the question"],
  ["Space", "skip to the end of what is being shown"],
  ["?", "this help"],
  ["Esc", "close what is open"],
];

/** @type {[string, string][]} */
const KEYS_OF_REPLAY = [
  ["← →", "one step back or on"],
  ["Page ↑ ↓", "one turn back or on"],
  ["Home End", "to the deal, to the end"],
  ["Space", "play, or pause"],
  ["B", "bookmark this moment"],
  ["?", "this help"],
  ["Esc", "close what is open"],
];

export function help() {
  const again = document.body.classList.contains("replay-page");
  const now = h("div", { class: "present-question", "aria-live": "polite" });
  void explainQuestion(now);
  open(
    again ? "How to look at a duel again" : "How to play here",
    [
      now,
      h(
        "p",
        {},
        again
          ? "Step through the duel, see it with all cards open or as either player saw it, and play on from any moment."
          : "Cards that you may choose glow. A dim card says why not when you point at it or tap it. Names of cards in the story show the card.",
      ),
      h(
        "dl",
        { class: "keys" },
        (again ? KEYS_OF_REPLAY : KEYS)
          .map(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)])
          .flat(),
      ),
      h(
        "p",
        {},
        "The letters and numbers next to a question, like ",
        rulePill("HT-5.14"),
        ", name the rule it comes from.",
      ),
    ],
    "narrow",
  );
}
