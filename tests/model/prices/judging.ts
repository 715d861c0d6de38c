import { decimalOf, plainUnitsOf, roundedHalfUp, unitsOf } from "../decimal.ts";
import { readTradeId, spokenPrice, venue } from "../frames/patterns.ts";
import type { Asset, Markets } from "../markets.ts";
import type { Parameters } from "../parameters.ts";
import type { Prices } from "../prices.ts";
import type { EventOf } from "../record.ts";

type Sampled = EventOf<"IndexSampled">;
type Reading = Sampled["readings"][number];
export type Verdict = NonNullable<Sampled["verdicts"]>[number];

const PRICE_MAX = 10n ** 18n;

/** The readings that a sample must keep, as it must keep them: without free text. */
export function keptReadings(readings: readonly Reading[], { assets }: Markets): Reading[] {
  const kept = readings.filter(({ asset, venue: name }) => {
    return venue(name) && (assets[asset]?.indexDecimals ?? -1) >= 0;
  });
  return kept.map(({ asset, venue, timeMs, price, trade }) => {
    const isTime = Number.isSafeInteger(timeMs) && timeMs >= 0;
    const spoken = spokenPrice(price) ? price : "";
    const reading = { asset, venue, timeMs: isTime ? timeMs : 0, price: spoken };
    if (trade === undefined) return reading;
    return { ...reading, trade: readTradeId(trade) ? trade : "" };
  });
}

/** The flaw for which a reading does not count, if it has one (rules 2.2). */
function flawOf(
  { timeMs: readMs, price, trade }: Reading,
  { ageMaxMs, timeMs }: { readonly ageMaxMs: number; readonly timeMs: number },
): Verdict | undefined {
  const units = plainUnitsOf(price) ?? 0n;
  if (units <= 0n || units >= PRICE_MAX || trade === "") return "unreadable";
  if (readMs < timeMs - ageMaxMs) return "too_old";
  return readMs > timeMs + ageMaxMs ? "too_early" : undefined;
}

type Known = { readonly parameters: Parameters; readonly prices: Prices; readonly timeMs: number };

/** The index of an asset, and the verdict on each of its readings (rules 2.2). */
export function indexOf(
  asset: Asset,
  own: readonly Reading[],
  { parameters, prices, timeMs }: Known,
): { readonly index: Sampled["indexes"][number]; readonly verdicts: readonly Verdict[] } {
  const ageMaxMs = parameters.integer("index.source_age_max_ms", timeMs);
  const verdicts = own.map((reading) => flawOf(reading, { ageMaxMs, timeMs }) ?? "counted");
  // A venue may be read several times; its last reading is its voice.
  for (const [at, { venue }] of own.entries()) {
    const isLater = (other: Reading, place: number) => {
      return place > at && other.venue === venue && verdicts[place] === "counted";
    };
    if (verdicts[at] === "counted" && own.some(isLater)) verdicts[at] = "repeated";
  }
  const voices = own.flatMap(({ price }, at) => {
    return verdicts[at] === "counted" ? [{ at, price: unitsOf(price) }] : [];
  });
  const units = voices.map(({ price }) => price);
  const { mean, kept } = trimmedMean(units, asset.indexDecimals);
  const isFew = units.length < parameters.integer("index.sources_min", timeMs);
  const failure = isFew ? "too_few" : failureOf(mean, units);
  for (const [place, { at }] of voices.entries()) {
    verdicts[at] = failure ?? (kept.includes(place) ? "counted" : "trimmed");
  }
  const last = prices.indexes.get(asset.number)?.price ?? 0n;
  const price = decimalOf(failure === undefined ? mean : last);
  const status = failure === undefined ? "OK" : "STALE";
  return { index: { asset: asset.number, price, status, sources: units.length }, verdicts };
}

/** Why no index follows from the voices, although there are enough. */
function failureOf(mean: bigint, voices: readonly bigint[]): Verdict | undefined {
  if (mean === 0n) return "too_small";
  return isAgreed(mean, voices) ? undefined : "disagreeing";
}

/** Leaves out a third of the prices at each end; answers the mean of the rest, half up. */
export function trimmedMean(prices: readonly bigint[], decimals: number) {
  const places = [...prices.keys()].sort((a, b) => {
    const [one = 0n, other = 0n] = [prices[a], prices[b]];
    return one === other ? a - b : Number(one > other) - Number(one < other);
  });
  const third = (places.length - (places.length % 3)) / 3;
  const kept = places.filter((_, at) => at >= third && at < places.length - third);
  const step = 10n ** BigInt(8 - decimals);
  const sum = kept.reduce((all, place) => all + (prices[place] ?? 0n), 0n);
  const mean = kept.length === 0 ? 0n : roundedHalfUp(sum, BigInt(kept.length) * step) * step;
  return { kept, mean };
}

/** True unless more than a third of the prices are further than 1 % from the index. */
function isAgreed(index: bigint, prices: readonly bigint[]): boolean {
  const isFar = (price: bigint) => 100n * price > 101n * index || 100n * price < 99n * index;
  return prices.filter(isFar).length * 3 <= prices.length;
}
