import { expect, test } from "vitest";
import { countdownOf } from "./countdown.ts";
import {
  cancellableUntil,
  groupOf,
  isCancelled,
  progressOf,
  refundOf,
  remainingOf,
} from "./sale-facts.ts";
import { saleWith } from "./testing/samples.ts";

test("what is sold counts, and before an allocation what is committed", () => {
  expect(progressOf(saleWith({ sold: "68210" }))).toBe("68.2");
  expect(progressOf(saleWith({ sold: "100000" }))).toBe("100");
  const shared = saleWith({ mode: "pro_rata", committed: "50000" });
  expect(progressOf(shared)).toBe("200");
  expect(progressOf({ ...shared, state: "locked", sold: "99999" })).toBe("99.9");
  expect(remainingOf(saleWith({ sold: "0.00000001" }))).toBe("99999.99999999");
});

test("a countdown has days and a clock, and ends at nothing", () => {
  expect(countdownOf(187_132_000)).toEqual({ days: 2, clock: "03:58:52" });
  expect(countdownOf(-1)).toEqual({ days: 0, clock: "00:00:00" });
});

test("what is sold out is over; what is suspended is not", () => {
  const groups = (["not_started", "on_sale", "suspended", "sold_out", "refunded"] as const).map(
    (state) => groupOf({ state }),
  );
  expect(groups).toEqual(["soon", "now", "now", "over", "over"]);
});

test("a cancelled sale gives back what was paid or committed, once it is refunded", () => {
  const part = { committed: "500", quantity: "0", paid: "100", released: "0" };
  const cancelled = saleWith({ state: "cancelled" });
  const refunded = saleWith({ state: "refunded" });
  expect([saleWith(), cancelled, refunded].map(isCancelled)).toEqual([false, true, true]);
  expect(refundOf(cancelled, part)).toBe("0");
  expect(refundOf(refunded, part)).toBe("100");
  expect(refundOf({ ...refunded, mode: "pro_rata" }, part)).toBe("500");
});

test.each([
  ["first_come", "on_sale", { timeMs: 900 }],
  ["first_come", "locked", { timeMs: 900 }],
  ["pro_rata", "on_sale", { timeMs: 200, key: "untilAllocation" }],
  ["pro_rata", "locked", { timeMs: 200, key: "untilAllocation" }],
  ["pro_rata", "suspended", { timeMs: 900, key: "untilAllocationWaits" }],
] as const)("a sale that is %s and %s can be cancelled until %j", (mode, state, until) => {
  const sale = saleWith({ mode, state, end_ms: 200, refundable_until_ms: 900 });
  expect(cancellableUntil(sale)).toEqual(until);
});
