/** The list of lessons: those that were done here are marked. */

import { learnt } from "./progress.js";

const done = learnt();
for (const item of document.querySelectorAll("[data-lesson]")) {
  if (!done.has(item.getAttribute("data-lesson") ?? "")) continue;
  item.classList.add("done");
  item.querySelector("b")?.append(" ✓");
}
