import { signedUnitsOf } from "@sumi/app/units.ts";
import type { BillData } from "@sumi/contract/bills/calls.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** One row of the list: a bill, or the partial fills of one order as their sum. */
export type FoldedBill = {
  /** For several: the newest of them, with the sums of all. */
  readonly bill: BillData;
  /** Newest first. */
  readonly parts: readonly BillData[];
};

/** Receipts only add to a balance, and payments only take from it. */
const FOLDED: ReadonlySet<BillData["type"]> = new Set(["SPOT_BUY", "SPOT_SELL"]);

/**
 * Folds the fills of one order on one day, newest first. What else changed the same coin in between
 * keeps them apart, so that from row to row the balances still add up.
 */
export function foldedBills(
  bills: readonly BillData[],
  dayOf: (bill: BillData) => string,
): FoldedBill[] {
  const rows: BillData[][] = [];
  const newest = new Map<string, BillData[]>();
  for (const bill of bills) {
    const row = newest.get(bill.coin);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && isOfSameOrder(last, bill)) {
      if (dayOf(last) === dayOf(bill)) {
        row.push(bill);
        continue;
      }
    }
    const begun = [bill];
    rows.push(begun);
    newest.set(bill.coin, begun);
  }
  return rows.flatMap((parts) => {
    const [bill] = parts;
    return bill === undefined ? [] : [{ bill: summed(bill, parts), parts }];
  });
}

function isOfSameOrder(a: BillData, b: BillData): boolean {
  const isSameSide = (a.held === "0") === (b.held === "0");
  return FOLDED.has(a.type) && a.type === b.type && a.ref === b.ref && isSameSide;
}

function summed(newest: BillData, parts: readonly BillData[]): BillData {
  const sumOf = (text: (bill: BillData) => string) =>
    formatAmount(parts.reduce((sum, bill) => (sum + signedUnitsOf(text(bill))) as Amount, ZERO));
  if (parts.length === 1) return newest;
  return {
    ...newest,
    amount: sumOf(({ amount }) => amount),
    fee: sumOf(({ fee }) => fee),
    held: sumOf(({ held }) => held),
  };
}
