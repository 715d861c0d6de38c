import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { ParameterGroup } from "../capability.ts";
import type { ChangeParameter } from "../parameters/acts.ts";
import { refusalOfJointTerms } from "../parameters/joint-terms.ts";
import {
  basisPoints,
  choice,
  DAY_MS,
  decimal,
  duration,
  hurtsBy,
  integer,
  share,
} from "../parameters/kinds.ts";
import type { State } from "../state.ts";

/** The durations that can be offered. */
export const DELIVERY_MINUTES: readonly number[] = [1, 5, 10, 30, 60];

export const DELIVERY_PARAMETERS: ParameterGroup = {
  definitions: {
    /** 1 while contracts with real money, or with trial money, are taken. */
    "delivery.real_open": choice(0, 1),
    "delivery.trial_open": choice(1, 1),
    /**
     * The contracts of a member from a country without a level of its own, and of one whose country
     * nobody has certified: 0 none, 1 with trial money, 2 with real money as well.
     */
    "delivery.country_others": choice(1, 2),
    /**
     * Shares of the pool: the profits of one direction, and of one direction and expiry. What risks
     * more of it is announced, what risks less counts at once.
     */
    "delivery.direction_cap": hurtsBy("rise", share("0.05")),
    "delivery.expiry_cap": hurtsBy("rise", share("0.01")),
    /** The age of the last OK sample, and the move between two, beyond which none is taken. */
    "delivery.sample_age_max_ms": hurtsBy("rise", duration(3_000, 1_000, 10_000)),
    "delivery.circuit_bps": hurtsBy("rise", basisPoints(50, 1, 10_000)),
    /** The share of the pool that one asset's contracts may lose in a day. */
    "delivery.loss_halt": hurtsBy("rise", share("0.15")),
    /** The results of all members, and the orders of one, from which on their wins may alarm. */
    "delivery.alarm_results": integer(500, 1, 5_000),
    "delivery.alarm_member_orders": integer(100, 1, 1_000_000),
    /** Trial money: the grant, what is low enough for another, and how long it is valid. */
    "trial.grant": hurtsBy("rise", decimal("1000", "trial")),
    "trial.refill_below": decimal("10", "trial"),
    "trial.valid_ms": hurtsBy("fall", duration(30 * DAY_MS, 1_000, 90 * DAY_MS)),
  },
};

/** The key of a duration on an asset: `delivery.<asset>.<minutes>.<name>`. */
const DURATION_KEY = /^delivery\.([A-Z0-9]+)\.(?:1|5|10|30|60)\.([a-z_]+)$/;

/** Each duration's parameters; one with a ratio of zero is not offered. */
export const DURATION_PARAMETERS: ParameterGroup = {
  form: DURATION_KEY,
  definitions: {
    ratio: hurtsBy("fall", share("0")),
    stake_min: hurtsBy("rise", decimal("0")),
    stake_max: hurtsBy("fall", decimal("0")),
  },
  refusal: refusalOfDuration,
};

/**
 * Each country's level; 3 stands for that of the others. Certification takes any two letters, so
 * any two have a level.
 */
export const COUNTRY_PARAMETERS: ParameterGroup = {
  form: /^delivery\.(country)\.[A-Z]{2}$/,
  definitions: { country: choice(3, 3) },
};

/** Every key of the durations on an asset, whether it is offered or not. */
export function deliveryKeys(asset: string): readonly string[] {
  return DELIVERY_MINUTES.flatMap((minutes) =>
    Object.keys(DURATION_PARAMETERS.definitions).map(
      (name) => `delivery.${asset}.${minutes}.${name}`,
    ),
  );
}

/** The key of the level of a country. */
export function countryKey(country: string): string {
  return `delivery.country.${country}`;
}

/** A contract is on the index of a listed asset, and some stake fits its duration. */
function refusalOfDuration(x: State, act: ChangeParameter): Rejected | undefined {
  const [, symbol = ""] = DURATION_KEY.exec(act.key) ?? [];
  const hasIndex = (x.markets.assetBySymbol(symbol)?.indexDecimals ?? -1) >= 0;
  if (!hasIndex) return reject("PARAMETER_ERROR", { field: "key" });
  return refusalOfJointTerms(x, act, {
    keys: deliveryKeys(symbol),
    isFlawed: (term) => {
      // Without a greatest stake the duration takes none, like one without a ratio.
      const most = term("stake_max");
      return most > 0n && term("stake_min") > most;
    },
  });
}
