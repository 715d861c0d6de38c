import type { Order } from "../book/order.ts";
import type { MarketStatus } from "../markets/events.ts";
import type { State } from "../state.ts";
import type { EndReason } from "./end-reason.ts";
import type { Trading } from "./trading.ts";

/** What matching must know of a market. */
export type VenueMarket = { readonly number: number; readonly status: MarketStatus };

/**
 * What a capability that trades brings to the rules they all share: its books, how far its orders
 * may reach, and its own events, with all the money that moves in them. Orders and markets come as
 * the capability knows them.
 */
export type Venue<AnyOrder extends Order, AnyMarket extends VenueMarket> = {
  readonly books: (x: State) => Trading<AnyOrder>;
  readonly marketOf: (x: State, market: number) => AnyMarket;
  /** The price in ticks that fires stops; nothing as long as none is known. */
  readonly triggerPrice: (x: State, market: AnyMarket) => number | undefined;
  /** The worst price, in ticks, at which a market order may trade; nothing without a reference. */
  readonly limitOf: (x: State, market: AnyMarket, order: AnyOrder) => number | undefined;
  /** Whole lots that the taker still wants at that price; 0 if it cannot pay for one. */
  readonly lotsAt: (market: AnyMarket, taker: AnyOrder, price: number) => number;
  /** Whether what a market order has left after its trades buys nothing more. */
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
