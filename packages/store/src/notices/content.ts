import type { OrderKind, Side } from "@sumi/core/book/order.ts";
import type { DepositFlaw } from "@sumi/core/deposits/events.ts";
import type { DecertifyReason, IdentityFlaw } from "@sumi/core/identity/events.ts";
import type { FreezeReason, ProhibitionReason } from "@sumi/core/members/events.ts";
import type { Certification } from "@sumi/core/members/members.ts";
import type { EndReason } from "@sumi/core/trading/end-reason.ts";
import type { HoldReason, RejectReason } from "@sumi/core/withdrawals/events.ts";

/**
 * What a member can be told of, with what each notice knows (rules 10). Coins, networks and markets
 * by their names, amounts as canonical decimals, moments in milliseconds: data that is put into
 * words when somebody reads it.
 */
export type NoticeContent =
  | Of<"LOGIN_NEW_DEVICE", { readonly time: number; readonly ip: string; readonly device: string }>
  | Of<"PASSWORD_CHANGED", { readonly time: number; readonly withdraw_blocked_until: number }>
  | Of<"WITHDRAW_PASSWORD_CHANGED", { readonly time: number; readonly manual_review_until: number }>
  | Of<"SECURITY_CHANGED", { readonly time: number; readonly change: SecurityNews }>
  /** The address itself is an erasable row under its fingerprint. */
  | Of<"ADDRESS_ADDED", { readonly network: string; readonly fingerprint: string }>
  | Of<"DEPOSIT_CONFIRMING", Coins & { readonly network: string }>
  | Of<"DEPOSIT_CREDITED", Coins>
  | Of<"DEPOSIT_REJECTED", Coins & { readonly reason: DepositFlaw }>
  | Of<"WITHDRAW_SUBMITTED", Withdrawn & { readonly fee: string; readonly arrival: string }>
  | Of<"WITHDRAW_PASSED", { readonly coin: string; readonly arrival: string }>
  | Of<"WITHDRAW_HELD", Withdrawn & { readonly reason: HoldReason; readonly deadline: number }>
  | Of<"WITHDRAW_SENT", { readonly coin: string; readonly arrival: string } & Transaction>
  | Of<"WITHDRAW_FAILED", Withdrawn>
  | Of<"WITHDRAW_REJECTED", Withdrawn & { readonly reason: RejectReason | "OVERDUE" }>
  | Of<"KYC_PASSED", { readonly level: Certification }>
  | Of<"KYC_REJECTED", { readonly reason: IdentityFlaw }>
  | Of<"KYC_REVOKED", { readonly reason: DecertifyReason }>
  | Of<"ACCOUNT_FROZEN", { readonly reason: FreezeReason }>
  /** The answer itself is sealed, and read where the letters are. */
  | Of<"APPEAL_ANSWERED", { readonly time: number }>
  | Of<"TRADING_PROHIBITED", { readonly until: number; readonly reason?: ProhibitionReason }>
  | Of<"ORDER_FILLED", Filled & { readonly market: string; readonly side: Side }>
  | Of<"ORDER_EXPIRED", { readonly market: string; readonly reason: OrderEnd }>
  | Of<
      "TRIGGER_FIRED",
      { readonly market: string; readonly kind: OrderKind; readonly trigger: string }
    >;

export type NoticeTemplate = NoticeContent["template"];

/** What protects an account and changed; changed passwords have notices of their own. */
export type SecurityNews =
  | "WITHDRAWAL_PASSWORD_SET"
  | "WITHDRAWAL_PASSWORD_LOCKED"
  | "EMAIL_BOUND"
  | "EMAIL_CHANGED"
  | "ANTI_PHISHING_CHANGED"
  | "SECOND_FACTOR_ADDED"
  | "SECOND_FACTOR_REMOVED"
  | "SECOND_FACTOR_RESET"
  | "BANK_CARD_ADDED"
  | "BANK_CARD_REMOVED"
  | "DATA_EXPORTED";

export type OrderEnd = Exclude<EndReason, "FILLED" | "USER">;

type Of<Template extends string, Params> = {
  readonly template: Template;
  readonly params: Params;
};
type Coins = { readonly coin: string; readonly amount: string };
type Withdrawn = { readonly coin: string; readonly quantity: string };
type Filled = { readonly filled: string; readonly average_price: string };
/** SHA-256 of its id, in hex. */
type Transaction = { readonly transaction: string };

export type NoticeChannel = "security" | "wallet" | "account" | "trade";

/** Under which heading each is listed. */
export const NOTICE_CHANNELS = {
  LOGIN_NEW_DEVICE: "security",
  PASSWORD_CHANGED: "security",
  WITHDRAW_PASSWORD_CHANGED: "security",
  SECURITY_CHANGED: "security",
  ADDRESS_ADDED: "security",
  DEPOSIT_CONFIRMING: "wallet",
  DEPOSIT_CREDITED: "wallet",
  DEPOSIT_REJECTED: "wallet",
  WITHDRAW_SUBMITTED: "wallet",
  WITHDRAW_PASSED: "wallet",
  WITHDRAW_HELD: "wallet",
  WITHDRAW_SENT: "wallet",
  WITHDRAW_FAILED: "wallet",
  WITHDRAW_REJECTED: "wallet",
  KYC_PASSED: "account",
  KYC_REJECTED: "account",
  KYC_REVOKED: "account",
  ACCOUNT_FROZEN: "account",
  APPEAL_ANSWERED: "account",
  TRADING_PROHIBITED: "account",
  ORDER_FILLED: "trade",
  ORDER_EXPIRED: "trade",
  TRIGGER_FIRED: "trade",
} as const satisfies Record<NoticeTemplate, NoticeChannel>;
