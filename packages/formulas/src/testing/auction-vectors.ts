/** Prices in ticks, quantities in lots. */
export type AuctionVector = {
  readonly id: string;
  readonly shows: string;
  /** The price of the sale. */
  readonly target: number;
  readonly bids: readonly Row[];
  readonly asks: readonly Row[];
  /** Undefined where the market opens without a trade. */
  readonly found:
    | { readonly price: number; readonly demand: number; readonly supply: number }
    | undefined;
};

type Row = readonly [price: number, quantity: number];

/** The rule book's examples of an opening auction (rules 1.8), worked out by hand. */
export const AUCTION_VECTORS: readonly AuctionVector[] = [
  {
    id: "A1",
    shows: "the price with the most volume",
    target: 250,
    bids: [
      [270, 100],
      [260, 300],
      [250, 200],
    ],
    asks: [
      [240, 100],
      [255, 250],
      [265, 400],
    ],
    // 240: 100 of 600; 255 to 260: 350 of 400; 265: 100 of 750.
    found: { price: 255, demand: 400, supply: 350 },
  },
  {
    id: "A2",
    shows: "of prices with the same volume that with the smallest surplus",
    target: 250,
    bids: [
      [300, 100],
      [260, 50],
    ],
    asks: [
      [240, 100],
      [290, 10],
    ],
    // 240 to 260: 150 against 100; 261 to 289: 100 against 100; 290 to 300: 100 against 110.
    found: { price: 261, demand: 100, supply: 100 },
  },
  {
    id: "A3",
    shows: "of prices with the same surplus that nearest to the price of the sale",
    target: 250,
    bids: [[300, 100]],
    asks: [[200, 100]],
    found: { price: 250, demand: 100, supply: 100 },
  },
  {
    id: "A4",
    shows: "a price of the sale below all of them leads to the lowest",
    target: 100,
    bids: [[300, 100]],
    asks: [[200, 100]],
    found: { price: 200, demand: 100, supply: 100 },
  },
  {
    id: "A5",
    shows: "a price of the sale above all of them leads to the highest",
    target: 500,
    bids: [[300, 100]],
    asks: [[200, 100]],
    found: { price: 300, demand: 100, supply: 100 },
  },
  {
    id: "A6",
    shows: "a price without a surplus before a nearer one with a surplus",
    target: 255,
    bids: [
      [260, 100],
      [249, 10],
    ],
    asks: [
      [240, 100],
      [251, 10],
    ],
    // Up to 249 the bids have 10 too many, from 251 on the asks do; 250 has no surplus.
    found: { price: 250, demand: 100, supply: 100 },
  },
  {
    id: "A7",
    shows: "the smaller of two surpluses, whichever side it is on",
    target: 255,
    bids: [
      [260, 100],
      [249, 10],
    ],
    asks: [
      [240, 100],
      [250, 20],
      [251, 10],
    ],
    // 240 to 249: 110 against 100; 250: 100 against 120.
    found: { price: 249, demand: 110, supply: 100 },
  },
  {
    id: "A8",
    shows: "nothing crosses: no price",
    target: 250,
    bids: [[249, 1_000]],
    asks: [[250, 1_000]],
    found: undefined,
  },
  {
    id: "A9",
    shows: "one side alone: no price",
    target: 250,
    bids: [[250, 5]],
    asks: [],
    found: undefined,
  },
  {
    id: "A10",
    shows: "a single price on both sides",
    target: 7,
    bids: [[250, 5]],
    asks: [[250, 8]],
    found: { price: 250, demand: 5, supply: 8 },
  },
];
