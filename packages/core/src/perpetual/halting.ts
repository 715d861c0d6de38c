import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Deciders } from "../capability.ts";
import {
  ALONE_MAX_MS,
  BY_TWO_MAX_MS,
  HALT_REASONS,
  haltTimes,
  refusalOfHalt,
  refusalOfHaltingAlone,
} from "../review/halts.ts";
import { isStaff, TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { HaltContractAgain } from "./acts.ts";
import type { EndContractHalts, HaltContract } from "./commands.ts";
import { HALT_STATUSES, type HaltStatus } from "./contract-events.ts";
import type { Contract } from "./contracts.ts";
import { isAtStake } from "./stake.ts";
import { endHalt, isHalted, resumedOf, setStatus } from "./status.ts";

/**
 * One person halts at once, for both sides alike; open positions stay what they are (honesty H3).
 * The next halt within a week, and a looser one, are decided by two.
 */
export function haltContract(x: State, command: HaltContract): Outcome<void> {
  const { actor: staff, contract: number, status, reason, untilMs } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const contract = x.perpetual.contracts.numbered(number);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  const refusal = refusalOfContractHalt(x, contract, command, ALONE_MAX_MS);
  if (refusal !== undefined) return refusal;
  if (contract.status === status) return reject("ILLEGAL_OPERATION");
  const notAlone = refusalOfHaltingAlone(x, {
    isOwn: isAtStake(x, number, staff),
    isLooser: isLooserHalt(contract, status),
    againMs: x.perpetual.halts.againMs({ contract: number }),
  });
  if (notAlone !== undefined) return notAlone;

  // From here on the contract must be halted.
  setStatus(x, contract, { status, reason, staff, ...haltTimes(x, untilMs) });
  return accept(undefined);
}

export function refusalOfHaltingAgain(x: State, act: HaltContractAgain): Rejected | undefined {
  const contract = x.perpetual.contracts.bySymbol(act.symbol);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  return refusalOfContractHalt(x, contract, act, BY_TWO_MAX_MS);
}

export function haltContractAgain(
  x: State,
  { symbol, status, reason, untilMs }: HaltContractAgain,
  { proposer: staff, approver: confirmer }: Deciders,
): void {
  const contract = x.perpetual.contracts.bySymbol(symbol);
  if (contract === undefined) return;
  setStatus(x, contract, { status, reason, staff, confirmer, ...haltTimes(x, untilMs) });
}

/** True if a halt with that status takes more than the one in force. */
export function isLooserHalt(contract: Contract | undefined, status: HaltStatus): boolean {
  return contract?.status === "closed" && status === "cancel_only";
}

/** The end of the halt in force; undefined without a halt, and where two people end it. */
export function haltedUntilMs(x: State, contract: Contract): number | undefined {
  return isHalted(x, contract)
    ? x.perpetual.halts.untilMs({ contract: contract.number })
    : undefined;
}

/** The contracts whose halt has reached its end. */
export function haltsDue(x: State, timeMs: number): readonly Contract[] {
  return x.perpetual.contracts.all.filter((contract) => {
    return (haltedUntilMs(x, contract) ?? Number.POSITIVE_INFINITY) <= timeMs;
  });
}

/** The contracts that the staff have halted without an end: those of an old journal. */
export function endlessHalts(x: State): readonly Contract[] {
  return x.perpetual.contracts.all.filter((contract) => {
    const isOfStaff = HALT_REASONS.some((reason) => reason === contract.reason);
    return isOfStaff && isHalted(x, contract) && haltedUntilMs(x, contract) === undefined;
  });
}

export function endContractHalts(x: State, { actor }: EndContractHalts): Outcome<void> {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const due = haltsDue(x, x.now.timeMs);
  if (due.length === 0) return reject("ILLEGAL_OPERATION");

  // From here on the halts must end.
  for (const contract of due) endHalt(x, contract);
  return accept(undefined);
}

/** A shortfall halts until two people resume; a contract that takes no openings has no less to. */
function refusalOfContractHalt(
  x: State,
  contract: Contract,
  halt: Pick<HaltContract, "status" | "reason" | "untilMs">,
  longestMs: number,
): Rejected | undefined {
  const { status } = halt;
  if (!HALT_STATUSES.includes(status)) return reject("PARAMETER_ERROR", { field: "status" });
  const refusal = refusalOfHalt(x, halt, longestMs);
  if (refusal !== undefined) return refusal;
  const isForGood = contract.reason === "DELISTED" || contract.reason === "SHORTFALL";
  const isNone = status === resumedOf(x, contract).status;
  return isForGood || isNone ? reject("ILLEGAL_OPERATION") : undefined;
}
