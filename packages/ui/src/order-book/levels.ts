/** Price and quantity as plain decimals. */
export type Level = readonly [price: string, quantity: string];
export type Book = {
  /** Best first: the highest. */
  readonly bids: readonly Level[];
  /** Best first: the lowest. */
  readonly asks: readonly Level[];
};

export type Row = {
  readonly price: string;
  readonly quantity: string;
  /**
   * The quantity up to this level as a share of the deeper side; the length of a bar, not an
   * amount.
   */
  readonly depth: number;
};

export type Rows = { readonly asks: readonly Row[]; readonly bids: readonly Row[] };

/** The best levels of both sides. Their bars share one scale, so that the sides can be compared. */
export function rowsOf(book: Book, count: number): Rows {
  const asks = summed(book.asks.slice(0, count));
  const bids = summed(book.bids.slice(0, count));
  const most = Math.max(asks.at(-1)?.depth ?? 0, bids.at(-1)?.depth ?? 0);
  const shared = (rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, depth: most === 0 ? 0 : row.depth / most }));
  return { asks: shared(asks), bids: shared(bids) };
}

function summed(levels: readonly Level[]): readonly Row[] {
  let depth = 0;
  return levels.map(([price, quantity]) => {
    depth += Number(quantity);
    return { price, quantity, depth };
  });
}
