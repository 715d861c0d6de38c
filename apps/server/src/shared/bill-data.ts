import type { BillData } from "@sumi/contract/bills/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { BillRow } from "@sumi/store/ledger/rows.ts";
import { coinOf } from "./order-data.ts";

/** A bill's wire data; its id is the command's sequence and the line within it. */
export function billData(row: BillRow, markets: Markets): BillData {
  return {
    id: `${row.sequence}.${row.line}`,
    type: row.type,
    coin: coinOf(markets, row.asset),
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    balance_after: formatAmount(row.balanceAfter),
    held: formatAmount(row.heldChange),
    ref: String(row.reference),
    time_ms: row.timeMs,
  };
}
