import type { CreateBook } from "../book/book.ts";
import { type CommandRecord, Exchange } from "../exchange.ts";
import type { SnapshotValue } from "../snapshot-line.ts";
import { sha256 } from "./words.ts";

/** One line of a snapshot. */
export type StateLine = string;

/** The whole state, line by line. Two exchanges are in the same state if their lines are equal. */
export function stateLines(exchange: Exchange): StateLine[] {
  const lines: StateLine[] = [];
  exchange.write((name, values) => lines.push(JSON.stringify([name, ...values])));
  return lines;
}

/** A fresh exchange that read the lines back. */
export function restored(lines: readonly StateLine[], createBook?: CreateBook): Exchange {
  const exchange = newExchange(createBook);
  for (const line of lines) {
    // Written by `stateLines`.
    const [name, ...values] = JSON.parse(line) as [string, ...SnapshotValue[]];
    exchange.restore(name, values);
  }
  return exchange;
}

/** A fresh exchange to which the recorded events were applied again. */
export function replayed(records: readonly CommandRecord[]): Exchange {
  const exchange = newExchange();
  for (const record of records) exchange.replay(record);
  return exchange;
}

/** With little space for keys, which grows: tests make thousands of exchanges. */
export function newExchange(createBook?: CreateBook): Exchange {
  const book = createBook === undefined ? {} : { createBook };
  return new Exchange({ sha256, keyCapacity: 1_024, ...book });
}
