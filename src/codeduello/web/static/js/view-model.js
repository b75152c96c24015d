/** A state made ready for drawing: which of its cards may be chosen, and which not and why. */

/** @import { Card, Face, Picture, Seat, Stage, State } from "../../protocol.ts" */

/**
 * @param {State} state
 * @param {Face[]} faces
 * @param {{waiting?: boolean, live?: boolean, near?: Seat, stage?: Stage | null, exchange?: Picture["exchange"]}} [how]
 * @returns {Picture}
 */
export function pictureOf(state, faces, { waiting = false, live = true, near, stage = null, exchange } = {}) {
  /** @type {Picture["offered"]} */
  const offered = new Map();
  for (const choice of live ? (state.ask?.choices ?? []) : []) {
    for (const id of choice.cards) offered.set(id, [...(offered.get(id) ?? []), choice]);
  }
  /** @type {Picture["refused"]} */
  const refused = new Map();
  for (const refusal of live ? (state.ask?.refusals ?? []) : [])
    for (const id of refusal.cards) refused.set(id, refusal);
  const below = near ?? (state.you === 2 ? 0 : state.you);
  const last = exchange ?? { result: [], played: [] };
  return { state, faces, near: below, offered, refused, waiting, live, stage, exchange: last };
}

/**
 * The cards of a zone.
 * @param {Picture} shown
 * @param {string} name
 * @param {Seat | null} [owner]
 * @returns {(Card | null)[]}
 */
export function cardsIn(shown, name, owner = null) {
  return shown.state.view.zones.find((zone) => zone.name === name && zone.owner === owner)?.cards ?? [];
}

/**
 * @param {Picture} shown
 * @returns {Seat}
 */
export function farSeat(shown) {
  return shown.near === 0 ? 1 : 0;
}

/**
 * A place on the table by its zone, to which cards travel.
 * @param {string} name
 * @param {Seat | null} owner
 */
export function zoneName(name, owner) {
  return owner === null ? name : `${name}-${owner}`;
}
