/** What somebody likes at the table: how fast things are shown, where the game goes on by itself, and how loud it is. It is kept in this browser. */

import { open } from "./dialogs.js";
import { h } from "./dom.js";
import { setSpeed, speed, SPEEDS } from "./player.js";
import { setSound, setVolume, soundIsOn, volume } from "./sounds.js";

const DEFAULTS = /** @type {Record<string, boolean>} */ ({ pass: true, confirm: true });
const WORDS = {
  pass: "Go on by itself where nothing else can be done (click a phase on the table to stop there)",
  confirm: "Ask before a choice that may cost the head or the duel",
};

/**
 * Whether this is switched on.
 * @param {string} name
 */
export function setting(name) {
  const kept = localStorage.getItem(`duello-${name}`);
  return kept === null ? DEFAULTS[name] === true : kept === "on";
}

/** The phases in which this player wants to be asked, whatever can be done. */
export function stops() {
  return new Set((localStorage.getItem("duello-stops") ?? "").split("|").filter(Boolean));
}

/**
 * @param {string} phase
 * @param {boolean} on
 */
export function setStop(phase, on) {
  const wanted = stops();
  if (on) wanted.add(phase);
  else wanted.delete(phase);
  localStorage.setItem("duello-stops", [...wanted].join("|"));
}

/** @param {() => void} changed is called after every change */
export function settings(changed) {
  const form = h(
    "form",
    { class: "settings" },
    h(
      "fieldset",
      {},
      h("legend", {}, "Show what happens"),
      h(
        "div",
        { class: "radios" },
        Object.keys(SPEEDS).map((name) =>
          h(
            "label",
            {},
            h("input", { type: "radio", name: "speed", value: name, checked: name === speed() }),
            ` ${name === "off" ? "all at once" : name}`,
          ),
        ),
      ),
    ),
    h(
      "fieldset",
      {},
      h("legend", {}, "Choosing"),
      Object.entries(WORDS).map(([name, words]) =>
        h("label", {}, h("input", { type: "checkbox", name, checked: setting(name) }), ` ${words}`),
      ),
    ),
    h(
      "fieldset",
      {},
      h("legend", {}, "Sound"),
      h("label", {}, h("input", { type: "checkbox", name: "sound", checked: soundIsOn() }), " on"),
      h("label", {}, "volume ", h("input", { type: "range", name: "volume", min: 0, max: 100, value: volume() })),
    ),
  );
  form.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === "speed") setSpeed(input.value);
    else if (input.name in WORDS) localStorage.setItem(`duello-${input.name}`, input.checked ? "on" : "off");
    else if (input.name === "sound") setSound(input.checked);
    else setVolume(Number(input.value));
    changed();
  });
  open("Settings", [form], "narrow");
}
