/** What somebody likes at the table: how fast things are shown, and how loud they are. It is kept in this browser. */

import { open } from "./dialogs.js";
import { h } from "./dom.js";
import { setSpeed, speed, SPEEDS } from "./player.js";
import { setSound, setVolume, soundIsOn, volume } from "./sounds.js";

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
      h("legend", {}, "Sound"),
      h("label", {}, h("input", { type: "checkbox", name: "sound", checked: soundIsOn() }), " on"),
      h("label", {}, "volume ", h("input", { type: "range", name: "volume", min: 0, max: 100, value: volume() })),
    ),
  );
  form.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === "speed") setSpeed(input.value);
    else if (input.name === "sound") setSound(input.checked);
    else setVolume(Number(input.value));
    changed();
  });
  open("Settings", [form], "narrow");
}
