/** SHA-256 (FIPS 180-4), because the browser's own is missing where a page comes by plain HTTP, as in a LAN. */

/** @typedef {[number, number, number, number, number, number, number, number]} Eight */

const primes = firstPrimes(64);
const FRACTION = 2 ** 32;
const BEGIN = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} many */
function firstPrimes(many) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < many; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

/**
 * The first 32 bits behind the point.
 * @param {number} root
 */
function fraction(root) {
  return Math.floor((root % 1) * FRACTION) | 0;
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/**
 * @param {Uint8Array} message
 * @returns {string} 64 hexadecimal digits
 */
export function sha256(message) {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const words = new DataView(bytes.buffer);
  words.setUint32(bytes.length - 8, Math.floor(message.length / (FRACTION / 8)));
  words.setUint32(bytes.length - 4, message.length * 8);
  const state = Int32Array.from(BEGIN);
  const w = new Int32Array(64);
  /** @param {number} place */
  const at = (place) => /** @type {number} */ (w[place]);
  for (let start = 0; start < bytes.length; start += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = words.getInt32(start + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const low = turned(at(i - 15), 7) ^ turned(at(i - 15), 18) ^ (at(i - 15) >>> 3);
      const high = turned(at(i - 2), 17) ^ turned(at(i - 2), 19) ^ (at(i - 2) >>> 10);
      w[i] = at(i - 16) + low + at(i - 7) + high;
    }
    let [a, b, c, d, e, f, g, h] = /** @type {Eight} */ (/** @type {unknown} */ ([...state]));
    for (let i = 0; i < 64; i += 1) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + mixed + ((e & f) ^ (~e & g)) + /** @type {number} */ (ROUNDS[i]) + at(i)) | 0;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = /** @type {number} */ (state[i]) + word));
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** @param {string} digits */
export function bytesOf(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function digitsOf(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
