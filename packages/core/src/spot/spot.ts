import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import type { Book } from "../book/book.ts";
import { mayRest, Order, type OrderPlace, type Side } from "../book/order.ts";
import type { Markets } from "../markets/markets.ts";
import type { Members } from "../members/members.ts";
import { Endings } from "../trading/endings.ts";
import { MemberOrders } from "../trading/member-orders.ts";
import { OrderTable } from "../trading/order-table.ts";
import { Stops } from "../trading/stops.ts";
import { Tape } from "../trading/tape.ts";
import type {
  OrderAccepted,
  OrderAmended,
  OrderEnded,
  SpotEvent,
  Traded,
  TradePrevented,
} from "./events.ts";

/** The books of spot trading: what is open, where it rests, and what its trades said. */
export class Spot {
  readonly books: Book[] = [];
  readonly stops: Stops[] = [];
  readonly tapes: Tape[] = [];
  readonly orders = new OrderTable();
  readonly memberOrders = new MemberOrders();
  readonly endings = new Endings();
  /** Stops whose price was reached, in the order in which they will enter the market. */
  readonly marked: Order[] = [];
  /** Orders that are over, to be used again: what is not made anew need not be collected. */
  readonly #spare: Order[] = [];
  readonly #markets: Markets;
  readonly #members: Members;
  readonly #createBook: () => Book;

  constructor(markets: Markets, members: Members, createBook: () => Book) {
    this.#markets = markets;
    this.#members = members;
    this.#createBook = createBook;
  }

  find(order: number): Order | undefined {
    return this.orders.find(order);
  }

  openOrdersOf(member: number): Order[] {
    return this.memberOrders.of(member);
  }

  /** On the book, then with the stops, each queue in its sequence. */
  waitingIn(market: number): Order[] {
    const orders: Order[] = [];
    const visit = (order: Order) => orders.push(order) > 0;
    this.bookOf(market).eachOrder("buy", visit);
    this.bookOf(market).eachOrder("sell", visit);
    this.stopsOf(market).each(visit);
    return orders;
  }

  /** Every open order of a market, oldest first. */
  openOrdersIn(market: number): Order[] {
    const marked = this.marked.filter((order) => order.market === market);
    return [...this.waitingIn(market), ...marked].sort((a, b) => a.id - b.id);
  }

  /** Ticks of the last trade, 0 before the first. */
  lastPrice(market: number): number {
    return this.tapeOf(market).lastPrice;
  }

  bookOf(market: number): Book {
    const book = this.books[market];
    assert(book !== undefined, "a listed market has a book");
    return book;
  }

  stopsOf(market: number): Stops {
    const stops = this.stops[market];
    assert(stops !== undefined, "a listed market has stops");
    return stops;
  }

  tapeOf(market: number): Tape {
    const tape = this.tapes[market];
    assert(tape !== undefined, "a listed market has a tape");
    return tape;
  }

  /** Units of the pay asset in one step of an order. */
  unitsPerStep(of: { readonly market: number; readonly side: Side }): bigint {
    return this.#markets.unitsPerStep(of);
  }

  /** Takes up an order from a snapshot, in the place and queue where it was. */
  restore(order: Order, place: OrderPlace): void {
    this.#remember(order);
    this.#moveTo(order, place);
  }

  openMarket(): void {
    this.books.push(this.#createBook());
    this.stops.push(new Stops());
    this.tapes.push(new Tape());
  }

  apply(event: SpotEvent, timeMs: number): void {
    switch (event.type) {
      case "OrderAccepted":
        return this.#accept(event, timeMs);
      case "Traded":
        return this.#trade(event, timeMs);
      case "TradePrevented":
        return this.#prevent(event);
      case "OrderAmended":
        return this.#amend(event);
      case "StopMarked":
        return this.#moveTo(this.orders.get(event.order), "marked");
      case "StopFired":
        return this.#fire(event.order);
      case "OrderEnded":
        return this.#end(event);
      default:
        return unreachable(event);
    }
  }

  /** Takes up an order and puts it where it belongs. */
  #settle(order: Order): void {
    if (order.stopWhen !== "none") this.#moveTo(order, "stops");
    else if (mayRest(order)) this.#moveTo(order, "book");
  }

