import type { Amount } from "@sumi/primitives/amount.ts";
import type {
  OrderKind,
  OrderPlace,
  OrderTerms,
  SelfTradeMode,
  Side,
  TimeInForce,
} from "../book/order.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  type SnapshotLine,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import type { TradedSecond } from "../trading/tape.ts";
import type { Spot } from "./spot.ts";
import { SpotOrder } from "./spot-order.ts";

/** Every queue is written in its sequence, so that reading it back rebuilds it. */
export function spotLines(spot: Spot): readonly SnapshotLine[] {
  return [
    snapshotLine(
      "tape",
      { market: numberColumn, lastPrice: numberColumn },
      {
        rows: () => spot.tapes.map(({ lastPrice }, market) => ({ market, lastPrice })),
        restore: ({ market, lastPrice }) => {
          spot.openMarket();
          spot.tapeOf(market).lastPrice = lastPrice;
        },
      },
    ),
    snapshotLine(
      "tapeSecond",
      {
        market: numberColumn,
        second: numberColumn,
        high: numberColumn,
        low: numberColumn,
        quantity: numberColumn,
      },
      {
        rows: () => tradedSeconds(spot),
        restore: ({ market, ...second }) => {
          spot.tapeOf(market).restoreSecond({ ...second, quantityHigh: 0 });
        },
      },
    ),
    // A line of its own: no quantity of old journals needs it, and their digests must stand.
    snapshotLine(
      "tapeWideSecond",
      { market: numberColumn, second: numberColumn, quantityHigh: numberColumn },
      {
        rows: () => [...tradedSeconds(spot)].filter(({ quantityHigh }) => quantityHigh > 0),
        restore: ({ market, second, quantityHigh }) => {
          const rest = { high: 0, low: 0, quantity: 0 };
          spot.tapeOf(market).restoreSecond({ second, quantityHigh, ...rest });
        },
      },
    ),
    snapshotLine("order", ORDER_COLUMNS, {
      rows: () => orderRows(spot),
      restore: (row) => restoreOrder(spot, row),
    }),
    spot.endings.line,
  ];
}

/** The terms under which an order was accepted, and its present state. */
type OrderRow = OrderTerms & {
  readonly acceptedMs: number;
  readonly left: number;
  readonly filled: number;
  readonly prevented: number;
  readonly turnover: number;
  readonly fee: Amount;
  readonly hold: Amount;
  readonly place: OrderPlace;
};

const ORDER_COLUMNS = {
  order: numberColumn,
  member: numberColumn,
  market: numberColumn,
  side: textColumn<Side>(),
  kind: textColumn<OrderKind>(),
  tif: textColumn<TimeInForce>(),
  postOnly: flagColumn,
  price: numberColumn,
  quantity: numberColumn,
  amount: amountColumn,
  stopPrice: numberColumn,
  stopWhen: textColumn<OrderTerms["stopWhen"]>(),
  selfTrade: textColumn<SelfTradeMode>(),
  clientId: textColumn(),
  makerRate: numberColumn,
  takerRate: numberColumn,
  acceptedMs: numberColumn,
  left: numberColumn,
  filled: numberColumn,
  prevented: numberColumn,
  turnover: numberColumn,
  fee: amountColumn,
  hold: amountColumn,
  place: textColumn<OrderPlace>(),
} as const;

function* tradedSeconds(spot: Spot): Iterable<TradedSecond & { readonly market: number }> {
  for (const [market, tape] of spot.tapes.entries()) {
    for (const second of tape.tradedSeconds()) yield { market, ...second };
  }
}

function* orderRows(spot: Spot): Iterable<OrderRow> {
  for (const market of spot.books.keys()) {
    for (const order of spot.waitingIn(market)) yield rowOf(order);
  }
  for (const order of spot.marked) yield rowOf(order);
}

function rowOf(order: SpotOrder): OrderRow {
  return {
    order: order.id,
    member: order.member,
    market: order.market,
    side: order.side,
    kind: order.kind,
    tif: order.tif,
    postOnly: order.postOnly,
    price: order.price,
    quantity: order.quantity,
    amount: order.amount,
    stopPrice: order.stopPrice,
    stopWhen: order.stopWhen,
    selfTrade: order.selfTrade,
    clientId: order.clientId,
    makerRate: order.makerRate,
    takerRate: order.takerRate,
    acceptedMs: order.acceptedMs,
    left: order.left,
    filled: order.filled,
    prevented: order.prevented,
    turnover: order.turnover,
    fee: order.fee,
    hold: order.hold,
    place: order.place,
  };
}

function restoreOrder(spot: Spot, row: OrderRow): void {
  const order = new SpotOrder().begin(row, row.acceptedMs);
  order.left = row.left;
  order.filled = row.filled;
  order.prevented = row.prevented;
  order.turnover = row.turnover;
  order.fee = row.fee;
  order.setAside(row.hold, spot.unitsPerStep(row));
  spot.restore(order, row.place);
}
