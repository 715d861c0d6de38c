import {
  BLOCK_REASONS,
  type BlockReason,
  PROHIBITION_REASONS,
  type ProhibitionReason,
} from "@sumi/core/members/events.ts";
import type { Members } from "@sumi/core/members/members.ts";

/** The reason of the prohibition that is in force; null where the staff named none. */
export function prohibitedFor(members: Members, number: number): ProhibitionReason | null {
  const last = members.restrictions.last("trading", number);
  if (last?.untilMs !== members.get(number).tradingProhibitedUntilMs) return null;
  return PROHIBITION_REASONS.find((reason) => reason === last.reason) ?? null;
}

/** The staff's reason of the block in force; null where a change of the account made it longer. */
export function blockedFor(members: Members, number: number): BlockReason | null {
  const last = members.restrictions.last("withdrawals", number);
  if (last?.untilMs !== members.get(number).withdrawalsBlockedUntilMs) return null;
  return BLOCK_REASONS.find((reason) => reason === last.reason) ?? null;
}
