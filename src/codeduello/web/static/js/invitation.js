/** The secret link to the free seat, to be sent to a friend. */

import { h, icon } from "./dom.js";

/** @param {string} address of the free seat, or nothing if this viewer may not send it */
export function invitation(address) {
  const link = address && new URL(address, location.href).href;
  return h(
    "div",
    { class: "invitation" },
    h("h2", { class: "question" }, "Waiting for an opponent"),
    link
      ? h("p", {}, "Send this secret link to a friend. Anyone who opens it can take the free seat.")
      : h("p", {}, "The duel begins as soon as somebody sits down."),
    link &&
      h(
        "div",
        { class: "copying" },
        h("input", { type: "text", readonly: true, value: link, "aria-label": "Link to the free seat" }),
        h("button", { type: "button", class: "primary", "data-copy": link }, icon("link"), "Copy"),
      ),
  );
}

/**
 * Copy a text, even if the page may not use the clipboard.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
