import type { DeliveryMode, VoidReason } from "@sumi/core/delivery/events.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { type Direction, paidFor } from "@sumi/formulas/delivery.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { AddressedNotice, NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules } from "../notices/notice-rules.ts";
import type { ContractRow } from "./rows.ts";

export type DeliveryNotice =
  | NoticeOf<
      "contract",
      "DELIVERY_SETTLED",
      Contract & {
        readonly direction: Direction;
        readonly open: string;
        readonly close: string;
        /** Below zero for a lost stake, zero for a tie. */
        readonly profit_loss: string;
      }
    >
  | NoticeOf<
      "contract",
      "DELIVERY_VOID",
      Contract & {
        readonly reason: VoidReason;
        readonly sample_count: number;
        readonly refund: string;
      }
    >
  | NoticeOf<"contract", "RISK_CONFIRMED", Readonly<Record<string, never>>>
  | NoticeOf<"contract", "TRIAL_GRANTED", { readonly amount: string; readonly expires: number }>;

type Contract = {
  readonly market: string;
  readonly mode: DeliveryMode;
  /** The coin of stake and profit. */
  readonly coin: string;
};

/** Contracts end one by one in the fold of contracts, which knows their rows. */
export const DELIVERY_NOTICES: NoticeRules<DeliveryNotice> = {
  /** A thief of a session could confirm, and then risk the member's real money. */
  RiskConfirmed: ({ member }) => ({
    channel: "contract",
    template: "RISK_CONFIRMED",
    member,
    params: {},
  }),
  TrialGranted: ({ member, amount, expiresMs }) => ({
    channel: "contract",
    template: "TRIAL_GRANTED",
    member,
    params: { amount: formatAmount(amount), expires: expiresMs },
  }),
};

/** The notice of a contract that has just ended. */
export function noticeOfEnd(row: ContractRow, markets: Markets): AddressedNotice<DeliveryNotice> {
  const { id: subject, member, mode, direction, stake, outcome } = row;
  const market = coinName(markets, row.underlying);
  const contract = { market, mode, coin: coinName(markets, row.asset) };
  if (outcome === undefined) {
    const { voidReason: reason, sampleCount } = row;
    assert(reason !== undefined && sampleCount !== undefined, "a void contract has a reason");
    const refund = formatAmount(stake);
    const params = { ...contract, reason, sample_count: sampleCount, refund };
    return { channel: "contract", template: "DELIVERY_VOID", member, subject, params };
  }
  const { openPrice, closePrice } = row;
  assert(openPrice !== undefined && closePrice !== undefined, "a result has both prices");
  const params = {
    ...contract,
    direction,
    open: formatAmount(openPrice),
    close: formatAmount(closePrice),
    profit_loss: formatAmount((paidFor(outcome, row) - stake) as Amount),
  };
  return { channel: "contract", template: "DELIVERY_SETTLED", member, subject, params };
}
