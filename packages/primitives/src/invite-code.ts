import { assert } from "./assert.ts";

/**
 * Members are small integers in the core. Outside they have a UID, and the invite code is the same
 * number in letters: an affine permutation of 2³⁰ numbers, so that neither shows how many members
 * there are, no two are alike, and both lead back without a table. They are public by design, not
 * secret (rules 7).
 */
export function uidOf(member: number): number {
  assert(Number.isInteger(member) && member > 0 && member < NUMBERS, "a member has a number");
  return (Math.imul(member, FACTOR) + SHIFT) & MASK;
}

/** The member with this UID, whether or not there is one yet; `undefined` for an invalid UID. */
export function memberOfUid(uid: number): number | undefined {
  if (!Number.isInteger(uid) || uid < 0 || uid >= NUMBERS) return undefined;
  const member = Math.imul(uid - SHIFT, INVERSE) & MASK;
  return member === 0 ? undefined : member;
}

/** Another member's UID as those who invited them read it: enough to tell two apart. */
export function maskedUidOf(member: number): string {
  const digits = String(uidOf(member));
  return `${digits.slice(0, 2)}***${digits.slice(-2)}`;
}

/** Seven characters: six of the UID in base 32, and one that detects typing errors. */
export function inviteCodeOf(member: number): string {
  let uid = uidOf(member);
  const digits: number[] = [];
  for (let place = 0; place < DIGITS; place += 1) {
    digits.unshift(uid % BASE);
    uid = Math.floor(uid / BASE);
  }
  return [...digits, checkOf(digits)].map((digit) => ALPHABET.charAt(digit)).join("");
}

/**
 * The member with this code. Small letters count, and so do the letters that people take for digits
 * (O for 0, I and L for 1), as Crockford's alphabet intends.
 */
export function memberOfInviteCode(text: string): number | undefined {
  if (text.length !== DIGITS + 1) return undefined;
  const plain = text.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  const digits = Array.from(plain, (character) => ALPHABET.indexOf(character));
  const check = digits.pop();
  if (digits.includes(-1) || check !== checkOf(digits)) return undefined;
  return memberOfUid(digits.reduce((uid, digit) => uid * BASE + digit, 0));
}

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE = 32;
const DIGITS = 6;
const NUMBERS = BASE ** DIGITS;
const MASK = NUMBERS - 1;
const FACTOR = 611_111_111;
const SHIFT = 123_456_789;
/** FACTOR × INVERSE is 1 modulo 2³⁰. */
const INVERSE = 913_895_671;

/** Odd weights: a single wrong digit always changes the sum. */
const CHECK_WEIGHTS = [7, 1, 23, 17, 7, 1] as const;
const CHECK_START = 24;

function checkOf(digits: readonly number[]): number {
  return digits.reduce(
    (sum, digit, place) => (sum + digit * (CHECK_WEIGHTS[place] ?? 0)) % BASE,
    CHECK_START,
  );
}
