import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { drawFlat } from "./fill.ts";
import { type Candle, foldPrint, type Print } from "./fold.ts";
import { DURATION_MS, INTERVALS, type Interval, startOf } from "./intervals.ts";

const START_MS = Date.UTC(2026, 1, 27, 23);
const interval = fc.constantFrom<Interval>(...INTERVALS);
const amount = fc.bigInt({ min: 1n, max: 10n ** 20n }).map((units) => units as Amount);
const pauseMs = fc.oneof(fc.nat(500), fc.nat(90_000), fc.nat(3_600_000), fc.nat(400_000_000));
const prints = fc
  .array(fc.record({ pauseMs, price: amount, base: amount, quote: amount }), { maxLength: 40 })
  .map((steps) => {
    let timeMs = START_MS;
    return steps.map(({ pauseMs, ...print }): Print => {
      timeMs += pauseMs;
      return { ...print, timeMs };
    });
  });

property(
  "a candle opens first, closes last, and lies between its lowest and highest print",
  [prints, interval],
  (all, of) => {
    const groups = Map.groupBy(all, ({ timeMs }) => startOf(of, timeMs));
    const expected = [...groups].map(([openMs, group]) => {
      const sorted = group.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1));
      const sum = (field: "base" | "quote") => group.reduce((total, one) => total + one[field], 0n);
      return {
        openMs,
        open: group[0]?.price,
        high: sorted.at(-1),
        low: sorted[0],
        close: group.at(-1)?.price,
        baseVolume: sum("base"),
        quoteVolume: sum("quote"),
        prints: group.length,
      };
    });
    expect(candlesOf(all, of)).toEqual(expected);
  },
);

property(
  "folded in parts, with whatever was kept in between, candles are those of the whole",
  [prints, interval, fc.array(fc.nat(40))],
  (all, of, cuts) => {
    const marks = [0, ...cuts.sort((a, b) => a - b), all.length];
    const kept = new Map<number, Candle>();
    for (const [index, mark] of marks.slice(1).entries()) {
      for (const print of all.slice(marks[index], mark)) {
        const openMs = startOf(of, print.timeMs);
        // Kept candles go through text, as they do in a table.
        kept.set(openMs, thereAndBack(foldPrint(kept.get(openMs), print, of)));
      }
    }
    expect([...kept.values()]).toEqual(candlesOf(all, of));
  },
);

property(
  "a longer candle is made of the shorter ones within it",
  [prints, interval, interval],
  (all, one, other) => {
    const [short, long] = DURATION_MS[one] < DURATION_MS[other] ? [one, other] : [other, one];
    const groups = Map.groupBy(candlesOf(all, short), ({ openMs }) => startOf(long, openMs));
    const merged = [...groups].map(([openMs, group]) => {
      const sorted = group.flatMap(({ low, high }) => [low, high]).sort((a, b) => (a < b ? -1 : 1));
      const sum = (field: "baseVolume" | "quoteVolume") =>
        group.reduce((total, each) => total + each[field], 0n);
      return {
        openMs,
        open: group[0]?.open,
        high: sorted.at(-1),
        low: sorted[0],
        close: group.at(-1)?.close,
        baseVolume: sum("baseVolume"),
        quoteVolume: sum("quoteVolume"),
        prints: group.reduce((total, each) => total + each.prints, 0),
      };
    });
    expect(candlesOf(all, long)).toEqual(merged);
  },
);

const moment = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

property(
  "every moment lies in one candle of each length, and the shorter ones in the longer",
  [moment, interval, interval],
  (timeMs, one, other) => {
    const startMs = startOf(one, timeMs);
    expect(startMs <= timeMs && timeMs < startMs + DURATION_MS[one]).toBe(true);
    expect(startOf(one, startMs)).toBe(startMs);
    const isNested = DURATION_MS[one] <= DURATION_MS[other];
    if (isNested) expect(startOf(other, startMs)).toBe(startOf(other, timeMs));
  },
);

property(
  "days begin at midnight and weeks on Mondays, by the calendar of UTC",
  [moment],
  (timeMs) => {
    const day = new Date(startOf("1d", timeMs));
    const week = new Date(startOf("1w", timeMs));
    const clock = (of: Date) => of.toISOString().slice(11);
    expect([clock(day), clock(week), week.getUTCDay()]).toEqual([
      "00:00:00.000Z",
      "00:00:00.000Z",
      1,
    ]);
    expect(day.toISOString().slice(0, 10)).toBe(new Date(timeMs).toISOString().slice(0, 10));
  },
);

const span = fc.record({ from: fc.nat(400), length: fc.nat(120) });

property(
  "drawn candles follow one another without a gap, flat at the last close where nobody traded",
  [
    prints,
    fc.constantFrom<Interval>("1m", "5m", "1h"),
    span,
    fc.option(amount, { nil: undefined }),
  ],
  (all, of, { from, length }, before) => {
    const fromMs = START_MS + from * 7_000;
    const range = { interval: of, fromMs, toMs: fromMs + length * DURATION_MS[of] };
    const inRange = candlesOf(all, of).filter(
      ({ openMs }) => openMs >= startOf(of, fromMs) && openMs <= range.toMs,
    );
    const drawn = drawFlat(inRange, before, range);
    let close = before;
    for (const [index, candle] of drawn.entries()) {
      const previous = drawn[index - 1];
      if (previous !== undefined) expect(candle.openMs).toBe(previous.openMs + DURATION_MS[of]);
      const printed = inRange.find(({ openMs }) => openMs === candle.openMs);
      const flat = {
        open: close,
        high: close,
        low: close,
        close,
        baseVolume: 0n,
        quoteVolume: 0n,
        prints: 0,
      };
      expect(candle).toEqual(printed ?? { openMs: candle.openMs, ...flat });
      close = candle.close;
    }
    expect(drawn.filter(({ prints }) => prints > 0)).toEqual(inRange);
    if (before !== undefined)
      expect([drawn[0]?.openMs, drawn.length]).toEqual([startOf(of, fromMs), length + 1]);
  },
);

function candlesOf(all: readonly Print[], of: Interval): Candle[] {
  const candles = new Map<number, Candle>();
  for (const print of all) {
    const openMs = startOf(of, print.timeMs);
    candles.set(openMs, foldPrint(candles.get(openMs), print, of));
  }
  return [...candles.values()];
}

function thereAndBack(candle: Candle): Candle {
  const texts = Object.entries(candle).map(([field, value]) => [field, String(value)] as const);
  const isNumber = (field: string) => field === "openMs" || field === "prints";
  const back = texts.map(([field, text]) => [field, isNumber(field) ? Number(text) : BigInt(text)]);
  // The same fields, each with its original type.
  return Object.fromEntries(back) as Candle;
}
