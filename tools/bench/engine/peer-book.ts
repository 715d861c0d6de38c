import { type LimitOrderOptions, OrderBook, Side } from "nodejs-order-book";
import type { Stepper } from "./measured.ts";
import { RECORD_FIELDS } from "./workload.ts";

/** The same workload on a published order book: no money, no events, no keys, no journal. */
export class PeerBook implements Stepper {
  readonly #books: readonly OrderBook[];

  constructor(markets: number) {
    this.#books = Array.from({ length: markets }, () => new OrderBook());
  }

  resetTally(): void {
    // It keeps no tally: only its time counts.
  }

  step(records: Int32Array, index: number): void {
    const at = index * RECORD_FIELDS;
    const book = this.#books[records[at + 2] ?? 0];
    const id = String(records[at + 4]);
    const price = records[at + 5] ?? 0;
    const type = records[at];
    if (type === 2) {
      book?.cancel(id);
      return;
    }
    if (type === 3) {
      const order = book?.order(id);
      if (order !== undefined) book?.modify(id, { price, size: order.size });
      return;
    }
    const side = records[at + 1] === 0 ? Side.BUY : Side.SELL;
    // The package declares its times in force as an enum, but exports only the type of the field.
    const timeInForce = (type === 1 ? "IOC" : "GTC") as NonNullable<
      LimitOrderOptions["timeInForce"]
    >;
    book?.limit({ side, id, size: records[at + 6] ?? 0, price, timeInForce });
  }
}
