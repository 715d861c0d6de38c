import type { Side } from "@sumi/core/book/order.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";

/** The change that an event makes to the orders of a book, in ticks and lots. */
export type BookChange =
  | {
      readonly does: "accepts";
      readonly id: number;
      readonly market: number;
      readonly side: Side;
      readonly price: number;
      readonly quantity: number;
      /** True while the order waits for its trigger. */
      readonly pending: boolean;
    }
  /** Takes lots away; an order by quantity that has none left is over. */
  | { readonly does: "fills" | "shrinks"; readonly id: number; readonly quantity: number }
  | {
      readonly does: "amends";
      readonly id: number;
      readonly price: number;
      readonly quantity: number;
    }
  /** A stop enters the market, waits for its price again, or an order is over. */
  | { readonly does: "fires" | "rearms" | "ends"; readonly id: number };

/** The changes of an event to the books of spot markets. */
export function spotBookChanges(event: ExchangeEvent): readonly BookChange[] {
  switch (event.type) {
    case "OrderAccepted":
      return [accepts(event)];
    case "Traded":
      return [event.maker, event.taker].map((id) => fills(id, event));
    case "TradePrevented":
      return [{ does: "shrinks", id: event.order, quantity: event.quantity }];
    case "OrderAmended":
      return [amends(event)];
    case "StopFired":
      return [{ does: "fires", id: event.order }];
    case "OrderEnded":
      return [{ does: "ends", id: event.order }];
    default:
      return NOTHING;
  }
}

/** The changes of an event to the books of perpetual contracts. */
export function contractBookChanges(event: ExchangeEvent): readonly BookChange[] {
  switch (event.type) {
    case "PerpetualOrderAccepted":
      return [accepts(event)];
    case "PerpetualTraded":
      return [event.maker, ...(event.taker === 0 ? [] : [event.taker])].map((id) =>
        fills(id, event),
      );
    case "PositionLiquidated":
      return [fills(event.maker, event)];
    case "PerpetualTradePrevented":
      return [{ does: "shrinks", id: event.order, quantity: event.quantity }];
    case "PerpetualOrderFitted":
      return event.cut === 0
        ? NOTHING
        : [{ does: "shrinks", id: event.order, quantity: event.cut }];
    case "PerpetualOrderAmended":
      return [amends(event)];
    case "PerpetualStopFired":
      return [{ does: "fires", id: event.order }];
    case "PerpetualStopRearmed":
      return [{ does: "rearms", id: event.order }];
    case "PerpetualOrderEnded":
      return [{ does: "ends", id: event.order }];
    default:
      return NOTHING;
  }
}

const NOTHING: readonly BookChange[] = [];

type Accepted = {
  readonly order: number;
  readonly market: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly stopPrice: number;
};

function accepts({ order: id, market, side, price, quantity, stopPrice }: Accepted): BookChange {
  return { does: "accepts", id, market, side, price, quantity, pending: stopPrice !== 0 };
}

function fills(id: number, { quantity }: { readonly quantity: number }): BookChange {
  return { does: "fills", id, quantity };
}

type Amended = { readonly order: number; readonly price: number; readonly quantity: number };

function amends({ order: id, price, quantity }: Amended): BookChange {
  return { does: "amends", id, price, quantity };
}
