import type { PerpetualTraded } from "@sumi/core/perpetual/order-events.ts";
import type { PositionLiquidated } from "@sumi/core/perpetual/position-events.ts";
import { makerSideOf, type SideOfTrade, sidesOf } from "@sumi/core/perpetual/sides.ts";
import {
  type BillLine,
  type BillRules,
  feelessLine,
  type MemberPosting,
  NO_BILL,
} from "../ledger/bills.ts";

export type PerpetualBill =
  | "PERP_HOLD"
  | "PERP_RELEASE"
  | "PERP_OPEN"
  | "PERP_CLOSE"
  | "PERP_MARGIN_ADD"
  | "PERP_MARGIN_REMOVE"
  | "FUNDING"
  | "LIQUIDATION"
  | "ADL";

/** A line of an order names the order, a line of a position the contract. */
export const PERPETUAL_BILLS: BillRules<PerpetualBill> = {
  PerpetualOrderAccepted: holdLine,
  PerpetualOrderAmended: holdLine,
  PerpetualOrderFitted: holdLine,
  PerpetualStopFired: holdLine,
  PerpetualTradePrevented: holdLine,
  PerpetualOrderEnded: holdLine,
  PerpetualTraded: { ofAvailable: closedLine, ofHeld: openedLine },
  PositionLiquidated: { ofAvailable: liquidatedLine, ofHeld: openedByMaker },
  PositionDeleveraged: ({ contract }) => feelessLine("ADL", contract),
  PositionSettled: ({ contract }) => feelessLine("PERP_CLOSE", contract),
  MarginAdded: marginLine,
  MarginRemoved: marginLine,
  LeverageSet: marginLine,
  FundingPaid: ({ contract }) => feelessLine("FUNDING", contract),
  FundingReceived: ({ contract }) => feelessLine("FUNDING", contract),
  FundingEnded: NO_BILL,
  SettlementFixed: NO_BILL,
  ContractDelisted: NO_BILL,
};

type Line = BillLine<PerpetualBill>;

function holdLine({ order }: { readonly order: number }, { amount }: MemberPosting): Line {
  return feelessLine(amount < 0n ? "PERP_HOLD" : "PERP_RELEASE", order);
}

function marginLine({ contract }: { readonly contract: number }, { amount }: MemberPosting): Line {
  return feelessLine(amount < 0n ? "PERP_MARGIN_ADD" : "PERP_MARGIN_REMOVE", contract);
}

/** Margin and result of what closed; without any, a surplus of the order's hold. */
function closedLine(event: PerpetualTraded, { member }: MemberPosting): Line {
  const { side, order } = sideOf(event, member);
  if (side.closed === 0) return feelessLine("PERP_RELEASE", order);
  return { type: "PERP_CLOSE", fee: side.closeFee, reference: order };
}

function openedLine(event: PerpetualTraded, { member }: MemberPosting): Line {
  const { side, order } = sideOf(event, member);
  return { type: "PERP_OPEN", fee: side.openFee, reference: order };
}

function sideOf(
  event: PerpetualTraded,
  member: number,
): { readonly side: SideOfTrade; readonly order: number } {
  const { takerBuys, taker, maker } = event;
  const [buying, selling] = sidesOf(event);
  const isBuyer = member === event.buyer;
  return { side: isBuyer ? buying : selling, order: isBuyer === takerBuys ? taker : maker };
}

/** The rest of the owner's margin, or the part that the resting order of the other side closed. */
function liquidatedLine(event: PositionLiquidated, { member }: MemberPosting): Line {
  if (member === event.member) {
    return { type: "LIQUIDATION", fee: event.fee, reference: event.contract };
  }
  const { closed, closeFee } = makerSideOf(event);
  if (closed === 0) return feelessLine("PERP_RELEASE", event.maker);
  return { type: "PERP_CLOSE", fee: closeFee, reference: event.maker };
}

function openedByMaker(event: PositionLiquidated): Line {
  return { type: "PERP_OPEN", fee: event.makerOpenFee, reference: event.maker };
}
