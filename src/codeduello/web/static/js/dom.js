/** Making and renewing what is on the page: elements from words, and a renewal that keeps what has not changed. */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "g", "path", "circle", "rect", "line", "use", "text", "polygon", "ellipse", "title"]);

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes and children. `data` is set as a property: it is what a `Part` draws.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = /** @type {HTMLElement} */ (
    SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
  );
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "data") /** @type {any} */ (element).data = value;
    else if (name === "style")
      for (const [property, text] of Object.entries(value)) element.style.setProperty(property, text);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/**
 * One of our own drawn signs, from `icons.svg`.
 * @param {string} name
 * @param {string} [label] read aloud; without it the sign is an ornament
 */
export function icon(name, label) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: "icon", viewBox: "0 0 24 24", ...named }, h("use", { href: `/static/icons.svg#${name}` }));
}

/** An element that draws itself from its `data`, and again whenever they change. */
export class Part extends HTMLElement {
  /** @type {any} */
  #data;

  get data() {
    return this.#data;
  }

  set data(data) {
    this.#data = data;
    if (this.isConnected) this.draw();
  }

  connectedCallback() {
    if (this.#data !== undefined) this.draw();
  }

  draw() {
    renew(this, this.view(this.#data));
  }

  /**
   * What stands in this element.
   * @param {any} _data
   * @returns {Child[]}
   */
  view(_data) {
    return [];
  }
}

/**
 * Make these the children of an element, keeping every old child that is the same thing: by its `data-key`, else by its
 * place. What is kept keeps its focus, its scroll position and its running animation.
 * @param {Element} parent
 * @param {Child[]} children
 */
export function renew(parent, children) {
  const wanted = children
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))));
  const old = [...parent.childNodes];
  const keyed = new Map(old.filter(keyOf).map((node) => [keyOf(node), node]));
  const free = old.filter((node) => !keyOf(node));
  const kept = wanted.map((node) => {
    const key = keyOf(node);
    const match = key ? keyed.get(key) : free.find((one) => one.nodeName === node.nodeName);
    if (!match || match.nodeName !== node.nodeName) return node;
    if (key) keyed.delete(key);
    else free.splice(free.indexOf(match), 1);
    adopt(match, node);
    return match;
  });
  const staying = new Set(kept);
  for (const node of old) if (!staying.has(node)) node.remove();
  kept.forEach((node, place) => {
    if (parent.childNodes[place] !== node) parent.insertBefore(node, parent.childNodes[place] ?? null);
  });
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/**
 * Let an old node become like a new one.
 * @param {Node} old
 * @param {Node} fresh
 */
function adopt(old, fresh) {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  const drawsItself = old instanceof Part; // and gives itself a class, a role, a name
  for (const { name } of [...old.attributes]) if (!drawsItself && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) === value) continue;
    if (name === "style" && old instanceof HTMLElement)
      old.style.cssText = value; // the attribute itself may not be set
    else old.setAttribute(name, value);
  }
  if (drawsItself) old.data = /** @type {Part} */ (fresh).data;
  else renew(old, [...fresh.childNodes]);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The element with this id or selector, which the page has for certain.
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(selector) {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return element;
}
