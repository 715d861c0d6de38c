import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { drawFlat } from "./fill.ts";
import { type Candle, foldPrint, type Print } from "./fold.ts";
import { INTERVALS, type Interval, startOf } from "./intervals.ts";

// Method: prints are written as [time, price, quantity]; whole candles are compared.
type Written = readonly [time: string, price: number, quantity: number];

function print([time, price, quantity]: Written): Print {
  const base = BigInt(quantity) as Amount;
  const quote = (BigInt(price) * base) as Amount;
  return { timeMs: Date.parse(time), price: BigInt(price) as Amount, base, quote };
}

function candlesOf(interval: Interval, prints: readonly Written[]): Candle[] {
  const candles: Candle[] = [];
  for (const each of prints.map(print)) {
    const last = candles.at(-1);
    const next = foldPrint(last, each, interval);
    if (last?.openMs === next.openMs) candles.pop();
    candles.push(next);
  }
  return candles;
}

function candle(time: string, prices: readonly number[], volumes: readonly number[]): Candle {
  const [open, high, low, close] = prices.map((price) => BigInt(price) as Amount);
  const [baseVolume, quoteVolume] = volumes.map((volume) => BigInt(volume) as Amount);
  const values = { open, high, low, close, baseVolume, quoteVolume } as Omit<Candle, "openMs">;
  return { ...values, openMs: Date.parse(time), prints: volumes[2] ?? 0 };
}

test("a minute opens with its first trade, closes with its last and sums what was traded", () => {
  const prints: Written[] = [
    ["2026-03-02T10:00:00.000Z", 100, 2],
    ["2026-03-02T10:00:20.000Z", 130, 1],
    ["2026-03-02T10:00:40.000Z", 90, 3],
    ["2026-03-02T10:00:59.999Z", 110, 1],
    ["2026-03-02T10:01:00.000Z", 105, 4],
  ];
  expect(candlesOf("1m", prints)).toEqual([
    candle("2026-03-02T10:00:00Z", [100, 130, 90, 110], [7, 710, 4]),
    candle("2026-03-02T10:01:00Z", [105, 105, 105, 105], [4, 420, 1]),
  ]);
});

const starts: readonly [Interval, string, string][] = [
  ["1m", "2026-03-02T10:44:59.999Z", "2026-03-02T10:44:00Z"],
  ["5m", "2026-03-02T10:44:59.999Z", "2026-03-02T10:40:00Z"],
  ["15m", "2026-03-02T10:44:59.999Z", "2026-03-02T10:30:00Z"],
  ["30m", "2026-03-02T10:44:59.999Z", "2026-03-02T10:30:00Z"],
  ["1h", "2026-03-02T10:44:59.999Z", "2026-03-02T10:00:00Z"],
  ["4h", "2026-03-02T10:44:59.999Z", "2026-03-02T08:00:00Z"],
  ["1d", "2026-03-02T23:59:59.999Z", "2026-03-02T00:00:00Z"],
  ["1w", "2026-03-01T23:59:59.999Z", "2026-02-23T00:00:00Z"],
  ["1w", "2026-03-02T00:00:00.000Z", "2026-03-02T00:00:00Z"],
  ["1w", "2026-03-08T23:59:59.999Z", "2026-03-02T00:00:00Z"],
];

for (const [interval, time, start] of starts) {
  test(`the ${interval} candle of ${time} opened at ${start}`, () => {
    expect(startOf(interval, Date.parse(time))).toBe(Date.parse(start));
  });
}

test("an hour from its minutes is the hour from its trades, whatever the interval", () => {
  const prints = Array.from({ length: 500 }, (_, index): Written => {
    const time = new Date(Date.UTC(2026, 1, 28, 22) + index * 37_411).toISOString();
    return [time, 1_000 + ((index * 7_919) % 97), 1 + (index % 5)];
  });
  const minutes = candlesOf("1m", prints);
  for (const interval of INTERVALS) {
    expect(candlesOf(interval, prints)).toEqual(merged(interval, minutes));
  }
});

test("minutes without a trade are drawn flat at the last close, and none before the first", () => {
  const [first, , third] = ["10:01", "10:02", "10:03"].map((minute) => {
    return foldPrint(undefined, print([`2026-03-02T${minute}:30Z`, 100, 1]), "1m");
  });
  const range = {
    interval: "1m",
    fromMs: Date.parse("2026-03-02T10:00:30Z"),
    toMs: Date.parse("2026-03-02T10:04:00Z"),
  } as const;
  const flat = (minute: string, close: number) => {
    return candle(`2026-03-02T${minute}:00Z`, [close, close, close, close], [0, 0, 0]);
  };
  const candles = [first, third].filter((each) => each !== undefined);
  const later = [first, flat("10:02", 100), third, flat("10:04", 100)];
  expect(drawFlat(candles, undefined, range)).toEqual(later);
  expect(drawFlat(candles, 90n as Amount, range)).toEqual([flat("10:00", 90), ...later]);
  expect(drawFlat([], undefined, range)).toEqual([]);
});

/** The same candles, folded from finished minutes instead of from trades. */
function merged(interval: Interval, minutes: readonly Candle[]): Candle[] {
  const groups = Map.groupBy(minutes, ({ openMs }) => startOf(interval, openMs));
  return [...groups].map(([openMs, group]) => {
    const sum = (field: "baseVolume" | "quoteVolume") => {
      return group.reduce((total, each) => total + each[field], 0n) as Amount;
    };
    const ascending = group.flatMap(({ low, high }) => [low, high]).sort((a, b) => Number(a - b));
    return {
      openMs,
      open: group[0]?.open,
      high: ascending.at(-1),
      low: ascending[0],
      close: group.at(-1)?.close,
      baseVolume: sum("baseVolume"),
      quoteVolume: sum("quoteVolume"),
      prints: group.reduce((total, each) => total + each.prints, 0),
    } as Candle;
  });
}
