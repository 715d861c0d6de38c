import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The data that translate a row's numbers for its member. */
export type DepositWords = {
  readonly markets: Markets;
  /** The named transactions by deposit. */
  readonly transactions: ReadonlyMap<number, string>;
  readonly nowMs: number;
};

/** A deposit as its member sees it, without its assignee. */
export function depositData(row: DepositRow, { markets, transactions, nowMs }: DepositWords) {
  const { id, creditedAmount, state, firstUntilMs = 0 } = row;
  const network = markets.networks[row.network];
  assert(network !== undefined, "a deposit belongs to a listed network");
  return {
    id: String(id),
    coin: coinOf(markets, row.asset),
    network: network.name,
    amount: formatAmount(row.amount),
    credited: creditedAmount === undefined ? null : formatAmount(creditedAmount),
    txid: transactions.get(id) ?? null,
    status: state === "waiting" || state === "second" ? ("confirming" as const) : state,
    awaits_second: state === "second" && nowMs < firstUntilMs,
    reason: row.reason ?? null,
    created_ms: row.submittedMs,
    deadline_ms: row.decidedMs === undefined ? (row.reviewByMs ?? null) : null,
    decided_ms: row.decidedMs ?? null,
  };
}

type Step = { readonly step: "announced" | "credited" | "rejected"; readonly time_ms: number };

/** The steps of a deposit, in order. */
export function depositTimeline({ state, submittedMs, decidedMs }: DepositRow): Step[] {
  const announced: Step = { step: "announced", time_ms: submittedMs };
  if (decidedMs === undefined || state === "waiting" || state === "second") return [announced];
  return [announced, { step: state, time_ms: decidedMs }];
}
