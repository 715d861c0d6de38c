import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { FundingPaid } from "@sumi/core/perpetual/funding-events.ts";
import type { PerpetualTraded } from "@sumi/core/perpetual/order-events.ts";
import type {
  PositionDeleveraged,
  PositionLiquidated,
} from "@sumi/core/perpetual/position-events.ts";
import type { PositionSettled } from "@sumi/core/perpetual/settlement-events.ts";
import { makerSideOf, type SideOfTrade, sidesOf } from "@sumi/core/perpetual/sides.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { PositionStepRow, StepKind } from "./rows.ts";

/**
 * The change of one position by one event, as far as the event alone says it: sums of money, and
 * how much it opens or closes. A trade that turns a position around is two changes: it closes one
 * position and opens another.
 */
export type StepChange = {
  readonly kind: StepKind;
  readonly member: number;
  readonly asset: number;
  /** The side of a trade. */
  readonly buys?: boolean;
  /** Opens so much on the side of the trade, or closes so much of the position. */
  readonly opens?: Amount;
  readonly closes?: Amount;
  /** Its value: the price times the quantity. Where absent it is entry and result together. */
  readonly value?: Amount;
  readonly role?: PositionStepRow["role"];
  /** Absent where a position's own trigger or a liquidation took. */
  readonly orderId?: number;
  readonly liquidationStep?: PositionStepRow["liquidationStep"];
  readonly mark?: Amount;
  readonly leverage?: number;
  /** When the funding was due that it belongs to. */
  readonly dueMs?: number;
  readonly entry?: Amount;
  readonly margin?: Amount;
  readonly realised?: Amount;
  readonly fee?: Amount;
  readonly funding?: Amount;
  readonly covered?: Amount;
  readonly available?: Amount;
};

/** The changes of an event, in the order in which they happen; none for most events. */
export function stepChangesOf(event: ExchangeEvent, contract: Contract): readonly StepChange[] {
  switch (event.type) {
    case "PerpetualTraded":
      return tradeChanges(event, contract);
    case "PositionLiquidated":
      return liquidationChanges(event, contract);
    case "PositionDeleveraged":
      return deleveragingChanges(event, contract);
    case "PositionSettled":
      return [settledChange(event, contract)];
    case "MarginAdded": {
      const { member, asset, amount } = event;
      return [{ kind: "MARGIN_ADDED", member, asset, margin: amount, available: minus(amount) }];
    }
    case "MarginRemoved": {
      const { member, asset, amount } = event;
      return [{ kind: "MARGIN_REMOVED", member, asset, margin: minus(amount), available: amount }];
    }
    case "LeverageSet": {
      const { member, asset, leverage, marginChange: margin } = event;
      return [{ kind: "LEVERAGE_SET", member, asset, leverage, margin, available: minus(margin) }];
    }
    case "FundingPaid":
      return [fundingPaidChange(event)];
    case "FundingReceived": {
      const { member, asset, dueMs, amount } = event;
      const money = { funding: amount, available: amount };
      return [{ kind: "FUNDING_RECEIVED", member, asset, dueMs, ...money }];
    }
    case "MarginWarned":
      return event.members.map((member) => {
        return { kind: "MARGIN_WARNED", member, asset: contract.asset, mark: event.mark };
      });
    case "LiquidationsBegun":
      return event.members.map((member) => {
        return { kind: "LIQUIDATION_BEGUN", member, asset: contract.asset, mark: event.mark };
      });
    case "LiquidationCured":
      return [{ kind: "LIQUIDATION_CURED", member: event.member, asset: contract.asset }];
    default:
      return [];
  }
}

function tradeChanges(event: PerpetualTraded, contract: Contract): readonly StepChange[] {
  const { maker, taker, takerBuys } = event;
  return sidesOf(event).flatMap((side) => {
    const isTaker = side.buys === takerBuys;
    const order = isTaker ? taker : maker;
    const role = isTaker ? "taker" : "maker";
    return sideChanges(side, event, contract, { role, orderId: order === 0 ? undefined : order });
  });
}

