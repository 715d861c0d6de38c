import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bankruptcyOrderPrice,
  deleveragingScore,
  equityAt,
  fallMarkOf,
  isFallen,
  liquidationPriceOf,
  maintenanceAt,
} from "./liquidation.ts";
import { entryPriceOf, type Holding, returnOnMargin, unrealisedOf } from "./position.ts";
import { holding, TERMS, units } from "./testing/units.ts";
import { VIEWS } from "./testing/views.ts";
import { tierNumberOf, tiersOf } from "./tiers.ts";

const TICK = units("0.1");

test.each(VIEWS)("the rule book's position $name", (view) => {
  const { name, quantity, entry, margin, mark } = view;
  const position = holding(quantity, entry, margin);
  const at = units(mark);
  const unrealised = unrealisedOf(position, at);
  expect({
    name,
    quantity,
    entry,
    margin,
    mark,
    entryPrice: formatAmount(entryPriceOf(position)),
    unrealised: formatAmount(unrealised),
    maintenance: formatAmount(maintenanceAt(position, at, TERMS)),
    isFallen: isFallen(position, at, TERMS),
    liquidationPrice: formatAmount(liquidationPriceOf(position, TERMS, TICK)),
    bankruptcyPrice: formatAmount(bankruptcyOrderPrice(position, TICK)),
    returnOnMargin: formatUnits(returnOnMargin(unrealised, position.margin), 2),
  }).toEqual(view);
});

test("a contract of another venue is liquidated at its published price, and ours beside it", () => {
  const maintenance = units("0.005");
  const tiers = tiersOf([{ max: units("1000000"), leverageMax: 50, maintenance }]);
  const position = holding("1", "20000", "400");
  const ours = fallMarkOf(position, { tiers, taker: 0n });
  const published = holding("-500", "500", "100");
  expect([formatAmount(ours), formatAmount(bankruptcyOrderPrice(published, TICK))]).toEqual([
    "19698.49246231",
    "1.2",
  ]);
});

test("a long at a leverage of 1 has no liquidation price", () => {
  const position = holding("1", "60000", "60000");
  expect([
    fallMarkOf(position, TERMS),
    liquidationPriceOf(position, TERMS, TICK),
    bankruptcyOrderPrice(position, TICK),
  ]).toEqual([ZERO, ZERO, TICK]);
});

test("the deductions are those of the rule book's table", () => {
  const table = TERMS.tiers.map(({ deduction }) => formatUnits(deduction, 16));
  expect(table).toEqual(["0", "2500", "27500"]);
});

test("a notional at a bound belongs to the lower tier", () => {
  const notionals = ["100000", "100000.00000001", "500000", "2000000", "2000000.00000001"];
  const numbers = notionals.map((notional) => tierNumberOf(TERMS.tiers, units(notional)));
  expect(numbers).toEqual([0, 1, 1, 2, 3]);
});

const units18 = (max: bigint) => fc.bigInt({ min: 1n, max }).map((value) => value as Amount);
const anyHolding = fc
  .record({
    isLong: fc.boolean(),
    lots: fc.bigInt({ min: 1n, max: 400_000n }),
    price: fc.bigInt({ min: 1n, max: 2_000_000n }),
    leverage: fc.bigInt({ min: 1n, max: 5n }),
    more: fc.bigInt({ min: -1_000n, max: 1_000n }),
  })
  .map(({ isLong, lots, price, leverage, more }): Holding => {
    const size = (lots * 10_000n) as Amount;
    const entry = (lots * price * 1_000n) as Amount;
    const margin = entry / leverage + more;
    return { isLong, size, entry, margin: (margin < 0n ? 0n : margin) as Amount };
  });

property(
  "a position falls at its mark and beyond it, and one unit before it stands",
  [anyHolding, units18(10n ** 15n)],
  (position, distance) => {
    const mark = fallMarkOf(position, TERMS);
    const beyond = position.isLong ? mark - distance : mark + distance;
    const before = position.isLong ? mark + 1n : mark - 1n;
    if (mark > 0n) expect(isFallen(position, mark, TERMS)).toBe(true);
    if (beyond > 0n) expect(isFallen(position, beyond as Amount, TERMS)).toBe(true);
    if (before > 0n) expect(isFallen(position, before as Amount, TERMS)).toBe(false);
  },
);

property("the price shown warns early by less than a tick", [anyHolding], (position) => {
  const mark = fallMarkOf(position, TERMS);
  const shown = liquidationPriceOf(position, TERMS, TICK);
  const early = position.isLong ? shown - mark : mark - shown;
  expect(early >= 0n && early <= TICK).toBe(true);
});

/** The six positions of P7 at a mark of 60000: quantity, entry notional, margin, score. */
const QUEUE: readonly (readonly [string, string, string, string, string])[] = [
  ["A", "0.5", "27500", "5500", "0.340909090"],
  ["C", "0.4", "23200", "7733.33333334", "0.096982758"],
  ["E", "0.3", "18150", "9075", "-0.004097796"],
  ["F", "-0.3", "18150", "4537.5", "0.031735537"],
  ["D", "-0.4", "23200", "4640", "-0.005517241"],
  ["B", "-0.5", "27500", "13750", "-0.034090909"],
];

test.each(QUEUE)(
  "the place of %s in the queue of deleveraging",
  (_, quantity, entry, margin, score) => {
    const found = deleveragingScore(holding(quantity, entry, margin), units("60000"));
    expect(formatUnits((found ?? 0n) / 10n, 9)).toBe(score.replace(/0+$/, ""));
  },
);

test("a position without equity has no place in the queue", () => {
  const position = holding("1", "60000", "12000");
  expect(equityAt(position, units("48000"))).toBe(0n);
  expect(deleveragingScore(position, units("48000"))).toBeUndefined();
});
