import type { Model } from "../model.ts";
import { INSURANCE } from "./accounts.ts";
import type { Contract, Takes } from "./state.ts";

/** Samples in a row, all of them good, that find a contract as it is now. */
const IN_ROW = 3;
/** Good samples with openings after which orders trade far from the mark again. */
export const NEAR_SAMPLES = 60;

/** The orders that the contract takes now. `isGood` is false while its mark is in doubt. */
export function takesNow(
  model: Model,
  contract: Contract,
  isGood = hasMark(model, contract),
): Takes {
  const { parameters, ledger, timeMs } = model;
  if (contract.status === "closed" || isEnding(contract, timeMs)) return "nothing";
  const fund = ledger.house.get(INSURANCE)?.[contract.asset] ?? 0n;
  const reasons = [
    contract.status !== "open",
    !isGood,
    parameters.at("perpetual.open", timeMs) !== "1",
    fund < parameters.units("perpetual.insurance_min", timeMs),
  ];
  return reasons.includes(true) ? "closings" : "openings";
}

/** From the beginning of the stretch that makes the price of its end. */
export function isEnding({ ending }: Contract, timeMs: number): boolean {
  return ending !== undefined && timeMs > ending.settleMs - ending.windowMs;
}

function hasMark({ prices, parameters, timeMs }: Model, contract: Contract): boolean {
  const oldest = timeMs - parameters.integer("perpetual.mark_age_max_ms", timeMs);
  const isIndexGood = prices.indexes.get(contract.underlying)?.status === "OK";
  return contract.mark > 0n && !contract.isStale && isIndexGood && contract.okMs >= oldest;
}

/** True once three good samples in a row have found what is taken now. */
export function isSettled(model: Model, contract: Contract, takes = takesNow(model, contract)) {
  return contract.takes === takes && contract.takesInRow >= IN_ROW;
}

/** True while nothing trades far from the mark: not everybody could answer the book. */
export function isNear(model: Model, contract: Contract): boolean {
  if (contract.mark === 0n) return false;
  if (takesNow(model, contract) !== "openings" || !isSettled(model, contract)) return true;
  return contract.nearUntilSamples > 0;
}

/** A sample that names nothing found openings, or is of a time when none was named. */
export function heed(
  contract: Contract,
  { takes, isOk }: { readonly takes: Takes | undefined; readonly isOk: boolean },
): void {
  const found = takes ?? "openings";
  const before = contract.takes === found ? contract.takesInRow : 0;
  contract.takes = found;
  contract.takesInRow = isOk ? before + 1 : takes === undefined ? before : 0;
  if (!isOk) return;
  if (takes !== undefined) contract.nearUntilSamples = NEAR_SAMPLES;
  else if (contract.nearUntilSamples > 0) contract.nearUntilSamples -= 1;
}
