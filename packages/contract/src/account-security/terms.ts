/** The changes of an account's security that its member is told of. */
export const SECURITY_EVENT_KINDS = [
  "SIGN_IN_PASSWORD_CHANGED",
  "SIGN_IN_PASSWORD_RESET",
  "WITHDRAWAL_PASSWORD_SET",
  "WITHDRAWAL_PASSWORD_CHANGED",
  "WITHDRAWAL_PASSWORD_LOCKED",
  "SECOND_FACTOR_LOCKED",
  "SIGN_IN_GUESSED",
  "EMAIL_BOUND",
  "EMAIL_CHANGED",
  "ANTI_PHISHING_CHANGED",
  /** The first one; further ones are added. */
  "SECOND_FACTOR_SET",
  "SECOND_FACTOR_ADDED",
  "SECOND_FACTOR_REMOVED",
  "SECOND_FACTOR_RESET",
  "SETTINGS_LOCKED",
  "SETTINGS_LOCK_LIFT_ASKED",
  "SETTINGS_LOCK_KEPT",
  "SETTINGS_LOCK_LIFTED",
  "BANK_CARD_ADDED",
  "BANK_CARD_REMOVED",
  "PUSH_BROWSER_ADDED",
  "DATA_EXPORTED",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** The kinds of entries in a member's security log. */
export const LOGGED_KINDS = [
  ...SECURITY_EVENT_KINDS,
  "SIGNED_OUT_BY_STAFF",
  "TRADING_ALLOWED",
] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];

/** Acts of the staff: they have no address and no device of the member's. */
export const LOGGED_BY_STAFF: readonly LoggedKind[] = [
  "SECOND_FACTOR_RESET",
  "SIGNED_OUT_BY_STAFF",
  "TRADING_ALLOWED",
];