  #accept(event: OrderAccepted, timeMs: number): void {
    const order = this.#spare.pop() ?? new Order();
    order.begin(event, timeMs, this.unitsPerStep(event));
    order.setAside(event.hold);
    this.#remember(order);
    this.#settle(order);
  }

  #trade(event: Traded, timeMs: number): void {
    const maker = this.orders.get(event.maker);
    const taker = this.orders.get(event.taker);
    const buying = event.takerBuys ? taker : maker;
    const selling = event.takerBuys ? maker : taker;
    buying.release((event.notional + event.released) as Amount);
    buying.fee = (buying.fee + event.buyerFee) as Amount;
    selling.release((bigintOf(event.quantity) * selling.unitsPerStep) as Amount);
    selling.fee = (selling.fee + event.sellerFee) as Amount;
    this.#fill(maker, event);
    this.#fill(taker, event);
    const counts = this.#isPublic(event.buyer) && this.#isPublic(event.seller);
    this.tapeOf(event.market).trade(event.price, event.quantity, counts, timeMs);
  }

  #fill(order: Order, { price, quantity }: Traded): void {
    order.filled += quantity;
    order.turnover += price * quantity;
    this.#lessen(order, quantity);
    if (order.left === 0 && order.amount === 0n) this.#forget(order, true);
  }

  #prevent({ order: id, quantity, released }: TradePrevented): void {
    const order = this.orders.get(id);
    order.prevented += quantity;
    order.release(released);
    this.#lessen(order, quantity);
  }

  /** A buy by amount has no quantity that could become less. */
  #lessen(order: Order, quantity: number): void {
    if (order.amount !== 0n) return;
    order.left -= quantity;
    if (order.place === "book") this.bookOf(order.market).shrink(order, quantity);
  }

  #amend({ order: id, price, quantity, holdChange }: OrderAmended): void {
    const order = this.orders.get(id);
    const { place } = order;
    const fall = order.quantity - quantity;
    order.release(-holdChange as Amount);
    if (price === order.price && fall > 0) {
      // Asking for less keeps the place in the queue.
      order.quantity = quantity;
      this.#lessen(order, fall);
      return;
    }
    this.#moveTo(order, "nowhere");
    order.price = price;
    order.quantity = quantity;
    order.left -= fall;
    this.#moveTo(order, place);
  }

  #fire(id: number): void {
    const order = this.orders.get(id);
    assert(this.marked[0] === order, "stops fire in the order in which they were marked");
    this.#moveTo(order, mayRest(order) ? "book" : "nowhere");
  }

  #end({ order: id, reason, released }: OrderEnded): void {
    const order = this.orders.get(id);
    assert(order.hold === released, "an ended order gives back all of its hold");
    this.#forget(order, reason === "FILLED");
  }

  #remember(order: Order): void {
    this.orders.add(order);
    this.memberOrders.add(order);
  }

  #forget(order: Order, filled: boolean): void {
    this.#moveTo(order, "nowhere");
    this.orders.remove(order);
    this.memberOrders.remove(order);
    this.endings.add(order.id, order.member, filled);
    this.#spare.push(order);
  }

  #moveTo(order: Order, place: OrderPlace): void {
    if (order.place === "book") this.bookOf(order.market).remove(order);
    else if (order.place === "stops") this.stopsOf(order.market).remove(order);
    else if (order.place === "marked") this.marked.splice(this.marked.indexOf(order), 1);
    order.place = place;
    if (place === "book") this.bookOf(order.market).add(order);
    else if (place === "stops") this.stopsOf(order.market).add(order);
    else if (place === "marked") this.marked.push(order);
  }

  /** Trades of house accounts move the last price, but not the reference of rules 1.4. */
  #isPublic(member: number): boolean {
    return !this.#members.marks.isHouse(member);
  }
}
