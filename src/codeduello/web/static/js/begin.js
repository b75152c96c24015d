/** The page to begin with: what waits, what is mine, who I am, and the way to a table of one's own. */

/** @import { Games } from "../../protocol.ts" */

import "./table-list.js";
import "./new-table.js";
import { notice } from "./attention.js";
import { open } from "./dialogs.js";
import { h, icon, Part } from "./dom.js";
import { ask, goTo } from "./http.js";
import { USUAL } from "./opponents.js";

/** Who I am, with a way to be called otherwise. */
class GuestName extends Part {
  connectedCallback() {
    this.data = this.dataset["name"] ?? "";
    this.addEventListener("click", () => this.rename());
  }

  /** @param {string} name */
  view(name) {
    const called = name || "Guest";
    return [
      h(
        "button",
        {
          type: "button",
          class: "plain",
          title: "Change your name",
          "aria-label": `You are ${called}. Change your name`,
        },
        icon("person"),
        h("span", {}, called),
      ),
    ];
  }

  rename() {
    const field = /** @type {HTMLInputElement} */ (
      h("input", { type: "text", maxlength: 24, required: true, value: this.data, autocomplete: "nickname" })
    );
    const form = h(
      "form",
      { class: "stack" },
      h("label", {}, "Your name at every table", field),
      h("button", { class: "primary" }, "That is me"),
    );
    const dialog = open("What shall we call you?", [form], "narrow");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        this.data = (await ask("/api/me", { name: field.value })).name;
        dialog.close();
      } catch (error) {
        notice(String(/** @type {Error} */ (error).message));
      }
    });
  }
}

/** A record from one's own disk, to be replayed. */
class RecordUpload extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", async (event) => {
      const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : undefined;
      if (!file) return;
      try {
        await goTo("/api/records", await file.text());
      } catch (error) {
        notice(String(/** @type {Error} */ (error).message));
      }
    });
  }
}

customElements.define("guest-name", GuestName);
customElements.define("record-upload", RecordUpload);

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-set-up]") : null;
  if (!(button instanceof HTMLElement)) return;
  const games = /** @type {Games} */ (await ask("/api/games"));
  const wanted = button.dataset["setUp"] ?? "";
  open("Set up a table", [h("new-table", { data: { games, wanted, who: wanted ? USUAL : "anyone" } })]);
});
