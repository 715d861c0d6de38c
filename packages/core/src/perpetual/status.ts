import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isLossKind, type SelfLimitSet } from "../self-limits/events.ts";
import { refusalOfExcluded } from "../self-limits/rules.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ResumeContract } from "./acts.ts";
import { endAllOf, endOpeningOf } from "./cancel.ts";
import type { HaltContract } from "./commands.ts";
import { type ContractStatusSet, HALT_REASONS } from "./contract-events.ts";
import type { Contract } from "./contracts.ts";

const STATUSES = ["cancel_only", "closed"];

/** One person halts, for both sides alike; open positions stay what they are (honesty H3). */
export function haltContract(x: State, command: HaltContract): Outcome<void> {
  const { actor, contract: number, status, reason } = command;
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  const contract = x.perpetual.contracts.numbered(number);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  if (!STATUSES.includes(status)) return reject("PARAMETER_ERROR", { field: "status" });
  if (!HALT_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  if (contract.status === status || contract.reason === "DELISTED") {
    return reject("ILLEGAL_OPERATION");
  }

  // From here on the contract must be halted.
  x.emit({ type: "ContractStatusSet", contract: number, status, reason, staff: actor });
  return accept(undefined);
}

export function refusalOfResuming(x: State, act: ResumeContract): Rejected | undefined {
  const contract = x.perpetual.contracts.bySymbol(act.symbol);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  const isHalted = contract.status !== resumedOf(x, contract).status;
  return isHalted && contract.reason !== "DELISTED" ? undefined : reject("ILLEGAL_OPERATION");
}

export function resumeContract(x: State, { symbol }: ResumeContract): void {
  const contract = x.perpetual.contracts.bySymbol(symbol);
  if (contract === undefined) return;
  const resumed = { ...resumedOf(x, contract), staff: 0 };
  x.emit({ type: "ContractStatusSet", contract: contract.number, ...resumed });
}

/** A contract whose end is announced never takes openings again. */
function resumedOf(x: State, { number }: Contract): Pick<ContractStatusSet, "status" | "reason"> {
  const isEnding = x.perpetual.settlements.of(number) !== undefined;
  if (isEnding) return { status: "cancel_only", reason: "DELISTING" };
  return { status: "open", reason: "RESUMED" };
}

/**
 * Who excludes themselves opens nothing from then on, in none of their accounts; positions, and
 * what only reduces them, stay.
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
