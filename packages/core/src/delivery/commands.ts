import type { Direction } from "@sumi/formulas/delivery.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { HaltReason } from "../review/halts.ts";
import type { Command } from "../stamp.ts";
import type { DeliveryMode } from "./events.ts";

/** Member: stake coins on the index of an asset being above or below its open price at expiry. */
export type PlaceDelivery = Command<"PlaceDelivery"> & {
  readonly mode: DeliveryMode;
  /** The asset whose index decides. */
  readonly underlying: number;
  readonly direction: Direction;
  readonly minutes: number;
  readonly stake: Amount;
};

/**
 * Timer: fix the open price of orders that wait for it, and settle those that have expired. It
 * names how many at most, and neither a price nor a result (honesty H1).
 */
export type SettleDue = Command<"SettleDue"> & { readonly limit: number };

/** Staff: no new orders on this asset in this mode, in either direction. Open ones go on. */
export type HaltDelivery = Command<"HaltDelivery"> & {
  readonly mode: DeliveryMode;
  readonly underlying: number;
  readonly reason: HaltReason;
  /** The halt ends by itself, within a day. */
  readonly untilMs: number;
};

/** Timer: the halts that have reached their end are over. */
export type EndDeliveryHalts = Command<"EndDeliveryHalts">;

/** Member: confirm what contracts with real money risk; needed before the first. */
export type ConfirmRisk = Command<"ConfirmRisk">;

/** Member: the first trial money, or more once it is nearly gone, once a day (rules 3.8). */
export type RequestTrialMoney = Command<"RequestTrialMoney">;

/** Timer: take back the trial money of members whose time is over, at most so many. */
export type ExpireTrialMoney = Command<"ExpireTrialMoney"> & { readonly limit: number };

export type DeliveryCommand =
  | PlaceDelivery
  | SettleDue
  | HaltDelivery
  | EndDeliveryHalts
  | ConfirmRisk
  | RequestTrialMoney
  | ExpireTrialMoney;
