import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import { definitionOf, generalKeys } from "@sumi/core/parameters/definitions.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { DEMONSTRATION_ASSETS, DEMONSTRATION_MARKETS, DEMONSTRATION_NETWORKS } from "./markets.ts";
import { DEMONSTRATION_WITHDRAWALS, type WithdrawalTerms } from "./withdrawals.ts";

/**
 * What an exchange of each mode starts with: the acts of its first command. This script and the
 * ribbon are all that tells the two modes apart.
 */
export const GENESIS: { readonly [Mode in ExchangeMode]: () => readonly Act[] } = {
  demonstration: demonstrationGenesis,
  production: productionGenesis,
};

/** Five markets against USDT, and limits that a whole class behind one address can live with. */
export function demonstrationGenesis(): readonly Act[] {
  return [
    ...generalDefaults(DEMONSTRATION_PARAMETERS),
    ...DEMONSTRATION_ASSETS,
    ...DEMONSTRATION_NETWORKS,
    ...DEMONSTRATION_WITHDRAWALS.flatMap(networkTerms),
    ...DEMONSTRATION_MARKETS,
    ...DEMONSTRATION_MARKETS.flatMap(({ symbol }) => marketDefaults(symbol)),
  ];
}

function networkTerms({ asset, network, ...terms }: WithdrawalTerms): readonly ChangeParameter[] {
  return Object.entries(terms).map(([name, value]) =>
    parameter(`network.${asset}.${network}.withdrawal_${name}`, value),
  );
}

/** Nothing is listed: two administrators do that, in front of each other. */
export function productionGenesis(): readonly Act[] {
  return generalDefaults({});
}

/** Everybody who tries a demonstration out sits behind the same loopback address. */
const DEMONSTRATION_PARAMETERS: Readonly<Record<string, string>> = {
  "conversion.open": "1",
  "index.sources_min": "3",
  "limits.address_calls_per_second": "1000",
  "limits.address_calls_burst": "1000",
  "sign_in.address_failures_max": "1000",
  "sign_up.address_day_max": "1000",
};

/** The terms of a market that its listing does not set (rules 1.1). */
const MARKET_DEFAULTS = [
  "bid_up_bps",
  "bid_down_bps",
  "ask_up_bps",
  "ask_down_bps",
  "collar_bps",
  "open_orders_max",
] as const;

/** What exchanges of today start with, and those of yesterday did not know. */
const NEW_PARAMETERS: Readonly<Record<string, string>> = {
  "corrections.window_ms": "2592000000",
};

/** Written into the first frame, so that a later version's other defaults never touch the past. */
function generalDefaults(own: Readonly<Record<string, string>>): readonly ChangeParameter[] {
  const set = { ...NEW_PARAMETERS, ...own };
  return generalKeys().map((key) => parameter(key, set[key] ?? initialOf(key)));
}

function marketDefaults(symbol: string): readonly ChangeParameter[] {
  return MARKET_DEFAULTS.map((name) => `market.${symbol}.${name}`).map((key) =>
    parameter(key, initialOf(key)),
  );
}

function parameter(key: string, value: string): ChangeParameter {
  return { act: "ChangeParameter", key, value, effectiveMs: 0 };
}

function initialOf(key: string): string {
  const definition = definitionOf(key);
  assert(definition !== undefined, `a parameter of the genesis script is defined: ${key}`);
  return definition.initial;
}
