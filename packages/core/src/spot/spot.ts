import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import type { Book } from "../book/book.ts";
import type { Side } from "../book/order.ts";
import type { Markets } from "../markets/markets.ts";
import type { Members } from "../members/members.ts";
import { Trading } from "../trading/trading.ts";
import type {
  OrderAccepted,
  OrderAmended,
  OrderEnded,
  StopFired,
  StopMarked,
  Traded,
  TradePrevented,
} from "./events.ts";
import { SpotOrder } from "./spot-order.ts";

/** Spot trading: its open orders, with their holds. */
export class Spot extends Trading<SpotOrder> {
  readonly #markets: Markets;

  constructor(markets: Markets, members: Members, createBook: () => Book<SpotOrder>) {
    super({ members, createBook, createOrder: () => new SpotOrder() });
    this.#markets = markets;
  }

  /** Units of the pay asset in one step of an order. */
  unitsPerStep(order: { readonly market: number; readonly side: Side }): bigint {
    return this.#markets.unitsPerStep(order);
  }

  accepted(event: OrderAccepted, timeMs: number): void {
    this.accept(event, timeMs).setAside(event.hold, this.unitsPerStep(event));
  }

  traded(event: Traded, timeMs: number): void {
    const maker = this.orders.get(event.maker);
    const taker = this.orders.get(event.taker);
    const buying = event.takerBuys ? taker : maker;
    const selling = event.takerBuys ? maker : taker;
    buying.release((event.notional + event.released) as Amount);
    buying.fee = (buying.fee + event.buyerFee) as Amount;
    selling.release((bigintOf(event.quantity) * selling.unitsPerStep) as Amount);
    selling.fee = (selling.fee + event.sellerFee) as Amount;
    this.match(maker, taker, event, timeMs);
  }

  tradePrevented({ order: id, quantity, released }: TradePrevented): void {
    const order = this.orders.get(id);
    order.release(released);
    this.prevent(order, quantity);
  }

  amended({ order: id, price, quantity, holdChange }: OrderAmended): void {
    const order = this.orders.get(id);
    order.release(-holdChange as Amount);
    this.amend(order, price, quantity);
  }

  stopMarked({ order }: StopMarked): void {
    this.mark(order);
  }

  stopFired({ order }: StopFired): void {
    this.fire(order);
  }

  ended({ order: id, reason, released }: OrderEnded): void {
    const order = this.orders.get(id);
    assert(order.hold === released, "an ended order gives back all of its hold");
    this.end(order, reason === "FILLED");
  }
}
