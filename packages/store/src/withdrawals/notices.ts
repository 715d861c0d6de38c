import type { HoldReason, RejectReason } from "@sumi/core/withdrawals/events.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules, networkName } from "../notices/notice-rules.ts";
import { ADDRESSES, WITHDRAWALS } from "./rows.ts";

export type WithdrawalNotice =
  /** The address itself is in an erasable row under its fingerprint. */
  | NoticeOf<"security", "ADDRESS_ADDED", Saved>
  | NoticeOf<"security", "ADDRESS_REMOVED", Saved>
  | NoticeOf<
      "wallet",
      "WITHDRAW_SUBMITTED",
      Withdrawn & { readonly fee: string; readonly arrival: string }
    >
  | NoticeOf<"wallet", "WITHDRAW_PASSED", Arriving>
  | NoticeOf<
      "wallet",
      "WITHDRAW_HELD",
      Withdrawn & { readonly reason: HoldReason; readonly deadline: number }
    >
  /** `transaction` is the SHA-256 of its id, in hex. */
  | NoticeOf<"wallet", "WITHDRAW_SENT", Arriving & { readonly transaction: string }>
  | NoticeOf<"wallet", "WITHDRAW_FAILED", Withdrawn>
  | NoticeOf<
      "wallet",
      "WITHDRAW_REJECTED",
      Withdrawn & { readonly reason: RejectReason | "OVERDUE" }
    >;

type Saved = { readonly network: string; readonly fingerprint: string };
type Withdrawn = { readonly coin: string; readonly quantity: string };
type Arriving = { readonly coin: string; readonly arrival: string };

export const WITHDRAWAL_NOTICES: NoticeRules<WithdrawalNotice> = {
  AddressAdded: ({ member, address, network, fingerprint }, { markets }) => ({
    channel: "security",
    template: "ADDRESS_ADDED",
    member,
    subject: address,
    params: { network: networkName(markets, network), fingerprint },
  }),
  AddressRemoved: async ({ member, address }, { markets, earlier }) => {
    const { network, fingerprint } = await earlier(ADDRESSES, { id: address });
    return {
      channel: "security",
      template: "ADDRESS_REMOVED",
      member,
      subject: address,
      params: { network: networkName(markets, network), fingerprint },
    };
  },
  WithdrawalRequested: ({ member, withdrawal, asset, quantity, fee }, { markets }) => ({
    channel: "wallet",
    template: "WITHDRAW_SUBMITTED",
    member,
    subject: withdrawal,
    params: {
      coin: coinName(markets, asset),
      quantity: formatAmount(quantity),
      fee: formatAmount(fee),
      arrival: formatAmount(quantity - fee),
    },
  }),
  WithdrawalPassed: ({ member, withdrawal, asset, quantity, fee }, { markets }) => ({
    channel: "wallet",
    template: "WITHDRAW_PASSED",
    member,
    subject: withdrawal,
    params: { coin: coinName(markets, asset), arrival: formatAmount(quantity - fee) },
  }),
  WithdrawalHeld: async (event, { markets, earlier }) => {
    const { member, withdrawal, reason, deadlineMs: deadline } = event;
    const { asset, quantity } = await earlier(WITHDRAWALS, { id: withdrawal });
    return {
      channel: "wallet",
      template: "WITHDRAW_HELD",
      member,
      subject: withdrawal,
      params: {
        coin: coinName(markets, asset),
        quantity: formatAmount(quantity),
        reason,
        deadline,
      },
    };
  },
  WithdrawalSent: ({ member, withdrawal, asset, arrival, transaction }, { markets }) => ({
    channel: "wallet",
    template: "WITHDRAW_SENT",
    member,
    subject: withdrawal,
    params: { coin: coinName(markets, asset), arrival: formatAmount(arrival), transaction },
  }),
  WithdrawalFailed: ({ member, withdrawal, asset, quantity }, { markets }) => ({
    channel: "wallet",
    template: "WITHDRAW_FAILED",
    member,
    subject: withdrawal,
    params: { coin: coinName(markets, asset), quantity: formatAmount(quantity) },
  }),
  WithdrawalRejected: ({ member, withdrawal, asset, quantity, reason }, { markets }) => ({
    channel: "wallet",
    template: "WITHDRAW_REJECTED",
    member,
    subject: withdrawal,
    params: { coin: coinName(markets, asset), quantity: formatAmount(quantity), reason },
  }),
};
