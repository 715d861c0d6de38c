import type { Traded } from "@sumi/core/spot/events.ts";
import type { TradedMarket } from "@sumi/core/spot/postings.ts";
import {
  type AvailablePosting,
  type BillLine,
  type BillRules,
  feelessLine,
} from "../ledger/bills.ts";

export type SpotBill = "SPOT_HOLD" | "SPOT_RELEASE" | "SPOT_BUY" | "SPOT_SELL";

export const SPOT_BILLS: BillRules<SpotBill> = {
  OrderAccepted: holdLine,
  OrderAmended: holdLine,
  TradePrevented: holdLine,
  OrderEnded: holdLine,
  Traded: (event, posting, markets) => tradeLine(event, posting, markets[event.market]),
};

function holdLine(
  { order }: { readonly order: number },
  { amount }: AvailablePosting,
): BillLine<SpotBill> {
  return feelessLine(amount < 0n ? "SPOT_HOLD" : "SPOT_RELEASE", order);
}

/** A buyer receives the base asset and, after a better price than its limit, some of its hold. */
function tradeLine(
  event: Traded,
  { member, asset }: AvailablePosting,
  market: TradedMarket | undefined,
): BillLine<SpotBill> {
  const buyerOrder = event.takerBuys ? event.taker : event.maker;
  const sellerOrder = event.takerBuys ? event.maker : event.taker;
  if (asset === market?.base) {
    return { type: "SPOT_BUY", fee: event.buyerFee, reference: buyerOrder };
  }
  if (member === event.seller) {
    return { type: "SPOT_SELL", fee: event.sellerFee, reference: sellerOrder };
  }
  return feelessLine("SPOT_RELEASE", buyerOrder);
}
