import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { SETTLED_IN, TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type Account, accountOf } from "../ledger/accounts.ts";
import type { Asset } from "../markets/markets.ts";
import { countryKey, DELIVERY_MINUTES } from "../parameters/definitions.ts";
import type { State } from "../state.ts";
import type { DeliveryMode } from "./events.ts";

/** A duration that is offered on an asset. */
export type DurationTerms = {
  readonly minutes: number;
  readonly ratio: Amount;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
};

/** The accounts of a mode's risk pool. */
export type Pool = { readonly available: Account; readonly reserved: Account };

const POOLS: { readonly [Mode in DeliveryMode]: Pool } = {
  real: {
    available: accountOf("deliveryPoolAvailable"),
    reserved: accountOf("deliveryPoolReserved"),
  },
  trial: { available: accountOf("trialPoolAvailable"), reserved: accountOf("trialPoolReserved") },
};

export function poolOf(mode: DeliveryMode): Pool {
  return POOLS[mode];
}

/** The asset of a mode's stakes; undefined until it is listed. */
export function settleAssetOf(x: State, mode: DeliveryMode): Asset | undefined {
  return x.markets.assetBySymbol(mode === "trial" ? TRIAL_ASSET : SETTLED_IN);
}

/** True if that mode takes orders at that moment at all. */
export function isModeOpen(x: State, mode: DeliveryMode, timeMs: number): boolean {
  return x.parameters.integer(`delivery.${mode}_open`, timeMs) === 1;
}

/** The least level of a country in which a mode is offered. */
const LEVELS: { readonly [Mode in DeliveryMode]: number } = { trial: 1, real: 2 };
const AS_THE_OTHERS = 3;

/** True if that mode takes orders of members from that country; one that is not known is "". */
export function isModeOpenIn(
  x: State,
  mode: DeliveryMode,
  { country, timeMs }: { readonly country: string; readonly timeMs: number },
): boolean {
  const own = country === "" ? AS_THE_OTHERS : x.parameters.integer(countryKey(country), timeMs);
  const others = x.parameters.integer("delivery.country_others", timeMs);
  const level = own === AS_THE_OTHERS ? others : own;
  return isModeOpen(x, mode, timeMs) && level >= LEVELS[mode];
}

/** A duration is offered while its ratio is above zero. */
export function durationOf(
  x: State,
  { symbol }: Asset,
  { minutes, timeMs }: { readonly minutes: number; readonly timeMs: number },
): DurationTerms | undefined {
  if (!DELIVERY_MINUTES.includes(minutes)) return undefined;
  const term = (name: string) =>
    x.parameters.amount(`delivery.${symbol}.${minutes}.${name}`, timeMs);
  const ratio = term("ratio");
  if (ratio === ZERO) return undefined;
  return { minutes, ratio, stakeMin: term("stake_min"), stakeMax: term("stake_max") };
}

/** True if any duration is offered on the asset. */
export function isOffered(x: State, asset: Asset, timeMs: number): boolean {
  return DELIVERY_MINUTES.some(
    (minutes) => durationOf(x, asset, { minutes, timeMs }) !== undefined,
  );
}
