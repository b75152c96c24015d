/** What somebody has chosen in the settings. It is kept in this browser. */

const DEFAULTS = /** @type {Record<string, string>} */ ({
  pass: "on",
  confirm: "on",
  previews: "on",
  terms: "on",
  closeups: "on",
  talk: "on",
  speed: "normal",
  theme: "",
  colours: "",
  cards: "",
  hand: "",
});

/**
 * What is chosen, or the usual.
 * @param {string} name
 */
export function chosen(name) {
  return localStorage.getItem(`duello-${name}`) ?? DEFAULTS[name] ?? "";
}

/**
 * Whether this is switched on.
 * @param {string} name
 */
export function setting(name) {
  return chosen(name) === "on";
}

/**
 * @param {string} name
 * @param {string} value the usual one is not kept, so that it may change with the page
 */
export function prefer(name, value) {
  if (value === DEFAULTS[name]) localStorage.removeItem(`duello-${name}`);
  else localStorage.setItem(`duello-${name}`, value);
  dispatchEvent(new Event("looks"));
}

/** The phases in which this player wants to be asked, whatever can be done. */
export function stops() {
  return new Set((localStorage.getItem("duello-stops") ?? "").split("|").filter(Boolean));
}

/**
 * @param {string} phase
 * @param {boolean} on
 */
export function setStop(phase, on) {
  const wanted = stops();
  if (on) wanted.add(phase);
  else wanted.delete(phase);
  localStorage.setItem("duello-stops", [...wanted].join("|"));
}
