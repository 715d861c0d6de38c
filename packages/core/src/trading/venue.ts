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
  readonly triggerPrice: (x: State, market: AnyMarket, order: AnyOrder) => number | undefined;
  /** The worst price, in ticks, of a market order; undefined without a reference. */
  readonly limitOf: (x: State, market: AnyMarket, order: AnyOrder) => number | undefined;
  /** Whole lots that the taker still wants at that price; 0 if it cannot pay for one. */
  readonly lotsAt: (x: State, market: AnyMarket, taker: AnyOrder, price: number) => number;
  /** True if the rest of a market order buys nothing more after its trades. */
  readonly isSpent: (x: State, market: AnyMarket, order: AnyOrder) => boolean;

  /**
   * The two orders trade at the maker's price. An order that may not trade at it is ended instead;
   * false if that was the taker.
   */
  readonly trade: (
    x: State,
    market: AnyMarket,
    maker: AnyOrder,
    taker: AnyOrder,
    quantity: number,
  ) => boolean;
  /** Self-trade prevention takes a part from the order: lots, and the price in ticks they met. */
  readonly prevent: (x: State, market: AnyMarket, order: AnyOrder, part: PreventedPart) => void;
  /** Absent where every order on the book may trade at its price. */
  readonly reach?: ReachRule<AnyOrder>;
  readonly end: (x: State, order: AnyOrder, reason: EndReason) => void;
  /** The stop's price was reached. */
  readonly mark: (x: State, order: AnyOrder) => void;
  /** The marked stop enters its market. */
  readonly fire: (x: State, order: AnyOrder) => void;
};

/** The fields of an order that decide what becomes of it before it touches the book. */
export type Entering = Pick<
  Order,
  "member" | "market" | "side" | "selfTrade" | "price" | "left" | "postOnly" | "tif"
>;

/** How a look ahead differs from the book, where some orders on it may not trade. */
export type ReachRule<AnyOrder extends Order> = {
  /** The worst price, in ticks, that the order may meet. */
  readonly limitOf: (x: State, order: Entering) => number;
  readonly mayTrade: (x: State, maker: AnyOrder) => boolean;
};

export type PreventedPart = { readonly quantity: number; readonly price: number };
