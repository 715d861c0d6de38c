import type { Amount } from "@sumi/primitives/amount.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  type SnapshotLine,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import type { Perpetual } from "./perpetual.ts";
import type { Position } from "./position.ts";
import { protectionOf } from "./protections.ts";
import type { ProtectionLeg, TriggerBy } from "./trigger.ts";

type Row = {
  readonly contract: number;
  readonly member: number;
  readonly quantity: number;
  readonly entry: Amount;
  readonly margin: Amount;
  readonly leverage: number;
  readonly opened: number;
  readonly openedMs: number;
  readonly fundedMs: number;
  readonly isLiquidating: boolean;
  readonly isWarned: boolean;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly protectBy: TriggerBy;
  /** The command that set the triggers; 0 for none. */
  readonly protected: number;
};

/** Positions in the order of their age, and their triggers whose price was reached. */
export function positionLines(perpetual: Perpetual): readonly SnapshotLine[] {
  return [
    snapshotLine(
      "position",
      {
        contract: numberColumn,
        member: numberColumn,
        quantity: numberColumn,
        entry: amountColumn,
        margin: amountColumn,
        leverage: numberColumn,
        opened: numberColumn,
        openedMs: numberColumn,
        fundedMs: numberColumn,
        isLiquidating: flagColumn,
        isWarned: flagColumn,
        takeProfit: numberColumn,
        stopLoss: numberColumn,
        protectBy: textColumn<TriggerBy>(),
        protected: numberColumn,
      },
      {
        rows: () => perpetual.positions.flatMap(({ all }) => [...all].map(rowOf)),
        restore: (row) => restore(perpetual, row),
      },
    ),
    snapshotLine(
      "markedProtection",
      { contract: numberColumn, member: numberColumn, leg: textColumn<ProtectionLeg>() },
      {
        rows: () =>
          perpetual.protections.marked.map(({ market: contract, member, leg = "take_profit" }) => {
            return { contract, member, leg };
          }),
        restore: (row) => perpetual.protectionMarked({ type: "ProtectionMarked", ...row }),
      },
    ),
  ];
}

function rowOf(position: Position): Row {
  const { takeProfit, stopLoss, protectBy, set } = protectionOf(position);
  return {
    contract: position.contract,
    member: position.member,
    quantity: position.quantity,
    entry: position.entry,
    margin: position.margin,
    leverage: position.leverage,
    opened: position.opened,
    openedMs: position.openedMs,
    fundedMs: position.fundedMs,
    isLiquidating: position.isLiquidating,
    isWarned: position.isWarned,
    takeProfit,
    stopLoss,
    protectBy,
    protected: set,
  };
}

function restore(perpetual: Perpetual, row: Row): void {
  const { contract, takeProfit, stopLoss, protectBy, protected: set, ...rest } = row;
  const position: Position = {
    ...rest,
    contract,
    takeProfit: undefined,
    stopLoss: undefined,
    nextMark: 0n as Amount,
    place: -1,
  };
  perpetual.positionsOf(contract).restore(position);
  if (set === 0) return;
  perpetual.protections.set(position, { takeProfit, stopLoss, protectBy }, set);
}
