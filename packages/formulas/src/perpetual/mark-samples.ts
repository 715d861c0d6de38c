/** The texts that a contract's chain of mark samples is hashed over, as those of an index are. */
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";

export type MarkFields = {
  readonly symbol: string;
  /** The sample of the index that it follows. */
  readonly sample: number;
  readonly timeMs: number;
  readonly status: string;
  readonly index: Amount;
  readonly mark: Amount;
  readonly bid: number;
  readonly ask: number;
  readonly last: number;
  readonly price1: Amount;
  readonly price2: Amount;
  /** The hash of the sample before. */
  readonly prev: string;
};

/** The canonical text of a sample; its SHA-256 is the next link of the chain. */
export function markText(fields: MarkFields): string {
  return JSON.stringify({
    m: fields.symbol,
    seq: fields.sample,
    ts: fields.timeMs,
    st: fields.status,
    index: formatAmount(fields.index),
    p: formatAmount(fields.mark),
    bid: fields.bid,
    ask: fields.ask,
    last: fields.last,
    p1: formatAmount(fields.price1),
    p2: formatAmount(fields.price2),
    prev: fields.prev,
  });
}
