import type { DepositFlaw } from "@sumi/core/deposits/events.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules, networkName } from "../notices/notice-rules.ts";
import { DEPOSITS } from "./rows.ts";

export type DepositNotice =
  | NoticeOf<"wallet", "DEPOSIT_CONFIRMING", Coins & { readonly network: string }>
  | NoticeOf<"wallet", "DEPOSIT_CREDITED", Coins & { readonly announced?: string }>
  | NoticeOf<"wallet", "DEPOSIT_REJECTED", Coins & { readonly reason: DepositFlaw }>
  | NoticeOf<"wallet", "DEPOSIT_ADDRESS_LAPSING", Place & { readonly until_ms: number }>
  | NoticeOf<"wallet", "DEPOSIT_ADDRESS_RETURNED", Place>;

type Place = { readonly network: string };

type Coins = { readonly coin: string; readonly amount: string };

export const DEPOSIT_NOTICES: NoticeRules<DepositNotice> = {
  DepositSubmitted: ({ member, deposit, asset, network, amount }, { markets }) => ({
    channel: "wallet",
    template: "DEPOSIT_CONFIRMING",
    member,
    subject: deposit,
    params: {
      coin: coinName(markets, asset),
      amount: formatAmount(amount),
      network: networkName(markets, network),
    },
  }),
  DepositCredited: ({ member, deposit, asset, amount, announced }, { markets }) => ({
    channel: "wallet",
    template: "DEPOSIT_CREDITED",
    member,
    subject: deposit,
    params: {
      coin: coinName(markets, asset),
      amount: formatAmount(amount),
      ...(announced === undefined ? {} : { announced: formatAmount(announced) }),
    },
  }),
  DepositAddressLapsing: ({ member, network, unusedUntilMs }, { markets }) => ({
    channel: "wallet",
    template: "DEPOSIT_ADDRESS_LAPSING",
    member,
    params: { network: networkName(markets, network), until_ms: unusedUntilMs },
  }),
  DepositAddressReturned: ({ member, network }, { markets }) => ({
    channel: "wallet",
    template: "DEPOSIT_ADDRESS_RETURNED",
    member,
    params: { network: networkName(markets, network) },
  }),
  DepositRejected: async ({ member, deposit, reason }, { markets, earlier }) => {
    const { asset, amount } = await earlier(DEPOSITS, { id: deposit });
    return {
      channel: "wallet",
      template: "DEPOSIT_REJECTED",
      member,
      subject: deposit,
      params: { coin: coinName(markets, asset), amount: formatAmount(amount), reason },
    };
  },
};
