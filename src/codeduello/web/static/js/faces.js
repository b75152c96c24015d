/** The faces of the cards: fetched once a game, and told in words for those who listen to the page. */

/** @import { Card, Choice, Face, Refusal } from "../../protocol.ts" */

/** Each type of card has a sign and a colour (`type-…` in `card-types.css`). */
const SIGNS = new Map([
  ["Thrust", "thrust"],
  ["Cut", "cut"],
  ["Parry", "parry"],
  ["Feint", "feint"],
  ["Master", "master"],
  ["Aim", "aim"],
  ["Dodge", "dodge"],
  ["Gun Belt", "belt"],
  ["Intimidate", "eye"],
  ["Shoot", "shoot"],
  ["Staredown", "stare"],
  ["Attack", "cut"],
  ["Special Attack", "special"],
  ["Ranged Attack", "ranged"],
  ["Dirty Trick", "trick"],
  ["Block", "block"],
  ["Guard", "guard"],
  ["Event", "event"],
  ["Situation", "situation"],
  ["Object", "object"],
  ["Location", "location"],
  ["Edge", "edge"],
  ["Persona", "persona"],
  ["Weapon of Choice", "weapon"],
  ["Pre-Game", "before"],
  ["Illusion", "eye"],
  ["Plot", "story"],
]);

const AREAS = new Map([
  ["UL", "upper left"],
  ["UC", "upper center"],
  ["UR", "upper right"],
  ["ML", "middle left"],
  ["MC", "middle center"],
  ["MR", "middle right"],
  ["LL", "lower left"],
  ["LC", "lower center"],
  ["LR", "lower right"],
]);

const MOST_TRIES = 10;

/** @type {Map<string, Promise<Face[]>>} */
const kept = new Map();

/**
 * The faces at this address, in order.
 * @param {string} address
 */
export function loadFaces(address) {
  let faces = kept.get(address);
  if (!faces) {
    faces = fetchFaces(address);
    kept.set(address, faces);
  }
  return faces;
}

/**
 * While servers are renewed, one that is still old may be asked for the faces of a new one: ask again.
 * @param {string} address
 * @returns {Promise<Face[]>}
 */
async function fetchFaces(address) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address);
    if (answer.ok || tries === MOST_TRIES) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** @param {string} type */
export function signOf(type) {
  return SIGNS.get(type) ?? "duel";
}

/** @param {string} type */
export function classOf(type) {
  return `type-${type.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}

/**
 * Areas of the body in words.
 * @param {string[]} areas
 */
export function areasInWords(areas) {
  return areas.length === 9 ? "all areas" : areas.map((area) => AREAS.get(area) ?? area).join(", ");
}

/**
 * Everything that a card says, in one breath.
 * @param {Face} face
 * @param {string} [mark] what tells this copy from others
 */
export function sense(face, mark) {
  const { facts } = face;
  const says = [`${face.title}, ${face.type}`];
  if (face.subtitle) says.push(face.subtitle);
  if (facts["positions"]) says.push(`positions: ${facts["positions"].join(", ")}`);
  if (facts["follow_up"]) says.push(`follow-up: ${facts["follow_up"].join(", ")}`);
  if (facts["areas"]?.length) says.push(`areas: ${areasInWords(facts["areas"])}`);
  if (facts["damage"]) says.push(`damage ${facts["damage"]}`);
  if (facts["restriction"]) says.push(`restriction ${facts["restriction"]}`);
  if (facts["gems"]?.length) says.push(`gems: ${facts["gems"].join(", ")}`);
  if (mark) says.push(`die value ${mark}`);
  if (face.text) says.push(face.text.replace(/\.$/, ""));
  return `${says.join(". ")}.`;
}

/**
 * What a card says, and what may be done with it now, or why nothing.
 * @param {Face} face
 * @param {Card} card
 * @param {Choice[]} choices
 * @param {Refusal} [refusal]
 */
export function labelOf(face, card, choices, refusal) {
  const ways = choices.map(({ verb, preview }) => [verb, ...preview.map(({ sentence }) => sentence)].join(": "));
  if (choices.length) return `${sense(face, card.mark)} You may ${ways.join(", or ").replace(/\.$/, "")}.`;
  if (refusal) return `${sense(face, card.mark)} Not now: ${refusal.sentence} ${refusal.rule}`;
  return sense(face, card.mark);
}
