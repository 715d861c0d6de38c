import { isMember } from "@sumi/core/stamp.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Scene } from "../scene.ts";
import { values, wrong } from "./wrong.ts";

/** Numbers that are invalid in any command. */
export const NO_WHOLE_NUMBERS = {
  "not a number": Number.NaN,
  infinite: Number.POSITIVE_INFINITY,
  "not whole": 0.5,
};

/** Numbers under which nothing was ever listed, opened or submitted. */
export const NOBODYS_NUMBERS = { ...NO_WHOLE_NUMBERS, negative: -2, "nobody's": 999_999_999 };

/** A member who does not exist. */
export const STRANGER = 999_999_999;

/** Invalid amounts in units. */
export const NO_AMOUNTS = {
  zero: 0n,
  negative: -1n,
  "more than there is": 10n ** 40n,
  "a float": 12.5,
};

/** Texts that are not decimals, or decimals that cannot be represented exactly. */
export const NO_DECIMALS = {
  empty: "",
  negative: "-1",
  "too precise": "1.123456789",
  huge: `1${"0".repeat(18)}`,
  exponent: "1e5",
  "with a plus": "+1",
  "with a leading zero": "01",
  "not a number": "NaN",
  "a number, not its text": 10,
  missing: undefined,
};

export const NO_HASHES = {
  empty: "",
  "capital digits": "A".repeat(64),
  "too short": "a".repeat(63),
  "no digits": "g".repeat(64),
};

/** Keys whose parts have wrong types; keys that were used before are tested elsewhere. */
export const KEYS = values(
  {
    "high not a number": { high: Number.NaN, low: 1, body: 1 },
    "high negative": { high: -1, low: 1, body: 1 },
    "low not whole": { high: 1, low: 0.5, body: 1 },
    "low infinite": { high: 1, low: Number.POSITIVE_INFINITY, body: 1 },
    "body missing": { high: 1, low: 1 },
    "body not a number": { high: 1, low: 1, body: Number.NaN },
  },
  "PARAMETER_ERROR",
);

const NOBODIES = {
  "a fraction of a member": 1.5,
  "a fraction of staff": -0.5,
  "not a number": Number.NaN,
  "minus infinity": Number.NEGATIVE_INFINITY,
};

/** Actors that may not act for members. `key` is the refusal for unknown members. */
export function notAMember(key: RejectionCode) {
  return [
    ...values(NOBODIES, "ILLEGAL_OPERATION"),
    ...values({ "a stranger": STRANGER, staff: -1, "a timer": 0 }, key),
  ] as const;
}

export const NOT_STAFF = [
  ...values(NOBODIES, "ILLEGAL_OPERATION"),
  ...values({ "a stranger": STRANGER, "a timer": 0 }, "ILLEGAL_OPERATION"),
  wrong("a member", () => 1, "ILLEGAL_OPERATION"),
] as const;

export const NOT_A_TIMER = [
  ...values(NOBODIES, "ILLEGAL_OPERATION"),
  ...values({ "a stranger": STRANGER, staff: -1, "a member": 1 }, "ILLEGAL_OPERATION"),
] as const;

/** A member other than the actor. */
export function anotherMember({ view }: Scene, actor: number): number | undefined {
  if (!isMember(actor) || view.members.count < 2) return undefined;
  return actor === 1 ? 2 : actor - 1;
}

/** Texts that name no asset and no market. */
export const NO_SYMBOLS = {
  empty: "",
  "small letters": "btc",
  "too long": "ABCDEFGHIJK",
  "with a dash": "B-C",
  "a number": 12,
  missing: undefined,
};
export const UNLISTED = { ...NO_SYMBOLS, "not listed": "NOPE" };

export const LONG = "x".repeat(65);
/** Texts that name no network. */
export const NO_NAMES = { empty: "", "with a blank": "a b", "too long": LONG, "a number": 12 };
export const NOTHING = { zero: "0" };

/** The number of nobody in an act, where the field must be a whole number. */
export const NO_MEMBER_OF_ACT = [
  ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "USER_NOT_FOUND"),
  ...values({ "a text": "1", missing: undefined, nothing: null }, "PARAMETER_ERROR"),
] as const;

export const EVIDENCE = [
  ...values({ empty: "", "with a blank": "a b", "too long": LONG }, "MISSING_PARAMETER"),
  ...values({ "a number": 12, missing: undefined }, "PARAMETER_ERROR"),
] as const;
