import type { Exchange } from "@sumi/core/exchange.ts";
import type { Asset } from "@sumi/core/markets/markets.ts";
import type { PriceCommand, SampleIndex } from "@sumi/core/prices/commands.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { fallingMove } from "./perpetual-sight.ts";
import type { Scene } from "./scene.ts";
import { WRONG_PRICES } from "./wrong/prices.ts";

export const PRICES = {
  commands: {
    SampleIndex: { weight: 6, by: "timer", say: sample },
  },
  wrong: WRONG_PRICES,
} satisfies CapabilityWorkload<PriceCommand, never>;

/** Dollars of one coin when a run begins. Assets that are listed later cost one dollar. */
const FAIR: Readonly<Record<string, number>> = {
  USDT: 1,
  BTC: 60_000,
  ETH: 3_000,
  SOL: 150,
  XRP: 0.5,
  DOGE: 0.125,
  SATS: 0.000_5,
};

const COIN = 100_000_000;

/** Units of one coin's price in dollars. */
export function fairPrice(symbol: string): Amount {
  return BigInt((FAIR[symbol] ?? 1) * COIN) as Amount;
}

/** Units that so many dollars buy at the fair price. */
export function fairValue(symbol: string, dollars: number): Amount {
  return ((BigInt(dollars) * 10n ** 16n) / fairPrice(symbol)) as Amount;
}

const VENUES = ["one", "two", "three", "four"] as const;
/** Prices that are none. */
const WORDS = ["NaN", "-1", "1e5", "", "closed until noon"] as const;
/** Times that are too long ago, too far ahead, or none. */
const FAR_MS = [60_000, 60_000, 60_000, -60_000, Number.NaN] as const;
const TRADES = ["7000001", "b:7000002", "7000003", "7000004", "by hand"] as const;

/** The venues' readings of this second, seldom under the number of an earlier sample. */
function sample({ view, random, actor }: Scene): SampleIndex {
  const number = view.prices.sample + (random.chance(0.97) ? 1 : 0);
  return { type: "SampleIndex", actor, sample: number, readings: readingsOf(view, random) };
}

export function readingsOf(view: Exchange, random: Random): VenueReading[] {
  const venues = random.chance(0.9) ? VENUES : VENUES.slice(random.between(1, 3));
  const move = moveOf(view, random);
  return view.markets.assets
    .filter(({ indexDecimals }) => indexDecimals >= 0)
    .flatMap((asset) => {
      const spoken = random.chance(0.02) ? [...venues, random.oneOf(VENUES)] : venues;
      return spoken.map((venue) => readingOf({ view, random, asset, venue, move }));
    });
}

/** Thousandths of the last index: seldom the whole market moves so far that positions fall. */
function moveOf(view: Exchange, random: Random): bigint {
  if (random.chance(0.05)) return random.oneOf([820n, 880n, 1_130n, 1_200n]);
  return (random.chance(0.12) ? fallingMove(view, random) : undefined) ?? 1_000n;
}

type Venue = {
  readonly view: Exchange;
  readonly random: Random;
  readonly asset: Asset;
  readonly venue: string;
  /** Thousandths of the last index. */
  readonly move: bigint;
};

/** Prices vary a little around the last index; a venue may lie, or give any time and any text. */
function readingOf({ view, random, asset, venue, move }: Venue): VenueReading {
  const { number, symbol } = asset;
  const fair = fairPrice(symbol);
  const last = view.prices.indexOf(number)?.price || fair;
  const isAway = last > fair * 2n || last * 2n < fair;
  const about = isAway ? (last * 15n + fair) / 16n : last;
  const lie = random.chance(0.01) ? random.oneOf([1_300n, 100_000n, 1n]) : move;
  const units = (about * BigInt(random.between(9_980, 10_020)) * lie) / 10_000_000n;
  const isWord = random.chance(0.002);
  const price = isWord ? random.oneOf(WORDS) : formatAmount(units > 0n ? units : 1n);
  const isFar = random.chance(0.02);
  const timeMs = view.timeMs - (isFar ? random.oneOf(FAR_MS) : random.between(0, 500));
  const reading = { asset: number, venue, timeMs, price };
  return random.chance(0.1) ? { ...reading, trade: random.oneOf(TRADES) } : reading;
}
