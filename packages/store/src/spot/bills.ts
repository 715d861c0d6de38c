import type { Traded } from "@sumi/core/spot/events.ts";
import type { TradedMarket } from "@sumi/core/spot/postings.ts";
import { type BillLine, type BillRules, feelessLine, type MemberPosting } from "../ledger/bills.ts";

export type SpotBill = "SPOT_HOLD" | "SPOT_RELEASE" | "SPOT_BUY" | "SPOT_SELL";

export const SPOT_BILLS: BillRules<SpotBill> = {
  OrderAccepted: holdLine,
  OrderAmended: holdLine,
  TradePrevented: holdLine,
  OrderEnded: holdLine,
  Traded: {
    ofAvailable: (event, posting, markets) => tradeLine(event, posting, markets[event.market]),
    ofHeld: paidLine,
  },
};

function holdLine(
  { order }: { readonly order: number },
  { amount }: MemberPosting,
): BillLine<SpotBill> {
  return feelessLine(amount < 0n ? "SPOT_HOLD" : "SPOT_RELEASE", order);
}

/** A buyer pays out of what was held for its order, and so does a seller. */
function paidLine(event: Traded, { member }: MemberPosting): BillLine<SpotBill> {
  const { buying, selling } = ordersOf(event);
  if (member === event.buyer) return feelessLine("SPOT_BUY", buying);
  return feelessLine("SPOT_SELL", selling);
}

/** A buyer receives the base asset and, after a better price than its limit, some of its hold. */
function tradeLine(
  event: Traded,
  { member, asset }: MemberPosting,
  market: TradedMarket | undefined,
): BillLine<SpotBill> {
  const { buying, selling } = ordersOf(event);
  if (asset === market?.base) {
    return { type: "SPOT_BUY", fee: event.buyerFee, reference: buying };
  }
  if (member === event.seller) {
    return { type: "SPOT_SELL", fee: event.sellerFee, reference: selling };
  }
  return feelessLine("SPOT_RELEASE", buying);
}

function ordersOf({ takerBuys, taker, maker }: Traded) {
  return takerBuys ? { buying: taker, selling: maker } : { buying: maker, selling: taker };
}
