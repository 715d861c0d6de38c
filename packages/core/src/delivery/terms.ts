import { SETTLED_IN, TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type Account, accountOf } from "../ledger/accounts.ts";
import type { Asset } from "../markets/markets.ts";
import type { State } from "../state.ts";
import type { DeliveryMode } from "./events.ts";
import type { DurationTerms } from "./offers.ts";

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
  return x.delivery.offers.termsAt(timeMs).open[mode];
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
  const { offers } = x.delivery;
  const { open, countryOthers } = offers.termsAt(timeMs);
  const own = country === "" ? AS_THE_OTHERS : offers.levelOf(country, timeMs);
  const level = own === AS_THE_OTHERS ? countryOthers : own;
  return open[mode] && level >= LEVELS[mode];
}

/** The terms of a duration; undefined where it is not on offer. */
export function durationOf(
  x: State,
  asset: Asset,
  { minutes, timeMs }: { readonly minutes: number; readonly timeMs: number },
): DurationTerms | undefined {
  return x.delivery.offers.durationsOf(asset, timeMs).find((each) => each.minutes === minutes);
}

/** True if any duration is offered on the asset. */
export function isOffered(x: State, asset: Asset, timeMs: number): boolean {
  return x.delivery.offers.durationsOf(asset, timeMs).length > 0;
}
