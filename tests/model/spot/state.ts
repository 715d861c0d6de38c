import type { Market } from "../markets.ts";
import { OwnBook } from "../trading/book.ts";
import { Orders, type OwnOrder } from "../trading/orders.ts";
import { OwnTape } from "../trading/tape.ts";

/** Orders, books and tapes of the spot markets. */
export class Spot {
  readonly orders = new Orders();
  /** Stops whose price was reached, in the order in which they enter. */
  readonly marked: OwnOrder[] = [];
  /** The trades of the command that is being applied. */
  trades: { readonly market: number; readonly price: number }[] = [];
  /** How many trades there ever were. */
  tradeCount = 0;
  /** Counts arrivals at the queues of all books. */
  tickets = 0;
  /** By market. */
  readonly #books: OwnBook[] = [];
  readonly #tapes: OwnTape[] = [];
  readonly #waiting: Set<OwnOrder>[] = [];

  /** A command begins: it has no trades yet. */
  begin(): void {
    if (this.trades.length > 0) this.trades = [];
  }

  book({ number }: Market): OwnBook {
    this.#books[number] ??= new OwnBook();
    return this.#books[number];
  }

  tape({ number }: Market): OwnTape {
    this.#tapes[number] ??= new OwnTape();
    return this.#tapes[number];
  }

  /** Stops that wait for their price. */
  waitingIn({ number }: Market): Set<OwnOrder> {
    this.#waiting[number] ??= new Set();
    return this.#waiting[number];
  }
}
