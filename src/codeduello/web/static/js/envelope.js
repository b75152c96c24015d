/**
 * A player's sealed envelope: 32 random bytes, laid on the table as their SHA-256 and opened when both are sealed.
 *
 * What this page saw before the deal is its receipt: `duello verify` compares it with the record of the duel.
 */

/** @import { DealShown, Receipt, State } from "../../protocol.ts" */

import { notice } from "./attention.js";
import { bytesOf, digitsOf, sha256 } from "./sha256.js";

const KEPT = 100; // receipts, and as many nonces
const RECEIPT = "receipt ";
const NONCE = "nonce ";
const WARNING = "Something is wrong with the deal of this table: ";

/** @type {Map<string, string>} for a browser that keeps nothing */
const memory = new Map();

/** @param {string} name */
function recall(name) {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? "";
  } catch {
    return memory.get(name) ?? "";
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function keep(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(name, value);
    const kind = name.slice(0, name.indexOf(" ") + 1);
    const all = Object.keys(localStorage).filter((one) => one.startsWith(kind));
    if (all.length <= KEPT) return;
    all.sort((one, other) => age(one) - age(other));
    for (const old of all.slice(0, all.length - KEPT)) localStorage.removeItem(old);
  } catch {
    // A browser that keeps nothing keeps it until the page is left.
  }
}

/** @param {string} name */
function age(name) {
  return Number(JSON.parse(localStorage.getItem(name) ?? "{}").at ?? 0);
}

/**
 * A new envelope: its seal. What is in it is kept under the seal, so that it is found after a reload and by any window.
 * @returns {string}
 */
export function newSeal() {
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  const seal = sha256(nonce);
  keep(NONCE + seal, JSON.stringify({ nonce: digitsOf(nonce), at: Date.now() }));
  return seal;
}

/** @param {string} seal */
function nonceOf(seal) {
  const kept = recall(NONCE + seal);
  return kept ? String(JSON.parse(kept).nonce) : "";
}

/**
 * What this browser saw of a table before its deal, or nothing.
 * @param {string} table
 * @returns {Receipt | null}
 */
export function receiptOf(table) {
  const kept = recall(RECEIPT + table);
  return kept ? JSON.parse(kept) : null;
}

/**
 * Remember the seal of the server when it is seen for the first time.
 * @param {string} table
 * @param {string} server
 */
export function remember(table, server) {
  if (!receiptOf(table)) keep(RECEIPT + table, JSON.stringify({ table, server, at: Date.now() }));
}

/**
 * Seal, open and check, as the state of the table asks for it.
 * @param {State} state
 * @param {(message: Record<string, unknown>) => void} say
 */
export function attendToEnvelope({ you, table }, say) {
  const { deal } = table;
  if (!deal || you === 2 || deal.void) return;
  remember(table.id, deal.server);
  const receipt = /** @type {Receipt} */ (receiptOf(table.id));
  const wrong = complaint(deal, receipt, you);
  if (wrong) {
    notice(WARNING + wrong, { stays: true });
    return;
  }
  if (deal.dealt || deal.opened[you]) return;
  const own = deal.seals[you] ?? "";
  if (!own) {
    if (!pending.has(table.id)) pending.set(table.id, newSeal());
    say({ type: "seal", seal: pending.get(table.id), seat: you });
  } else if (deal.terms) {
    const nonce = nonceOf(own);
    if (!nonce) {
      notice("Your envelope was sealed by another browser: open the table there, and the cards are dealt.", {
        stays: true,
      });
      return;
    }
    const seen = { ...receipt, seat: you, seals: deal.seals, terms: deal.terms, nonce, at: Date.now() };
    keep(RECEIPT + table.id, JSON.stringify(seen));
    say({ type: "open", nonce, seat: you });
  }
}

/** @type {Map<string, string>} the seal that this page has offered a table */
const pending = new Map();

/**
 * What does not fit to what was seen before, or nothing.
 * @param {DealShown} deal
 * @param {Receipt} receipt
 * @param {number} you
 */
function complaint(deal, receipt, you) {
  if (receipt.server !== deal.server) return "the server shows another seal than before.";
  if (receipt.terms && receipt.terms !== deal.terms) return "what is played is not what it was when you opened.";
  if (receipt.seals && receipt.seals.join() !== deal.seals.join()) return "a seal is not what it was when you opened.";
  if (!deal.dealt) return "";
  if (receipt.nonce && deal.nonces[you] !== receipt.nonce) return "your envelope was exchanged.";
  const misfit = deal.nonces.findIndex((nonce, seat) => nonce && sha256(bytesOf(nonce)) !== deal.seals[seat]);
  if (misfit >= 0) return `what was in envelope ${misfit} does not fit its seal.`;
  if (deal.secret && sha256(bytesOf(deal.secret)) !== deal.server) return "the server's secret does not fit its seal.";
  return "";
}
