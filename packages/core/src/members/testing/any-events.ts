import fc from "fast-check";
import {
  type AnyEvents,
  anyText,
  anyTimeMs,
  event,
  member,
  staff,
} from "../../testing/any-values.ts";
import {
  ACCESS_CASES,
  ACCESS_PURPOSES,
  BLOCK_REASONS,
  FILE_SUBJECTS,
  FREEZE_REASONS,
  type MemberEvent,
  PROHIBITION_REASONS,
  SECURITY_CHANGES,
} from "../events.ts";

export const ANY_EVENTS: AnyEvents<MemberEvent> = {
  MemberOpened: event("MemberOpened", {
    member,
    account: anyText,
    sponsor: fc.nat(),
    house: fc.constantFrom("none", "maker", "taker"),
    openedMs: anyTimeMs,
  }),
  MemberFrozen: event("MemberFrozen", {
    member,
    reviewByMs: anyTimeMs,
    reason: fc.constantFrom(...FREEZE_REASONS),
    staff,
    countedUntilMs: anyTimeMs,
  }),
  MemberUnfrozen: event("MemberUnfrozen", { member }),
  TradingProhibited: event("TradingProhibited", {
    member,
    untilMs: anyTimeMs,
    reason: fc.constantFrom(...PROHIBITION_REASONS),
    staff,
    countedUntilMs: anyTimeMs,
  }),
  WithdrawalsBlocked: event("WithdrawalsBlocked", {
    member,
    untilMs: anyTimeMs,
    reason: fc.constantFrom(...BLOCK_REASONS),
    staff,
    countedUntilMs: anyTimeMs,
  }),
  SecurityChanged: event("SecurityChanged", {
    member,
    blockedUntilMs: anyTimeMs,
    reviewedUntilMs: anyTimeMs,
    change: fc.constantFrom(...SECURITY_CHANGES, "SECOND_FACTOR_RESET" as const),
  }),
  FileAccessed: event("FileAccessed", {
    member,
    staff,
    subject: fc.constantFrom(...FILE_SUBJECTS),
    untilMs: anyTimeMs,
    kind: fc.constantFrom(...ACCESS_CASES),
    number: member,
    purpose: fc.constantFrom(...ACCESS_PURPOSES),
  }),
};
