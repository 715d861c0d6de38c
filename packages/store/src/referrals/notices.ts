import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { maskedUidOf } from "@sumi/primitives/invite-code.ts";
import type { NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules } from "../notices/notice-rules.ts";

export type ReferralNotice =
  | NoticeOf<
      "referral",
      "REFERRAL_JOINED",
      { readonly generation: number; readonly member_masked: string }
    >
  | NoticeOf<
      "referral",
      "REFERRAL_REWARD",
      { readonly coin: string; readonly amount: string; readonly day: number }
    >;

/** A reward is told as it is paid: one notice for each source, coin and day. */
export const REFERRAL_NOTICES: NoticeRules<ReferralNotice> = {
  MemberOpened: ({ member: invited, sponsor: member }) => {
    if (member === 0) return undefined;
    const params = { generation: 1, member_masked: maskedUidOf(invited) };
    return { channel: "referral", template: "REFERRAL_JOINED", member, params };
  },
  RewardPaid: ({ member, asset, amount, day }, { markets }) => ({
    channel: "referral",
    template: "REFERRAL_REWARD",
    member,
    params: {
      coin: coinName(markets, asset),
      amount: formatAmount(amount),
      day: dayStartMs(day),
    },
  }),
};
