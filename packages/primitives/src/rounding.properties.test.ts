import fc from "fast-check";
import { expect } from "vitest";
import type { Amount } from "./amount.ts";
import {
  ceilDivide,
  chargedAt,
  creditedAt,
  halfUpDivide,
  RATE_ONE,
  truncatedAverage,
} from "./rounding.ts";
import { property } from "./testing/property.ts";

// Method: everything is compared as whole numbers; rounded results are multiplied out again.

const amount = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 10n ** 26n }),
    fc.bigInt({ min: 0n, max: 1_000n }),
    fc.bigInt({ min: 2n ** 53n - 9n, max: 2n ** 53n + 9n }),
  )
  .map((units) => units as Amount);
const rate = fc.oneof(fc.bigInt({ min: 0n, max: RATE_ONE }), fc.bigInt({ min: 0n, max: 500_000n }));
const divisor = fc.bigInt({ min: 1n, max: 10n ** 20n });

property(
  "splitting what is charged never saves, and costs a unit per further part at most",
  [fc.array(amount, { minLength: 1, maxLength: 9 }), rate],
  (parts, at) => {
    const whole = parts.reduce((sum, part) => sum + part, 0n) as Amount;
    const split = parts.reduce((sum, part) => sum + chargedAt(part, at), 0n);
    const extra = split - chargedAt(whole, at);
    expect(extra >= 0n && extra < parts.length).toBe(true);
  },
);

property(
  "splitting what is credited never pays, and loses a unit per further part at most",
  [fc.array(amount, { minLength: 1, maxLength: 9 }), rate],
  (parts, at) => {
    const whole = parts.reduce((sum, part) => sum + part, 0n) as Amount;
    const split = parts.reduce((sum, part) => sum + creditedAt(part, at), 0n);
    const lost = creditedAt(whole, at) - split;
    expect(lost >= 0n && lost < parts.length).toBe(true);
  },
);

property(
  "who is charged more, or at a higher rate, never pays less",
  [amount, amount, rate, rate],
  (one, other, low, high) => {
    const [less, more] = one < other ? [one, other] : [other, one];
    const [cheap, dear] = low < high ? [low, high] : [high, low];
    expect(chargedAt(less, cheap) <= chargedAt(more, dear)).toBe(true);
    expect(creditedAt(less, cheap) <= creditedAt(more, dear)).toBe(true);
  },
);

property(
  "at a rate of one at most, no charge is more than what is charged",
  [amount, rate],
  (value, at) => {
    const charged = chargedAt(value, at);
    expect(charged <= value && charged >= 0n).toBe(true);
    expect(charged === 0n).toBe(value === 0n || at === 0n);
  },
);

property(
  "shares that make up one are credited without a unit too many, and leave less than a unit each",
  [amount, fc.array(fc.bigInt({ min: 0n, max: RATE_ONE }), { minLength: 1, maxLength: 12 })],
  (value, cuts) => {
    const marks = [0n, ...cuts.sort((a, b) => (a < b ? -1 : 1)), RATE_ONE];
    const shares = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0n));
    const given = shares.reduce((sum, share) => sum + creditedAt(value, share), 0n);
    expect(given <= value && value - given < shares.length).toBe(true);
  },
);

property(
  "down, half up and up stand in this order, a step apart at most",
  [amount, divisor],
  (value, by) => {
    const [down, nearest, up] = [value / by, halfUpDivide(value, by), ceilDivide(value, by)];
    expect(down <= nearest && nearest <= up && up - down <= 1n).toBe(true);
    expect(up === down).toBe(value % by === 0n);
  },
);

property(
  "half up errs by half a step at most, and exactly half a step goes up",
  [amount, divisor],
  (value, by) => {
    const error = 2n * (halfUpDivide(value, by) * by - value);
    expect(error > -by && error <= by).toBe(true);
  },
);

property(
  "an average lies between the lowest and the highest price that it is made of",
  [
    fc.array(
      fc.record({
        price: fc.bigInt({ min: 1n, max: 10n ** 15n }),
        quantity: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  ],
  (trades) => {
    const count = trades.reduce((sum, { quantity }) => sum + quantity, 0n) as Amount;
    const total = trades.reduce((sum, each) => sum + each.price * each.quantity, 0n) as Amount;
    const prices = trades.map(({ price }) => price * RATE_ONE);
    const average = truncatedAverage(total, count);
    expect(prices.some((price) => price <= average)).toBe(true);
    expect(prices.some((price) => price >= average)).toBe(true);
    expect(average * count <= total * RATE_ONE).toBe(true);
  },
);
