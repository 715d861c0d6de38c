import type { Amount } from "@sumi/primitives/amount.ts";
import type { PerpetualTraded } from "./order-events.ts";
import type { PositionLiquidated } from "./position-events.ts";

/** One side of a trade, whichever prefix the event names it by. */
export type SideOfTrade = {
  readonly member: number;
  readonly buys: boolean;
  readonly closed: number;
  readonly entryOut: Amount;
  readonly marginOut: Amount;
  readonly realised: Amount;
  readonly marginIn: Amount;
  readonly openFee: Amount;
  readonly closeFee: Amount;
  readonly freed: Amount;
};

/** The buyer and the seller of a trade. */
export function sidesOf(event: PerpetualTraded): readonly [SideOfTrade, SideOfTrade] {
  return [
    {
      member: event.buyer,
      buys: true,
      closed: event.buyerClosed,
      entryOut: event.buyerEntryOut,
      marginOut: event.buyerMarginOut,
      realised: event.buyerRealised,
      marginIn: event.buyerMarginIn,
      openFee: event.buyerOpenFee,
      closeFee: event.buyerCloseFee,
      freed: event.buyerFreed,
    },
    {
      member: event.seller,
      buys: false,
      closed: event.sellerClosed,
      entryOut: event.sellerEntryOut,
      marginOut: event.sellerMarginOut,
      realised: event.sellerRealised,
      marginIn: event.sellerMarginIn,
      openFee: event.sellerOpenFee,
      closeFee: event.sellerCloseFee,
      freed: event.sellerFreed,
    },
  ];
}

/** The maker of a liquidation's match. */
export function makerSideOf(event: PositionLiquidated): SideOfTrade {
  return {
    member: event.makerMember,
    buys: event.makerBuys,
    closed: event.makerClosed,
    entryOut: event.makerEntryOut,
    marginOut: event.makerMarginOut,
    realised: event.makerRealised,
    marginIn: event.makerMarginIn,
    openFee: event.makerOpenFee,
    closeFee: event.makerCloseFee,
    freed: event.makerFreed,
  };
}
