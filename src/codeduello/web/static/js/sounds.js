/** Sounds made in the page: a blade, a shot, a hit, a bell. They are heard after the first click, as loud as somebody likes. */

/** @import { Stage, State } from "../../protocol.ts" */

const SOUND = "duello-sound";
const VOLUME = "duello-volume";
/** @type {AudioContext | null} */
let audio = null;

export function soundIsOn() {
  return localStorage.getItem(SOUND) !== "off";
}

/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem(SOUND, on ? "on" : "off");
  if (on) play("turn");
}

/** How loud, from 0 to 100. */
export function volume() {
  return Number(localStorage.getItem(VOLUME) ?? 60);
}

/** @param {number} level */
export function setVolume(level) {
  localStorage.setItem(VOLUME, String(level));
  play("block");
}

/**
 * A tone or a burst of noise: its kind, its pitch at the beginning and at the end, when it begins, how long and how loud.
 * @typedef {[kind: OscillatorType | "noise", from: number, to: number, at: number, long: number, loud: number]} Tone
 */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  turn: [
    ["triangle", 1318, 1318, 0, 0.45, 0.1],
    ["triangle", 1976, 1976, 0.09, 0.5, 0.1],
  ],
  reveal: [["noise", 2600, 900, 0, 0.13, 0.16]],
  move: [["noise", 1800, 1200, 0, 0.06, 0.06]],
  order: [["triangle", 660, 660, 0, 0.12, 0.05]],
  cost: [["triangle", 420, 300, 0, 0.16, 0.07]],
  die: [
    ["noise", 3200, 3000, 0, 0.03, 0.16],
    ["noise", 2800, 2600, 0.08, 0.03, 0.14],
    ["noise", 2400, 2300, 0.19, 0.04, 0.14],
  ],
  hit: [
    ["noise", 900, 120, 0, 0.28, 0.34],
    ["sine", 150, 48, 0, 0.32, 0.3],
  ],
  shot: [
    ["noise", 4800, 300, 0, 0.22, 0.4],
    ["sine", 190, 40, 0, 0.25, 0.35],
  ],
  block: [
    ["square", 2350, 2280, 0, 0.16, 0.035],
    ["triangle", 3520, 3460, 0.01, 0.35, 0.06],
    ["noise", 6000, 4200, 0, 0.05, 0.14],
  ],
  miss: [["noise", 700, 3600, 0, 0.24, 0.13]],
  hurt: [["sine", 120, 60, 0, 0.3, 0.28]],
  gain: [
    ["triangle", 660, 660, 0, 0.12, 0.06],
    ["triangle", 880, 880, 0.09, 0.16, 0.06],
  ],
  power: [["sawtooth", 110, 420, 0, 0.4, 0.05]],
  end: [
    ["sine", 73, 70, 0, 1.6, 0.26],
    ["noise", 500, 80, 0, 0.9, 0.2],
  ],
  head: [
    ["noise", 5200, 5200, 0, 0.08, 0.22],
    ["noise", 900, 60, 0.12, 1.4, 0.4],
    ["sawtooth", 60, 900, 0.3, 1.3, 0.06],
    ["sine", 65, 40, 0.1, 1.8, 0.3],
  ],
  victory: [
    ["triangle", 523, 523, 0, 0.3, 0.09],
    ["triangle", 659, 659, 0.18, 0.3, 0.09],
    ["triangle", 784, 784, 0.36, 0.9, 0.1],
  ],
  defeat: [
    ["triangle", 392, 392, 0, 0.4, 0.09],
    ["triangle", 311, 311, 0.3, 0.5, 0.09],
    ["triangle", 196, 190, 0.62, 1.1, 0.1],
  ],
  clock: [["square", 1000, 1000, 0, 0.04, 0.04]],
};

/**
 * The sound of a stage.
 * @param {Stage} stage
 * @param {State} state
 */
export function soundOf(stage, state) {
  const shot = state.table.game === "gunfighter" && stage.lines.some((line) => line.numbers["die"] !== undefined);
  if (shot) play("shot");
  if (stage.lines.some((line) => line.kind === "head taken")) play("head");
  else if (!shot || stage.mood !== "hit") play(stage.mood);
}

/**
 * How it ended, for the one who listens.
 * @param {State} state
 */
export function soundOfEnd({ you, table }) {
  if (you !== 2 && !table.hot_seat && table.outcome)
    play(table.outcome.winner === you ? "victory" : table.outcome.winner === null ? "turn" : "defeat");
}

/** @param {string} name */
export function play(name) {
  const tones = SOUNDS[name];
  if (!tones || !soundIsOn() || !volume() || !navigator.userActivation.hasBeenActive) return; // browsers wait for a click
  audio ??= new AudioContext();
  for (const tone of tones) sound(audio, tone);
}

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 */
function sound(audio, [kind, from, to, at, long, loud]) {
  const begin = audio.currentTime + at;
  const source = kind === "noise" ? noise(audio, from, to, begin, long) : pitch(audio, kind, from, to, begin, long);
  const loudness = audio.createGain();
  const peak = Math.max(0.0002, loud * (volume() / 60));
  loudness.gain.setValueAtTime(0.0001, begin);
  loudness.gain.exponentialRampToValueAtTime(peak, begin + Math.min(0.01, long / 4));
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  source.connect(loudness).connect(audio.destination);
}

/**
 * @param {AudioContext} audio
 * @param {OscillatorType} kind
 * @param {number} from
 * @param {number} to
 * @param {number} begin
 * @param {number} long
 */
function pitch(audio, kind, from, to, begin, long) {
  const tone = audio.createOscillator();
  tone.type = kind;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + long);
  tone.start(begin);
  tone.stop(begin + long + 0.05);
  return tone;
}

/**
 * @param {AudioContext} audio
 * @param {number} from
 * @param {number} to
 * @param {number} begin
 * @param {number} long
 */
function noise(audio, from, to, begin, long) {
  const grains = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const data = grains.getChannelData(0);
  for (let place = 0; place < data.length; place += 1) data[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = grains;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + long);
  source.connect(filter);
  source.start(begin);
  return filter;
}
