import type { StaffIdentityData } from "@sumi/contract/identity/staff.ts";
import type { IdentityCase } from "@sumi/store/identity/cases.ts";
import type { QueuedCase } from "../../member/identity/review.ts";
import type { Assignees } from "../../platform/staff/cases/assignees.ts";
import type { MemberNames, StaffNames } from "../../platform/staff/names.ts";

/** What a row's numbers mean to whoever reads it. */
export type IdentityWords = {
  readonly members: MemberNames;
  readonly staff: StaffNames;
  readonly assignees: Assignees;
  readonly timeMs: number;
};

/** Papers as the console lists them. A submission or decision that is on its way still waits. */
export function identityData(row: QueuedCase, words: IdentityWords): StaffIdentityData {
  const { members, assignees, timeMs } = words;
  const state = stateOf(row);
  const isWaiting = state === "waiting";
  return {
    id: row.id,
    member: members(row.member),
    type: row.document,
    country: row.country,
    state,
    submitted_ms: row.submittedMs,
    waiting_ms: isWaiting ? Math.max(0, timeMs - row.submittedMs) : 0,
    assignee: isWaiting ? assignees(row.member) : null,
  };
}

/** What two people took back was certified once; the case itself says so among the earlier ones. */
function stateOf({ state }: QueuedCase): StaffIdentityData["state"] {
  if (state === "certified" || state === "withdrawn") return "certified";
  return state === "rejected" ? "rejected" : "waiting";
}

type Decided = {
  readonly decidedBy: number | undefined;
  readonly decidedMs: number | undefined;
  readonly reason: string | undefined;
  readonly note: string | undefined;
};

export function decidedData(found: Decided, staff: StaffNames) {
  const { decidedBy, decidedMs, reason, note } = found;
  if (decidedBy === undefined || decidedMs === undefined) return null;
  const said = { reason: reason ?? null, note: note ?? null };
  return { staff: staff(decidedBy), time_ms: decidedMs, ...said };
}

/** Nothing of who it was: only what became of it. */
export function earlierData({ id, document, state, reason, submittedMs }: IdentityCase) {
  if (state !== "certified" && state !== "rejected" && state !== "withdrawn") return [];
  return [{ id, type: document, state, reason: reason ?? null, submitted_ms: submittedMs }];
}
