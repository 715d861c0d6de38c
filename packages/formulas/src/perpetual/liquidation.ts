/** When a position falls, at which price it is bankrupt, and who takes over (rules 2.7, 2.8). */
import type { Amount } from "@sumi/primitives/amount.ts";
import { ceilDivide, floorDivide, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";
import type { Holding } from "./position.ts";
import { maintenanceRaw, type Tier } from "./tiers.ts";

const RAW_ONE = RATE_ONE * RATE_ONE;

/** The terms by which a position is kept. */
export type MaintenanceTerms = {
  readonly tiers: readonly Tier[];
  /** The fee of closing it is part of what it must keep. */
  readonly taker: Rate;
};

/** True if margin and unrealised result together are at or under maintenance at that mark. */
export function isFallen(holding: Holding, mark: Amount, terms: MaintenanceTerms): boolean {
  const raw = mark * holding.size;
  return equityRaw(holding, raw) * RATE_ONE <= maintenanceRaw(terms.tiers, raw, terms.taker);
}

/** Margin and unrealised result at a mark, in units times 10⁸: below zero beyond bankruptcy. */
export function equityAt(holding: Holding, mark: Amount): bigint {
  return equityRaw(holding, mark * holding.size);
}

/** Maintenance at a mark, up to a unit. */
export function maintenanceAt(holding: Holding, mark: Amount, terms: MaintenanceTerms): Amount {
  const raw = maintenanceRaw(terms.tiers, mark * holding.size, terms.taker);
  return ceilDivide(raw, RAW_ONE) as Amount;
}

/** Maintenance as a share of the equity: all of it, and the share at which its owner is warned. */
type Nearness = { readonly over: bigint; readonly under: bigint };
const FALLEN: Nearness = { over: 1n, under: 1n };
const WARNED: Nearness = { over: 5n, under: 4n };

/**
 * The mark at which a position falls: a long at that mark and below, a short at that mark and
 * above. Zero for a long that never falls.
 */
export function fallMarkOf(holding: Holding, terms: MaintenanceTerms): Amount {
  return markNear(holding, terms, FALLEN);
}

/** The mark at which maintenance is 80 % of the equity (rules 2.8), before the fall. */
export function warningMarkOf(holding: Holding, terms: MaintenanceTerms): Amount {
  return markNear(holding, terms, WARNED);
}

function markNear(holding: Holding, terms: MaintenanceTerms, nearness: Nearness): Amount {
  const prices = fallPrices(holding, terms, nearness);
  if (holding.isLong) return highestOf(prices.map(({ value, by }) => floorDivide(value, by)));
  return lowestOf(prices.map(({ value, by }) => ceilDivide(value, by)));
}

/** The liquidation price as it is shown, to the tick that warns early; zero for none. */
export function liquidationPriceOf(
  holding: Holding,
  terms: MaintenanceTerms,
  tick: Amount,
): Amount {
  const prices = fallPrices(holding, terms, FALLEN);
  const ticks = holding.isLong
    ? highestOf(prices.map(({ value, by }) => ceilDivide(value, by * tick)))
    : lowestOf(prices.map(({ value, by }) => value / (by * tick)));
  return (ticks * tick) as Amount;
}

/**
 * The price of an order that closes a position without loss or rest: up to a tick for a long, down
 * to a tick for a short, and no order is below one tick.
 */
export function bankruptcyOrderPrice(holding: Holding, tick: Amount): Amount {
  const { isLong, size, entry, margin } = holding;
  const by = size * tick;
  const ticks = isLong
    ? ceilDivide(entry > margin ? (entry - margin) * RATE_ONE : 0n, by)
    : ((entry + margin) * RATE_ONE) / by;
  return ((ticks < 1n ? 1n : ticks) * tick) as Amount;
}

/** Scores are counted in 10⁻¹⁰. */
const SCORE_ONE = 10_000_000_000n;

/**
 * The place in the queue of deleveraging, highest first: the share of the result times the
 * effective leverage where it gains, divided by it where it loses; cut towards zero. Undefined for
 * a position without equity.
 */
export function deleveragingScore(holding: Holding, mark: Amount): bigint | undefined {
  const raw = mark * holding.size;
  const equity = equityRaw(holding, raw);
  if (equity <= 0n) return undefined;
  const entry = holding.entry * RATE_ONE;
  const result = holding.isLong ? raw - entry : entry - raw;
  if (result > 0n) return (result * raw * SCORE_ONE) / (entry * equity);
  return raw === 0n ? 0n : (result * equity * SCORE_ONE) / (entry * raw);
}

function equityRaw({ isLong, entry, margin }: Holding, raw: bigint): bigint {
  return isLong ? (margin - entry) * RATE_ONE + raw : (margin + entry) * RATE_ONE - raw;
}

/**
 * The prices at which a position meets the lines of the tiers, as fractions. Maintenance is the
 * greatest of the lines, so a position falls at the first that it meets: at the highest price for a
 * long, at the lowest for a short. `nearness` times maintenance is compared with the equity.
 */
function fallPrices(
  { isLong, size, entry, margin }: Holding,
  { tiers, taker }: MaintenanceTerms,
  { over, under }: Nearness,
): readonly { readonly value: bigint; readonly by: bigint }[] {
  return tiers.map(({ maintenance, deduction }) => {
    const rate = (maintenance + taker) * over;
    const deducted = deduction * RATE_ONE * over;
    return isLong
      ? {
          value: (entry - margin) * RAW_ONE * under - deducted,
          by: size * (RATE_ONE * under - rate),
        }
      : {
          value: (entry + margin) * RAW_ONE * under + deducted,
          by: size * (RATE_ONE * under + rate),
        };
  });
}

/** The highest of the prices, and at least zero. */
function highestOf(prices: readonly bigint[]): Amount {
  return prices.reduce((highest, price) => (price > highest ? price : highest), 0n) as Amount;
}

/** The lowest of at least one price. */
function lowestOf(prices: readonly bigint[]): Amount {
  const [first = 0n, ...rest] = prices;
  return rest.reduce((lowest, price) => (price < lowest ? price : lowest), first) as Amount;
}
