import type { Amount } from "@sumi/primitives/amount.ts";
import type { SelfTradeMode, Side, TimeInForce } from "../book/order.ts";
import type { Command } from "../stamp.ts";
import type { OrderName } from "../trading/own-orders.ts";
import type { HaltReason, HaltStatus } from "./contract-events.ts";
import type { PerpetualKind, TriggerBy } from "./trigger.ts";

/** The prices at which a position closes by itself, in ticks; 0 for none. */
type ProtectionTerms = {
  readonly takeProfit: number;
  readonly stopLoss: number;
  /** The price that both are compared with. */
  readonly protectBy: TriggerBy;
};

/**
 * Member: place an order on a contract. Prices are ticks and quantities lots, as in spot; OFF_GRID
 * stands for a decimal that is no whole tick or lot.
 */
export type PlacePerpetualOrder = Command<"PlacePerpetualOrder"> &
  ProtectionTerms & {
    readonly contract: number;
    readonly side: Side;
    readonly kind: PerpetualKind;
    readonly tif: TimeInForce;
    readonly postOnly: boolean;
    readonly reduceOnly: boolean;
    /** Ticks; 0 for market kinds. */
    readonly price: number;
    /** Lots. */
    readonly quantity: number;
    /** Ticks; 0 unless a stop kind. */
    readonly stopPrice: number;
    /** The price that fires a stop; "mark" for an order without a trigger. */
    readonly stopBy: TriggerBy;
    /** A whole number; the margin of what the order opens is its notional divided by it. */
    readonly leverage: number;
    readonly selfTrade: SelfTradeMode;
    readonly clientId: string;
  };

/** Member: change price or total quantity under the same id. 0 leaves a field as it is. */
export type AmendPerpetualOrder = Command<"AmendPerpetualOrder"> & {
  readonly order: OrderName;
  readonly price: number;
  readonly quantity: number;
};

export type CancelPerpetualOrder = Command<"CancelPerpetualOrder"> & { readonly order: OrderName };

/** Member: cancel every open order on one contract or (−1) on all. */
export type CancelAllPerpetualOrders = Command<"CancelAllPerpetualOrders"> & {
  readonly contract: number;
};

/** Member: a market order over the whole position, reduce-only. */
export type ClosePosition = Command<"ClosePosition"> & { readonly contract: number };

/** Member: a market order over twice the position: closes it and opens the other side. */
export type ReversePosition = Command<"ReversePosition"> & { readonly contract: number };

/** Member: more margin for a position, from available. */
export type AddMargin = Command<"AddMargin"> & {
  readonly contract: number;
  readonly amount: Amount;
};

/** Member: margin of a position back to available, as far as its leverage permits. */
export type RemoveMargin = Command<"RemoveMargin"> & {
  readonly contract: number;
  readonly amount: Amount;
};

/** Member: another leverage for a position. */
export type SetLeverage = Command<"SetLeverage"> & {
  readonly contract: number;
  readonly leverage: number;
};

/** Member: take-profit and stop-loss of a position; 0 and 0 ends both. */
export type SetProtection = Command<"SetProtection"> &
  ProtectionTerms & { readonly contract: number };

/** Member: confirm what perpetual contracts risk; needed before the first order. */
export type ConfirmPerpetualRisk = Command<"ConfirmPerpetualRisk">;

/** Staff: a contract takes no openings, or trades not at all, for both sides alike. */
export type HaltContract = Command<"HaltContract"> & {
  readonly contract: number;
  readonly status: HaltStatus;
  readonly reason: HaltReason;
  /** The halt ends by itself, within a day. */
  readonly untilMs: number;
};

/** Timer: the halts that have reached their end are over. */
export type EndContractHalts = Command<"EndContractHalts">;

/**
 * Timer, right after each sample of the indexes: funding that is due, marks, positions that fall,
 * triggers, liquidations, in this order. It carries no figure.
 */
export type SampleMarks = Command<"SampleMarks">;

/** Timer: charge or credit at most so many positions of the funding under way. */
export type FundDue = Command<"FundDue"> & { readonly limit: number };

/** Timer, queued at once while marked triggers wait: at most so many enter the market. */
export type FirePerpetualTriggers = Command<"FirePerpetualTriggers"> & { readonly limit: number };

/** Timer: go on with at most so many of the positions that are being liquidated. */
export type LiquidateDue = Command<"LiquidateDue"> & { readonly limit: number };

/**
 * Timer: end at most so many orders and positions of delisted contracts, at the mean of the index.
 * It carries no price.
 */
export type SettleContracts = Command<"SettleContracts"> & { readonly limit: number };

export type PerpetualCommand =
  | PlacePerpetualOrder
  | AmendPerpetualOrder
  | CancelPerpetualOrder
  | CancelAllPerpetualOrders
  | ClosePosition
  | ReversePosition
  | AddMargin
  | RemoveMargin
  | SetLeverage
  | SetProtection
  | ConfirmPerpetualRisk
  | HaltContract
  | EndContractHalts
  | SampleMarks
  | FundDue
  | FirePerpetualTriggers
  | LiquidateDue
  | SettleContracts;
