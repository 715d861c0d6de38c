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
import type { Perpetual } from "./perpetual.ts";
import { PerpetualOrder, type PerpetualTerms } from "./perpetual-order.ts";
import { positionLines } from "./position-lines.ts";
import type { TriggerBy } from "./trigger.ts";

/** Every queue is written in its sequence, so that reading it back rebuilds it. */
export function perpetualLines(perpetual: Perpetual): readonly SnapshotLine[] {
  const { contracts } = perpetual;
  return [
    {
      ...contracts.line,
      restore: (values) => {
        contracts.line.restore(values);
        perpetual.openContract();
      },
    },
    ...perpetual.marks.lines,
    snapshotLine(
      "perpetualTape",
      { contract: numberColumn, lastPrice: numberColumn },
      {
        rows: () => perpetual.tapes.map(({ lastPrice }, contract) => ({ contract, lastPrice })),
        restore: ({ contract, lastPrice }) => {
          perpetual.tapeOf(contract).lastPrice = lastPrice;
        },
      },
    ),
    snapshotLine(
      "perpetualTapeSecond",
      {
        contract: numberColumn,
        second: numberColumn,
        high: numberColumn,
        low: numberColumn,
        quantityHigh: numberColumn,
        quantity: numberColumn,
      },
      {
        rows: () =>
          perpetual.tapes.flatMap((tape, contract) => {
            return [...tape.tradedSeconds()].map((second) => ({ contract, ...second }));
          }),
        restore: ({ contract, ...second }) => perpetual.tapeOf(contract).restoreSecond(second),
      },
    ),
    ...positionLines(perpetual),
    snapshotLine("perpetualOrder", ORDER_COLUMNS, {
      rows: () => orderRows(perpetual),
      restore: (row) => restoreOrder(perpetual, row),
    }),
    ...perpetual.fundings.lines,
    perpetual.liquidations.line,
    perpetual.settlements.line,
    perpetual.insurance.line,
    perpetual.halts.line,
    { ...perpetual.endings.line, name: "perpetualEnding", write: writeEndings(perpetual) },
    snapshotLine(
      "perpetualRisk",
      { member: numberColumn, confirmedMs: numberColumn },
      {
        rows: () =>
          [...perpetual.riskConfirmedMs].map(([member, confirmedMs]) => {
            return { member, confirmedMs };
          }),
        restore: ({ member, confirmedMs }) => perpetual.riskConfirmedMs.set(member, confirmedMs),
      },
    ),
  ];
}

/** The same columns as those of spot, under a name of their own. */
function writeEndings(perpetual: Perpetual): SnapshotLine["write"] {
  return (write) => perpetual.endings.line.write((_, values) => write("perpetualEnding", values));
}

/** The terms under which an order was accepted, and its present state. */
type OrderRow = OrderTerms &
  PerpetualTerms & {
    readonly acceptedMs: number;
    readonly left: number;
    readonly filled: number;
    readonly prevented: number;
    readonly turnover: number;
    readonly closing: number;
    readonly holdPrice: number;
    readonly hold: Amount;
    readonly fee: Amount;
    readonly openedAsMaker: number;
    readonly openedAsTaker: number;
    readonly closedAsMaker: number;
    readonly closedAsTaker: number;
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
  leverage: numberColumn,
  reduceOnly: flagColumn,
  stopBy: textColumn<TriggerBy>(),
  takeProfit: numberColumn,
  stopLoss: numberColumn,
  protectBy: textColumn<TriggerBy>(),
  acceptedMs: numberColumn,
  left: numberColumn,
  filled: numberColumn,
  prevented: numberColumn,
  turnover: numberColumn,
  closing: numberColumn,
  holdPrice: numberColumn,
  hold: amountColumn,
  fee: amountColumn,
  openedAsMaker: numberColumn,
  openedAsTaker: numberColumn,
  closedAsMaker: numberColumn,
  closedAsTaker: numberColumn,
  place: textColumn<OrderPlace>(),
} as const;

function* orderRows(perpetual: Perpetual): Iterable<OrderRow> {
  for (const contract of perpetual.books.keys()) {
    for (const order of perpetual.waitingIn(contract)) yield { ...order, order: order.id };
  }
  for (const order of perpetual.marked) yield { ...order, order: order.id };
}

function restoreOrder(perpetual: Perpetual, row: OrderRow): void {
  const order = new PerpetualOrder().begin(row, row.acceptedMs);
  order.left = row.left;
  order.filled = row.filled;
  order.prevented = row.prevented;
  order.turnover = row.turnover;
  order.closing = row.closing;
  order.holdPrice = row.holdPrice;
  order.hold = row.hold;
  order.fee = row.fee;
  order.openedAsMaker = row.openedAsMaker;
  order.openedAsTaker = row.openedAsTaker;
  order.closedAsMaker = row.closedAsMaker;
  order.closedAsTaker = row.closedAsTaker;
  perpetual.restore(order, row.place);
}
