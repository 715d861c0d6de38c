import type { NoticeOf } from "../notices/notice.ts";
import type { NoticeRules } from "../notices/notice-rules.ts";

export type AccountSecurityNotice =
  | NoticeOf<
      "security",
      "PASSWORD_CHANGED",
      { readonly time: number; readonly withdraw_blocked_until: number }
    >
  | NoticeOf<
      "security",
      "WITHDRAW_PASSWORD_CHANGED",
      { readonly time: number; readonly manual_review_until: number }
    >
  | SecurityChangedNotice;

type SecurityChangedNotice = NoticeOf<
  "security",
  "SECURITY_CHANGED",
  { readonly time: number; readonly change: SecurityChange }
>;

/** A change of an account's protection; changed passwords have notices of their own. */
type SecurityChange =
  | "WITHDRAWAL_PASSWORD_SET"
  | "WITHDRAWAL_PASSWORD_LOCKED"
  | "SECOND_FACTOR_LOCKED"
  | "SIGN_IN_GUESSED"
  | "EMAIL_BOUND"
  | "EMAIL_CHANGED"
  | "ANTI_PHISHING_CHANGED"
  | "SECOND_FACTOR_SET"
  | "SECOND_FACTOR_ADDED"
  | "SECOND_FACTOR_REMOVED"
  | "SECOND_FACTOR_RESET"
  | "SETTINGS_LOCKED"
  | "SETTINGS_LOCK_LIFT_ASKED"
  | "SETTINGS_LOCK_KEPT"
  | "SETTINGS_LOCK_LIFTED"
  | "BANK_CARD_ADDED"
  | "BANK_CARD_REMOVED"
  | "PUSH_BROWSER_ADDED"
  | "DATA_EXPORTED";

export const ACCOUNT_SECURITY_NOTICES: NoticeRules<AccountSecurityNotice> = {
  /** Other changes write their notice in the statement that makes the change. */
  SecurityChanged: (event, { timeMs: time }) => {
    const { member, change, blockedUntilMs, reviewedUntilMs } = event;
    switch (change) {
      case "SIGN_IN_PASSWORD":
        return {
          channel: "security",
          template: "PASSWORD_CHANGED",
          member,
          params: { time, withdraw_blocked_until: blockedUntilMs },
        };
      case "WITHDRAWAL_PASSWORD":
        return {
          channel: "security",
          template: "WITHDRAW_PASSWORD_CHANGED",
          member,
          params: { time, manual_review_until: reviewedUntilMs },
        };
      case "SECOND_FACTOR_RESET":
        return { ...securityNotice({ time, change }), member };
      default:
        return undefined;
    }
  },
};

export function securityNotice(params: SecurityChangedNotice["params"]): SecurityChangedNotice {
  return { channel: "security", template: "SECURITY_CHANGED", params };
}