/** The changes of one side of a match: the closed part, then the opened one. */
function sideChanges(
  side: SideOfTrade,
  { price, quantity, asset }: Pick<PerpetualTraded, "price" | "quantity" | "asset">,
  { lot, unitsPerTickLot }: Contract,
  by: Pick<PositionStepRow, "role" | "orderId">,
): readonly StepChange[] {
  const { member, buys, closed, marginOut, realised, closeFee, openFee, marginIn } = side;
  const shared = { kind: "TRADE", member, asset, buys, role: by.role } as const;
  const order = by.orderId === undefined ? undefined : { orderId: by.orderId };
  const worthOf = (lots: number) => (BigInt(price) * BigInt(lots) * unitsPerTickLot) as Amount;
  const changes: StepChange[] = [];
  if (closed > 0) {
    changes.push({
      ...shared,
      ...order,
      closes: (BigInt(closed) * lot) as Amount,
      value: worthOf(closed),
      entry: minus(side.entryOut),
      margin: minus(marginOut),
      realised,
      fee: closeFee,
      available: (marginOut + realised - closeFee) as Amount,
    });
  }
  const opened = quantity - closed;
  if (opened > 0) {
    const value = worthOf(opened);
    changes.push({
      ...shared,
      ...order,
      opens: (BigInt(opened) * lot) as Amount,
      value,
      entry: value,
      margin: marginIn,
      fee: openFee,
    });
  }
  return changes;
}

function liquidationChanges(event: PositionLiquidated, contract: Contract): readonly StepChange[] {
  const { member, asset, step, price, quantity, entryOut, marginOut, realised } = event;
  const { fee, deficit, maker } = event;
  const lots = BigInt(quantity);
  return [
    {
      kind: "LIQUIDATED",
      member,
      asset,
      liquidationStep: step,
      closes: (lots * contract.lot) as Amount,
      value: (BigInt(price) * lots * contract.unitsPerTickLot) as Amount,
      entry: minus(entryOut),
      margin: minus(marginOut),
      realised,
      fee,
      covered: deficit,
      available: (marginOut + realised - fee + deficit) as Amount,
    },
    ...sideChanges(makerSideOf(event), event, contract, { role: "maker", orderId: maker }),
  ];
}

/** The bankrupt side loses its margin, the other closes with its result. */
function deleveragingChanges(event: PositionDeleveraged, { lot }: Contract): readonly StepChange[] {
  const { member, other, asset, quantity, value, marginOut, otherMarginOut, otherRealised } = event;
  const closes = (BigInt(quantity) * lot) as Amount;
  return [
    {
      kind: "BANKRUPT",
      member,
      asset,
      closes,
      value,
      entry: minus(event.entryOut),
      margin: minus(marginOut),
      realised: minus(marginOut),
    },
    {
      kind: "DELEVERAGED",
      member: other,
      asset,
      closes,
      value,
      entry: minus(event.otherEntryOut),
      margin: minus(otherMarginOut),
      realised: otherRealised,
      available: (otherMarginOut + otherRealised) as Amount,
    },
  ];
}

function settledChange(event: PositionSettled, { lot }: Contract): StepChange {
  const { member, asset, quantity, entryOut, marginOut, realised, deficit, shared } = event;
  const covered = (deficit - shared) as Amount;
  return {
    kind: "SETTLED",
    member,
    asset,
    closes: (BigInt(Math.abs(quantity)) * lot) as Amount,
    entry: minus(entryOut),
    margin: minus(marginOut),
    realised,
    covered,
    available: (marginOut + realised + covered) as Amount,
  };
}

function fundingPaidChange(event: FundingPaid): StepChange {
  const { member, asset, dueMs, fromAvailable, fromMargin, fromInsurance } = event;
  return {
    kind: "FUNDING_PAID",
    member,
    asset,
    dueMs,
    funding: minus((fromAvailable + fromMargin + fromInsurance) as Amount),
    covered: fromInsurance,
    margin: minus(fromMargin),
    available: minus(fromAvailable),
  };
}

function minus(amount: Amount): Amount {
  return (amount === 0n ? ZERO : -amount) as Amount;
}
