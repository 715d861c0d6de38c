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

const OUTCOME_WORDS: Readonly<Record<string, ProofWord>> = {
  WIN: "won",
  LOSE: "lost",
  TIE: "tied",
};

/** A figure as it is read: an outcome has a word, and all else stands as in the proof. */
export function figureText(
  { name }: Step,
  { value }: StepFigure,
  say: (word: ProofWord) => string,
): string {
  const word = name === "outcome" ? OUTCOME_WORDS[value] : undefined;
  return word === undefined ? value : say(word);
}

/** A hash in two halves, so that two hashes break alike and are compared with the eye. */
export function halvesOf(text: string): readonly string[] {
  return HASH.test(text) ? [text.slice(0, 32), text.slice(32)] : [text];
}

const HASH = /^[0-9a-f]{64}$/;

function figure(label: ProofWord, value: string | undefined): readonly StepFigure[] {
  return value === undefined || value === "" ? [] : [{ label, value }];
}
