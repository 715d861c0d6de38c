/** Timed up/down contracts: what a win pays, the two fixings, and the outcome (rules 3). */
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { creditedAt, halfUpDivide, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";

/** The rule of both fixings. An order keeps the rule that it was accepted under. */
export const DELIVERY_RULE = "open=median3;close=trim20mean10;v1";

/** Samples later than acceptance, up to this long after it, fix the open price. */
export const OPEN_WINDOW_MS = 3_000;
/** Samples of this long before expiry, without expiry itself, fix the close price. */
export const CLOSE_WINDOW_MS = 10_000;
/** With fewer OK samples in a window the order is void. */
export const OPEN_SAMPLES_MIN = 2;
export const CLOSE_SAMPLES_MIN = 6;

export type Direction = "up" | "down";
export type Outcome = "WIN" | "LOSE" | "TIE";

/** The profit of a win, rounded down; the stake comes back beside it. */
export function maxProfitOf(stake: Amount, ratio: Rate): Amount {
  return creditedAt(stake, ratio);
}

/** The median of at least one price, half up at one digit more than the index has. */
export function openFixing(prices: readonly Amount[], indexDecimals: number): Amount {
  const sorted = sortedOf(prices);
  const trimmed = (sorted.length - 1) >> 1;
  return meanOf(sorted.slice(trimmed, sorted.length - trimmed), indexDecimals);
}

/**
 * The mean of at least one price, without the highest fifth and without the lowest, each rounded
 * down to whole samples; half up at one digit more than the index has.
 */
export function closeFixing(prices: readonly Amount[], indexDecimals: number): Amount {
  const sorted = sortedOf(prices);
  const trimmed = Math.floor(sorted.length / 5);
  return meanOf(sorted.slice(trimmed, sorted.length - trimmed), indexDecimals);
}

/** Equal prices are a tie: the stake goes back (rules 3.4). */
export function outcomeOf(direction: Direction, open: Amount, close: Amount): Outcome {
  if (close === open) return "TIE";
  return close > open === (direction === "up") ? "WIN" : "LOSE";
}

/** A share of a pool, rounded down: the cap of what contracts may win, or a loss that halts. */
export function shareOf(pool: Amount, share: Rate): Amount {
  return creditedAt(pool, share);
}

/** The amount that comes back at the end, the stake included (rules 3.4). */
export function paidFor(
  end: Outcome | "VOID",
  { stake, profit }: { readonly stake: Amount; readonly profit: Amount },
): Amount {
  if (end === "WIN") return (stake + profit) as Amount;
  return end === "LOSE" ? ZERO : stake;
}

/** The share of wins at which nothing is won or lost in the long run, half up at six digits. */
export function breakEvenRate(ratio: Rate): Rate {
  return halfUpDivide(RATE_ONE * 1_000_000n, RATE_ONE + ratio) * 100n;
}

/** The result of one staked coin if half of all orders win: below zero, rounded down. */
export function expectedReturn(ratio: Rate): Rate {
  return -((RATE_ONE - ratio + 1n) / 2n);
}

/** The terms that are equal for all orders of one duration, kind of money and direction. */
export type OfferedTerms = {
  readonly market: string;
  readonly mode: string;
  readonly direction: Direction;
  readonly minutes: number;
  /** The profit for one staked coin, as a decimal. */
  readonly ratio: string;
  readonly rule: string;
  readonly indexRule: string;
  readonly indexDecimals: number;
  readonly sourcesMin: number;
  readonly sourceAgeMaxMs: number;
};

/** The terms that each order has of its own. */
export type StakedTerms = {
  readonly stake: Amount;
  readonly profit: Amount;
  readonly acceptedMs: number;
  readonly openMs: number;
  readonly expiryMs: number;
};

/** The terms of an order, which nothing changes after acceptance (honesty H2). */
export type DeliveryTerms = OfferedTerms & StakedTerms;

/** The canonical text of the terms; its SHA-256 names the order in its record. */
export function termsText(terms: DeliveryTerms): string {
  return termsTextOf(terms)(terms);
}

/** Writes the texts of many orders on equal terms, of which most stands already. */
export function termsTextOf(offered: OfferedTerms): (staked: StakedTerms) => string {
  const { market, mode, direction, minutes, ratio } = offered;
  const before = JSON.stringify({ market, mode, direction, minutes, ratio }).slice(0, -1);
  const after = JSON.stringify({
    rule: offered.rule,
    tie: "REFUND",
    void: "REFUND",
    index: offered.indexRule,
    index_decimals: offered.indexDecimals,
    sources_min: offered.sourcesMin,
    source_age_max_ms: offered.sourceAgeMaxMs,
  }).slice(1);
  return ({ stake, profit, acceptedMs, openMs, expiryMs }) => {
    const amounts = `"stake":"${formatAmount(stake)}","profit":"${formatAmount(profit)}"`;
    // A number of thirteen digits is written five times as fast as a bigint.
    const [accepted, open, expiry] = [bigintOf(acceptedMs), bigintOf(openMs), bigintOf(expiryMs)];
    const moments = `"accepted_ts":${accepted},"open_ts":${open},"expiry_ts":${expiry}`;
    return `${before},${amounts},${moments},${after}`;
  };
}

/** The record of a settled order (rules 3.7): everything that its outcome follows from. */
export type DeliveryRecord = {
  /** The hash of the order's terms: the exchange's own number of it stays inside. */
  readonly order: string;
  readonly market: string;
  readonly acceptedMs: number;
  readonly openMs: number;
  readonly expiryMs: number;
  readonly open: Amount;
  readonly close: Amount;
  readonly openSamples: readonly number[];
  readonly closeSamples: readonly number[];
  readonly rule: string;
  /** The hash of the last sample in the close window. */
  readonly tip: string;
};

/** The canonical text of a record; its SHA-256 is the record's hash. */
export function recordText(record: DeliveryRecord): string {
  return JSON.stringify({
    order: record.order,
    market: record.market,
    accepted_ts: record.acceptedMs,
    open_ts: record.openMs,
    expiry_ts: record.expiryMs,
    open: formatAmount(record.open),
    close: formatAmount(record.close),
    open_seqs: record.openSamples,
    close_seqs: record.closeSamples,
    rule: record.rule,
    tip: record.tip,
  });
}

function meanOf(prices: readonly Amount[], indexDecimals: number): Amount {
  const sum = prices.reduce((total, price) => total + price, 0n);
  const step = 10n ** BigInt(Math.max(7 - indexDecimals, 0));
  return (halfUpDivide(sum, BigInt(prices.length) * step) * step) as Amount;
}

function sortedOf(prices: readonly Amount[]): readonly Amount[] {
  return [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
