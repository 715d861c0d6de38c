import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { z } from "zod";
import { decimalText, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** The words of mining machines on the wire (rules 5); the compiler compares the core's. */
export const OWNERSHIPS = ["sole", "shared"] as const;
export const INCOME_TYPES = ["coin", "value"] as const;
export const SALE_SUSPENSION_REASONS = ["INCIDENT", "MAINTENANCE", "POOL_IN_DOUBT"] as const;
export const MACHINE_STOP_REASONS = ["HARDWARE", "COIN_ENDED", "LAW"] as const;
export const POOL_ALARMS = ["short", "low"] as const;
export const DELAY_REASONS = ["POOL_SHORT", "PRICE_MISSING"] as const;

/** The states of a machine as they follow from the time and from what its pool covers. */
export const MACHINE_STATES = [
  "draft",
  "not_listed",
  "on_sale",
  "uncovered",
  "suspended",
  "sold_out",
  "delisted",
  "stopped",
] as const;
export type MachineState = (typeof MACHINE_STATES)[number];

/** Everything that everybody may know of a machine; it names no member. */
export const machine = z.strictObject({
  id: commandNumberText,
  name: z.string(),
  state: z.enum(MACHINE_STATES),
  ownership: z.enum(OWNERSHIPS),
  /** Sole: the machines that are for sale. Shared: the shares of the one machine. */
  supply: z.int().positive(),
  sold: z.int().nonnegative(),
  pay_coin: z.string(),
  /** The price of a whole machine. */
  price: decimalText,
  coin: z.string(),
  income_type: z.enum(INCOME_TYPES),
  /** A whole machine's income of a day: coins, or their value in USDT. */
  daily: decimalText,
  term_days: z.int().positive(),
  /** On sale from then, inclusive, until then, exclusive. */
  list_ms: momentMs,
  delist_ms: momentMs,
  platform_coin: z.string(),
  platform_min: decimalText,
  referrals_min: z.int().nonnegative(),
  once: z.boolean(),
  /** True while income stays locked until two people release it, or until the term is over. */
  frozen: z.boolean(),
  /** ISO codes of countries whose members may not buy. */
  forbidden: z.array(z.string()),
  /** SHA-256 of the prospectus, which the terms name. */
  prospectus: z.string(),
  /** The coins in the pool, and those that it has to have; null while no index tells. */
  pool: decimalText,
  owed: decimalText.nullable(),
  /** Days whose income waits. */
  delayed_days: z.int().nonnegative(),
  /** The index of the coin in USDT; null without one. */
  index: decimalText.nullable(),
});
export type MachineData = z.input<typeof machine>;

/** The figures that change while a machine is sold, as the live channel has them. */
export const machineFigures = machine.pick({ id: true, sold: true });
export type MachineFiguresData = z.input<typeof machineFigures>;

/** In the order in which they are judged (docs/capabilities/mining.md). */
export const buyRejections: readonly RejectionCode[] = [
  "IDEMPOTENCY_CONFLICT",
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
  "MINER_SALE_SUSPENDED",
  "MINER_SOLD_OUT",
  "NOT_A_SHARED_MINER",
  "WRONG_SHARE_SELECTED",
  "DO_NOT_BUY_AGAIN",
  "INSUFFICIENT_PLATFORM_COIN",
  "DIRECT_REFERRALS_NOT_ENOUGH",
  "INSUFFICIENT_BALANCE",
];
