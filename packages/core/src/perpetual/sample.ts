import {
  type BookLevel,
  fundingTimes,
  impactPriceOf,
  premiumOf,
} from "@sumi/formulas/perpetual/funding.ts";
import {
  BASIS_SAMPLES_MIN,
  firstPrice,
  isWithinLimits,
  markOf,
  secondPrice,
} from "@sumi/formulas/perpetual/mark.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Side } from "../book/order.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { SampleMarks } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { fundContract } from "./fund.ts";
import { watchInsurance } from "./insurance.ts";
import { intakeOf, isSettled } from "./intake.ts";
import { limitsOf } from "./limits.ts";
import { beginLiquidations } from "./liquidate.ts";
import { markTriggersByMark } from "./triggers.ts";

/** True if a sample of the index came that marks have not followed yet. */
export function isSampleDue({ perpetual, prices }: State): boolean {
  return perpetual.marks.sample < prices.sample && perpetual.contracts.all.some(isListed);
}

/** A contract whose end is fixed has no marks any more. */
function isListed({ reason }: Contract): boolean {
  return reason !== "DELISTED";
}

/** Follows a sample of the index: each step over all contracts, in the order of their listing. */
export function sampleMarks(x: State, { actor }: SampleMarks): Outcome<void> {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (!isSampleDue(x)) return reject("ILLEGAL_OPERATION");

  // From here on the marks must be sampled.
  const contracts = x.perpetual.contracts.all.filter(isListed);
  for (const contract of contracts) fundContract(x, contract);
  for (const contract of contracts) {
    sampleMark(x, contract);
    samplePremium(x, contract);
  }
  for (const contract of contracts) beginLiquidations(x, contract);
  markTriggersByMark(x);
  watchInsurance(x, contracts);
  return accept(undefined);
}

function sampleMark(x: State, contract: Contract): void {
  const { number } = contract;
  const mark = x.perpetual.marks.of(contract);
  const index = x.prices.indexOf(contract.underlying);
  const isOk = index?.status === "OK" && index.sample === x.prices.sample;
  const intake = intakeOf(x, contract, isOk);
  // A book that not everybody could answer tells no price.
  const isTelling = intake === "openings" && isSettled(x, contract, intake);
  const { bid, ask, last } = isTelling ? marketOf(x, contract) : UNTOLD;
  const told = {
    type: "MarkSampled",
    contract: number,
    sample: x.prices.sample,
    index: index?.price ?? ZERO,
    bid,
    ask,
    last,
    ...(intake === "openings" ? {} : { takes: intake }),
  } as const;
  if (!isOk) {
    const nothing = { price1: ZERO, price2: ZERO };
    x.emit({ ...told, status: "STALE", mark: mark.price, ...nothing });
    return;
  }
  x.emit({
    ...told,
    status: "OK",
    ...pricesOf(x, contract, { index: index.price, bid, ask, last }),
  });
}

const UNTOLD = { bid: 0, ask: 0, last: 0 } as const;

/**
 * The best orders and the last trade within the limits of price, 0 where there is none: an order
 * that a leap of the index left behind tells nothing of the price.
 */
function marketOf(x: State, contract: Contract): Omit<Seen, "index"> {
  const limits = limitsOf(x, contract);
  const counts = (price: number) => limits === undefined || isWithinLimits(price, limits);
  const book = x.perpetual.bookOf(contract.number);
  const best = (side: Side) => {
    let found = 0;
    book.eachOrder(side, ({ price }) => {
      if (counts(price)) found = price;
      return found === 0;
    });
    return found;
  };
  const last = x.perpetual.lastPrice(contract.number);
  return { bid: best("buy"), ask: best("sell"), last: counts(last) ? last : 0 };
}

type Seen = {
  readonly index: Amount;
  readonly bid: number;
  readonly ask: number;
  readonly last: number;
};

/** The mark and the prices that it is the median of (rules 2.3). */
function pricesOf(x: State, contract: Contract, { index, bid, ask, last }: Seen) {
  const { timeMs } = x.now;
  const mark = x.perpetual.marks.of(contract);
  const { markSpread, funding } = x.perpetual.contracts.termsOf(contract, timeMs);
  const decimals = x.markets.assets[contract.underlying]?.indexDecimals ?? 0;
  const { nextMs } = fundingTimes(timeMs, funding.minutes);
  const interval = {
    rate: mark.rate,
    leftMs: nextMs - timeMs,
    intervalMs: funding.minutes * 60_000,
  };
  const price1 = firstPrice(index, interval, decimals);
  const own = bid > 0 && ask > 0 ? BigInt(bid + ask) * contract.tick - 2n * index : undefined;
  const basis = mark.basisWith(own);
  const isLively = last > 0 && mark.isTraded(timeMs) && basis.samples >= BASIS_SAMPLES_MIN;
  const price2 = isLively ? secondPrice(index, basis, decimals) : ZERO;
  const prices = { first: price1, second: price2, last: (BigInt(last) * contract.tick) as Amount };
  return { price1, price2, mark: markOf(index, prices, { spread: markSpread, decimals }) };
}

/**
 * Once in each minute of the clock, with the first OK sample in it (rules 2.4) that everybody could
 * answer.
 */
function samplePremium(x: State, contract: Contract): void {
  const mark = x.perpetual.marks.of(contract);
  const { timeMs } = x.now;
  if (!mark.isOk || Math.floor(timeMs / 60_000) <= mark.premiumMinute) return;
  if (mark.intake !== "openings" || !isSettled(x, contract, mark.intake)) return;
  const { impactNotional } = x.perpetual.contracts.termsOf(contract, timeMs);
  const impactBid = impactPriceOf(levelsOf(x, contract, "buy"), impactNotional);
  const impactAsk = impactPriceOf(levelsOf(x, contract, "sell"), impactNotional);
  const index = x.prices.indexOf(contract.underlying)?.price ?? ZERO;
  const premium = premiumOf(index, impactBid, impactAsk);
  x.emit({
    type: "PremiumSampled",
    contract: contract.number,
    impactBid,
    impactAsk,
    premium,
  });
}

/** The levels that an impact notional may meet: no book needs more of them than this. */
const LEVELS_MAX = 200;

function levelsOf(x: State, { number, tick, lot }: Contract, side: Side): BookLevel[] {
  const levels: BookLevel[] = [];
  x.perpetual.bookOf(number).levels(side, LEVELS_MAX, (price, quantity) => {
    levels.push({
      price: (BigInt(price) * tick) as Amount,
      quantity: (BigInt(quantity) * lot) as Amount,
    });
  });
  return levels;
}
