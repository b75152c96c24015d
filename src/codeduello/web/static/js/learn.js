/** What was done here is marked: lessons in their list, puzzles by their number. */

import { learnt, remember } from "./progress.js";

const solved = document.querySelector("[data-solved]")?.getAttribute("data-solved");
if (solved) remember(solved);
const done = learnt();
for (const item of document.querySelectorAll("[data-lesson]")) {
  if (!done.has(item.getAttribute("data-lesson") ?? "")) continue;
  item.classList.add("done");
  item.querySelector("b")?.append(" ✓");
}
const next = document.querySelector("[data-lesson]:not(.done)");
next?.classList.add("next");
next?.querySelector("small")?.prepend(done.size ? "Go on here. " : "Begin here. ");
for (const place of document.querySelectorAll("[data-solved-of]")) {
  const shelf = place.getAttribute("data-solved-of") ?? "";
  const count = [...done].filter((path) => path.startsWith(shelf)).length;
  if (count) place.textContent = `You have solved ${count}.`;
}
