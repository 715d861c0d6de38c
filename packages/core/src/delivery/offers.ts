import {
  DELIVERY_RULE,
  type Direction,
  type OfferedTerms,
  termsTextOf,
} from "@sumi/formulas/delivery.ts";
import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import type { Asset } from "../markets/markets.ts";
import type { Parameters } from "../parameters/parameters.ts";
import { Reading } from "../parameters/reading.ts";
import type { DeliveryMode } from "./events.ts";
import { countryKey, DELIVERY_MINUTES } from "./parameters.ts";

/** A duration that is offered on an asset. */
export type DurationTerms = {
  readonly minutes: number;
  readonly ratio: Amount;
  /** The same as a decimal, as it stands in the terms of an order. */
  readonly ratioText: string;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  /** Writes the text of an order's terms. */
  readonly textOf: {
    readonly [Mode in DeliveryMode]: {
      readonly [Side in Direction]: ReturnType<typeof termsTextOf>;
    };
  };
};

/** The part of an offer that all durations share. */
export type OfferTerms = {
  readonly open: { readonly [Mode in DeliveryMode]: boolean };
  /** The level of a country without one of its own. */
  readonly countryOthers: number;
  /** Shares of the pool. */
  readonly directionCap: Amount;
  readonly expiryCap: Amount;
  readonly sampleAgeMaxMs: number;
  readonly circuitBps: bigint;
  readonly sourcesMin: number;
  readonly sourceAgeMaxMs: number;
  /** The first announced change of the index's rules; infinity where none is announced. */
  readonly indexChangesMs: number;
};

/** A change of these parameters changes the index, so no order is open across such a change. */
const INDEX_KEYS = ["index.sources_min", "index.source_age_max_ms"];

/** The parameters of contracts, as placing an order needs them. */
export class Offers {
  readonly #parameters: Parameters;
  readonly #terms: Reading<OfferTerms>;
  readonly #durations: Reading<readonly DurationTerms[]>[] = [];
  readonly #levels = new Map<string, Reading<number>>();

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
    this.#terms = new Reading(parameters, (timeMs) => termsAt(parameters, timeMs));
  }

  termsAt(timeMs: number): OfferTerms {
    return this.#terms.at(timeMs);
  }

  /** The durations on offer; one is on offer while its ratio is above zero. */
  durationsOf(asset: Asset, timeMs: number): readonly DurationTerms[] {
    const known = this.#durations[asset.number];
    if (known !== undefined) return known.at(timeMs);
    const durations = new Reading(this.#parameters, (atMs) => this.#durationsAt(asset, atMs));
    this.#durations[asset.number] = durations;
    return durations.at(timeMs);
  }

  /** The level that a country has of its own. */
  levelOf(country: string, timeMs: number): number {
    const known = this.#levels.get(country);
    if (known !== undefined) return known.at(timeMs);
    const key = countryKey(country);
    const level = new Reading(this.#parameters, (atMs) => this.#parameters.integer(key, atMs));
    this.#levels.set(country, level);
    return level.at(timeMs);
  }

  #durationsAt(asset: Asset, timeMs: number): readonly DurationTerms[] {
    return DELIVERY_MINUTES.flatMap((minutes) => {
      const term = (name: string) =>
        this.#parameters.amount(`delivery.${asset.symbol}.${minutes}.${name}`, timeMs);
      const ratio = term("ratio");
      if (ratio === ZERO) return [];
      const [stakeMin, stakeMax] = [term("stake_min"), term("stake_max")];
      const ratioText = formatAmount(ratio);
      const textOf = textsOf(asset, { minutes, ratio: ratioText, ...this.termsAt(timeMs) });
      return [{ minutes, ratio, ratioText, stakeMin, stakeMax, textOf }];
    });
  }
}

function textsOf(
  { symbol, indexDecimals }: Asset,
  terms: Pick<OfferedTerms, "minutes" | "ratio" | "sourcesMin" | "sourceAgeMaxMs">,
): DurationTerms["textOf"] {
  const equal = {
    ...terms,
    market: symbol,
    indexDecimals,
    rule: DELIVERY_RULE,
    indexRule: INDEX_RULE,
  };
  const ofMode = (mode: DeliveryMode) => ({
    up: termsTextOf({ ...equal, mode, direction: "up" }),
    down: termsTextOf({ ...equal, mode, direction: "down" }),
  });
  return { real: ofMode("real"), trial: ofMode("trial") };
}

function termsAt(parameters: Parameters, timeMs: number): OfferTerms {
  const integer = (key: string) => parameters.integer(key, timeMs);
  return {
    open: {
      real: integer("delivery.real_open") === 1,
      trial: integer("delivery.trial_open") === 1,
    },
    countryOthers: integer("delivery.country_others"),
    directionCap: parameters.amount("delivery.direction_cap", timeMs),
    expiryCap: parameters.amount("delivery.expiry_cap", timeMs),
    sampleAgeMaxMs: integer("delivery.sample_age_max_ms"),
    circuitBps: BigInt(integer("delivery.circuit_bps")),
    sourcesMin: integer("index.sources_min"),
    sourceAgeMaxMs: integer("index.source_age_max_ms"),
    indexChangesMs: Math.min(
      Number.POSITIVE_INFINITY,
      ...parameters.momentsAfter(timeMs, INDEX_KEYS),
    ),
  };
}
