/** A call for attention when it is one's turn: the title of the page, a quiet sound for who wants it, and a spoken word. */

import { h } from "./dom.js";

const SOUND = "duello-sound";
const REMEMBERED = 20; // announcements
let title = "";
/** @type {AudioContext | null} */
let audio = null;

export function soundIsOn() {
  return localStorage.getItem(SOUND) === "on";
}

/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem(SOUND, on ? "on" : "off");
  if (on) ring();
}

/**
 * @param {boolean} yours whether it is this person's turn
 * @param {boolean} fresh whether it has just become so
 */
export function call(yours, fresh) {
  title ||= document.title;
  document.title = yours ? `● Your turn: ${title}` : title;
  document.querySelector("link[rel=icon]")?.setAttribute("href", yours ? "/static/icon-turn.svg" : "/static/icon.svg");
  if (fresh && soundIsOn()) ring();
}

/** Two blades that touch. */
function ring() {
  if (!navigator.userActivation.hasBeenActive) return; // browsers allow no sound before the first click or key
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, delay] of /** @type {[number, number][]} */ ([
    [1318, 0],
    [1976, 0.09],
  ])) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, now + delay);
    loudness.gain.exponentialRampToValueAtTime(0.12, now + delay + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + delay + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now + delay);
    tone.stop(now + delay + 0.55);
  }
}

/**
 * Tell those who listen to the page; what was said just before is not cut short.
 * @param {string} words
 */
export function announce(words) {
  const region = document.querySelector("#announcer");
  if (!region || !words) return;
  region.append(h("p", {}, words));
  while (region.childElementCount > REMEMBERED) region.firstElementChild?.remove();
}

let fading = 0;

/**
 * A short notice for everybody.
 * @param {string} words
 * @param {{stays?: boolean}} [how]
 */
export function notice(words, { stays = false } = {}) {
  const place = document.querySelector("#notice");
  if (!place) return;
  clearTimeout(fading);
  place.textContent = words;
  place.classList.toggle("shown", words !== "");
  if (words && !stays) fading = window.setTimeout(() => notice(""), 6_000);
}
