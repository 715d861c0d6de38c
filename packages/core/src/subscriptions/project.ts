import { lastDayOf, lockDayMs, type Unallocated } from "@sumi/formulas/subscriptions.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { ProjectDrafted } from "./events.ts";

/** "delivered" waits for two people; "cancelled" is being refunded, "settled" is released. */
export type ProjectStatus =
  | "draft"
  | "delivered"
  | "open"
  | "cancelled"
  | "refunded"
  | "settled"
  | "released";

/** A project with its terms, and how far it has come. */
export type Project = Omit<ProjectDrafted, "type" | "staff"> & {
  status: ProjectStatus;
  /** The number of its accounts in the chart; -1 while nothing lies there. */
  account: number;
  isSuspended: boolean;
  /** The person who suspended it last; 0 before. */
  suspendedBy: number;
  /** The coins that members got, and what they paid for them. */
  sold: Amount;
  proceeds: Amount;
  /** All commitments that were made. */
  committed: Amount;
  /** The coins and commitments by whose ratio the next commitment is allocated. */
  left: Unallocated;
  /** The holdings that the running allocation, refund or release has gone through. */
  done: number;
  /** The day of the lock whose release is running, or was the last. */
  day: number;
};

/** A member's part in a project. */
export type Holding = {
  readonly project: number;
  readonly member: number;
  /** Pro rata: the sum of the member's commitments. */
  committed: Amount;
  quantity: Amount;
  paid: Amount;
  released: Amount;
};

/** The work of timers on a project. */
export const STEPS = ["allocate", "refund", "settle", "release"] as const;
export type Step = (typeof STEPS)[number];

export type NextStep = { readonly step: Step; readonly dueMs: number };

/** The one step that a project waits for, and when it is due; undefined if there is none. */
export function nextStepOf(project: Project, holdings: number): NextStep | undefined {
  const { status, done, endMs, refundableUntilMs } = project;
  if (status === "cancelled") return { step: "refund", dueMs: 0 };
  if (status === "open") {
    const isAllocated = project.mode === "first_come" || done === holdings;
    if (isAllocated) return { step: "settle", dueMs: refundableUntilMs };
    // A suspension leaves time for a cancellation, and no more than that.
    return { step: "allocate", dueMs: project.isSuspended ? refundableUntilMs : endMs };
  }
  if (status !== "settled") return undefined;
  const day = done > 0 ? project.day : nextDayOf(project);
  return { step: "release", dueMs: lockDayMs(endMs, day) };
}

/** True if the last day's release has gone through every holding. */
export function isReleased(project: Project): boolean {
  return project.done === 0 && project.day >= lastDayOf(project);
}

function nextDayOf({ day, lockDays }: Project): number {
  return Math.max(day + 1, lockDays);
}
