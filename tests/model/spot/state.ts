import type { Market } from "../markets.ts";
import { OwnBook } from "../trading/book.ts";
import { Orders, type OwnOrder } from "../trading/orders.ts";
import { OwnTape } from "../trading/tape.ts";

/** Orders, books and tapes of the spot markets. */
export class Spot {
  readonly orders = new Orders();
  /** Stops that were triggered, in the order in which they enter. */
  readonly marked: OwnOrder[] = [];
  /** The trades of the command that is being applied. */
  trades: { readonly market: number; readonly price: number }[] = [];
  /** The number of trades since the beginning. */
  tradeCount = 0;
  /** Numbers the arrivals at the queues of all books. */
  tickets = 0;
  /** By market. */
  readonly #books: OwnBook[] = [];
  readonly #tapes: OwnTape[] = [];
  readonly #waiting: Set<OwnOrder>[] = [];

  /** A command begins without trades. */
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

  /** The stops that have not been triggered. */
  waitingIn({ number }: Market): Set<OwnOrder> {
    this.#waiting[number] ??= new Set();
    return this.#waiting[number];
  }
}
