/** The link to a free seat: say who you are, choose what you bring along, and sit down. */

/** @import { Games } from "../../protocol.ts" */

import "./deck-box.js";
import { notice } from "./attention.js";
import { find, h } from "./dom.js";
import { remember } from "./envelope.js";
import { ask, goTo } from "./http.js";
import { deckField, field, valuesOf } from "./new-table.js";

const page = find("main");
const { table = "", secret = "", game = "", edition = "", seat = "", seal = "" } = page.dataset;
const form = document.querySelector("form");
const name = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=name]"));
const called = name?.value;
/** @type {import("../../protocol.ts").OptionShown[]} */
let own = [];

if (seal) remember(table, seal);

/** Show what a player of this game brings along: a deck, or the character they want. */
async function showOwnOptions() {
  const games = /** @type {Games} */ (await ask("/api/games"));
  const found = games.games.find((one) => one.game === game && one.edition === edition);
  if (!found || seat === "") return;
  own = found.options.filter((option) => option.name.endsWith(`_${seat}`));
  const fields = own.map((option) =>
    option.deck ? deckField(found, option, "Your deck") : field(option, Number(seat)),
  );
  if (fields.length) find("#own").replaceChildren(h("div", { class: "setting-up" }, fields));
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    if (name && name.value !== called) await ask("/api/me", { name: name.value });
    await goTo(`/api/tables/${table}/join`, { secret, options: valuesOf(own, new FormData(form)) });
  } catch (error) {
    notice(/** @type {Error} */ (error).message, { stays: true });
  }
});

if (form) showOwnOptions().catch((error) => notice(error.message));
