import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Deciders } from "../capability.ts";
import type { State } from "../state.ts";
import type { LinkStaff, UnlinkStaff } from "./acts.ts";
import { barredUntil } from "./staff-links.ts";

export function refusalOfLink(x: State, act: LinkStaff): Rejected | undefined {
  const unknown = refusalOfPair(x, act);
  if (unknown !== undefined) return unknown;
  return isLinked(x, act) ? reject("ILLEGAL_OPERATION") : undefined;
}

export function linkStaff(x: State, { staff, member }: LinkStaff, deciders: Deciders): void {
  const { proposer, approver: confirmer } = deciders;
  x.emit({ type: "StaffLinked", staff: -staff, member, isAdded: true, proposer, confirmer });
}

export function refusalOfUnlink(x: State, act: UnlinkStaff): Rejected | undefined {
  const unknown = refusalOfPair(x, act);
  if (unknown !== undefined) return unknown;
  return isLinked(x, act) ? undefined : reject("ILLEGAL_OPERATION");
}

export function unlinkStaff(x: State, { staff, member }: UnlinkStaff, deciders: Deciders): void {
  const { proposer, approver: confirmer } = deciders;
  const untilMs = barredUntil(x.now.timeMs);
  x.emit({ type: "StaffUnlinked", staff: -staff, member, untilMs, proposer, confirmer });
}

function refusalOfPair(x: State, { staff, member }: LinkStaff | UnlinkStaff): Rejected | undefined {
  if (!Number.isSafeInteger(staff) || staff < 1) {
    return reject("PARAMETER_ERROR", { field: "staff" });
  }
  return x.members.find(member) === undefined ? reject("USER_NOT_FOUND") : undefined;
}

function isLinked(x: State, { staff, member }: LinkStaff | UnlinkStaff): boolean {
  return x.review.links.of(-staff).includes(member);
}
