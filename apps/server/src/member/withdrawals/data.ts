import type { Markets } from "@sumi/core/markets/markets.ts";
import type { WithdrawalAddress } from "@sumi/core/withdrawals/addresses.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { AddressText } from "@sumi/store/withdrawals/address-texts.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import { coinOf } from "../../shared/order-data.ts";

export type Book = ReadonlyMap<string, AddressText>;

/** An address's wire data. */
export function addressData(
  { address, network, fingerprint, usableFromMs, reviewUntilMs }: WithdrawalAddress,
  markets: Markets,
  book: Book,
) {
  const text = book.get(fingerprint);
  const listed = markets.networks[network];
  if (text === undefined || listed === undefined) return undefined;
  return {
    id: String(address),
    coin: coinOf(markets, listed.asset),
    network: text.network,
    address: text.address,
    memo: text.memo === "" ? null : text.memo,
    remark: text.remark,
    usable_from_ms: usableFromMs,
    review_until_ms: reviewUntilMs,
    created_ms: text.addedMs,
  };
}

/** A withdrawal's wire data. An erased address is "". */
export function withdrawalData(row: WithdrawalRow, markets: Markets, book: Book) {
  const text = book.get(row.fingerprint);
  const network = markets.networks[row.network];
  assert(network !== undefined, "a withdrawal belongs to a listed network");
  const isPending = row.status === "pending_review";
  return {
    id: String(row.id),
    coin: coinOf(markets, row.asset),
    network: network.name,
    address: text?.address ?? "",
    memo: text === undefined || text.memo === "" ? null : text.memo,
    qty: formatAmount(row.quantity),
    fee: formatAmount(row.fee),
    arrival: formatAmount((row.quantity - row.fee) as Amount),
    status: row.status,
    wait_reason: isPending && row.waitReason !== "NONE" ? row.waitReason : null,
    deadline_ms: nextDeadlineMs(row),
    return_ms: isPending ? row.returnMs : null,
    take_back_ms: row.status === "passed" ? (row.takeBackMs ?? null) : null,
    reason: row.reason ?? null,
    created_ms: row.requestedMs,
    decided_ms: isPending ? null : row.changedMs,
  };
}

/** By when its next step is due; null once it is over, or if an old event had none. */
export function nextDeadlineMs({ status, deadlineMs, nextByMs }: WithdrawalRow): number | null {
  if (status === "pending_review") return deadlineMs;
  return status === "passed" || status === "sent" ? (nextByMs ?? null) : null;
}
