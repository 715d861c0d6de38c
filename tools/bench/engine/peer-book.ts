import { type LimitOrderOptions, OrderBook, Side } from "nodejs-order-book";
import type { Stepper } from "./measured.ts";
import { RECORD_FIELDS, type Workload } from "./workload.ts";

/** The same workload on a published order book without money, events, keys and journal. */
export class PeerBook implements Stepper {
  readonly #books: readonly OrderBook[];
  readonly #records: Int32Array;
  readonly #names: readonly string[];

  constructor({ markets, records }: Workload, names: readonly string[]) {
    this.#books = Array.from({ length: markets }, () => new OrderBook());
    this.#records = records;
    this.#names = names;
  }

  resetTally(): void {
    // It keeps no tally, because only its time counts.
  }

  step(index: number): void {
    const records = this.#records;
    const at = index * RECORD_FIELDS;
    const book = this.#books[records[at + 2] ?? 0];
    const id = this.#names[index] ?? "";
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
    // The package declares its times in force as an enum, but exports only the field's type.
    const timeInForce = (type === 1 ? "IOC" : "GTC") as NonNullable<
      LimitOrderOptions["timeInForce"]
    >;
    book?.limit({ side, id, size: records[at + 6] ?? 0, price, timeInForce });
  }
}

/** The order of each record as text, prepared untimed: a user of the book gets it from a client. */
export function namesOf({ records }: Workload): string[] {
  const names: string[] = [];
  for (let at = 4; at < records.length; at += RECORD_FIELDS) names.push(String(records[at]));
  return names;
}
