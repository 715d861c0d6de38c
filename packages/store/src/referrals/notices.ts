import type { Markets } from "@sumi/core/markets/markets.ts";
import { dayStartMs } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { maskedUidOf } from "@sumi/primitives/invite-code.ts";
import type { AddressedNotice, NoticeOf } from "../notices/notice.ts";
import { coinName, type NoticeRules } from "../notices/notice-rules.ts";
import type { PaidDayRow } from "./team-rows.ts";

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

export const REFERRAL_NOTICES: NoticeRules<ReferralNotice> = {
  MemberOpened: ({ member: invited, sponsor: member }) => {
    if (member === 0) return undefined;
    const params = { generation: 1, member_masked: maskedUidOf(invited) };
    return { channel: "referral", template: "REFERRAL_JOINED", member, params };
  },
};

/** All that a member was paid of one day in one coin. */
export function noticeOfPaidDay(
  { member, day, asset, amount }: Pick<PaidDayRow, "member" | "day" | "asset" | "amount">,
  markets: Markets,
): AddressedNotice<ReferralNotice> {
  return {
    channel: "referral",
    template: "REFERRAL_REWARD",
    member,
    params: {
      coin: coinName(markets, asset),
      amount: formatAmount(amount),
      day: dayStartMs(day),
    },
  };
}
