import type { Candle } from "@sumi/ui/charts/candle.ts";
import type { Book, Level } from "@sumi/ui/order-book/levels.ts";

export const PRICE = "67412.35";

/** A book as a quiet minute has it. */
export const BOOK: Book = {
  asks: levels("67413.72", 1.4, [
    "1.0327",
    "0.1158",
    "0.4148",
    "0.0373",
    "0.5108",
    "0.0292",
    "2.2",
  ]),
  bids: levels("67412.24", -1.4, [
    "0.2802",
    "0.6468",
    "1.1174",
    "0.2857",
    "1.0582",
    "0.334",
    "0.9",
  ]),
};

function levels(best: string, step: number, quantities: readonly string[]): readonly Level[] {
  return quantities.map((quantity, index) => [(Number(best) + index * step).toFixed(2), quantity]);
}

const QUARTER_MS = 15 * 60_000;
const START_MS = Date.UTC(2026, 10, 18);

/** A market that wanders, always the same way. */
export const CANDLES: readonly Candle[] = wander(260);

function wander(count: number): readonly Candle[] {
  let seed = 11;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let close = 61_900;
  const candles = Array.from({ length: count }, (_, index) => {
    const open = close;
    const wave = Math.sin(index / 13) * 62 + 24;
    close = open + wave + (chance() - 0.52) * 230;
    const high = Math.max(open, close) + chance() * 70;
    const low = Math.min(open, close) - chance() * 70;
    const volume = 4 + chance() * 9 + Math.abs(close - open) / 12;
    return { timeMs: START_MS + index * QUARTER_MS, open, high, low, close, volume };
  });
  return candles;
}
