import type { Step, StepName } from "@sumi/formulas/delivery-proof/steps.ts";
import type words from "@sumi/messages/ja-JP/delivery-proof.json";

/** The keys of the words about proofs. */
export type ProofWord = keyof typeof words;

/** The name of each step, and the sentence that says what it compares. */
export const STEP_WORDS = {
  terms: { title: "terms", text: "termsText" },
  record: { title: "record", text: "recordText" },
  readings: { title: "readings", text: "readingsText" },
  index: { title: "index", text: "indexText" },
  chain: { title: "chain", text: "chainText" },
  open_window: { title: "openWindow", text: "openWindowText" },
  close_window: { title: "closeWindow", text: "closeWindowText" },
  open_price: { title: "openPrice", text: "openPriceText" },
  close_price: { title: "closePrice", text: "closePriceText" },
  outcome: { title: "outcome", text: "outcomeText" },
  payout: { title: "payout", text: "payoutText" },
  tip: { title: "tip", text: "tipText" },
} as const satisfies Record<StepName, { title: ProofWord; text: ProofWord }>;

export const VERDICT_WORDS = {
  held: "heldVerdict",
  broken: "brokenVerdict",
  unproven: "unprovenVerdict",
} as const satisfies Record<Step["state"], ProofWord>;

/** A figure of a step with its label. */
export type StepFigure = { readonly label: ProofWord; readonly value: string };

/** The figures that a step compared, and the sample or reading that broke it. */
export function figuresOf({
  sample,
  reading,
  stated,
  computed,
  count,
}: Step): readonly StepFigure[] {
  return [
    ...figure("atSample", sample?.toString()),
    ...figure("atReading", reading),
    ...figure("samples", count?.toString()),
    ...figure("stated", stated),
    ...figure("computed", computed),
  ];
}

function figure(label: ProofWord, value: string | undefined): readonly StepFigure[] {
  return value === undefined || value === "" ? [] : [{ label, value }];
}
