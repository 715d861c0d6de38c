/**
 * Every way Sumi may say no, in the order of their `/apiv` codes (rules 11). The contract gives
 * each one its code, the messages give each one its words; a code without both does not compile.
 */
export const REJECTION_CODES = [
  // Sessions: the only refusals that sign a client out.
  "SESSION_ENDED",
  "ACCESS_BLOCKED",
  "TOKEN_REVOKED",
  // General.
  "PARAMETER_ERROR",
  "MISSING_PARAMETER",
  "ILLEGAL_OPERATION",
  "NETWORK_ERROR",
  "RATE_LIMITED",
  "IDEMPOTENCY_CONFLICT",
  "FEATURE_DISABLED",
  "TRY_AGAIN",
  "CLIENT_OUTDATED",
  // Sign-in.
  "WRONG_CREDENTIALS",
  "USER_NOT_FOUND",
  "LOGIN_PASSWORD_ERROR",
  "ACCOUNT_FROZEN",
  "EMAIL_NOT_REGISTERED",
  "EMAIL_CODE_ERROR",
  "GRAPHIC_CODE_ERROR",
  "VERIFICATION_CODE_ERROR",
  "USERNAME_TAKEN",
  "REGISTERED_TOO_OFTEN",
  "OLD_PASSWORD_INCORRECT",
  "PASSWORD_MISMATCH",
  "EMAIL_FORMAT",
  "INVITE_CODE_INVALID",
  "PASSWORD_WEAK",
  "MOBILE_ALREADY_BOUND",
  "CODE_RESEND_TOO_SOON",
  "STEP_UP_REQUIRED",
  "SETTINGS_LOCKED",
  "SECOND_FACTOR_TOO_NEW",
  // Identity and uploads.
  "KYC_REQUIRED",
  "KYC_ALREADY_SUBMITTED",
  "UPLOAD_FAILED",
  "UPLOAD_TYPE",
  "UPLOAD_TOO_LARGE",
  "UPLOAD_LIMIT",
  // Wallet.
  "INSUFFICIENT_BALANCE",
  "INSUFFICIENT_USDT_BALANCE",
  "INSUFFICIENT_TRIAL_BALANCE",
  "WITHDRAW_PASSWORD_WRONG",
  "WITHDRAW_PASSWORD_NOT_SET",
  "WITHDRAW_ADDRESS_NOT_FOUND",
  "BELOW_MINIMUM_WITHDRAWAL",
  "ABOVE_MAXIMUM_WITHDRAWAL",
  "WITHDRAWAL_BLOCKED",
  "WITHDRAWAL_DAILY_LIMIT",
  "WITHDRAWAL_NOT_FOUND",
  "ADDRESS_FORMAT",
  "BELOW_MINIMUM_DEPOSIT",
  "DEPOSIT_VOUCHER_REQUIRED",
  "DUPLICATE_DEPOSIT",
  "DEPOSIT_NOT_FOUND",
  "ALREADY_REVIEWED",
  "TRANSACTION_FORMAT",
  "DUPLICATE_TRANSACTION",
  "DEPOSITS_PAUSED",
  "PAUSED",
  "ADDRESSES_RESERVED",
  "ADDRESSES_DAILY_LIMIT",
  "QUOTE_EXPIRED",
  "QUOTE_AMOUNT_TOO_SMALL",
  "CONVERT_INVENTORY",
  "DEMONSTRATION_COINS_TAKEN",
  "DEMONSTRATION_COINS_DAY",
  "DEMONSTRATION_COINS_EMPTY",
  // Spot.
  "ORDER_NOT_FOUND",
  "ORDER_ALREADY_CANCELLED",
  "CANCEL_FAILED",
  "MARKET_NOT_OPEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "TERMS_CHANGED",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "PRICE_TICK",
  "LOT_SIZE",
  "MIN_NOTIONAL",
  "PRICE_BAND",
  "NO_LIQUIDITY",
  "TOO_MANY_ORDERS",
  "AUCTION_FROZEN",
  "AUCTION_FORBIDDEN",
  // Contracts.
  "LEVERAGE_INVALID",
  "REDUCE_ONLY_REJECTED",
  "POSITION_NOT_FOUND",
  "POSITION_LIMIT",
  "RISK_WOULD_LIQUIDATE",
  "TPSL_PRICE_INVALID",
  "POSITION_IN_LIQUIDATION",
  "MARGIN_REQUIRED",
  "DURATION_INVALID",
  "BELOW_MINIMUM_INVESTMENT",
  "ABOVE_MAXIMUM_INVESTMENT",
  "RISK_LIMIT_REACHED",
  "SELF_LIMIT_REACHED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
  "RISK_UNCONFIRMED",
  // Subscriptions.
  "SUBSCRIPTION_NOT_STARTED",
  "SUBSCRIPTION_CLOSED",
  "SUBSCRIPTION_ENDED",
  "SUBSCRIPTION_FORBIDDEN",
  "PURCHASE_LIMIT_REACHED",
  "PERSONAL_CAP_EXCEEDED",
  "OVER_TOTAL_ISSUE",
  "BELOW_MINIMUM_SUBSCRIPTION",
  "DO_NOT_BUY_AGAIN",
  // Mining.
  "MINER_SALE_SUSPENDED",
  "MINER_SOLD_OUT",
  "INSUFFICIENT_PLATFORM_COIN",
  "DIRECT_REFERRALS_NOT_ENOUGH",
  "NOT_A_SHARED_MINER",
  "WRONG_SHARE_SELECTED",
  // Wallets outside the exchange.
  "WALLET_SIGNATURE_WRONG",
  // Price alerts.
  "PRICE_ALREADY_REACHED",
  // Push.
  "PUSH_SERVICE_UNKNOWN",
  "PUSH_BROWSERS_FULL",
  // Agents.
  "NOT_AN_AGENT",
  "SECOND_FACTOR_REQUIRED",
  // Support.
  "THREAD_NOT_FOUND",
  "SECRET_IN_WORDS",
  // Staff.
  "SELF_APPROVAL",
  "STAFF_NEW",
  "STAFF_INTRODUCED",
  "ANOTHER_PERSON_REQUIRED",
  "TWO_PEOPLE_REQUIRED",
  "CASE_ASSIGNED",
  "ASSIGNED_BEFORE",
  "FAILURE_PROPOSED",
  "PERMISSION_REQUIRED",
  "ENROLMENT_REQUIRED",
  "FILE_ACCESS_REQUIRED",
  "CONTACT_IN_WORDS",
  "PAPERS_KNOWN",
] as const;

export type RejectionCode = (typeof REJECTION_CODES)[number];

/** Values a message may name (the allowed price range, an end time): data, never formatted text. */
export type RejectionParams = Readonly<Record<string, string | number>>;

export type Rejected = {
  readonly ok: false;
  readonly code: RejectionCode;
  readonly params?: RejectionParams;
};
export type Accepted<T> = { readonly ok: true; readonly value: T };
export type Outcome<T> = Accepted<T> | Rejected;

export function accept<T>(value: T): Accepted<T> {
  return { ok: true, value };
}

/** An accepted outcome without a value: one object for all, because it never changes. */
export const DONE: Accepted<void> = accept(undefined);

export function reject(code: RejectionCode, params?: RejectionParams): Rejected {
  return params === undefined ? { ok: false, code } : { ok: false, code, params };
}
