import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { voidSaleRewards } from "../referrals/note.ts";
import { OWN_CASE } from "../review/second-person.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { CancelProject, OpenProject, ResumeProject } from "./acts.ts";
import type { SuspendProject } from "./commands.ts";
import { CANCELLATION_REASONS, SUSPENSION_REASONS } from "./events.ts";

/** A project opens once its whole supply lies in the exchange, and long enough before its start. */
export function refusalOfOpening(x: State, { project }: OpenProject): Rejected | undefined {
  const { timeMs } = x.now;
  const found = x.subscriptions.find(project);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "project" });
  if (found.status !== "delivered") return reject("ILLEGAL_OPERATION");
  const issuer = x.members.get(found.issuer);
  if (issuer.frozen !== undefined) return reject("ACCOUNT_FROZEN");
  if (issuer.certification !== "certified") return reject("KYC_REQUIRED");
  const announcedMs = x.parameters.integer("subscriptions.announced_ms", timeMs);
  const isLate = timeMs + announcedMs > found.startMs;
  return isLate ? reject("PARAMETER_ERROR", { field: "start_ms" }) : undefined;
}

export function openProject(x: State, { project }: OpenProject): void {
  x.emit({ type: "ProjectOpened", project });
}

/** One person suspends; who did it once leaves the next suspension of a project to others. */
export function suspendProject(x: State, command: SuspendProject): Outcome<void> {
  const { actor: staff, project, reason } = command;
  const { timeMs } = x.now;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const found = x.subscriptions.find(project);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "project" });
  if (!SUSPENSION_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  const isEndless = timeMs >= found.refundableUntilMs;
  if (found.status !== "open" || found.isSuspended || isEndless) return reject("ILLEGAL_OPERATION");
  if (isOwnProject(x, { project }, staff)) return OWN_CASE;
  if (found.suspendedBy === staff) return reject("ANOTHER_PERSON_REQUIRED");

  // From here on the project must be suspended.
  x.emit({ type: "ProjectSuspended", project, reason, staff });
  return DONE;
}

export function refusalOfResumption(x: State, { project }: ResumeProject): Rejected | undefined {
  const found = x.subscriptions.find(project);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "project" });
  const isOpen = found.status === "open" && found.isSuspended;
  return isOpen ? undefined : reject("ILLEGAL_OPERATION");
}

export function resumeProject(x: State, { project }: ResumeProject): void {
  x.emit({ type: "ProjectResumed", project });
}

/** Pro rata until the allocation begins, first come until the proceeds are due (rules 4.2). */
export function refusalOfCancellation(x: State, act: CancelProject): Rejected | undefined {
  const found = x.subscriptions.find(act.project);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "project" });
  if (!CANCELLATION_REASONS.includes(act.reason)) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  const isAllocating = found.mode === "pro_rata" && found.done > 0;
  const isOver = found.status !== "open" || x.now.timeMs >= found.refundableUntilMs;
  return isAllocating || isOver ? reject("ILLEGAL_OPERATION") : undefined;
}

export function cancelProject(x: State, { project, reason }: CancelProject): void {
  x.emit({ type: "ProjectCancelled", project, reason });
  voidSaleRewards(x, project);
}

/** True if the issuer, or somebody with a part in it, is the person's own account (honesty H15). */
export function isOwnProject(
  x: State,
  { project }: { readonly project: number },
  staff: number,
): boolean {
  const found = x.subscriptions.find(project);
  if (found === undefined) return false;
  const isOwn = (member: number) => x.review.isOwn(staff, member, x.now.timeMs);
  if (isOwn(found.issuer)) return true;
  return x.subscriptions.holdingsIn(project).all.some(({ member }) => isOwn(member));
}

/** True if one of these accounts sells, or has a part in, a sale that still takes members. */
export function isAnyInSale(x: State, accounts: readonly number[]): boolean {
  const sales = [...x.subscriptions.projects].filter(({ status, endMs }) => {
    return status === "open" && x.now.timeMs < endMs;
  });
  return sales.some(({ project, issuer }) => {
    const holdings = x.subscriptions.holdingsIn(project);
    return accounts.some((member) => member === issuer || holdings.of(member) !== undefined);
  });
}
