import type { Act } from "@sumi/core/commands.ts";
import type { ListAsset } from "@sumi/core/markets/acts.ts";
import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import { contractOn } from "./perpetual-acts.ts";
import { someOf } from "./scene.ts";

/** A contract on one coin or two, whose positions fall soon and whose fundings are frequent. */
export function perpetualActs(random: Random, acts: readonly Act[]): readonly Act[] {
  const coins = acts.filter((act): act is ListAsset => act.act === "ListAsset");
  const [first, second] = [someOf(random, coins), someOf(random, coins)];
  const listed = new Set([first, ...(random.chance(0.4) ? [second] : [])]);
  const general = Object.entries(GENERAL).map(([name, all]) => {
    return parameter(`perpetual.${name}`, random.oneOf(all));
  });
  return [...general, ...[...listed].flatMap((coin) => contractActs(random, coin))];
}

const GENERAL = {
  open: ["1"],
  country_others: ["1"],
  "country.KR": ["0"],
  insurance_min: ["0", "0", "100"],
  delisting_notice_ms: ["1000", "1000", "604800000"],
  settlement_window_ms: ["60000", "1800000"],
  settlement_samples_min: ["1", "30"],
  settlement_retry_ms: ["2000", "3600000"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

const OF_CONTRACT = {
  funding_minutes: ["1", "1", "1", "480"],
  funding_cap: ["0.003", "0.5"],
  maker_rate: ["0.0002", "0"],
  limit_first: ["0.02", "0.2"],
  limit_near: ["0.02", "0.2"],
  limit_far: ["0.05", "0.3"],
  liquidation_spread: ["0.05", "0.2"],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** Small tiers and much maintenance, in an order in which each change leaves tiers that rise. */
const HARSH = {
  tier1_max: "3000",
  tier2_max: "20000",
  tier3_max: "40000",
  tier3_maintenance: "0.2",
  tier2_leverage: "4",
  tier2_maintenance: "0.1",
  tier1_maintenance: "0.09",
};

function contractActs(random: Random, coin: ListAsset | undefined): readonly Act[] {
  if (coin === undefined) return [];
  const listing = contractOn(coin.asset, coin.indexDecimals ?? 0);
  const drawn = Object.entries(OF_CONTRACT).map(([name, all]) => {
    return [name, random.oneOf<string>(all)] as const;
  });
  const tiers = random.chance(0.7) ? Object.entries(HARSH) : [];
  const terms = [...drawn, ...tiers].map(([name, value]) => {
    return parameter(`contract.${listing.symbol}.${name}`, value);
  });
  return [listing, ...terms];
}

function parameter(key: string, value: string): ChangeParameter {
  return { act: "ChangeParameter", key, value, effectiveMs: 0 };
}
