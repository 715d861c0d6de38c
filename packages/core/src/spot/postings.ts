import type { Amount } from "@sumi/primitives/amount.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import type { Charge, Post } from "../capability.ts";
import { available, FEE, held } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { OrderAccepted, OrderAmended, OrderEnded, Traded, TradePrevented } from "./events.ts";

/** The fields of a market that the postings of a trade need. They never change once listed. */
export type TradedMarket = { readonly base: number; readonly quote: number; readonly lot: Amount };

/** SPOT_HOLD: available −h, held +h (rules 1.6). Legs of zero are omitted. */
export const postHold: Post<OrderAccepted> = ({ member, asset, hold }, to) => {
  setAside(member, asset, hold, to);
};

/** SPOT_AMEND: the difference of the holds, in either direction. */
export const postHoldChange: Post<OrderAmended> = ({ member, asset, holdChange }, to) => {
  setAside(member, asset, holdChange, to);
};

/** SPOT_RELEASE: held −h, available +h. */
export const postRelease: Post<TradePrevented | OrderEnded> = (event, to) => {
  release(event.member, event.asset, event.released, to);
};

/** SPOT_TRADE: both assets change hands, each less the fee of its receiver. */
export const postTrade: Post<Traded> = (event, to, markets) => {
  const { buyer, seller, notional, buyerFee, sellerFee } = event;
  // A trade names a listed market.
  const { base, quote, lot } = markets[event.market] as TradedMarket;
  const bought = bigintOf(event.quantity) * lot;
  to.post(held(buyer), quote, -notional as Amount);
  // The fee can take all of one unit, but never all of a lot (markets/terms.ts).
  if (notional !== sellerFee) to.post(available(seller), quote, (notional - sellerFee) as Amount);
  if (sellerFee !== 0n) to.post(FEE, quote, sellerFee);
  release(buyer, quote, event.released, to);
  to.post(held(seller), base, -bought as Amount);
  to.post(available(buyer), base, (bought - buyerFee) as Amount);
  if (buyerFee !== 0n) to.post(FEE, base, buyerFee);
};

/** Each side pays a fee in the asset that it receives. */
export const chargesOfTrade: Charge<Traded> = (event, to, markets) => {
  const { base, quote } = markets[event.market] as TradedMarket; // As above.
  if (event.buyerFee !== 0n) to(event.buyer, base, event.buyerFee);
  if (event.sellerFee !== 0n) to(event.seller, quote, event.sellerFee);
};

/** From available to held, or back where the amount is below zero. */
function setAside(member: number, asset: number, amount: Amount, to: Postings): void {
  if (amount !== 0n) to.move(available(member), held(member), asset, amount);
}

function release(member: number, asset: number, amount: Amount, to: Postings): void {
  if (amount !== 0n) to.move(held(member), available(member), asset, amount);
}
