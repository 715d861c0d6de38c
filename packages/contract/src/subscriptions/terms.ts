import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { z } from "zod";
import { decimalText, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** The words of sales of new coins on the wire (rules 4); the compiler compares the core's. */
export const SALE_MODES = ["first_come", "pro_rata"] as const;
export const SUSPENSION_REASONS = ["ISSUER_IN_DOUBT", "INCIDENT", "MAINTENANCE"] as const;
export const CANCELLATION_REASONS = ["ISSUER_WITHDREW", "ISSUER_IN_DOUBT", "INCIDENT"] as const;

/** The states of a project as they follow from the time and from what is sold (rules 4.2). */
export const SALE_STATES = [
  "draft",
  "delivered",
  "not_started",
  "on_sale",
  "sold_out",
  "suspended",
  "allocating",
  "locked",
  "releasing",
  "released",
  "cancelled",
  "refunded",
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Everything that everybody may know of a sale; it names no member. */
export const project = z.strictObject({
  id: commandNumberText,
  state: z.enum(SALE_STATES),
  coin: z.string(),
  quote: z.string(),
  mode: z.enum(SALE_MODES),
  /** Quote coins of one new coin. */
  price: decimalText,
  total: decimalText,
  order_min: decimalText,
  order_max: decimalText,
  /** New coins that one person gets at most. */
  personal_cap: decimalText,
  /** The start is inside, the end is not. */
  start_ms: momentMs,
  end_ms: momentMs,
  /** Until then a cancellation gives everything back, and the issuer is not paid. */
  refundable_until_ms: momentMs,
  /** Midnight (UTC) of the first release, and of the last. */
  unlock_ms: momentMs,
  last_unlock_ms: momentMs,
  lock_days: z.int().nonnegative(),
  release_days: z.int().positive(),
  once: z.boolean(),
  /** ISO codes of countries whose members may not subscribe. */
  forbidden: z.array(z.string()),
  /** The parts of what is paid for the three who invited a buyer, out of the proceeds. */
  reward_rates: z.array(decimalText),
  /** SHA-256 of the prospectus, which the terms name; empty in a sale without one. */
  prospectus: z.string(),
  /** SHA-256 of the text of all terms; the issuer has delivered the supply for it. */
  terms: z.string(),
  /** New coins that members got, and what they paid; pro rata, all that was committed. */
  sold: decimalText,
  proceeds: decimalText,
  committed: decimalText,
  /** A cancelled sale: of these, the coins that it took back and the money that it paid back. */
  refunded_coins: decimalText,
  refunded_money: decimalText,
});
export type ProjectData = z.input<typeof project>;

/** The figures that change while a sale goes on, as the live channel has them. */
export const saleFigures = project.pick({ id: true, sold: true, proceeds: true, committed: true });
export type SaleFiguresData = z.input<typeof saleFigures>;

/** In the order in which they are judged (docs/capabilities/subscriptions.md). */
export const subscribeRejections: readonly RejectionCode[] = [
  "IDEMPOTENCY_CONFLICT",
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "SUBSCRIPTION_CLOSED",
  "SUBSCRIPTION_NOT_STARTED",
  "SUBSCRIPTION_ENDED",
  "SUBSCRIPTION_FORBIDDEN",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
  "DO_NOT_BUY_AGAIN",
  "BELOW_MINIMUM_SUBSCRIPTION",
  "PURCHASE_LIMIT_REACHED",
  "PERSONAL_CAP_EXCEEDED",
  "OVER_TOTAL_ISSUE",
  "INSUFFICIENT_BALANCE",
];
