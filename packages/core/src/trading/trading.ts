import { assert } from "@sumi/primitives/assert.ts";
import type { Book } from "../book/book.ts";
import { mayRest, type Order, type OrderPlace, type OrderTerms } from "../book/order.ts";
import type { Members } from "../members/members.ts";
import { Endings } from "./endings.ts";
import { MemberOrders } from "./member-orders.ts";
import { OrderTable } from "./order-table.ts";
import { Stops } from "./stops.ts";
import { Tape } from "./tape.ts";

/** The parts that the trading capability provides. */
export type TradingOptions<AnyOrder extends Order> = {
  readonly members: Members;
  readonly createBook: () => Book<AnyOrder>;
  readonly createOrder: () => AnyOrder;
};

/** One match of two orders, in ticks and lots. */
export type Match = { readonly market: number; readonly price: number; readonly quantity: number };

/**
 * The open orders of one capability: the place of each, and the prices of its trades. Any rule may
 * read; only the capability that applies the events may change it.
 */
export abstract class Trading<AnyOrder extends Order> {
  readonly books: Book<AnyOrder>[] = [];
  readonly stops: Stops<AnyOrder>[] = [];
  readonly tapes: Tape[] = [];
  readonly orders = new OrderTable<AnyOrder>();
  readonly memberOrders = new MemberOrders<AnyOrder>();
  readonly endings = new Endings();
  /** Stops whose price was reached, in the order in which they will enter the market. */
  readonly marked: AnyOrder[] = [];
  /** Objects of orders that are over. They are used again, so that they leave no garbage. */
  readonly #spare: AnyOrder[] = [];
  readonly #members: Members;
  readonly #createBook: () => Book<AnyOrder>;
  readonly #createOrder: () => AnyOrder;

  constructor({ members, createBook, createOrder }: TradingOptions<AnyOrder>) {
    this.#members = members;
    this.#createBook = createBook;
    this.#createOrder = createOrder;
  }

  find(order: number): AnyOrder | undefined {
    return this.orders.find(order);
  }

  openOrdersOf(member: number): AnyOrder[] {
    return this.memberOrders.of(member);
  }

  /** The orders on the book, then the stops, each queue in its sequence. */
  waitingIn(market: number): AnyOrder[] {
    const orders: AnyOrder[] = [];
    const visit = (order: AnyOrder) => orders.push(order) > 0;
    this.bookOf(market).eachOrder("buy", visit);
    this.bookOf(market).eachOrder("sell", visit);
    this.stopsOf(market).each(visit);
    return orders;
  }

  /** Every open order of a market, oldest first. */
  openOrdersIn(market: number): AnyOrder[] {
    const marked = this.marked.filter((order) => order.market === market);
    return [...this.waitingIn(market), ...marked].sort((a, b) => a.id - b.id);
  }

  /** Ticks of the last trade, 0 before the first. */
  lastPrice(market: number): number {
    return this.tapeOf(market).lastPrice;
  }

  bookOf(market: number): Book<AnyOrder> {
    const book = this.books[market];
    assert(book !== undefined, "a listed market has a book");
    return book;
  }

  stopsOf(market: number): Stops<AnyOrder> {
    const stops = this.stops[market];
    assert(stops !== undefined, "a listed market has stops");
    return stops;
  }

  tapeOf(market: number): Tape {
    const tape = this.tapes[market];
    assert(tape !== undefined, "a listed market has a tape");
    return tape;
  }

  openMarket(): void {
    this.books.push(this.#createBook());
    this.stops.push(new Stops());
    this.tapes.push(new Tape());
  }

  /** Takes an order from a snapshot, into the place and queue where it was. */
  restore(order: AnyOrder, place: OrderPlace): void {
    this.#remember(order);
    this.#moveTo(order, place);
  }

  /** An order begins: with the stops, on the book, or nowhere if it may only take. */
  protected accept(terms: OrderTerms, timeMs: number): AnyOrder {
    const order = this.#spare.pop() ?? this.#createOrder();
    order.begin(terms, timeMs);
    this.#remember(order);
    if (order.stopWhen !== "none") this.#moveTo(order, "stops");
    else if (mayRest(order)) this.#moveTo(order, "book");
    return order;
  }

  /** Fills both orders. A trade with a house account moves the last price, not the average. */
  protected match(maker: AnyOrder, taker: AnyOrder, match: Match, timeMs: number): void {
    const counts = this.#isPublic(maker.member) && this.#isPublic(taker.member);
    this.#fill(maker, match);
    this.#fill(taker, match);
    this.tapeOf(match.market).trade(match.price, match.quantity, counts, timeMs);
  }

  /** Lots that self-trade prevention takes from an order without a trade. */
  protected prevent(order: AnyOrder, quantity: number): void {
    order.prevented += quantity;
    this.#lessen(order, quantity);
  }

  /** Amends an order. It keeps its place in the queue if only its quantity falls. */
  protected amend(order: AnyOrder, price: number, quantity: number): void {
    const { place } = order;
    const fall = order.quantity - quantity;
    if (price === order.price && fall > 0) {
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

  /** A stop's price was reached. */
  protected mark(id: number): void {
    this.#moveTo(this.orders.get(id), "marked");
  }

  /** The stops among which an order waits for its price. */
  protected stopsFor(order: AnyOrder): Stops<AnyOrder> {
    return this.stopsOf(order.market);
  }

  /** Fills a resting order against a taker that is no order of its own. */
  protected matchResting(maker: AnyOrder, match: Match, timeMs: number): void {
    const counts = this.#isPublic(maker.member);
    this.#fill(maker, match);
    this.tapeOf(match.market).trade(match.price, match.quantity, counts, timeMs);
  }

  /** A marked stop enters the market. */
  protected fire(id: number): void {
    const order = this.orders.get(id);
    assert(this.marked[0] === order, "stops fire in the order in which they were marked");
    this.#moveTo(order, mayRest(order) ? "book" : "nowhere");
  }

  /** A fired stop waits for its price again, at the back of the queue there. */
  protected rearm(order: AnyOrder): void {
    this.#moveTo(order, "stops");
  }

  protected end(order: AnyOrder, filled: boolean): void {
    this.#moveTo(order, "nowhere");
    this.orders.remove(order);
    this.memberOrders.remove(order);
    this.endings.add(order.id, order.member, filled);
    this.#spare.push(order);
  }

  #fill(order: AnyOrder, { price, quantity }: Match): void {
    order.filled += quantity;
    order.turnover += price * quantity;
    this.#lessen(order, quantity);
    if (order.left === 0 && order.amount === 0n) this.end(order, true);
  }

  /** A buy by amount has no quantity that could become less. */
  #lessen(order: AnyOrder, quantity: number): void {
    if (order.amount !== 0n) return;
    order.left -= quantity;
    if (order.place === "book") this.bookOf(order.market).shrink(order, quantity);
  }

  #remember(order: AnyOrder): void {
    this.orders.add(order);
    this.memberOrders.add(order);
  }

  #moveTo(order: AnyOrder, place: OrderPlace): void {
    if (order.place === "book") this.bookOf(order.market).remove(order);
    else if (order.place === "stops") this.stopsFor(order).remove(order);
    else if (order.place === "marked") this.marked.splice(this.marked.indexOf(order), 1);
    order.place = place;
    if (place === "book") this.bookOf(order.market).add(order);
    else if (place === "stops") this.stopsFor(order).add(order);
    else if (place === "marked") this.marked.push(order);
  }

  #isPublic(member: number): boolean {
    return !this.#members.marks.isHouse(member);
  }
}
