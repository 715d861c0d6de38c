import type {
  OrderKind,
  OrderStatus,
  SelfTradeMode,
  Side,
  TimeInForce,
} from "@sumi/core/book/order.ts";
import type { EndReason } from "@sumi/core/trading/end-reason.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, flag, integer, optional, text, unsignedAmount } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** An order's present state; prices and quantities in units of 10⁻⁸, rates counted in 10⁻⁸. */
export type OrderRow = {
  readonly id: number;
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly tif: TimeInForce;
  readonly postOnly: boolean;
  readonly price: Amount;
  readonly quantity: Amount;
  readonly amount: Amount;
  readonly stopPrice: Amount;
  readonly stopWhen: "none" | "above" | "below";
  readonly selfTrade: SelfTradeMode;
  readonly clientId: string;
  readonly makerRate: number;
  readonly takerRate: number;
  readonly status: OrderStatus;
  readonly filled: Amount;
  readonly prevented: Amount;
  /** Quote units of all its trades. */
  readonly turnover: Amount;
  readonly fee: Amount;
  /** The asset it receives. */
  readonly feeAsset: number;
  /** Still held for it, in the asset it pays. */
  readonly hold: Amount;
  readonly holdAsset: number;
  readonly endReason: EndReason | undefined;
  readonly createdMs: number;
  readonly endedMs: number | undefined;
  readonly changedSequence: number;
};

export const ORDERS = new Table<OrderRow, "id">(
  "orders",
  {
    id: integer,
    member: integer,
    market: integer,
    side: text<Side>(),
    kind: text<OrderKind>(),
    tif: text<TimeInForce>(),
    postOnly: flag,
    price: amount,
    quantity: amount,
    amount,
    stopPrice: amount,
    stopWhen: text<OrderRow["stopWhen"]>(),
    selfTrade: text<SelfTradeMode>(),
    clientId: text(),
    makerRate: integer,
    takerRate: integer,
    status: text<OrderStatus>(),
    filled: amount,
    prevented: amount,
    turnover: amount,
    fee: amount,
    feeAsset: integer,
    hold: unsignedAmount,
    holdAsset: integer,
    endReason: optional(text<EndReason>()),
    createdMs: integer,
    endedMs: optional(integer),
    changedSequence: integer,
  },
  ["id"],
);

/** The n-th trade of a command; its id is `sequence.n`. */
export type TradeRow = {
  readonly sequence: number;
  readonly n: number;
  readonly market: number;
  readonly takerSide: Side;
  readonly price: Amount;
  readonly quantity: Amount;
  readonly notional: Amount;
  readonly timeMs: number;
};

export const TRADES = new Table<TradeRow, "sequence" | "n">(
  "trades",
  {
    sequence: integer,
    n: integer,
    market: integer,
    takerSide: text<Side>(),
    price: amount,
    quantity: amount,
    notional: amount,
    timeMs: integer,
  },
  ["sequence", "n"],
);

/** A trade as one of its two sides sees it. */
export type FillRow = Omit<TradeRow, "takerSide"> & {
  readonly role: "maker" | "taker";
  readonly orderId: number;
  readonly member: number;
  readonly side: Side;
  readonly fee: Amount;
  readonly feeAsset: number;
};

export const FILLS = new Table<FillRow, "sequence" | "n" | "role">(
  "fills",
  {
    sequence: integer,
    n: integer,
    role: text<FillRow["role"]>(),
    orderId: integer,
    member: integer,
    market: integer,
    side: text<Side>(),
    price: amount,
    quantity: amount,
    notional: amount,
    fee: amount,
    feeAsset: integer,
    timeMs: integer,
  },
  ["sequence", "n", "role"],
);
