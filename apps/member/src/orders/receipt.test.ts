import type { FillData, OrderData } from "@sumi/contract/spot/calls.ts";
import { expect, test } from "vitest";
import { billOf, feePercentOf, type OrderBill, receivedOf } from "./receipt.ts";

const ORDER = {
  side: "buy",
  filled: "0.06",
  turnover: "4044.5508",
  fee: "0.00006",
  maker_rate: "0.0008",
  taker_rate: "0.001",
} as OrderData;

test("a buyer receives the coin less its fee, a seller the money less its fee", () => {
  expect(receivedOf(ORDER)).toBe("0.05994");
  expect(receivedOf({ ...ORDER, side: "sell", fee: "4.0445508" })).toBe("4040.5062492");
});

const roles: readonly [readonly FillData["role"][], percent: string | undefined][] = [
  [["taker", "taker"], "0.1"],
  [["maker"], "0.08"],
  [["maker", "taker"], undefined],
  [[], undefined],
];
for (const [sides, percent] of roles) {
  const met = sides.join(" and ") || "never met";
  test(`an order that was ${met} names ${percent ?? "no"} rate`, () => {
    const fills = sides.map((role) => ({ role }) as FillData);
    expect(feePercentOf({ order: ORDER, fills, next_cursor: null })).toBe(percent);
    expect(feePercentOf({ order: ORDER, fills, next_cursor: "older" })).toBeUndefined();
  });
}

test("a bill has the trades of all its pages, and says whether there are more", () => {
  const fill = (id: string) => ({ id }) as FillData;
  const page = (fills: readonly FillData[], next_cursor: string | null) =>
    ({ order: ORDER, fills, next_cursor }) as OrderBill;
  const newest = page([fill("3"), fill("2")], "2");
  expect(billOf([])).toBeUndefined();
  expect(billOf([newest])).toEqual(newest);
  expect(billOf([newest, page([fill("1")], null)])).toEqual(
    page([fill("3"), fill("2"), fill("1")], null),
  );
});
