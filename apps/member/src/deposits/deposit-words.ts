import type { Tone } from "@sumi/ui/Tag.tsx";
import type { TimelineStep } from "@sumi/ui/Timeline.tsx";
import type { Deposit, DepositInfo } from "./data.ts";

/** The name of each status; the catalogue has the same keys. */
export const STATUS_WORDS = {
  confirming: { word: "confirming", tone: "warning" },
  credited: { word: "credited", tone: "success" },
  rejected: { word: "rejected", tone: "danger" },
} as const satisfies Record<Deposit["status"], { readonly word: string; readonly tone: Tone }>;

/** The reason of a rejection, as a sentence. */
export const REASON_WORDS = {
  NOT_FOUND: "reasonNotFound",
  AMOUNT_MISMATCH: "reasonAmount",
  BELOW_MINIMUM: "reasonMinimum",
  WRONG_NETWORK: "reasonNetwork",
  VOUCHER_UNREADABLE: "reasonVoucher",
  DUPLICATE: "reasonDuplicate",
  OTHER: "reasonOther",
} as const satisfies Record<NonNullable<Deposit["reason"]>, string>;

const STEP_WORDS = {
  announced: "stepAnnounced",
  credited: "stepCredited",
  rejected: "stepRejected",
} as const satisfies Record<DepositInfo["timeline"][number]["step"], string>;

export type ShownStep = {
  readonly word: (typeof STEP_WORDS)[keyof typeof STEP_WORDS] | "stepReview" | "stepSecond";
  /** `undefined` for a step that has not happened yet. */
  readonly timeMs: number | undefined;
  readonly state: TimelineStep["state"];
};

/** The steps so far, the current one, and the steps that follow if all goes well. */
export function stepsOf({ deposit, timeline }: DepositInfo): readonly ShownStep[] {
  const past = timeline.map(({ step, time_ms: timeMs }): ShownStep => {
    return { word: STEP_WORDS[step], timeMs, state: step === "rejected" ? "failed" : "done" };
  });
  if (deposit.status !== "confirming") return past;
  const word = deposit.awaits_second ? "stepSecond" : "stepReview";
  return [
    ...past,
    { word, timeMs: undefined, state: "current" },
    { word: "stepCredited", timeMs: undefined, state: "next" },
  ];
}

/** The amount that arrived; until that is known, the announced one. */
export function figureOf({ amount, credited }: Deposit): string {
  return credited ?? amount;
}
