import type { Order } from "../book/order.ts";
import type { MarketStatus } from "../markets/events.ts";
import type { State } from "../state.ts";
import type { EndReason } from "./end-reason.ts";
import type { Trading } from "./trading.ts";

/** The fields of a market that matching needs. */
export type VenueMarket = { readonly number: number; readonly status: MarketStatus };

/**
 * The parts that a trading capability gives to the rules shared by all of them: its books, the
 * limits of its orders, and its own events, with all the money that moves in them. Orders and
 * markets have the capability's own types.
 */
export type Venue<AnyOrder extends Order, AnyMarket extends VenueMarket> = {
  readonly books: (x: State) => Trading<AnyOrder>;
  readonly marketOf: (x: State, market: number) => AnyMarket;
  /** The price in ticks that fires stops; undefined as long as none is known. */
  readonly triggerPrice: (x: State, market: AnyMarket) => number | undefined;
  /** The worst price, in ticks, of a market order; undefined without a reference. */
  readonly limitOf: (x: State, market: AnyMarket, order: AnyOrder) => number | undefined;
  /** Whole lots that the taker still wants at that price; 0 if it cannot pay for one. */
  readonly lotsAt: (market: AnyMarket, taker: AnyOrder, price: number) => number;
  /** True if the rest of a market order buys nothing more after its trades. */
  readonly isSpent: (x: State, market: AnyMarket, order: AnyOrder) => boolean;

  /** The two orders trade at the maker's price. */
  readonly trade: (
    x: State,
    market: AnyMarket,
    maker: AnyOrder,
    taker: AnyOrder,
    quantity: number,
  ) => void;
  /** Self-trade prevention takes a part from the order: lots, and the price in ticks they met. */
  readonly prevent: (x: State, market: AnyMarket, order: AnyOrder, part: PreventedPart) => void;
  readonly end: (x: State, order: AnyOrder, reason: EndReason) => void;
  /** The stop's price was reached. */
  readonly mark: (x: State, order: AnyOrder) => void;
  /** The marked stop enters its market. */
  readonly fire: (x: State, order: AnyOrder) => void;
};

export type PreventedPart = { readonly quantity: number; readonly price: number };
