/** A call for attention when it is one's turn: the title of the page, a sound, and a spoken word. */

import { h } from "./dom.js";
import { play } from "./sounds.js";

const REMEMBERED = 20; // announcements
let title = "";

/**
 * @param {boolean} yours whether it is this person's turn
 * @param {boolean} fresh whether it has just become so
 */
export function call(yours, fresh) {
  title ||= document.title;
  document.title = yours ? `● Your turn: ${title}` : title;
  document.querySelector("link[rel=icon]")?.setAttribute("href", yours ? "/static/icon-turn.svg" : "/static/icon.svg");
  if (fresh) play("turn");
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
