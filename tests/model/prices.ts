import { createHash } from "node:crypto";
import type { Deed } from "../simulation/clients/deed.ts";
import { COIN, decimalOf, plainUnitsOf, roundedHalfUp, unitsOf } from "./decimal.ts";
import type { ReadEvent, ReadRecord } from "./frames/reading.ts";
import type { Asset, Listing } from "./markets.ts";
import type { Parameters } from "./parameters.ts";
import { isSame } from "./same.ts";

type Sampled = Extract<ReadEvent, { type: "IndexSampled" }>;
type Reading = Sampled["readings"][number];
type Index = Sampled["indexes"][number];

/** The index of one asset as last sampled. */
export type OwnIndex = {
  readonly price: bigint;
  readonly status: "OK" | "STALE";
  /** Whether it was ever OK: then `price` is the one from then at the latest. */
  readonly wasOk: boolean;
  /** When it was OK for the last time. */
  readonly okMs: number;
  /** SHA-256 over this sample and the one before (rules 3.7), in hex. */
  readonly tip: string;
};

/** Samples and their chains, one for each asset. */
export class OwnPrices {
  sample = 0;
  readonly indexes = new Map<number, OwnIndex>();

  /** USDT units of one coin when it was last known; the unit of account is always one. */
  lastOk(asset: Asset | undefined): bigint | undefined {
    if (asset === undefined) return undefined;
    if (asset.indexDecimals < 0) return COIN;
    const index = this.indexes.get(asset.number);
    return index?.wasOk === true ? index.price : undefined;
  }

  apply({ sample, indexes }: Sampled, listing: Listing, timeMs: number): void {
    this.sample = sample;
    for (const { asset, price: text, status } of indexes) {
      const before = this.indexes.get(asset);
      const price = unitsOf(text);
      const symbol = listing.assets[asset]?.symbol ?? "";
      const said = `{"m":"${symbol}","seq":${sample},"ts":${timeMs},"p":"${decimalOf(price)}"`;
      const linked = `${said},"st":"${status}","prev":"${before?.tip ?? FIRST}"}`;
      const tip = createHash("sha256").update(linked).digest("hex");
      const wasOk = status === "OK" || before?.wasOk === true;
      const okMs = status === "OK" ? timeMs : (before?.okMs ?? 0);
      this.indexes.set(asset, { price, status, wasOk, okMs, tip });
    }
  }
}

/**
 * Whether a sample took all that may count of what it was asked with, and nothing else. Who asked
 * for it may have asked several times, each time with other readings.
 */
export function isFaithful(
  { listing, parameters }: { readonly listing: Listing; readonly parameters: Parameters },
  { events, timeMs }: ReadRecord,
  deeds: readonly Deed[],
): boolean {
  const [event] = events;
  if (event?.type !== "IndexSampled" || deeds.length === 0) return true;
  const ageMaxMs = parameters.integer("index.source_age_max_ms", timeMs);
  return deeds.some(({ command }) => {
    if (command.type !== "SampleIndex") return false;
    const isCounted = (reading: Reading) => isUsable(reading, listing, { ageMaxMs, timeMs });
    return isSame(command.readings.filter(isCounted), event.readings);
  });
}

/** Whether what a venue said may count: of a listed asset, recent, a price (rules 2.2). */
function isUsable(
  { asset, timeMs: saidMs, price }: Reading,
  listing: Listing,
  { ageMaxMs, timeMs }: { readonly ageMaxMs: number; readonly timeMs: number },
): boolean {
  const units = typeof price === "string" ? plainUnitsOf(price) : undefined;
  const isPrice = units !== undefined && units > 0n && units < PRICE_MAX;
  const isRecent = Number.isSafeInteger(saidMs) && Math.abs(timeMs - saidMs) <= ageMaxMs;
  return isPrice && isRecent && (listing.assets[asset]?.indexDecimals ?? -1) >= 0;
}

/** The index of an asset from what the venues said of it: rules 2.2, in fractions of one. */
export function indexOf(
  asset: Asset,
  readings: readonly Reading[],
  known: { readonly parameters: Parameters; readonly prices: OwnPrices; readonly timeMs: number },
): Index {
  const { parameters, prices, timeMs } = known;
  // A venue has one voice: its last word.
  const said = new Map(
    readings.filter((one) => one.asset === asset.number).map(({ venue, price }) => [venue, price]),
  );
  const sources = said.size;
  const last = prices.indexes.get(asset.number)?.price ?? 0n;
  const stale = { asset: asset.number, price: decimalOf(last), status: "STALE", sources } as const;
  if (sources < parameters.integer("index.sources_min", timeMs)) return stale;
  const clamp = parameters.integer("index.clamp_bps", timeMs);
  const price = clampedMean([...said.values()].map(unitsOf), clamp, asset.indexDecimals);
  if (price === 0n) return stale;
  return { ...stale, price: decimalOf(price), status: "OK" };
}

/** Each price brought to within the clamp around the median; the mean, half up at `decimals`. */
function clampedMean(prices: readonly bigint[], clampBps: number, decimals: number): bigint {
  const sorted = prices.toSorted((a, b) => Number(a > b) - Number(a < b));
  const last = sorted.length - 1;
  // Twice the median, so that half of two odd prices stays whole.
  const middle = (sorted[Math.floor(last / 2)] ?? 0n) + (sorted[Math.ceil(last / 2)] ?? 0n);
  const lowest = middle * BigInt(TEN_THOUSAND - clampBps);
  const highest = middle * BigInt(TEN_THOUSAND + clampBps);
  let sum = 0n;
  for (const price of sorted) {
    const scaled = 2n * price * BigInt(TEN_THOUSAND);
    if (scaled < lowest) sum += lowest;
    else if (scaled > highest) sum += highest;
    else sum += scaled;
  }
  const step = 10n ** BigInt(8 - decimals);
  const scale = 2n * BigInt(TEN_THOUSAND) * BigInt(sorted.length);
  return roundedHalfUp(sum, scale * step) * step;
}

const FIRST = "0".repeat(64);
const TEN_THOUSAND = 10_000;
const PRICE_MAX = 10n ** 18n;
