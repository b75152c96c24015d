/** The end of a duel, large across the table: a victory, a defeat, a head taken and the Quickening that follows. */

/** @import { Line, Stage, State } from "../../protocol.ts" */

import { h } from "./dom.js";
import { inWords } from "./story.js";

const BOLTS = [
  "M20 0 L34 30 L26 34 L46 70 L36 73 L58 120",
  "M84 0 L70 26 L80 31 L60 62 L72 68 L50 120",
  "M52 0 L46 22 L56 27 L48 60",
];

/**
 * Show the stage in which a duel ends; any other takes the picture away.
 * @param {Stage | null} stage
 * @param {State} state
 */
export function dramatise(stage, state) {
  document.querySelector(".drama")?.remove();
  const line = stage?.lines.find((one) => one.mood === "end");
  const arena = document.querySelector(".arena");
  if (!line || !arena) return;
  const { left, top, width, height } = arena.getBoundingClientRect();
  const words = inWords(line).split(": ");
  document.body.append(
    h(
      "div",
      {
        class: `drama ${moodOf(line, state)}`,
        "aria-hidden": "true",
        style: { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
      },
      state.table.game !== "gunfighter" &&
        h(
          "svg",
          { viewBox: "0 0 104 120" },
          BOLTS.map((d) => h("path", { d })),
        ),
      h("b", {}, words[0] ?? ""),
      h("span", {}, words.slice(1).join(": ")),
    ),
  );
}

/**
 * @param {Line} line
 * @param {State} state
 */
function moodOf(line, { you, table }) {
  const winner = line.numbers["winner"];
  if (you === 2 || table.hot_seat || winner === undefined || winner < 0) return "watched";
  return winner === you ? "won" : "lost";
}
