import type { Stamp } from "@sumi/core/stamp.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import type { PositionEnding, PositionRow, PositionStepRow, StepKind } from "./rows.ts";
import type { StepChange } from "./step-changes.ts";

/** The facts about a change that are not in its event. */
export type StepContext = {
  readonly contract: number;
  readonly stamp: Stamp;
  /** Counts the steps of the command. */
  readonly n: number;
  /** The leverage of what the change opens. */
  readonly leverage: number;
  /** Mark and rate of a funding, or the mark of the liquidation that it is a part of. */
  readonly mark?: Amount | undefined;
  readonly rate?: Amount | undefined;
};

/** The position after a change, and the change as one step of its life. */
export function changedPosition(
  before: PositionRow | undefined,
  change: StepChange,
  context: StepContext,
): { readonly position: PositionRow; readonly step: PositionStepRow } {
  const { sequence } = context.stamp;
  const isNew = change.opens !== undefined && (before === undefined || before.quantity === ZERO);
  const base = isNew ? openedPosition(before, change, context) : before;
  assert(base !== undefined, "a change is of a position that was opened");
  const moved = { ...base, changedSequence: sequence };
  const { opens, closes = ZERO } = change;
  const value = change.value ?? settledValue(base, change);
  const position: PositionRow = {
    ...moved,
    leverage: change.leverage ?? moved.leverage,
    quantity: plus(moved.quantity, less(opens ?? ZERO, closes)),
    entry: plus(moved.entry, change.entry),
    margin: plus(moved.margin, change.margin),
    openedQuantity: plus(moved.openedQuantity, opens),
    openedValue: opens === undefined ? moved.openedValue : plus(moved.openedValue, value),
    closedQuantity: plus(moved.closedQuantity, closes),
    closedValue: closes === ZERO ? moved.closedValue : plus(moved.closedValue, value),
    realised: plus(moved.realised, change.realised),
    fees: change.kind === "TRADE" ? plus(moved.fees, change.fee) : moved.fees,
    funding: plus(moved.funding, change.funding),
    ...liquidatedAfter(moved, change, value),
    covered: plus(moved.covered, change.covered),
    ...standingAfter(moved, change),
  };
  const quantityMax =
    position.quantity > position.quantityMax ? position.quantity : position.quantityMax;
  const after = closes > ZERO ? ended(position, change.kind, context.stamp.timeMs) : position;
  const whole = { ...after, quantityMax };
  return { position: whole, step: stepOf(whole, change, value, context) };
}

function openedPosition(
  before: PositionRow | undefined,
  { member, asset, buys }: StepChange,
  { contract, stamp, leverage }: StepContext,
): PositionRow {
  const { sequence: opened, timeMs: openedMs } = stamp;
  return {
    contract,
    member,
    opened,
    part: before?.opened === opened ? before.part + 1 : 0,
    openedMs,
    asset,
    isLong: buys === true,
    leverage,
    quantity: ZERO,
    entry: ZERO,
    margin: ZERO,
    quantityMax: ZERO,
    openedQuantity: ZERO,
    openedValue: ZERO,
    closedQuantity: ZERO,
    closedValue: ZERO,
    realised: ZERO,
    fees: ZERO,
    funding: ZERO,
    liquidationFees: ZERO,
    liquidatedQuantity: ZERO,
    liquidatedValue: ZERO,
    returned: ZERO,
    covered: ZERO,
    takeProfit: ZERO,
    stopLoss: ZERO,
    protectBy: "mark",
    isLiquidating: false,
    fallMark: ZERO,
    ending: undefined,
    endedMs: undefined,
    changedSequence: opened,
  };
}

/** A settlement tells no value: it follows from the entry that was released and the result. */
function settledValue({ isLong }: PositionRow, { entry = ZERO, realised = ZERO }: StepChange) {
  return (isLong ? realised - entry : -entry - realised) as Amount;
}

const OF_LIQUIDATION: ReadonlySet<StepKind> = new Set(["LIQUIDATED", "BANKRUPT"]);

/** The sums over everything that liquidations have closed. */
function liquidatedAfter(
  { liquidationFees, liquidatedQuantity, liquidatedValue, returned }: PositionRow,
  { kind, closes, fee, available }: StepChange,
  value: Amount,
): Pick<PositionRow, "liquidationFees" | "liquidatedQuantity" | "liquidatedValue" | "returned"> {
  if (!OF_LIQUIDATION.has(kind)) {
    return { liquidationFees, liquidatedQuantity, liquidatedValue, returned };
  }
  return {
    liquidationFees: plus(liquidationFees, fee),
    liquidatedQuantity: plus(liquidatedQuantity, closes),
    liquidatedValue: plus(liquidatedValue, value),
    returned: plus(returned, available),
  };
}

function standingAfter(
  { isLiquidating, fallMark }: PositionRow,
  { kind, mark = ZERO }: StepChange,
): Pick<PositionRow, "isLiquidating" | "fallMark"> {
  if (kind === "LIQUIDATION_BEGUN") return { isLiquidating: true, fallMark: mark };
  return { isLiquidating: isLiquidating && kind !== "LIQUIDATION_CURED", fallMark };
}

const ENDINGS: { readonly [Kind in StepKind]?: PositionEnding } = {
  TRADE: "CLOSED",
  LIQUIDATED: "LIQUIDATED",
  BANKRUPT: "LIQUIDATED",
  DELEVERAGED: "DELEVERAGED",
  SETTLED: "SETTLED",
};

function ended(position: PositionRow, kind: StepKind, timeMs: number): PositionRow {
  if (position.quantity !== ZERO) return position;
  return {
    ...position,
    takeProfit: ZERO,
    stopLoss: ZERO,
    isLiquidating: false,
    ending: ENDINGS[kind],
    endedMs: timeMs,
  };
}

function stepOf(
  position: PositionRow,
  change: StepChange,
  value: Amount,
  { stamp, n, mark, rate }: StepContext,
): PositionStepRow {
  const { contract, member, opened, part, asset, isLong, entry, margin, leverage } = position;
  const quantity = change.opens ?? change.closes ?? ZERO;
  const isBuy = change.opens === undefined ? !isLong : isLong;
  return {
    sequence: stamp.sequence,
    n,
    contract,
    member,
    opened,
    part,
    kind: change.kind,
    liquidationStep: change.liquidationStep,
    role: change.role,
    orderId: change.orderId,
    quantityChange: signed(quantity, isBuy),
    price: quantity === ZERO ? undefined : (((value * RATE_ONE) / quantity) as Amount),
    mark: change.mark ?? mark,
    rate,
    asset,
    entryChange: change.entry ?? ZERO,
    marginChange: change.margin ?? ZERO,
    realised: change.realised ?? ZERO,
    fee: change.fee ?? ZERO,
    funding: change.funding ?? ZERO,
    covered: change.covered ?? ZERO,
    availableChange: change.available ?? ZERO,
    quantity: signed(position.quantity, isLong),
    entry,
    margin,
    leverage,
    timeMs: stamp.timeMs,
  };
}

function signed(amount: Amount, isPositive: boolean): Amount {
  return (isPositive || amount === ZERO ? amount : -amount) as Amount;
}

function plus(sum: Amount, amount: Amount | undefined): Amount {
  return (amount === undefined ? sum : sum + amount) as Amount;
}

function less(a: Amount, b: Amount): Amount {
  return (a - b) as Amount;
}
