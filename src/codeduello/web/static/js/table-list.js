/** Lists of tables, kept fresh: open ones to join, running ones to watch, one's own to go on with. */

/** @import { Listed, Tables } from "../../protocol.ts" */

import { notice } from "./attention.js";
import { h, Part } from "./dom.js";
import { ask } from "./http.js";
import { clockInWords } from "./new-table.js";

const FRESH = 5_000; // milliseconds
const SHOWN = 8;
const EMPTY = {
  open: "Nobody is waiting right now. Open a table, and somebody may join.",
  mine: "Your duels will be here.",
  running: "There is no duel to watch right now.",
};

export class TableList extends Part {
  /** @param {Listed[]} tables */
  view(tables) {
    const kind = /** @type {keyof typeof EMPTY} */ (this.dataset["list"]);
    if (!tables.length) return [h("p", { class: "hint" }, EMPTY[kind])];
    const shown = this.hasAttribute("data-all") ? tables : tables.slice(0, SHOWN);
    return [
      h(
        "ul",
        { class: "tables" },
        shown.map((table) => this.#line(kind, table)),
      ),
      tables.length > shown.length &&
        h("button", { type: "button", class: "plain", "data-more": true }, `All ${tables.length} …`),
    ];
  }

  /**
   * @param {string} kind
   * @param {Listed} table
   */
  #line(kind, table) {
    const names = table.names.filter(Boolean).join(" and ");
    const free = kind === "open" && !table.yours.length; // a seat to sit down at
    const where = table.outcome ? table.table.replace("/tables/", "/replays/") : `${table.table}${free ? "/join" : ""}`;
    const waits = table.names.some((name) => !name);
    const about = [
      table.edition === "gems" ? "gem edition" : "",
      clockInWords(table.clock),
      kind === "mine" ? dateInWords(new Date(table.begun), new Date()) : "",
      waits ? "" : table.moves ? `${table.moves} ${table.moves === 1 ? "step" : "steps"}` : "just dealt",
    ];
    return h(
      "li",
      { "data-key": table.table },
      h(
        "div",
        {},
        h("a", { href: where }, h("b", {}, table.title)),
        h("small", {}, [names, ...about].filter(Boolean).join(" · ")),
      ),
      free
        ? h(
            "a",
            { class: "button primary", href: `${table.table}/join`, "aria-label": `Join ${names} at ${table.title}` },
            "Join",
          )
        : chip(kind, table),
      kind === "mine" &&
        waits &&
        !table.outcome &&
        h(
          "button",
          { type: "button", class: "plain", "data-clear": table.table, title: "Clear this table away" },
          "Cancel",
        ),
    );
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.dataset["more"] !== undefined) {
        this.setAttribute("data-all", "");
        this.draw();
      } else if (button?.dataset["clear"])
        ask(`/api${button.dataset["clear"]}/leave`, {})
          .then(refresh)
          .catch((error) => notice(error.message));
    });
  }
}

/**
 * When a duel was begun: the time of today, else the day.
 * @param {Date} begun
 * @param {Date} now
 */
export function dateInWords(begun, now) {
  if (begun.toDateString() === now.toDateString())
    return `today, ${begun.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`;
  const year = begun.getFullYear() === now.getFullYear() ? {} : /** @type {const} */ ({ year: "numeric" });
  return begun.toLocaleDateString([], { day: "numeric", month: "short", ...year });
}

/**
 * @param {string} kind
 * @param {Listed} table
 */
function chip(kind, table) {
  if (table.turn) return h("span", { class: "chip turn" }, "your turn");
  if (!table.outcome)
    return h(
      "span",
      { class: "chip" },
      table.names.some((name) => !name) ? "waiting" : kind === "mine" ? "goes on" : "watch",
    );
  const { winner } = table.outcome;
  if (winner === null) return h("span", { class: "chip" }, "draw");
  const mine = table.yours.length === 1 && table.yours[0] === winner;
  return h(
    "span",
    { class: `chip ${mine ? "good" : "bad"}` },
    table.yours.length === 1 ? (mine ? "won" : "lost") : `${table.names[winner]} won`,
  );
}

customElements.define("table-list", TableList);

/**
 * The way back to a duel that goes on stands where one would begin another.
 * @param {Listed[]} mine those in which it is one's turn first
 */
function offerToGoOn(mine) {
  const place = document.querySelector(".hero .hint");
  const going = mine.find((table) => !table.outcome && table.names.every(Boolean));
  if (!place || !going) return;
  const opponent = going.names[going.yours[0] === 0 ? 1 : 0];
  const words = `${going.turn ? "Your turn" : "Go on"}: ${going.title}, against ${opponent}`;
  place.replaceChildren(h("a", { class: "button", href: going.table }, words));
}

async function refresh() {
  if (document.hidden) return;
  try {
    const tables = /** @type {Tables} */ (await ask("/api/tables"));
    offerToGoOn(tables.mine);
    for (const list of document.querySelectorAll("table-list")) {
      if (list instanceof TableList) list.data = tables[/** @type {keyof Tables} */ (list.dataset["list"])];
    }
  } catch {
    // The next time, perhaps.
  }
}

setInterval(refresh, FRESH);
document.addEventListener("visibilitychange", refresh);
refresh();
