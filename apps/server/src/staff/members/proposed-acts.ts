import type { Exchange } from "@sumi/core/exchange.ts";
import type { StaffActs } from "../../platform/staff/acts.ts";
import { changed, code, linkedMember, member, moment } from "../../platform/staff/sentences.ts";
import { FACTOR_RESET } from "./factor-resets.ts";

/** The acts of two people on a member. */
export const PROPOSED_ON_MEMBERS = {
  UnfreezeMember: {
    permission: "members.unfreeze",
    accessReason: "FREEZE_REVIEW",
    sentence: (exchange, { member: number }) => ({
      values: { member: member(number) },
      changes: changed("state", freezeOf(exchange, number), code("standing", "free")),
      links: [linkedMember(number)],
    }),
  },
  FreezeHouse: {
    permission: "members.freeze_house",
    accessReason: "SECURITY",
    sentence: (exchange, { member: number, reason, reviewByMs }) => ({
      values: {
        member: member(number),
        reason: code("freeze", reason),
        review: moment(reviewByMs),
      },
      changes: changed("state", freezeOf(exchange, number), code("standing", "frozen")),
      links: [linkedMember(number)],
    }),
  },
  AllowTrading: {
    permission: "members.restrict",
    accessReason: "SECURITY",
    sentence: ({ members }, { member: number }, nowMs) => {
      const untilMs = members.find(number)?.tradingProhibitedUntilMs ?? 0;
      const isProhibited = untilMs > nowMs;
      return {
        values: { member: member(number) },
        changes: isProhibited
          ? changed("prohibited", moment(untilMs), code("standing", "at_once"))
          : [],
        links: [linkedMember(number)],
      };
    },
  },
  DecertifyMember: {
    permission: "members.decertify",
    accessReason: "IDENTITY_REVIEW",
    sentence: (_, { member: number, reason }) => ({
      values: { member: member(number), reason: code("decertify", reason) },
      changes: changed("state", code("standing", "certified"), code("standing", "not_certified")),
      links: [linkedMember(number)],
    }),
  },
  ResetSecondFactor: FACTOR_RESET,
} satisfies StaffActs;

function freezeOf({ members }: Exchange, number: number) {
  const isFrozen = members.find(number)?.frozen !== undefined;
  return code("standing", isFrozen ? "frozen" : "free");
}
