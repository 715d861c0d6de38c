import type { EntryData } from "@sumi/contract/subscriptions/calls.ts";
import { expect, test } from "vitest";
import { agree, sumsOf } from "./entry-sums.ts";
import { saleWith } from "./testing/samples.ts";

function entry(kind: EntryData["kind"], quantity: string, money = "0", refund = "0"): EntryData {
  return { kind, quantity, money, refund, reason: null, time_ms: 0 };
}

test("a first-come sale: delivered, sold, settled and partly released", () => {
  const entries = [
    entry("deliver", "100000"),
    entry("open", "0"),
    entry("subscribe", "30000", "7500"),
    entry("subscribe", "10000", "2500"),
    entry("reward", "0", "600"),
    entry("settle", "60000", "9400"),
    entry("release", "12000.5"),
  ];
  expect(sumsOf(entries)).toEqual({
    delivered: "100000",
    sold: "40000",
    unsold: "0",
    locked: "27999.5",
    released: "12000.5",
    returned: "60000",
    committed: "0",
    proceeds: "0",
    rewarded: "600",
    paidOut: "9400",
    refunded: "0",
  });
  expect(agree(entries, saleWith({ sold: "40000", proceeds: "10000" }))).toBe(true);
  expect(agree(entries.slice(1), saleWith({ sold: "40001", proceeds: "10000" }))).toBe(false);
});

test("a shared sale whose commitments are allocated one by one", () => {
  const entries = [
    entry("deliver", "10"),
    entry("commit", "0", "600"),
    entry("commit", "0", "200"),
    entry("allocate", "5", "500", "100"),
  ];
  expect(sumsOf(entries)).toMatchObject({
    sold: "5",
    unsold: "5",
    committed: "200",
    proceeds: "500",
    refunded: "100",
  });
  const told = saleWith({ mode: "pro_rata", sold: "5", proceeds: "500", committed: "800" });
  expect(agree(entries, told)).toBe(true);
});

test("a cancelled sale leaves nothing with anybody but its members and its issuer", () => {
  const entries = [
    entry("deliver", "10"),
    entry("subscribe", "3", "300"),
    entry("cancel", "0"),
    entry("refund", "3", "300"),
    entry("return", "10"),
  ];
  expect(sumsOf(entries)).toMatchObject({
    sold: "0",
    unsold: "0",
    locked: "0",
    returned: "10",
    proceeds: "0",
    refunded: "300",
  });
  const told = { sold: "3", proceeds: "300", refunded_coins: "3" };
  expect(agree(entries, saleWith({ ...told, refunded_money: "300" }))).toBe(true);
  expect(agree(entries, saleWith({ ...told, refunded_money: "299" }))).toBe(false);
});
