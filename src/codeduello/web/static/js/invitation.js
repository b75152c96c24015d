/** The secret link to the free seat, to be sent to a friend. */

import { h, icon } from "./dom.js";

/** @import { TableFacts } from "../../protocol.ts" */

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The address of this site for others on the network, if the server has told one. */
function forOthers() {
  const lan = document.querySelector("meta[name=lan]")?.getAttribute("content");
  return LOOPBACK.has(location.hostname) && lan ? lan : location.href;
}

/** @param {TableFacts} table with the address of its free seat, if this viewer may send it */
export function invitation({ id, invite, deal, private: secret }) {
  const link = invite && new URL(invite, forOthers()).href;
  return h(
    "div",
    { class: "invitation" },
    h("h2", { class: "question" }, "Waiting for an opponent"),
    h("p", {}, whatToDo(Boolean(link), secret)),
    ...(link
      ? [
          h(
            "div",
            { class: "copying" },
            h("input", { type: "text", readonly: true, value: link, "aria-label": "Link to the free seat" }),
            h("button", { type: "button", class: "primary", "data-copy": link }, icon("link"), "Copy"),
          ),
          LOOPBACK.has(new URL(link).hostname) &&
            h(
              "p",
              { class: "only-here" },
              "This link works on this computer only. To let in others on your network, start the site with ",
              h("code", {}, "duello serve --lan"),
              ".",
            ),
        ]
      : []),
    h(
      "div",
      { class: "buttons" },
      link
        ? h("button", { type: "button", "data-tool": "leave" }, "Clear this table away")
        : !secret && h("a", { class: "button primary", href: `/tables/${id}/join` }, "Sit down"),
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
 * @param {boolean} mine
 * @param {boolean} secret
 */
function whatToDo(mine, secret) {
  if (!mine)
    return secret
      ? "The duel begins as soon as somebody sits down."
      : "There is a free seat: the duel begins as soon as somebody sits down.";
  return secret
    ? "Send this secret link to a friend. Anyone who opens it can sit down."
    : "Your table is in the list of open tables: anybody may sit down. You can also send this link to a friend.";
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
