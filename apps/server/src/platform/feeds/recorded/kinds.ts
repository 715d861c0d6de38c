/** A file format of recordings: the type of its rows, and the cells that are read. */
export type Kind = CandleKind | TradeKind;

export type CandleKind = KindBase & {
  readonly rows: "candles";
  /** Open, high, low, close. */
  readonly prices: readonly [number, number, number, number];
};

export type TradeKind = KindBase & {
  readonly rows: "trades";
  readonly price: number;
  readonly id: number;
};

type KindBase = {
  readonly name: string;
  /** True if the file has no header line. */
  readonly headerless: boolean;
  readonly time: number;
  readonly timeOf: (cell: string) => number;
};

/** The kind that matches a file's first line, or `undefined`. */
export function kindOf(firstLine: string): Kind | undefined {
  const line = firstLine.trim();
  return KINDS.find(({ first }) => first.test(line))?.kind;
}

const DATED_CANDLES = {
  rows: "candles",
  headerless: false,
  time: 0,
  timeOf: dateMs,
  prices: [1, 2, 3, 4],
} as const;

const KINDS: readonly { readonly first: RegExp; readonly kind: Kind }[] = [
  {
    first: /^timestamp,open,high,low,close,volume$/,
    kind: { ...DATED_CANDLES, name: "one-minute candles" },
  },
  {
    first: /^open_time,open,high,low,close,volume$/,
    kind: { ...DATED_CANDLES, name: "one-minute candles by opening time" },
  },
  {
    // Unix seconds, four prices, volume, number of trades; no header.
    first: /^\d{9,10}(,\d+(\.\d+)?){5},\d+$/,
    kind: {
      ...DATED_CANDLES,
      name: "one-minute candles in Unix seconds",
      headerless: true,
      timeOf: (cell) => Number(cell) * 1000,
    },
  },
  {
    first: /^timestamp,trade_id,price,quantity,buyer_maker$/,
    kind: {
      name: "trades by date",
      rows: "trades",
      headerless: false,
      time: 0,
      timeOf: dateMs,
      price: 2,
      id: 1,
    },
  },
  {
    first: /^,timestamp,id,type,side,price,amount,cost,date$/,
    kind: {
      name: "trades in Unix milliseconds",
      rows: "trades",
      headerless: false,
      time: 1,
      timeOf: Number,
      price: 5,
      id: 2,
    },
  },
];

/** The names of all kinds, for the sentence that refuses an unknown one. */
export const KIND_NAMES = KINDS.map(({ kind }) => kind.name).join(", ");

/** "2024-02-12 03:00:00", with or without fraction and offset; without an offset it is UTC. */
function dateMs(cell: string): number {
  const text = cell.replace(" ", "T");
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
