/**
 * SHA-256 of a text in lower-case hex (FIPS 180-4). The browser's own is missing on pages that were
 * opened from a disk or without TLS, and proofs are checked there, too.
 */
export function sha256(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  const state = Uint32Array.from(FIRST_STATE);
  for (let at = 0; at < words.length; at += 16) compress(state, words.subarray(at, at + 16));
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes, a bit that is set, zeros, and the length in bits, as big-endian words. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const blocks = Math.floor((bytes.length + 8) / 64) + 1;
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(blocks * 64 - 4, bytes.length << 3);
  const words = new Uint32Array(blocks * 16);
  for (let at = 0; at < words.length; at += 1) words[at] = view.getUint32(at * 4);
  return words;
}

/** An hour of samples is seven thousand texts, so this loop makes no objects. */
function compress(state: Uint32Array, block: Uint32Array): void {
  const schedule = scheduleOf(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const mixedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const key = (ROUNDS[at] ?? 0) + (schedule[at] ?? 0);
    const first = (h + mixedE + ((e & f) ^ (~e & g)) + key) | 0;
    const mixedA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = mixedA + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[at] = (state[at] ?? 0) + value;
  }
}

function scheduleOf(block: Uint32Array): Uint32Array {
  const schedule = new Uint32Array(64);
  schedule.set(block);
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15] ?? 0;
    const late = schedule[at - 2] ?? 0;
    const mixedEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const mixedLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    const before = (schedule[at - 16] ?? 0) + (schedule[at - 7] ?? 0);
    schedule[at] = before + mixedEarly + mixedLate;
  }
  return schedule;
}

function turned(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

const PRIMES = firstPrimes(64);
/** The first 32 bits of the fractional parts of the primes' square and cube roots. */
const FIRST_STATE = PRIMES.slice(0, 8).map((prime) => fractionBits(prime ** (1 / 2)));
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)));

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

function fractionBits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}
