/** Light or dark: as the system says, or as chosen here. It runs before the page is drawn, so that nothing flashes. */

const THEME = "duello-theme";
const chosen = localStorage.getItem(THEME);
if (chosen) document.documentElement.dataset["theme"] = chosen;

/** A button that turns light into dark and back. */
class ThemeSwitch extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", () => {
      const theme = isDark() ? "light" : "dark";
      document.documentElement.dataset["theme"] = theme;
      localStorage.setItem(THEME, theme);
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
