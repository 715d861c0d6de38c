import { formatAmount } from "@sumi/primitives/amount.ts";
import type { NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules } from "../notices/notice-rules.ts";

export type SubscriptionNotice =
  | NoticeOf<
      "subscription",
      "SUBSCRIPTION_ALLOCATED",
      {
        readonly coin: string;
        readonly quantity: string;
        readonly quote: string;
        readonly paid: string;
        readonly refund: string;
      }
    >
  | NoticeOf<
      "subscription",
      "SUBSCRIPTION_RELEASED",
      { readonly coin: string; readonly quantity: string }
    >
  | NoticeOf<
      "subscription",
      "SUBSCRIPTION_REFUNDED",
      { readonly coin: string; readonly quote: string; readonly refund: string }
    >;

export const SUBSCRIPTION_NOTICES: NoticeRules<SubscriptionNotice> = {
  SubscriptionAllocated: (event, { markets }) => ({
    channel: "subscription",
    template: "SUBSCRIPTION_ALLOCATED",
    member: event.member,
    subject: event.project,
    params: {
      coin: coinName(markets, event.coin),
      quantity: formatAmount(event.quantity),
      quote: coinName(markets, event.quote),
      paid: formatAmount(event.paid),
      refund: formatAmount(event.refund),
    },
  }),
  SubscriptionReleased: ({ member, project: subject, coin, quantity }, { markets }) => ({
    channel: "subscription",
    template: "SUBSCRIPTION_RELEASED",
    member,
    subject,
    params: { coin: coinName(markets, coin), quantity: formatAmount(quantity) },
  }),
  SubscriptionRefunded: ({ member, project: subject, coin, quote, paid }, { markets }) => ({
    channel: "subscription",
    template: "SUBSCRIPTION_REFUNDED",
    member,
    subject,
    params: {
      coin: coinName(markets, coin),
      quote: coinName(markets, quote),
      refund: formatAmount(paid),
    },
  }),
};
