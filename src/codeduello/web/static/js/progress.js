/** What this browser remembers of what its person has learnt. */

const KEY = "learnt";

/** @returns {Set<string>} the paths of the lessons that were done */
export function learnt() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** @param {string} path */
export function remember(path) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...learnt().add(path)]));
  } catch {
    // a browser that keeps nothing
  }
}
