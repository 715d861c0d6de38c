import fc from "fast-check";
import { expect } from "vitest";
import { amountOf, formatAmount, formatUnits, unitsOf } from "./amount.ts";
import { property } from "./testing/property.ts";

const DIGITS = "0123456789";
const digit = fc.constantFrom(...DIGITS);
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: digit, minLength, maxLength });

/** The digits before the point: no leading zero, except for zero alone. */
const whole = fc.oneof(
  fc.constant("0"),
  fc.tuple(fc.constantFrom(..."123456789"), digits(0, 17)).map((parts) => parts.join("")),
);
const plain = fc
  .tuple(whole, fc.option(digits(1, 8)))
  .map(([before, after]) => (after === null ? before : `${before}.${after}`));
const units = fc.bigInt({ min: 0n, max: 10n ** 26n - 1n });

property("an amount is worth its digits, each at its place", [whole, digits(0, 8)], (int, part) => {
  let expected = 0n;
  for (const [place, each] of [...int].reverse().entries()) {
    expected += BigInt(each) * 10n ** BigInt(8 + place);
  }
  for (const [place, each] of [...part].entries()) {
    expected += BigInt(each) * 10n ** BigInt(7 - place);
  }
  expect(amountOf(part === "" ? int : `${int}.${part}`)).toBe(expected);
});

const LOOKALIKES = [..."+-eExXnN,_ '\t\n\r\0.:/;％．٠１²½∞"];
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...DIGITS, ".", ...LOOKALIKES), maxLength: 24 }),
  fc
    .tuple(plain, fc.nat(), fc.constantFrom(...LOOKALIKES, "0", "00", "1e1", "0x"))
    .map(([text, at, letter]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + letter + text.slice(place);
    }),
  fc.string({ unit: "binary" }),
);

property("a text is an amount if a clerk with a pencil would take it", [hostile], (text) => {
  const amount = amountOf(text);
  expect([text, amount !== undefined]).toEqual([text, wouldBeTaken(text)]);
  if (amount !== undefined) expect(formatAmount(amount)).toBe(withoutPadding(text));
});

property("zeros behind the last decimal change nothing", [plain, fc.nat(8)], (text, zeros) => {
  const decimals = text.split(".")[1]?.length ?? 0;
  const padding = "0".repeat(Math.min(zeros, 8 - decimals));
  const padded = padding === "" || decimals > 0 ? text + padding : `${text}.${padding}`;
  expect(amountOf(padded)).toBe(amountOf(text));
});

property("two amounts are written alike only if they are the same", [units, units], (one, two) => {
  for (const other of [two, one + 1n, one + 2n ** 53n]) {
    expect(formatAmount(one) === formatAmount(other)).toBe(one === other);
  }
});

property("the longer or later of two spellings is the greater amount", [units, units], (a, b) => {
  const [left, right] = [a, b].map((each) => formatAmount(each).split("."));
  const [wholeA = "", wholeB = ""] = [left?.[0], right?.[0]];
  const [partA = "", partB = ""] = [left?.[1], right?.[1]];
  const sameWhole = wholeA === wholeB;
  const wholes = wholeA.length - wholeB.length || (wholeA < wholeB ? -1 : 1);
  const parts = partA.padEnd(8, "0") < partB.padEnd(8, "0");
  expect(a < b).toBe(sameWhole ? parts : wholes < 0);
});

property("a sum is written as two amounts add up on paper", [units, units], (one, other) => {
  expect(formatAmount(one + other)).toBe(addedOnPaper(formatAmount(one), formatAmount(other)));
});

property("what is owed is written as what is owned, with a minus before it", [units], (amount) => {
  const sign = amount === 0n ? "" : "-";
  expect(formatAmount(-amount)).toBe(sign + formatAmount(amount));
});

property(
  "at a coarser scale a decimal is read the same, or not at all",
  [plain, fc.nat(8)],
  (text, decimals) => {
    const coarse = unitsOf(text, decimals);
    const isFine = (text.split(".")[1]?.length ?? 0) > decimals;
    expect(coarse === undefined).toBe(isFine);
    if (coarse === undefined) return;
    expect(coarse * 10n ** BigInt(8 - decimals)).toBe(amountOf(text));
    expect(formatUnits(coarse, decimals)).toBe(withoutPadding(text));
  },
);

/** Reads letter by letter, with no pattern: first the whole part, then a point and decimals. */
function wouldBeTaken(text: string): boolean {
  const [before = "", after, ...more] = text.split(".");
  if (more.length > 0) return false;
  const areDigits = (part: string) => part !== "" && [...part].every((one) => DIGITS.includes(one));
  if (!areDigits(before) || before.length > 18) return false;
  if (before.startsWith("0") && before !== "0") return false;
  return after === undefined || (areDigits(after) && after.length <= 8);
}

function withoutPadding(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}

/** Adds two decimals by hand: column by column from the right, carrying one. */
function addedOnPaper(one: string, other: string): string {
  const [a, b] = [one, other].map((text) => {
    const [before = "", after = ""] = text.split(".");
    return before.padStart(20, "0") + after.padEnd(8, "0");
  });
  let carried = 0;
  let sum = "";
  for (let column = 27; column >= 0; column -= 1) {
    const added = Number(a?.[column]) + Number(b?.[column]) + carried;
    sum = `${added % 10}${sum}`;
    carried = added > 9 ? 1 : 0;
  }
  const before = sum.slice(0, 20).replace(/^0+(?=.)/, "");
  return withoutPadding(`${before}.${sum.slice(20)}`);
}
