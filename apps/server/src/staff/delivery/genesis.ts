import type { Act } from "@sumi/core/commands.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { foundingParameter } from "../../shared/parameter-act.ts";

/** Every exchange has money to practise with; it is worth nothing outside trial contracts. */
export const TRIAL_LISTING: readonly Act[] = [{ act: "ListAsset", asset: TRIAL_ASSET }];

/** Minutes, ratio, least and greatest stake (rules 3.1). */
const DURATIONS = [
  [1, "0.7", "5", "200"],
  [5, "0.75", "5", "500"],
  [10, "0.8", "10", "1000"],
  [30, "0.83", "20", "2000"],
  [60, "0.85", "50", "5000"],
] as const;

/** The contracts of a demonstration: the rule book's durations on BTC and ETH. */
export const DEMONSTRATION_CONTRACTS: readonly Act[] = ["BTC", "ETH"].flatMap((coin) =>
  DURATIONS.flatMap(([minutes, ratio, least, greatest]) => {
    const key = `delivery.${coin}.${minutes}`;
    return [
      foundingParameter(`${key}.ratio`, ratio),
      foundingParameter(`${key}.stake_min`, least),
      foundingParameter(`${key}.stake_max`, greatest),
    ];
  }),
);
