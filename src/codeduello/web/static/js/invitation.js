/** The secret link to the free seat, to be sent to a friend. */

import { h, icon } from "./dom.js";

/** @import { TableFacts } from "../../protocol.ts" */

/** @param {TableFacts} table with the address of its free seat, if this viewer may send it */
export function invitation({ invite, deal }) {
  const link = invite && new URL(invite, location.href).href;
  return h(
    "div",
    { class: "invitation" },
    h("h2", { class: "question" }, "Waiting for an opponent"),
    link
      ? h(
          "p",
          {},
          "Send this secret link to a friend, who brings a deck of their own. Anyone who opens it can sit down.",
        )
      : h("p", {}, "The duel begins as soon as somebody sits down."),
    link &&
      h(
        "div",
        { class: "copying" },
        h("input", { type: "text", readonly: true, value: link, "aria-label": "Link to the free seat" }),
        h("button", { type: "button", class: "primary", "data-copy": link }, icon("link"), "Copy"),
      ),
    deal &&
      h(
        "p",
        { class: "seal-of-server" },
        "The server has sealed its part of the deal: ",
        h("code", { title: deal.server }, `${deal.server.slice(0, 16)}…`),
        " ",
        h("a", { href: "/fair" }, "What is that?"),
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
