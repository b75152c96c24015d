/** A lesson at the table: what it teaches, its goal, a hint that points, and what comes after it. */

/** @import { Lesson, Picture, State } from "../../protocol.ts" */

import { open } from "./dialogs.js";
import { h, icon, renew } from "./dom.js";
import { rulePill } from "./explain.js";
import { remember } from "./progress.js";
import { withTerms } from "./terms.js";

/** @type {HTMLElement | null} */
let bar = null;
/** @type {HTMLDialogElement | null} */
let dialog = null;
let told = ""; // the status that was last told in a dialog
let pointing = false;
/** @type {[State, Picture | null] | null} */
let latest = null;

/**
 * Follow the lesson of a table, if it is one.
 * @param {State} state
 * @param {Picture | null} shown
 * @param {() => void} back takes the last choice back
 */
export function followLesson(state, shown, back) {
  const lesson = state.lesson;
  if (!lesson) return;
  if (!bar) {
    bar = h("section", { class: "lesson-bar", "aria-label": "Lesson" });
    document.querySelector("main")?.prepend(bar);
    new ResizeObserver(() => document.body.style.setProperty("--lesson", `${bar?.offsetHeight ?? 0}px`)).observe(bar);
    bar.addEventListener("click", (event) => press(event, lesson));
    document.addEventListener("click", () => setTimeout(() => latest && point(...latest))); // a close-up has opened
    document.title = lesson.title;
  }
  renew(bar, [
    h("span", { class: "chip" }, `Lesson ${lesson.number} of ${lesson.count}`),
    h("b", {}, lesson.goal),
    pointing && h("span", { class: "hint" }, lesson.hint),
    h(
      "span",
      { class: "ways" },
      tool("words", "story", "What is this lesson about?"),
      tool("hint", "eye", "Hint"),
      again(lesson),
    ),
    h("a", { class: "button", href: "/learn" }, "Leave"),
  ]);
  latest = [state, shown];
  point(state, shown);
  if (told === lesson.status) return;
  const began = !told;
  told = lesson.status;
  if (lesson.status !== "open") setTimeout(() => ending(lesson, state.offers.takeback_refused ? null : back), 900);
  else if (began) about(lesson);
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {string} words
 */
function tool(name, sign, words) {
  return h("button", { type: "button", "data-lesson-tool": name, title: words }, icon(sign), h("span", {}, words));
}

/** @param {Lesson} lesson */
function again(lesson) {
  return h(
    "form",
    { method: "post", action: `/learn/${lesson.path}` },
    h("button", {}, icon("undo"), h("span", {}, "Again")),
  );
}

/**
 * @param {Event} event
 * @param {Lesson} lesson
 */
function press(event, lesson) {
  const button = event.target instanceof Element ? event.target.closest("[data-lesson-tool]") : null;
  if (!(button instanceof HTMLElement)) return;
  if (button.dataset["lessonTool"] === "words") about(lesson);
  else {
    pointing = true;
    document.body.classList.add("pointing");
    bar?.querySelector("b")?.after(h("span", { class: "hint", role: "status" }, lesson.hint));
    button.setAttribute("disabled", "");
  }
}

/** @param {Lesson} lesson */
function about(lesson) {
  dialog?.close();
  dialog = open(
    lesson.title,
    [
      lesson.number === 1 &&
        h(
          "div",
          { class: "win-lose" },
          h("p", { class: "chip good" }, lesson.win),
          h("p", { class: "chip bad" }, lesson.lose),
        ),
      ...lesson.words.map((sentence) => h("p", {}, withTerms(sentence))),
      h("p", { class: "goal" }, icon("flag"), h("b", {}, lesson.goal)),
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "button", class: "primary", "data-dismiss": true, autofocus: true }, "To the table"),
      ),
    ],
    "lesson-words",
  );
}

/**
 * @param {Lesson} lesson
 * @param {(() => void) | null} back takes the last choice back, if that is possible
 */
function ending(lesson, back) {
  const reached = lesson.status === "reached";
  if (reached) remember(lesson.path);
  dialog?.close();
  dialog = open(
    reached ? "Well done" : "Not this time",
    [
      h("p", {}, withTerms(reached ? lesson.learnt : lesson.missed)),
      h("p", {}, lesson.rules.map((id) => [rulePill(id), " "]).flat()),
      h(
        "div",
        { class: "buttons" },
        reached &&
          lesson.next &&
          h(
            "form",
            { method: "post", action: `/learn/${lesson.next}` },
            h("button", { class: "primary", autofocus: true }, "Next lesson"),
          ),
        !reached && back && stepBack(back),
        h(
          "form",
          { method: "post", action: `/learn/${lesson.path}` },
          h("button", { class: reached || back ? "" : "primary" }, reached ? "Once more" : "Begin again"),
        ),
        h("a", { class: "button", href: "/learn" }, "All lessons"),
      ),
    ],
    "lesson-words",
  );
}

/** @param {() => void} back */
function stepBack(back) {
  const button = h("button", { type: "button", class: "primary", autofocus: true }, "One step back");
  button.addEventListener("click", () => {
    dialog?.close();
    back();
  });
  return button;
}

/**
 * Mark what leads on; it shows once a hint was asked for.
 * @param {State} state
 * @param {Picture | null} shown
 */
function point(state, shown) {
  const wanted = state.lesson?.point ?? "";
  document.body.classList.toggle("pointing", pointing);
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  if (!wanted) return;
  const way = [...document.querySelectorAll("[data-choice]")].filter(
    (one) => one.getAttribute("data-choice") === wanted,
  );
  const cards = [...document.querySelectorAll("[data-held]")].filter((one) =>
    shown?.offered.get(Number(one.getAttribute("data-held")))?.some((choice) => choice.text === wanted),
  );
  for (const one of [...way, ...cards]) one.classList.add("pointed");
}
