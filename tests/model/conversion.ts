import { COIN, unitsOf } from "./decimal.ts";
import type { ReadCommand, ReadEvent } from "./frames/reading.ts";
import type { Expected, Reckoning } from "./model.ts";

type Sampled = Extract<ReadEvent, { type: "IndexSampled" }>;
type Converted = Extract<ReadEvent, { type: "Converted" }>;
type Convert = Extract<ReadCommand, { type: "Convert" }>;
type Prices = { sample: number; timeMs: number; prices: ReadonlyMap<number, bigint> };

/** What the index said lately, and which quotes were used. */
export class OwnConversions {
  /** When each used quote would have lapsed. */
  readonly #used = new Map<string, number>();
  readonly #samples: Prices[] = [];

  sampled({ sample, indexes }: Sampled, timeMs: number): void {
    const good = indexes.filter(({ status }) => status === "OK");
    const prices = new Map(good.map(({ asset, price }) => [asset, unitsOf(price)]));
    this.#samples.push({ sample, timeMs, prices });
    if (this.#samples.length > 400) this.#samples.splice(0, 200);
  }

  at(timeMs: number): Prices | undefined {
    return this.#samples.findLast((one) => one.timeMs <= timeMs);
  }

  /** Whether it was used and might be once more. */
  isUsed(quote: string, timeMs: number): boolean {
    return timeMs < (this.#used.get(quote) ?? 0);
  }

  apply({ quote, expiresMs }: Converted): void {
    this.#used.set(quote, expiresMs);
  }
}

/** Rules 6.4, from the sample that the quote was made of. */
export function* convert(x: Reckoning, command: Convert): Expected {
  const { actor: member, from, to, amount, received, sample, issuedMs, quote } = command;
  const person = x.members.find(member);
  x.demand("I6", person?.frozen === false, "who converts is a member, and not frozen");
  x.demand("I6", x.timeMs >= (person?.prohibitedUntilMs ?? 0), "who converts may trade");
  const isOpen = x.parameters.integer("conversion.open", x.timeMs) === 1;
  x.demand("I6", isOpen, "the house converts");
  const lifeMs = x.parameters.integer("conversion.quote_ms", x.timeMs);
  const isFresh = issuedMs <= x.timeMs && x.timeMs < issuedMs + lifeMs;
  x.demand("I6", isFresh, "a quote is used in time");
  x.demand("I6", !x.conversions.isUsed(quote, x.timeMs), "a quote is used once");
  const known = x.conversions.at(issuedMs);
  x.demand("I6", known?.sample === sample, "a quote is of the last sample of its moment");
  const [dividend, divisor] = [from, to].map((asset) => {
    const isUnit = (x.listing.assets[asset]?.indexDecimals ?? 0) < 0;
    return isUnit ? COIN : known?.prices.get(asset);
  });
  x.demand("I6", dividend !== undefined && divisor !== undefined, "both prices were good");
  for (const asset of [from, to]) {
    const isUnit = (x.listing.assets[asset]?.indexDecimals ?? 0) < 0;
    const isGood = isUnit || x.prices.indexes.get(asset)?.status === "OK";
    x.demand("I6", isGood, "both prices are good still");
  }
  const spread = x.parameters.units("conversion.spread", issuedMs);
  const value = amount * (dividend ?? 0n) * (COIN - spread);
  const should = value / ((divisor ?? 1n) * COIN);
  x.demand("I6", received === should && should > 0n, "what is received follows from the index");
  const expiresMs = issuedMs + lifeMs;
  yield { type: "Converted", member, from, to, amount, received, sample, quote, expiresMs };
}
