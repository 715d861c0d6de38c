import { dayOf } from "@sumi/formulas/mining.ts";
import { PARTS } from "@sumi/primitives/chart.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { OWN_CASE } from "../review/second-person.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { OpenMachine, ResumeSale, StopMachine, ThawIncome } from "./acts.ts";
import type { SuspendSale } from "./commands.ts";
import { MACHINE_STOP_REASONS, SALE_SUSPENSION_REASONS } from "./events.ts";

type OfMachine = { readonly machine: number };

export function refusalOfOpening(x: State, { machine }: OpenMachine): Rejected | undefined {
  const found = x.mining.find(machine);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "machine" });
  const isFull = x.mining.opened >= PARTS.product;
  if (found.status !== "draft" || isFull) return reject("ILLEGAL_OPERATION");
  const isOver = x.now.timeMs >= found.delistMs;
  return isOver ? reject("PARAMETER_ERROR", { field: "delist_ms" }) : undefined;
}

export function openMachine(x: State, { machine }: OpenMachine): void {
  x.emit({ type: "MachineOpened", machine, account: x.mining.opened });
}

/** One person suspends; who did it once leaves the next suspension of a sale to others. */
export function suspendSale(x: State, command: SuspendSale): Outcome<void> {
  const { actor: staff, machine, reason } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const found = x.mining.find(machine);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "machine" });
  if (!SALE_SUSPENSION_REASONS.includes(reason)) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  if (found.status !== "open" || found.isSuspended) return reject("ILLEGAL_OPERATION");
  if (isOwnMachine(x, { machine }, staff)) return OWN_CASE;
  if (found.suspendedBy === staff) return reject("ANOTHER_PERSON_REQUIRED");

  // From here on the sale must be suspended.
  x.emit({ type: "SaleSuspended", machine, reason, staff });
  return DONE;
}

export function refusalOfResumption(x: State, { machine }: ResumeSale): Rejected | undefined {
  const found = x.mining.find(machine);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "machine" });
  const isSuspended = found.status === "open" && found.isSuspended;
  return isSuspended ? undefined : reject("ILLEGAL_OPERATION");
}

export function resumeSale(x: State, { machine }: ResumeSale): void {
  x.emit({ type: "SaleResumed", machine });
}

export function refusalOfStop(x: State, { machine, reason }: StopMachine): Rejected | undefined {
  const found = x.mining.find(machine);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "machine" });
  if (!MACHINE_STOP_REASONS.includes(reason)) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  return found.status === "open" ? undefined : reject("ILLEGAL_OPERATION");
}

/** The day of the stop still has income; the days after it are paid back (rules 5.2). */
export function stopMachine(x: State, { machine, reason }: StopMachine): void {
  x.emit({ type: "MachineStopped", machine, day: dayOf(x.now.timeMs), reason });
}

export function refusalOfThaw(x: State, { machine }: ThawIncome): Rejected | undefined {
  const found = x.mining.find(machine);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "machine" });
  const isFrozen = found.status !== "draft" && found.isFrozen;
  return isFrozen ? undefined : reject("ILLEGAL_OPERATION");
}

export function thawIncome(x: State, { machine }: ThawIncome): void {
  x.emit({ type: "IncomeThawed", machine });
}

/** True if somebody with a part of it is the person's own account (honesty H15). */
export function isOwnMachine(x: State, { machine }: OfMachine, staff: number): boolean {
  if (x.mining.find(machine) === undefined) return false;
  const { all } = x.mining.holdingsOf(machine);
  return all.some(({ member }) => x.review.isOwn(staff, member, x.now.timeMs));
}
