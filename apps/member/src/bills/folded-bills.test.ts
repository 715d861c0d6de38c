import type { BillData } from "@sumi/contract/bills/calls.ts";
import { expect, test } from "vitest";
import { foldedBills } from "./folded-bills.ts";

type Made = Partial<
  Pick<BillData, "type" | "coin" | "amount" | "fee" | "held" | "ref" | "time_ms">
>;

let lines = 0;
function bill(made: Made): BillData {
  lines += 1;
  const usual = { type: "SPOT_BUY", coin: "BTC", amount: "0.1", fee: "0.0001", ref: "7" } as const;
  return { id: String(lines), balance_after: "1", held: "0", time_ms: 5, ...usual, ...made };
}

const dayOf = ({ time_ms }: BillData) => String(time_ms);

/** The ids of each row's parts. */
function partsOf(bills: readonly BillData[]) {
  return foldedBills(bills, dayOf).map(({ parts }) => parts.map(({ id }) => id));
}

test("the fills of one order are one row with their sum and the newest balance", () => {
  const fills = [bill({ amount: "0.3", fee: "0.0003" }), bill({}), bill({ amount: "0.05" })];
  const [row, ...others] = foldedBills(fills, dayOf);
  expect(others).toEqual([]);
  expect(row).toEqual({ bill: { ...fills[0], amount: "0.45", fee: "0.0005" }, parts: fills });
});

test("what the fills of one order paid out of what was held is one row with their sum", () => {
  const paid = { coin: "USDT", amount: "0", fee: "0" };
  const fills = [bill({ ...paid, held: "-6000" }), bill({ ...paid, held: "-599.5" })];
  expect(foldedBills(fills, dayOf)).toEqual([
    { bill: { ...fills[0], held: "-6599.5" }, parts: fills },
  ]);
});

test("lines of another coin do not keep fills apart", () => {
  const [a, released, b] = [bill({}), bill({ type: "SPOT_RELEASE", coin: "USDT" }), bill({})];
  expect(partsOf([a, released, b])).toEqual([[a.id, b.id], [released.id]]);
});

const apart: readonly [what: string, Made][] = [
  ["another order's fill", { ref: "8" }],
  ["another change of the coin", { type: "SPOT_RELEASE" }],
  ["a sale", { type: "SPOT_SELL" }],
  ["another day", { time_ms: 6 }],
];
test.each(apart)("%s keeps fills apart", (_what, between) => {
  const bills = [bill({}), bill(between), bill({})];
  expect(partsOf(bills)).toEqual(bills.map(({ id }) => [id]));
});

test("no other lines are folded", () => {
  const bills = [bill({ type: "SPOT_RELEASE" }), bill({ type: "SPOT_RELEASE" })];
  expect(foldedBills(bills, dayOf)).toEqual(bills.map((each) => ({ bill: each, parts: [each] })));
});
