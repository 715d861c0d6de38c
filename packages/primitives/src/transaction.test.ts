import { describe, expect, test } from "vitest";
import { isCanonicalTransaction, isOutput, transactionFormOf } from "./transaction.ts";

const ID = "9f".repeat(32);
/** Sixty-four bytes of 0xff. */
const SIGNATURE =
  "67rpwLCuS5DGA8KGZXKsVQ7dnPb9goRLoKfgGbLfQg9WoLUgNY77E2jT11fem3coV9nAkguBACzrU1iyZM4B8roQ";

const canonical = (network: string, text: string) => transactionFormOf(network).canonical(text);

describe("a transaction in hexadecimal", () => {
  test.each(["TRC20", "ERC20", "XRPL", "BTC", "DOGE", "MAIN", "constructor"])(
    "on %s",
    (network) => {
      const spellings = [ID, ID.toUpperCase(), `0x${ID}`, `0X${ID.toUpperCase()}`];
      expect(spellings.map((text) => canonical(network, text))).toEqual(spellings.map(() => ID));
      expect(spellings.map((text) => isCanonicalTransaction(network, text))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    },
  );

  test.each([
    ["one character less", ID.slice(1)],
    ["one more", `${ID}0`],
    ["zeros in front", `00${ID}`],
    ["two prefixes", `0x0x${ID}`],
    ["a blank", `${ID} `],
    ["a line break", `${ID}\n`],
    ["an output behind it", `${ID}:0`],
    ["full-width digits", `９${ID.slice(1)}`],
    ["a letter that is no digit", `g${ID.slice(1)}`],
    ["a signature", SIGNATURE],
    ["nothing", ""],
  ])("has no %s", (_, text) => {
    expect(canonical("TRC20", text)).toBeUndefined();
  });
});

describe("a transaction in Base58", () => {
  test.each([
    ["of 64 large bytes", SIGNATURE],
    ["of 64 zeros", "1".repeat(64)],
    ["that begins with a zero", `1${"2".repeat(86)}`],
  ])("%s is its own canonical id", (_, text) => {
    expect(canonical("SOL", text)).toBe(text);
  });

  test.each([
    ["one zero more", `1${SIGNATURE}`],
    ["a changed end", `${SIGNATURE.slice(0, -1)}R`],
    ["63 bytes", "1".repeat(63)],
    ["letters that Base58 leaves out", SIGNATURE.replace("6", "0")],
    ["a prefix", `0x${SIGNATURE}`],
    ["hexadecimal", ID],
  ])("has no %s", (_, text) => {
    expect(canonical("SOL", text)).toBeUndefined();
  });
});

test("an output has a number only where the chain numbers its outputs", () => {
  const outputs = [0, 1, 999_999, 1_000_000, -1, 0.5, Number.NaN];
  expect(outputs.map((output) => isOutput("BTC", output))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(outputs.filter((output) => isOutput("ERC20", output))).toEqual([0]);
});
