import type { StaffIdentityData } from "@sumi/contract/identity/staff.ts";
import type { IdentityCase } from "@sumi/store/identity/cases.ts";
import type { QueuedCase } from "../../member/identity/review.ts";
import type { Assignees } from "../../platform/staff/cases/assignees.ts";
import type { MemberNames, StaffNames } from "../../platform/staff/names.ts";

/** The data that translate a row's numbers for its reader. */
export type IdentityWords = {
  readonly members: MemberNames;
  readonly staff: StaffNames;
  readonly assignees: Assignees;
  readonly timeMs: number;
};

/** A case as the console lists it. An unfinished submission or decision still counts as waiting. */
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

/** A withdrawn certification was certified once; the list of earlier cases shows the withdrawal. */
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

/** An earlier case without personal data: only its type and outcome. */
export function earlierData({ id, document, state, reason, submittedMs }: IdentityCase) {
  if (state !== "certified" && state !== "rejected" && state !== "withdrawn") return [];
  return [{ id, type: document, state, reason: reason ?? null, submitted_ms: submittedMs }];
}
