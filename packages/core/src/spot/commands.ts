import type { Amount } from "@sumi/primitives/amount.ts";
import type { OrderKind, SelfTradeMode, Side, TimeInForce } from "../book/order.ts";
import type { Command } from "../stamp.ts";
import type { OrderName } from "../trading/own-orders.ts";

/**
 * Place an order for the acting member. Prices are ticks and quantities lots; the edge converts
 * them exactly and writes OFF_GRID (markets/grid.ts) for a decimal that is no whole tick or lot.
 */
export type PlaceOrder = Command<"PlaceOrder"> & {
  readonly market: number;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly tif: TimeInForce;
  readonly postOnly: boolean;
  /** Ticks; 0 for market kinds. */
  readonly price: number;
  /** Lots; 0 when buying by amount. */
  readonly quantity: number;
  /** Quote units; 0 unless a market kind buys by amount. */
  readonly amount: Amount;
  /** Ticks; 0 unless a stop kind. */
  readonly stopPrice: number;
  readonly selfTrade: SelfTradeMode;
  /** The member's own name for the order, or "". */
  readonly clientId: string;
};

/** Change price or total quantity under the same id. 0 leaves a field as it is. */
export type AmendOrder = Command<"AmendOrder"> & {
  readonly order: OrderName;
  readonly price: number;
  readonly quantity: number;
};

export type CancelOrder = Command<"CancelOrder"> & { readonly order: OrderName };

/** Cancel every open order of the acting member, in one market or (−1) in all. */
export type CancelAllOrders = Command<"CancelAllOrders"> & { readonly market: number };

/** Timer, queued at once while marked stops wait: let up to `limit` of them enter the market. */
export type FireTriggers = Command<"FireTriggers"> & { readonly limit: number };

/**
 * Timer: an auction is over. Up to `limit` orders that may not take part end; then its price is
 * found.
 */
export type CloseAuction = Command<"CloseAuction"> & { readonly limit: number };

/** Timer, queued at once while a priced auction goes on: up to `limit` trades at its price. */
export type UncrossAuction = Command<"UncrossAuction"> & { readonly limit: number };

export type SpotCommand =
  | PlaceOrder
  | AmendOrder
  | CancelOrder
  | CancelAllOrders
  | FireTriggers
  | CloseAuction
  | UncrossAuction;
