import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  basisAfterDelivery,
  basisAfterReceipt,
  type CostBasis,
  capitalOf,
  profitOf,
  unrealisedOf,
} from "./profit.ts";

const COIN = 100_000_000n;
const units = (max: bigint) => fc.bigInt(1n, max).map((value) => value as Amount);
const receipt = fc.record({ received: units(10n ** 12n), paid: units(10n ** 16n) });
/** A share of everything owned, in millionths. */
const delivery = fc.record({ share: fc.bigInt(1n, 1_000_000n) });

property(
  "a cost is that of every unit's own average, worked out without rounding",
  [fc.array(fc.oneof(receipt, delivery), { maxLength: 40 })],
  (steps) => {
    let basis = { owned: 0n as Amount, cost: 0n as Amount } satisfies CostBasis as CostBasis;
    // The naive model: the cost as a fraction, never rounded.
    let exact = { over: 0n, under: 1n };
    let roundings = 0n;
    for (const step of steps) {
      const { owned } = basis;
      if ("received" in step) {
        basis = basisAfterReceipt(basis, step.received, step.paid);
        exact = { over: exact.over + step.paid * exact.under, under: exact.under };
        continue;
      }
      const delivered = ((owned * step.share) / 1_000_000n) as Amount;
      if (delivered === 0n) continue;
      basis = basisAfterDelivery(basis, delivered);
      exact = { over: exact.over * (owned - delivered), under: exact.under * owned };
      roundings += 1n;
    }
    const excess = basis.cost * exact.under - exact.over;
    expect(excess >= 0n && excess <= roundings * exact.under).toBe(true);
    if (basis.owned === 0n) expect(basis.cost).toBe(0n);
  },
);

property(
  "coins that are sold at their average cost leave the average of the rest",
  [units(10n ** 12n), units(10n ** 16n), fc.bigInt(0n, 1_000_000n)],
  (owned, cost, share) => {
    const delivered = ((owned * share) / 1_000_000n) as Amount;
    const rest = basisAfterDelivery({ owned, cost }, delivered);
    expect(rest.cost * owned - cost * rest.owned).toBeGreaterThanOrEqual(0n);
    expect(rest.cost * owned - cost * rest.owned).toBeLessThan(owned);
  },
);

const amount = fc.bigInt(0n, 10n ** 18n).map((value) => value as Amount);

property(
  "a deposit or a withdrawal changes no profit, and a gain is all profit",
  [amount, amount, amount, amount, amount],
  (worthBefore, worthAfter, broughtIn, takenOut, more) => {
    const period = { worthBefore, worthAfter, broughtIn, takenOut };
    const deposited = {
      ...period,
      worthAfter: (worthAfter + more) as Amount,
      broughtIn: (broughtIn + more) as Amount,
    };
    expect(profitOf(deposited)).toBe(profitOf(period));
    const withdrawn = {
      ...period,
      worthAfter: (worthAfter - more) as Amount,
      takenOut: (takenOut + more) as Amount,
    };
    expect(profitOf(withdrawn)).toBe(profitOf(period));
    const gained = { ...period, worthAfter: (worthAfter + more) as Amount };
    expect(profitOf(gained)).toBe(profitOf(period) + more);
  },
);

test("two purchases at 100 and 200 cost 150 each; at 180 each of them has gained 30", () => {
  const none = { owned: 0n as Amount, cost: 0n as Amount };
  const first = basisAfterReceipt(none, COIN as Amount, (100n * COIN) as Amount);
  const both = basisAfterReceipt(first, COIN as Amount, (200n * COIN) as Amount);
  expect(unrealisedOf(both, (180n * COIN) as Amount)).toBe(60n * COIN);
  const one = basisAfterDelivery(both, COIN as Amount);
  expect(one).toEqual({ owned: COIN, cost: 150n * COIN });
  expect(unrealisedOf(one, (120n * COIN) as Amount)).toBe(-30n * COIN);
});

test("a profit is a share of what was there and what came, never of what left", () => {
  const [worthBefore, broughtIn] = [100n as Amount, 50n as Amount];
  const figures = { worthBefore, worthAfter: 80n as Amount, broughtIn, takenOut: 90n as Amount };
  expect([profitOf(figures), capitalOf(figures)]).toEqual([20n, 150n]);
});
