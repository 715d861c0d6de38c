import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { refusalOfTrading } from "../members/rules.ts";
import { refusalOfBeginning } from "../pages/acceptance.ts";
import { refusalOfExcluded } from "../self-limits/rules.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ConfirmPerpetualRisk } from "./commands.ts";
import type { Contract } from "./contracts.ts";
import { intakeOf } from "./intake.ts";

/** The member has read what perpetual contracts risk (honesty H13); once is enough. */
export function confirmRisk(x: State, { actor: member }: ConfirmPerpetualRisk): Outcome<void> {
  const refusal = refusalOfAccount(x, member);
  if (refusal !== undefined) return refusal;
  if (x.perpetual.riskConfirmedMs.get(member) !== undefined) return reject("ILLEGAL_OPERATION");

  // From here on the confirmation must be kept.
  x.emit({ type: "PerpetualRiskConfirmed", member });
  return accept(undefined);
}

/** Returns why the account can do nothing at all, not even close, or undefined. */
export function refusalOfAccount(x: State, member: number): Rejected | undefined {
  const found = isMember(member) ? x.members.find(member) : undefined;
  if (found === undefined) return reject("ILLEGAL_OPERATION");
  return found.frozen === undefined ? undefined : reject("ACCOUNT_FROZEN");
}

/** Returns why the member opens no position now, or undefined. Closing is judged by the account. */
export function refusalOfOpening(x: State, member: number): Rejected | undefined {
  const { timeMs } = x.now;
  const refusal = refusalOfTrading(x, member);
  if (refusal !== undefined) return refusal;
  const { certification, country, house } = x.members.get(member);
  const { isOpen, isOpenIn } = x.perpetual.contracts.generalTerms(timeMs);
  if (!isOpen || !isOpenIn(country)) return reject("FEATURE_DISABLED");
  // A house account has no person behind it who could be certified.
  if (house !== "none") return undefined;
  if (certification !== "certified") return reject("KYC_REQUIRED");
  if (x.perpetual.riskConfirmedMs.get(member) === undefined) return reject("RISK_UNCONFIRMED");
  return refusalOfExcluded(x, member, { isReal: true, timeMs });
}

/** As above for a new order, or a changed one. A stop that waits keeps the terms of its time. */
export function refusalOfOrdering(x: State, member: number): Rejected | undefined {
  return refusalOfBeginning(x, member) ?? refusalOfOpening(x, member);
}

/** Returns why nobody opens a position on the contract now, or undefined. */
export function refusalOfContract(x: State, contract: Contract): Rejected | undefined {
  return intakeOf(x, contract) === "openings" ? undefined : reject("MARKET_NOT_OPEN");
}
