/**
 * How somebody likes the page to look: light or dark, clear colours, large cards, for the left hand. It runs before the
 * page is drawn, so that nothing flashes, and again when another window changes it.
 */

const THEME = "duello-theme";
const LOOKS = ["theme", "colours", "cards", "hand", "previews"];

function applyLooks() {
  for (const name of LOOKS) {
    const kept = localStorage.getItem(`duello-${name}`);
    if (kept) document.documentElement.dataset[name] = kept;
    else delete document.documentElement.dataset[name];
  }
}

applyLooks();
addEventListener("storage", applyLooks);
addEventListener("looks", applyLooks); // told by the settings

/** A button that turns light into dark and back. */
class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", () => {
      localStorage.setItem(THEME, isDark() ? "light" : "dark");
      applyLooks();
      this.name();
    });
    document.addEventListener("DOMContentLoaded", () => this.name()); // before, its button is not there
  }

  name() {
    const words = isDark() ? "Light colours" : "Dark colours";
    const button = this.querySelector("button");
    button?.setAttribute("aria-label", words);
    button?.setAttribute("title", words);
  }
}

function isDark() {
  const theme = document.documentElement.dataset["theme"];
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

customElements.define("theme-switch", ThemeSwitch);
