import type { ContractData } from "@sumi/contract/delivery/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { paidFor } from "@sumi/formulas/delivery.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { ContractRow } from "@sumi/store/delivery/rows.ts";
import { coinOf } from "./order-data.ts";

/** A contract's wire data. */
export function contractData(row: ContractRow, markets: Markets): ContractData {
  const { mode, direction, minutes, ratio, state, outcome, voidReason } = row;
  const end = outcome ?? (state === "void" ? "VOID" : undefined);
  const paid = end === undefined ? undefined : paidFor(end, row);
  const result = paid === undefined ? undefined : ((paid - row.stake) as Amount);
  return {
    id: String(row.id),
    mode,
    coin: coinOf(markets, row.underlying),
    direction,
    minutes,
    ratio,
    stake: formatAmount(row.stake),
    stake_coin: coinOf(markets, row.asset),
    profit: formatAmount(row.profit),
    state,
    outcome: outcome ?? null,
    void_reason: voidReason ?? null,
    sample_count: row.sampleCount ?? null,
    accepted_ms: row.acceptedMs,
    open_ms: row.openMs,
    expiry_ms: row.expiryMs,
    open_price: written(row.openPrice),
    close_price: written(row.closePrice),
    paid: written(paid),
    result: written(result),
    ended_ms: row.endedMs ?? null,
    terms: row.terms,
    record: row.record ?? null,
  };
}

function written(amount: Amount | undefined): string | null {
  return amount === undefined ? null : formatAmount(amount);
}
