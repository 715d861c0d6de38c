import type { BlockReason, FreezeReason, ProhibitionReason } from "@sumi/core/members/events.ts";
import type { NoticeOf } from "../notices/notice.ts";
import type { NoticeRules } from "../notices/notice-rules.ts";

export type MemberNotice =
  | NoticeOf<"account", "ACCOUNT_FROZEN", { readonly reason: FreezeReason }>
  | NoticeOf<
      "account",
      "TRADING_PROHIBITED",
      { readonly until: number; readonly reason?: ProhibitionReason }
    >
  | NoticeOf<"account", "TRADING_ALLOWED", Record<string, never>>
  | NoticeOf<"account", "SIGNED_OUT_BY_STAFF", Record<string, never>>
  | NoticeOf<
      "account",
      "WITHDRAWALS_BLOCKED",
      { readonly until: number; readonly reason: BlockReason }
    >;

export const MEMBER_NOTICES: NoticeRules<MemberNotice> = {
  MemberFrozen: ({ member, reason }) => ({
    channel: "account",
    template: "ACCOUNT_FROZEN",
    member,
    params: { reason },
  }),
  /** A moment that has passed lifts the prohibition. */
  TradingProhibited: ({ member, untilMs: until, reason }, { timeMs }) => {
    if (until <= timeMs) {
      return { channel: "account", template: "TRADING_ALLOWED", member, params: {} };
    }
    const params = reason === undefined ? { until } : { until, reason };
    return { channel: "account", template: "TRADING_PROHIBITED", member, params };
  },
  DeskEntryRecorded: ({ kind, member }) => {
    if (kind !== "MEMBER_SESSIONS_ENDED") return undefined;
    return { channel: "account", template: "SIGNED_OUT_BY_STAFF", member, params: {} };
  },
  /** Only a block by the staff has a reason; a change of password has a notice of its own. */
  WithdrawalsBlocked: ({ member, untilMs: until, reason }, { timeMs }) => {
    if (reason === undefined || until <= timeMs) return undefined;
    const params = { until, reason };
    return { channel: "account", template: "WITHDRAWALS_BLOCKED", member, params };
  },
};
