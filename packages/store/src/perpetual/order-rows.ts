import type {
  OrderKind,
  OrderStatus,
  SelfTradeMode,
  Side,
  TimeInForce,
} from "@sumi/core/book/order.ts";
import type { PerpetualEndReason, TriggerBy } from "@sumi/core/perpetual/trigger.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, flag, integer, optional, text, unsignedAmount } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** An order's present state; prices and quantities in units of 10⁻⁸, rates counted in 10⁻⁸. */
export type PerpetualOrderRow = {
  readonly id: number;
  readonly member: number;
  readonly contract: number;
  /** The asset of everything that it moves. */
  readonly asset: number;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly tif: TimeInForce;
  readonly postOnly: boolean;
  readonly reduceOnly: boolean;
  readonly leverage: number;
  readonly price: Amount;
  readonly quantity: Amount;
  readonly stopPrice: Amount;
  readonly stopWhen: "none" | "above" | "below";
  readonly stopBy: TriggerBy;
  readonly takeProfit: Amount;
  readonly stopLoss: Amount;
  readonly protectBy: TriggerBy;
  readonly selfTrade: SelfTradeMode;
  readonly clientId: string;
  readonly makerRate: number;
  readonly takerRate: number;
  readonly status: OrderStatus;
  readonly filled: Amount;
  readonly prevented: Amount;
  readonly turnover: Amount;
  readonly fee: Amount;
  readonly hold: Amount;
  /** The part of the rest that closes a position. */
  readonly closing: Amount;
  readonly endReason: PerpetualEndReason | undefined;
  readonly createdMs: number;
  readonly endedMs: number | undefined;
  readonly changedSequence: number;
};

export const PERPETUAL_ORDERS = new Table<PerpetualOrderRow, "id">(
  "perpetual_orders",
  {
    id: integer,
    member: integer,
    contract: integer,
    asset: integer,
    side: text<Side>(),
    kind: text<OrderKind>(),
    tif: text<TimeInForce>(),
    postOnly: flag,
    reduceOnly: flag,
    leverage: integer,
    price: amount,
    quantity: amount,
    stopPrice: amount,
    stopWhen: text<PerpetualOrderRow["stopWhen"]>(),
    stopBy: text<TriggerBy>(),
    takeProfit: amount,
    stopLoss: amount,
    protectBy: text<TriggerBy>(),
    selfTrade: text<SelfTradeMode>(),
    clientId: text(),
    makerRate: integer,
    takerRate: integer,
    status: text<OrderStatus>(),
    filled: amount,
    prevented: amount,
    turnover: amount,
    fee: amount,
    hold: unsignedAmount,
    closing: amount,
    endReason: optional(text<PerpetualEndReason>()),
    createdMs: integer,
    endedMs: optional(integer),
    changedSequence: integer,
  },
  ["id"],
);
