import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isLossKind, type SelfLimitSet } from "../self-limits/events.ts";
import { refusalOfExcluded } from "../self-limits/rules.ts";
import type { State } from "../state.ts";
import type { ResumeContract } from "./acts.ts";
import { endAllOf, endOpeningOf } from "./cancel.ts";
import type { ContractStatusSet } from "./contract-events.ts";
import type { Contract } from "./contracts.ts";
import { endOpenings } from "./fitting.ts";

export function refusalOfResuming(x: State, act: ResumeContract): Rejected | undefined {
  const contract = x.perpetual.contracts.bySymbol(act.symbol);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  return isHalted(x, contract) ? undefined : reject("ILLEGAL_OPERATION");
}

export function resumeContract(x: State, { symbol }: ResumeContract): void {
  const contract = x.perpetual.contracts.bySymbol(symbol);
  if (contract !== undefined) endHalt(x, contract);
}

/** True for a contract that takes less than it would without a halt. */
export function isHalted(x: State, contract: Contract): boolean {
  return contract.status !== resumedOf(x, contract).status && contract.reason !== "DELISTED";
}

export function endHalt(x: State, contract: Contract): void {
  setStatus(x, contract, { ...resumedOf(x, contract), staff: 0 });
}

export function setStatus(
  x: State,
  contract: Contract,
  set: Omit<ContractStatusSet, "type" | "contract">,
): void {
  const { status } = set;
  const takes = { cancel_only: "closings", closed: "nothing" } as const;
  const taken = status === "open" ? {} : { takes: takes[status] };
  x.emit({ type: "ContractStatusSet", contract: contract.number, ...set, ...taken });
  endOpenings(x, contract);
}

/** The status without a halt. A contract whose end is announced never takes openings again. */
export function resumedOf(
  x: State,
  { number }: Contract,
): Pick<ContractStatusSet, "status" | "reason"> {
  const isEnding = x.perpetual.settlements.of(number) !== undefined;
  if (isEnding) return { status: "cancel_only", reason: "DELISTING" };
  return { status: "open", reason: "RESUMED" };
}

/**
 * A self-exclusion ends openings in all accounts of the person from then on; positions, and
 * orders that only reduce them, stay.
 */
export function endOpeningOfExcluded(x: State, { member, kind }: SelfLimitSet): void {
  if (isLossKind(kind)) return;
  for (const account of x.linkedAccounts.ownAccountsOf(member)) {
    const isExcluded = refusalOfExcluded(x, account, { isReal: true, timeMs: x.now.timeMs });
    if (isExcluded !== undefined) endOpeningOf(x, account);
  }
}

/** A frozen member's orders end; positions, their triggers and their fundings go on (rules 8). */
export function endOrdersOfFrozen(x: State, member: number): void {
  endAllOf(x, member, -1, "ADMIN");
}
