import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { allocationOf, coinsFor, costOf, lastDayOf, releasedBy } from "./subscriptions.ts";

// Method: the rule book's rounds, in fractions, without any order of the commitments.
type Fraction = { readonly over: bigint; readonly under: bigint };
type Terms = { readonly price: Amount; readonly cap: Amount };

const ONE_COIN = 100_000_000n;
const positive = (most: bigint) => fc.bigInt(1n, most).map((units) => units as Amount);
const commitments = fc.array(fc.oneof(positive(20n), positive(10n ** 6n), positive(10n ** 14n)), {
  minLength: 1,
  maxLength: 12,
});
const total = fc.oneof(positive(1_000n), positive(10n ** 16n));
const terms = fc.record({
  price: fc.oneof(positive(3n * ONE_COIN), positive(10n ** 12n)),
  cap: fc.oneof(positive(100n), positive(10n ** 15n)),
});

const isAtLeast = (one: Fraction, other: Fraction) => {
  return one.over * other.under >= other.over * one.under;
};
const least = (one: Fraction, other: Fraction) => (isAtLeast(one, other) ? other : one);

/** The shares before rounding: in each round, those that reach their limit get it and leave. */
function byRounds(total: Amount, amounts: readonly Amount[], { price, cap }: Terms): Fraction[] {
  const limits = amounts.map((amount) => {
    return least({ over: cap, under: 1n }, { over: amount * ONE_COIN, under: price });
  });
  const given = new Map<number, Fraction>();
  let left: Fraction = { over: total, under: 1n };
  for (;;) {
    const active = amounts.flatMap((_, at) => (given.has(at) ? [] : [at]));
    const sum = active.reduce((all, at) => all + (amounts[at] ?? 0n), 0n);
    const share = (at: number) => {
      return { over: left.over * (amounts[at] ?? 0n), under: left.under * sum };
    };
    const leaving = active.filter((at) => isAtLeast(share(at), limitOf(limits, at)));
    if (leaving.length === 0) {
      for (const at of active) given.set(at, share(at));
      return amounts.map((_, at) => limitOf([...sorted(given)], at));
    }
    for (const at of leaving) {
      const limit = limitOf(limits, at);
      given.set(at, limit);
      left = {
        over: left.over * limit.under - limit.over * left.under,
        under: left.under * limit.under,
      };
    }
  }
}

function limitOf(limits: readonly Fraction[], at: number): Fraction {
  return limits[at] ?? { over: 0n, under: 1n };
}

function sorted(given: ReadonlyMap<number, Fraction>): readonly Fraction[] {
  return [...given].sort(([one], [other]) => one - other).map(([, fraction]) => fraction);
}

function allocate(total: Amount, amounts: readonly Amount[], terms: Terms): readonly Amount[] {
  const sum = amounts.reduce((one, other) => one + other, 0n) as Amount;
  let left = { coins: total, commitments: sum };
  return amounts.map((amount) => {
    const allocation = allocationOf(amount, left, terms);
    left = allocation.left;
    return allocation.quantity;
  });
}

const falling = (amounts: readonly Amount[]) => [...amounts].sort((a, b) => (a < b ? 1 : -1));

property(
  "one pass in falling order gives what the rounds give, rounded down",
  [total, commitments, terms],
  (coins, amounts, given) => {
    const ordered = falling(amounts);
    const exact = byRounds(coins, ordered, given);
    const whole = exact.map(({ over, under }) => over / under);
    expect(allocate(coins, ordered, given)).toEqual(whole);
  },
);

property(
  "allocated coins are no more than there are, than the cap, and than what was committed for",
  [total, commitments, terms],
  (coins, amounts, given) => {
    const ordered = falling(amounts);
    const quantities = allocate(coins, ordered, given);
    expect(quantities.reduce((one, other) => one + other, 0n) <= coins).toBe(true);
    quantities.forEach((quantity, at) => {
      expect(quantity <= given.cap).toBe(true);
      expect(costOf(quantity, given.price) <= (ordered[at] ?? 0n)).toBe(true);
    });
  },
);

property(
  "coins for an amount cost no more than it, and one unit more would",
  [positive(10n ** 16n), positive(10n ** 12n)],
  (amount, price) => {
    const coins = coinsFor(amount, price);
    expect(coins * price <= amount * ONE_COIN).toBe(true);
    expect((coins + 1n) * price > amount * ONE_COIN).toBe(true);
  },
);

property(
  "a release never falls, and ends with the whole quantity on its last day and not before",
  [positive(10n ** 16n), fc.nat(400), fc.integer({ min: 1, max: 400 })],
  (quantity, lockDays, releaseDays) => {
    const lock = { lockDays, releaseDays };
    let before = 0n;
    for (let day = lockDays - 1; day <= lastDayOf(lock) + 1; day += 1) {
      const released = releasedBy(quantity, lock, day);
      expect(released >= before && released <= quantity).toBe(true);
      expect(released === quantity).toBe(day >= lastDayOf(lock));
      before = released;
    }
  },
);
