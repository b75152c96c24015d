/** The link to a free seat: say who you are, and sit down. */

import { notice } from "./attention.js";
import { find } from "./dom.js";
import { ask, goTo } from "./http.js";

const page = find("main");
const name = /** @type {HTMLInputElement} */ (find("input[name=name]"));
const called = name.value;

find("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    if (name.value !== called) await ask("/api/me", { name: name.value });
    await goTo(`/api/tables/${page.dataset["table"]}/join`, { secret: page.dataset["secret"] });
  } catch (error) {
    notice(/** @type {Error} */ (error).message, { stays: true });
  }
});
