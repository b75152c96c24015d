/** The settings: on their own page, and in a dialog at the table. Every change holds at once, everywhere. */

import { open } from "./dialogs.js";
import { h, Part } from "./dom.js";
import { PHASES } from "./games/phases.js";
import { chosen, prefer, setStop, setting, stops } from "./preferences.js";
import { setSound, setVolume, soundIsOn, volume } from "./sounds.js";

/** @type {[name: string, title: string, ways: [value: string, words: string][]][]} */
const WAYS = [
  [
    "speed",
    "Show what happens",
    [
      ["slow", "slowly"],
      ["normal", "at normal speed"],
      ["fast", "fast"],
      ["off", "all at once"],
    ],
  ],
  [
    "theme",
    "Light or dark",
    [
      ["", "as this device"],
      ["light", "light"],
      ["dark", "dark"],
    ],
  ],
  [
    "colours",
    "Colours",
    [
      ["", "steel and parchment"],
      ["clear", "clear: told apart by colour-blind eyes"],
    ],
  ],
  [
    "cards",
    "Cards in the hand and close-ups",
    [
      ["small", "small"],
      ["", "normal"],
      ["large", "large"],
    ],
  ],
  [
    "hand",
    "Buttons and story for",
    [
      ["", "the right hand"],
      ["left", "the left hand"],
    ],
  ],
];

/** @type {[title: string, [name: string, words: string][]][]} */
const SWITCHES = [
  [
    "Choosing",
    [
      ["pass", "Go on by itself where nothing else can be done"],
      ["confirm", "Ask before a choice that may cost the head or the duel"],
    ],
  ],
  [
    "Pieces of help",
    [
      ["previews", "Say on cards and buttons what a choice leads to (what may cost the duel is always said)"],
      ["terms", "Mark words of the game, and explain them"],
      ["closeups", "Show a card large when the pointer is on it (a click always does)"],
    ],
  ],
  ["Other players", [["talk", "Show what they say (it is always one of a dozen polite sentences)"]]],
];

export class SettingsForm extends Part {
  view() {
    return [
      h(
        "form",
        { class: "settings" },
        h(
          "fieldset",
          {},
          h("legend", {}, "Sound"),
          h("label", {}, h("input", { type: "checkbox", name: "sound", checked: soundIsOn() }), " on"),
          h("label", {}, "volume ", h("input", { type: "range", name: "volume", min: 0, max: 100, value: volume() })),
        ),
        WAYS.map(([name, title, ways]) => radios(name, title, ways)),
        SWITCHES.map(([title, switches]) =>
          h(
            "fieldset",
            {},
            h("legend", {}, title),
            switches.map(([name, words]) => check(name, words, setting(name))),
          ),
        ),
        h(
          "fieldset",
          {},
          h("legend", {}, "Always ask me in these phases of the card game"),
          PHASES.map((phase) => check(`stop-${phase}`, phase, stops().has(phase))),
        ),
      ),
    ];
  }

  connectedCallback() {
    this.data = null;
    super.connectedCallback();
    this.addEventListener("change", (event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      if (input.name === "sound") setSound(input.checked);
      else if (input.name === "volume") setVolume(Number(input.value));
      else if (input.name.startsWith("stop-")) setStop(input.name.slice("stop-".length), input.checked);
      else prefer(input.name, input.type === "radio" ? input.value : input.checked ? "on" : "off");
    });
  }
}

/**
 * @param {string} name
 * @param {string} words
 * @param {boolean} on
 */
function check(name, words, on) {
  return h("label", {}, h("input", { type: "checkbox", name, checked: on }), ` ${words}`);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {[string, string][]} ways
 */
function radios(name, title, ways) {
  return h(
    "fieldset",
    {},
    h("legend", {}, title),
    h(
      "div",
      { class: "choices" },
      ways.map(([value, words]) =>
        h("label", {}, h("input", { type: "radio", name, value, checked: value === chosen(name) }), ` ${words}`),
      ),
    ),
  );
}

customElements.define("settings-form", SettingsForm);

/** @param {() => void} changed is called after every change */
export function settings(changed) {
  const form = h("settings-form");
  form.addEventListener("change", changed);
  open("Settings", [form], "narrow");
}
