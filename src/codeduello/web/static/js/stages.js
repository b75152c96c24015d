/** What one choice set off, as stages: which lines are shown together, what they change on the table, and what is marked where. */

/** @import { Card, Line, Seat, Stage, View } from "../../protocol.ts" */

import { inWords } from "./story.js";

/** Milliseconds that a moment of each mood stays, at normal speed; long sentences stay longer. */
const TIMES = /** @type {Record<string, number>} */ ({
  note: 700,
  turn: 400,
  reveal: 1100,
  order: 900,
  cost: 700,
  die: 1100,
  hit: 1300,
  block: 1300,
  miss: 1200,
  hurt: 1000,
  gain: 800,
  power: 1000,
  move: 500,
  end: 2200,
});
const LETTER = 16; // milliseconds to read one
const LONGEST = 2200;
const BRIEFLY = 0.4;
const NOBODY = -1;
const QUIET = new Set(["move", "turn", "note"]);
const PREPARES = new Set([...QUIET, "reveal", "order"]);
const ROLLS = new Set([...PREPARES, "die"]); // of which only the result is worth keeping
/** Moods that settle something: the last choice that had one is the last exchange. */
const RESULTS = new Set(["hit", "block", "miss", "hurt", "gain", "die", "end"]);

/**
 * The stages of these lines, in order; what this player did and expects is shown briefly.
 * @param {Line[]} lines
 * @param {number} [you]
 * @returns {Stage[]}
 */
export function stagesOf(lines, you = NOBODY) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const last = stages.at(-1);
    if (last && last.version === line.version && last.number === line.stage) last.lines.push(line);
    else stages.push({ version: line.version, number: line.stage, mood: line.mood, lines: [line], time: 0 });
  }
  for (const stage of stages) stage.time = timeOf(stage) * (isOwn(stage, you) ? BRIEFLY : 1);
  return stages;
}

/**
 * Whether all of it is this player's own doing, and settles nothing.
 * @param {Stage} stage
 * @param {number} you
 */
function isOwn({ mood, lines }, you) {
  return !RESULTS.has(mood) && lines.every((line) => line.seat === you && !line.to && !line.cause);
}

/** @param {Stage} stage */
function timeOf({ mood, lines }) {
  const letters = lines.reduce((sum, line) => sum + inWords(line).length, 0);
  const shortest = TIMES[mood] ?? 900;
  return QUIET.has(mood) ? shortest : Math.max(shortest, Math.min(LONGEST, letters * LETTER));
}

/**
 * The view after a stage: its cards lie where they go, its numbers have changed. The state that follows is the truth.
 * @param {View} view
 * @param {Line[]} lines
 * @returns {View}
 */
export function after(view, lines) {
  let { zones, seats } = view;
  for (const { cards, to, seat, at, gauge, numbers } of lines) {
    const seen = cards.filter((card) => card !== null);
    if (to && seen.length) zones = withCards(zones, seen, to, seat);
    const now = numbers["after"];
    if (gauge && now !== undefined)
      seats = seats.map((facts, place) => (place === at && gauge in facts ? { ...facts, [gauge]: now } : facts));
  }
  return { ...view, zones, seats };
}

/**
 * @param {View["zones"]} zones
 * @param {Card[]} cards
 * @param {string} to
 * @param {Seat} seat
 * @returns {View["zones"]}
 */
function withCards(zones, cards, to, seat) {
  const target = zones.find((zone) => zone.name === to && (zone.owner === seat || zone.owner === null));
  if (!target) return zones;
  const ids = new Set(cards.map((card) => card.id));
  const known = new Set(zones.flatMap((zone) => zone.cards.map((card) => card?.id)));
  let unseen = cards.filter((card) => !known.has(card.id)).length; // lay face down, probably in the hand
  return zones.map((zone) => {
    let left = zone.cards.filter((card) => !card || !ids.has(card.id));
    if (unseen && zone !== target && zone.owner === seat && zone.name === "hand") {
      while (unseen && left.includes(null)) {
        left = left.toSpliced(left.indexOf(null), 1);
        unseen -= 1;
      }
    }
    return { ...zone, cards: zone === target ? [...left, ...cards] : left };
  });
}

/**
 * What stays readable on the table until the next exchange: how the last one went, or what was played since, and the
 * cards that lay between the players. How the duel ended is said elsewhere: what led to it stays.
 * @param {{result: Line[], played: Line[]}} last
 * @param {Line[]} told that is new
 */
export function exchangeAfter(last, told) {
  const lines = told.filter(({ mood }) => mood !== "end");
  const news = newest(lines, (line) => RESULTS.has(line.mood) || line.mood === "reveal");
  const settles = news.some((line) => RESULTS.has(line.mood));
  const rolled = news.some((line) => RESULTS.has(line.mood) && line.mood !== "die");
  const before = settles || last.result.some((line) => RESULTS.has(line.mood)) ? [] : last.result;
  const played = newest(lines, (line) => line.mood === "reveal" && line.to === "front");
  return {
    result: news.length
      ? [
          ...before,
          ...news.filter((line) => (settles ? !(rolled ? ROLLS : PREPARES).has(line.mood) : line.mood === "reveal")),
        ]
      : last.result,
    played: played.length ? played.filter((line) => line.to === "front") : last.played,
  };
}

/**
 * All lines of the newest choice of which some line is so.
 * @param {Line[]} lines
 * @param {(line: Line) => boolean} is
 */
function newest(lines, is) {
  const version = lines.findLast(is)?.version;
  return version === undefined ? [] : lines.filter((line) => line.version === version);
}
