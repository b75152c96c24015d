/** What people see of the sealed envelopes: whose is still missing, and after the duel what proves the deal. */

/** @import { State } from "../../protocol.ts" */

import { h, icon } from "./dom.js";
import { receiptOf } from "./envelope.js";

/**
 * While the table is laid: for whom it waits.
 * @param {State} state
 */
export function beforeTheDeal({ table, you }) {
  const deal = /** @type {NonNullable<typeof table.deal>} */ (table.deal);
  const missing = table.players.filter(
    (player, seat) => player.who === "person" && !(deal.terms ? deal.opened[seat] : deal.seals[seat]),
  );
  const others = missing.filter((player) => !player.yours).map((player) => player.name);
  const absent = missing.some((player) => !player.yours && !player.here);
  return h(
    "div",
    { class: "waiting" },
    h(
      "h2",
      { class: "question quiet" },
      you === 2 || others.length
        ? `Waiting for ${others.join(" and ") || "the players"} …`
        : "The cards are being dealt …",
    ),
    h(
      "p",
      {},
      absent
        ? "The cards are dealt as soon as both of you have this page open. "
        : "Both players seal an envelope, then open it: so nobody alone decides the deal. ",
      h("a", { href: "/fair" }, "How that works"),
    ),
  );
}

/**
 * After the duel: the receipt of this browser, and how to check.
 * @param {State} state
 */
export function proofOfDeal({ table }) {
  const receipt = table.deal && receiptOf(table.id);
  return [
    receipt?.terms &&
      h(
        "a",
        {
          class: "button faint",
          href: `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(receipt, null, 1)}\n`)}`,
          download: `${table.id}.receipt.json`,
        },
        icon("download"),
        "Receipt",
      ),
    h("a", { class: "button faint", href: "/fair" }, "Was it fair?"),
  ];
}
