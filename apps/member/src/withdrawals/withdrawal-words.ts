import type { Tone } from "@sumi/ui/Tag.tsx";
import type { TimelineStep } from "@sumi/ui/Timeline.tsx";
import type { Withdrawal, WithdrawalInfo } from "./data.ts";

/** The name of each status; the catalogue has the same keys. */
export const STATUS_WORDS = {
  pending_review: { word: "pendingReview", tone: "link" },
  passed: { word: "passed", tone: "link" },
  sent: { word: "sent", tone: "link" },
  done: { word: "done", tone: "success" },
  failed: { word: "failed", tone: "danger" },
  rejected: { word: "rejected", tone: "danger" },
  cancelled: { word: "cancelled", tone: "plain" },
} as const satisfies Record<Withdrawal["status"], { readonly word: string; readonly tone: Tone }>;

/** The reason of the wait, as a sentence. */
export const WAIT_WORDS = {
  NEW_ADDRESS: "waitNewAddress",
  SECURITY_CHANGE: "waitSecurityChange",
  OVER_LIMIT: "waitOverLimit",
  SECOND_REVIEWER: "waitSecondReviewer",
  DOCUMENTS: "waitDocuments",
} as const satisfies Record<NonNullable<Withdrawal["wait_reason"]>, string>;

/** The reason why it was not sent, as a sentence. */
export const REASON_WORDS = {
  ADDRESS_RISK: "reasonAddressRisk",
  DOCUMENTS_MISSING: "reasonDocuments",
  SUSPECTED_FRAUD: "reasonFraud",
  LEGAL_ORDER: "reasonLegal",
  NETWORK_UNAVAILABLE: "reasonNetwork",
  OTHER: "reasonOther",
  OVERDUE: "reasonOverdue",
} as const satisfies Record<NonNullable<Withdrawal["reason"]>, string>;

type Step = WithdrawalInfo["timeline"][number]["step"];

const STEP_WORDS = {
  requested: "stepRequested",
  held: "stepHeld",
  escalated: "stepEscalated",
  proposed: "stepProposed",
  pending_review: "stepReview",
  passed: "passed",
  sent: "sent",
  done: "done",
  failed: "failed",
  rejected: "rejected",
  cancelled: "cancelled",
} as const satisfies Record<Step, string>;

export type ShownStep = {
  readonly word: (typeof STEP_WORDS)[Step];
  /** `undefined` for a step that has not happened yet. */
  readonly timeMs: number | undefined;
  readonly state: TimelineStep["state"];
};

/** The steps so far, the current one, and the steps that follow if all goes well. */
export function stepsOf({ withdrawal, timeline }: WithdrawalInfo): readonly ShownStep[] {
  const past = timeline.map(({ step, time_ms: timeMs }) => ({
    word: STEP_WORDS[step],
    timeMs,
    state: step === "failed" || step === "rejected" ? ("failed" as const) : ("done" as const),
  }));
  const { status } = withdrawal;
  const current = status === "pending_review" ? (["stepReview"] as const) : [];
  const next = AHEAD[status];
  return [
    ...past,
    ...current.map((word) => ({ word, timeMs: undefined, state: "current" as const })),
    ...next.map((word) => ({ word, timeMs: undefined, state: "next" as const })),
  ];
}

/** The steps that follow each status. */
const AHEAD = {
  pending_review: ["sent", "done"],
  passed: ["sent", "done"],
  sent: ["done"],
  done: [],
  failed: [],
  rejected: [],
  cancelled: [],
} as const satisfies Record<Withdrawal["status"], readonly ("sent" | "done")[]>;

/** True if steps are still to follow. */
export function isUnderWay({ withdrawal }: WithdrawalInfo): boolean {
  return AHEAD[withdrawal.status].length > 0;
}

/** True if the held amount was returned to the member. */
export function isReturned({ status }: Pick<Withdrawal, "status">): boolean {
  return status === "failed" || status === "rejected" || status === "cancelled";
}

/** The details of a cancelled withdrawal, until they are refetched. */
export function cancelledInfo(
  before: WithdrawalInfo,
  withdrawal: Withdrawal,
  sequence: string,
): WithdrawalInfo {
  const timeMs = withdrawal.decided_ms ?? withdrawal.created_ms;
  const past = before.timeline.filter(({ step }) => step !== "cancelled");
  const timeline = [...past, { step: "cancelled", time_ms: timeMs } as const];
  return { ...before, withdrawal, timeline, sequence };
}
