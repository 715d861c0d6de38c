/** The rule book's examples of subscriptions, U2 to U7 (rules 4.5); U1 is one of the core. */
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import {
  allocationOf,
  coinsFor,
  costOf,
  lockDayAt,
  lockDayMs,
  percentOf,
  releasedBy,
} from "./subscriptions.ts";

const units = (text: string) => amountOf(text) ?? ZERO;
const TINY = units("0.00000001");

function allocate(
  total: string,
  commitments: readonly string[],
  terms: { readonly price: Amount; readonly cap: Amount },
): { readonly quantities: readonly string[]; readonly dust: string } {
  const amounts = commitments.map(units);
  const sum = amounts.reduce((one, other) => (one + other) as Amount, ZERO);
  let left = { coins: units(total), commitments: sum };
  let dust = units(total);
  const quantities = amounts.map((amount) => {
    const allocation = allocationOf(amount, left, terms);
    left = allocation.left;
    dust = (dust - allocation.quantity) as Amount;
    return formatAmount(allocation.quantity);
  });
  return { quantities, dust: formatAmount(dust) };
}

test("U2: the published example, where two reach the cap and others share the excess", () => {
  const commitments = ["50000", "30000", "7000", "5000", "3000", "3000", "2500", "2000", "1500"];
  const cap = units("20000000");
  const { quantities, dust } = allocate("100000000", [...commitments, "1000"], {
    price: TINY,
    cap,
  });
  expect(quantities).toEqual([
    "20000000",
    "20000000",
    "16800000",
    "12000000",
    "7200000",
    "7200000",
    "6000000",
    "4800000",
    "3600000",
    "2400000",
  ]);
  expect(dust).toBe("0");
});

test("U2: before the redistribution everybody's share is that of the whole", () => {
  const left = { coins: units("100000000"), commitments: units("105000") };
  const terms = { price: TINY, cap: units("20000000") };
  const shares = ["7000", "5000"].map(
    (amount) => allocationOf(units(amount), left, terms).quantity,
  );
  expect(shares.map(formatAmount)).toEqual(["6666666.66666666", "4761904.76190476"]);
});

test("U3: thirds are rounded down, and the dust stays with the issuer", () => {
  const { quantities, dust } = allocate("1000", ["1", "1", "1"], {
    price: TINY,
    cap: units("1000"),
  });
  expect(quantities).toEqual(["333.33333333", "333.33333333", "333.33333333"]);
  expect(dust).toBe("0.00000001");
});

test("U4: more is committed than there is, at 0.25 with a cap of 4000", () => {
  const price = units("0.25");
  const committed = ["1500", "1000", "700.1"];
  const { quantities, dust } = allocate("10000", committed, { price, cap: units("4000") });
  expect(quantities).toEqual(["4000", "3529.20416446", "2470.79583553"]);
  expect(quantities.map((text) => formatAmount(costOf(units(text), price)))).toEqual([
    "1000",
    "882.30104112",
    "617.69895889",
  ]);
  expect(dust).toBe("0.00000001");
});

test("U5: where there is enough, each gets what the commitment pays for", () => {
  const terms = { price: units("0.25"), cap: units("6000") };
  expect(allocate("10000", ["1500", "1000"], terms).quantities).toEqual(["6000", "4000"]);
  expect(allocate("100000", ["1500", "1000"], terms).quantities).toEqual(["6000", "4000"]);
});

test("what one leaves at the cap never gives another more than their commitment pays for", () => {
  const terms = { price: units("1"), cap: units("10") };
  expect(allocate("100", ["1000", "5"], terms).quantities).toEqual(["10", "5"]);
});

test("U6: seven days of release after thirty days of lock", () => {
  const terms = { lockDays: 30, releaseDays: 7 };
  const quantity = units("1000.00000001");
  const schedule = [29, 30, 31, 32, 35, 36, 37].map((day) => {
    return formatAmount(releasedBy(quantity, terms, day));
  });
  expect(schedule).toEqual([
    "0",
    "142.85714285",
    "285.71428571",
    "428.57142857",
    "857.14285715",
    "1000.00000001",
    "1000.00000001",
  ]);
});

test("U7: everything at once after thirty days", () => {
  const terms = { lockDays: 30, releaseDays: 1 };
  const quantity = units("1000.00000001");
  expect(releasedBy(quantity, terms, 29)).toBe(0n);
  expect(releasedBy(quantity, terms, 30)).toBe(quantity);
});

test("U1: the price is rounded up, the coins for an amount down", () => {
  expect(formatAmount(costOf(units("12345.67890123"), units("0.25")))).toBe("3086.41972531");
  expect(formatAmount(coinsFor(units("1"), units("3")))).toBe("0.33333333");
});

test("days begin at midnight in UTC, also where clocks change and in leap years", () => {
  const hour = 3_600_000;
  for (const [end, days, unlocked] of [
    ["2028-02-28T23:59:59.999Z", 2, "2028-03-01T00:00:00.000Z"],
    ["2026-03-28T12:00:00.000Z", 1, "2026-03-29T00:00:00.000Z"],
    ["2026-10-24T00:00:00.000Z", 2, "2026-10-26T00:00:00.000Z"],
  ] as const) {
    const endMs = Date.parse(end);
    expect(new Date(lockDayMs(endMs, days)).toISOString()).toBe(unlocked);
    expect(lockDayAt(endMs, lockDayMs(endMs, days) - 1)).toBe(days - 1);
    expect(lockDayAt(endMs, lockDayMs(endMs, days) + 23 * hour)).toBe(days);
  }
});

test.each([
  ["0", "0", "0"],
  ["1", "3", "33.3"],
  ["2", "1", "200"],
  ["0.99999999", "1", "99.9"],
])("%s of %s is %s percent, rounded down", (part, whole, percent) => {
  expect(percentOf(units(part), units(whole))).toBe(percent);
});
