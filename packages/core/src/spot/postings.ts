import type { Amount } from "@sumi/primitives/amount.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import { available, FEE, held } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { SpotEvent, Traded } from "./events.ts";

/** What the postings of a trade must know of its market. It never changes once listed. */
export type TradedMarket = { readonly base: number; readonly quote: number; readonly lot: Amount };

/** SPOT_HOLD, SPOT_TRADE, SPOT_AMEND and SPOT_RELEASE of rules 1.6, and nothing else. */
export function eachSpotPosting(
  event: SpotEvent,
  markets: readonly TradedMarket[],
  to: Postings,
): void {
  switch (event.type) {
    case "OrderAccepted":
      return setAside(event.member, event.asset, event.hold, to);
    case "Traded":
      return eachTradePosting(event, markets[event.market] as TradedMarket, to);
    case "OrderAmended":
      return setAside(event.member, event.asset, event.holdChange, to);
    case "TradePrevented":
    case "OrderEnded":
      return release(event.member, event.asset, event.released, to);
    case "StopMarked":
    case "StopFired":
      return;
    default:
      return unreachable(event);
  }
}

/** From available to held, or back where the amount is below zero. Legs of zero are omitted. */
function setAside(member: number, asset: number, amount: Amount, to: Postings): void {
  if (amount !== 0n) to.move(available(member), held(member), asset, amount);
}

function release(member: number, asset: number, amount: Amount, to: Postings): void {
  if (amount !== 0n) to.move(held(member), available(member), asset, amount);
}

function eachTradePosting(event: Traded, market: TradedMarket, to: Postings): void {
  const { buyer, seller, notional, buyerFee, sellerFee } = event;
  const { base, quote } = market;
  const bought = bigintOf(event.quantity) * market.lot;
  to.post(held(buyer), quote, -notional as Amount);
  // Of one unit, the fee is all; of a lot, it never is (markets/terms.ts).
  if (notional !== sellerFee) to.post(available(seller), quote, (notional - sellerFee) as Amount);
  if (sellerFee !== 0n) to.post(FEE, quote, sellerFee);
  release(buyer, quote, event.released, to);
  to.post(held(seller), base, -bought as Amount);
  to.post(available(buyer), base, (bought - buyerFee) as Amount);
  if (buyerFee !== 0n) to.post(FEE, base, buyerFee);
}
