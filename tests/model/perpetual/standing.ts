import type { Model } from "../model.ts";
import { demandAccepted } from "../pages.ts";
import { demandNotExcluded, isExcluded } from "../self-limits.ts";
import { INSURANCE } from "./accounts.ts";
import { takesNow } from "./intake.ts";
import type { Contract } from "./state.ts";

type Actor = { readonly member: number; readonly reduceOnly: boolean };

/** True unless the exchange keeps a member from opening: asked again when a stop is reached. */
export function mayOpen(model: Model, member: number): boolean {
  const { members, identity, parameters, perpetual, timeMs } = model;
  const isFree = timeMs >= (members.find(member)?.prohibitedUntilMs ?? 0);
  const isOpen = parameters.integer("perpetual.open", timeMs) === 1;
  if (!isFree || !isOpen || !hasCountry(model, member)) return false;
  if (members.isHouse(member)) return true;
  return identity.isCertified(member) && perpetual.riskConfirmed.has(member);
}

/** True if people keep themselves from opening. */
export function isOpeningExcluded(model: Model, member: number): boolean {
  return !model.members.isHouse(member) && isExcluded(model, member, "real");
}

/** Rules 8: what only reduces a position stays possible for most who may not open one. */
export function demandMember(
  model: Model,
  contract: Contract,
  { member, reduceOnly }: Actor,
): void {
  const { members, identity, parameters, perpetual, timeMs, ledger } = model;
  const person = members.find(member);
  model.demand("I6", person?.frozen === false, "who trades is a member, and not frozen");
  const own = perpetual.position(contract.number, member);
  model.demand("I8", own?.isLiquidating !== true, "nobody trades while being liquidated");
  const isFresh = contract.mark > 0n && !contract.isStale;
  if (reduceOnly) {
    const isTaking = takesNow(model, contract) !== "nothing";
    model.demand("I6", isTaking, "a contract that is closed or ending takes no order");
    return;
  }
  model.demand("I6", timeMs >= (person?.prohibitedUntilMs ?? 0), "who opens may trade");
  demandAccepted(model, member);
  const isOpen = parameters.integer("perpetual.open", timeMs) === 1;
  model.demand("I6", isOpen && hasCountry(model, member), "contracts are open for the member");
  if (!members.isHouse(member)) {
    model.demand("I21", identity.isCertified(member), "who opens is certified");
    model.demand("I21", perpetual.riskConfirmed.has(member), "who opens has confirmed the risk");
    demandNotExcluded(model, member, "real");
  }
  model.demand("I6", contract.status === "open" && isFresh, "the contract is open, its mark fresh");
  const fund = ledger.house.get(INSURANCE)?.[contract.asset] ?? 0n;
  const least = parameters.units("perpetual.insurance_min", timeMs);
  model.demand("I6", fund >= least, "the insurance fund has its minimum");
}

function hasCountry({ identity, parameters, timeMs }: Model, member: number): boolean {
  const own = parameters.at(`perpetual.country.${identity.of(member).country}`, timeMs);
  const level = own === "2" ? parameters.at("perpetual.country_others", timeMs) : own;
  return level === "1";
}
