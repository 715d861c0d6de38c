import { COIN } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { termsOf } from "./contract-terms.ts";
import { heed, isSettled, takesNow } from "./intake.ts";
import { limitsOf } from "./price-limits.ts";
import { basisPriceOf, fairPriceOf, markOf, premiumOf } from "./prices.ts";
import type { PerpetualEventOf } from "./record.ts";
import { nearest, type Ratio } from "./rounding.ts";
import { type Contract, leftOf } from "./state.ts";
import { valueAt } from "./terms.ts";

const TRADE_AGE_MAX_MS = 300_000;
const BASES_MAX = 30;
const GAP_MS = 10_000;
const PREMIUM_ONE = 10n ** 12n;
const MINUTE_MS = 60_000;

/** One second of a contract: its mark and, once a minute, its premium (rules 2.3, 2.4). */
export function* marked(model: Model, contract: Contract): Expected {
  const sampled = sampleOf(model, contract);
  yield sampled;
  const minute = Math.floor(model.timeMs / MINUTE_MS);
  const isFree = contract.takes === "openings" && isSettled(model, contract, "openings");
  if (sampled.status === "OK" && isFree && contract.premiumMinute !== minute) {
    yield premiumSampleOf(model, contract);
  }
}

/** The best prices of a book in ticks. */
export function bestOf(model: Model, { number }: Contract, side: "buy" | "sell"): number {
  return model.perpetual.bookOf(number, side)[0]?.price ?? 0;
}

function sampleOf(model: Model, contract: Contract): PerpetualEventOf<"MarkSampled"> {
  const { number, underlying, tick, lastMs } = contract;
  const { prices, markets, timeMs } = model;
  const current = prices.indexes.get(underlying);
  // The limits of this moment are those around the new index.
  const around = { ...contract, index: current?.price ?? 0n };
  const { highestBuy, lowestSell } = limitsOf(model, around);
  const takes = takesNow(model, contract, current?.status === "OK");
  const isFree = takes === "openings" && isSettled(model, contract, takes);
  const counts = (price: number) => isFree && price <= highestBuy && price >= lowestSell;
  const best = (side: "buy" | "sell") => {
    return model.perpetual.bookOf(number, side).find(({ price }) => counts(price))?.price ?? 0;
  };
  const [bid, ask] = [best("buy"), best("sell")];
  const last = counts(contract.last) ? contract.last : 0;
  const common = {
    contract: number,
    sample: prices.sample,
    bid,
    ask,
    last,
    ...(takes === "openings" ? {} : { takes }),
  };
  if (current?.status !== "OK") {
    // The last good index stands, that of a time before the contract was listed as well.
    const { mark } = contract;
    const index = current?.price ?? 0n;
    return { type: "MarkSampled", ...common, status: "STALE", index, mark, price1: 0n, price2: 0n };
  }
  const index = current.price;
  const terms = termsOf(model, contract);
  const intervalMs = terms.fundingMinutes * MINUTE_MS;
  const indexDecimals = markets.assets[underlying]?.indexDecimals ?? 0;
  const bases = [...contract.bases, basisOf(contract, { bid, ask, index })].slice(-BASES_MAX);
  const inputs = {
    index,
    indexDecimals,
    lastFunding: contract.rate,
    toFundingMs: BigInt(intervalMs - (timeMs % intervalMs)),
    intervalMs: BigInt(intervalMs),
    bases: bases.filter((basis) => basis !== undefined),
    last: last > 0 && timeMs - lastMs < TRADE_AGE_MAX_MS ? BigInt(last) * tick : undefined,
  };
  const step = 10n ** BigInt(8 - indexDecimals);
  const round = ({ over, under }: Ratio) => nearest(over, under * step) * step;
  const second = inputs.last === undefined ? undefined : basisPriceOf(inputs);
  const price1 = round(fairPriceOf(inputs));
  const price2 = second === undefined ? 0n : round(second);
  const mark = markOf(inputs);
  return { type: "MarkSampled", ...common, status: "OK", index, mark, price1, price2 };
}

type Seen = { readonly bid: number; readonly ask: number; readonly index: bigint };

function basisOf({ tick }: Contract, { bid, ask, index }: Seen): bigint | undefined {
  return bid === 0 || ask === 0 ? undefined : BigInt(bid + ask) * tick - 2n * index;
}

function premiumSampleOf(model: Model, contract: Contract): PerpetualEventOf<"PremiumSampled"> {
  const impactBid = impactOf(model, contract, "buy");
  const impactAsk = impactOf(model, contract, "sell");
  const { over, under } = premiumOf(
    // A side that has too little gives nothing for its part.
    { impactBid, impactAsk: impactAsk === 0n ? contract.index : impactAsk },
    contract.index,
  );
  const premium = nearest(over * PREMIUM_ONE, under);
  return { type: "PremiumSampled", contract: contract.number, impactBid, impactAsk, premium };
}

/** The notional over the quantity that it takes from one side, half up; zero if it has less. */
function impactOf(model: Model, contract: Contract, side: "buy" | "sell"): bigint {
  const { tick, lot, number } = contract;
  const { impactNotional } = termsOf(model, contract);
  // The quantity as a fraction, because the last level is taken in part.
  let [left, over, under] = [impactNotional, 0n, 1n];
  for (const order of model.perpetual.bookOf(number, side)) {
    const price = BigInt(order.price) * tick;
    const quantity = BigInt(leftOf(order)) * lot;
    const value = valueAt(price, quantity);
    if (value < left) {
      left -= value;
      over += quantity * under;
      continue;
    }
    over = over * price + left * COIN * under;
    under *= price;
    return nearest(impactNotional * COIN * under, over);
  }
  return 0n;
}

export function sampled(model: Model, event: PerpetualEventOf<"MarkSampled">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  const isOk = event.status === "OK";
  const { index, mark } = event;
  // Samples that are this far apart do not follow one another.
  const isGap = model.timeMs - contract.okMs > GAP_MS;
  contract.okInRow = isOk ? (isGap ? 1 : contract.okInRow + 1) : 0;
  if (isOk) Object.assign(contract, { index, mark, okMs: model.timeMs });
  contract.isStale = !isOk;
  heed(contract, { takes: event.takes, isOk });
  if (isOk) seenAtEnd(model, contract, index);
  contract.bases.push(isOk ? basisOf(contract, { ...event, index }) : undefined);
  if (contract.bases.length > BASES_MAX) contract.bases.shift();
}

/** The samples of the last half hour before a contract's end are its price. */
function seenAtEnd({ timeMs }: Model, contract: Contract, index: bigint): void {
  const { ending } = contract;
  if (ending === undefined) return;
  const { settleMs, windowMs } = ending;
  if (timeMs > settleMs || timeMs <= settleMs - windowMs) return;
  contract.ending = { ...ending, indexes: [...ending.indexes, index] };
}

export function premiumed(model: Model, event: PerpetualEventOf<"PremiumSampled">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  contract.premiums.push(event.premium);
  contract.premiumMinute = Math.floor(model.timeMs / MINUTE_MS);
}
