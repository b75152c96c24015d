/** Plays one sequence of stages after the other, as slowly or quickly as somebody likes; nothing cuts a sequence off. */

/** @import { Stage } from "../../protocol.ts" */

import { chosen } from "./preferences.js";

const SPEEDS = /** @type {Record<string, number>} */ ({ slow: 1.8, normal: 1, fast: 0.5, off: 0 });
const CROWDED = 5; // sequences that wait, from which on all go faster
const HURRY = 0.4;

/**
 * @typedef {object} Sequence
 * @property {Stage[]} stages
 * @property {(stage: Stage) => void} show
 * @property {(left: Stage[]) => void} end with the stages that were not shown
 */

function speed() {
  const kept = chosen("speed");
  return kept in SPEEDS ? kept : "normal";
}

export class Player {
  /** @type {Sequence[]} */
  #waiting = [];
  #playing = false;
  #skipped = 0; // sequences, from the present one on, that are ended at once
  /** @type {() => void} */
  #wake = () => {};

  /** Whether a sequence is being shown. */
  get busy() {
    return this.#playing;
  }

  /** @param {Sequence} sequence */
  push(sequence) {
    this.#waiting.push(sequence);
    if (!this.#playing) this.#play();
  }

  /** Show the end of all that waits. */
  finish() {
    if (!this.#playing) return;
    this.#skipped = this.#waiting.length + 1;
    this.#wake();
  }

  async #play() {
    this.#playing = true;
    for (let sequence = this.#waiting.shift(); sequence; sequence = this.#waiting.shift()) {
      const left = [...sequence.stages];
      while (left.length && !this.#skipped && SPEEDS[speed()]) {
        const stage = /** @type {Stage} */ (left.shift());
        sequence.show(stage);
        await this.#pause(stage.time);
      }
      this.#skipped = Math.max(0, this.#skipped - 1);
      if (!this.#waiting.length) this.#playing = false;
      sequence.end(left);
    }
    this.#playing = false;
  }

  /** @param {number} time */
  #pause(time) {
    const factor = (SPEEDS[speed()] ?? 1) * (this.#waiting.length >= CROWDED ? HURRY : 1);
    return new Promise((done) => {
      const timer = setTimeout(done, document.hidden ? 0 : time * factor);
      this.#wake = () => {
        clearTimeout(timer);
        done(null);
      };
    });
  }
}
