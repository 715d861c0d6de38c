/** The steps of a verification, in the order in which they are shown. */
export const STEPS = [
  "terms",
  "record",
  "readings",
  "index",
  "chain",
  "open_window",
  "close_window",
  "open_price",
  "close_price",
  "outcome",
  "payout",
  "tip",
] as const;
export type StepName = (typeof STEPS)[number];

/** A published tip of the chain of samples (GET /Public/tips). */
export type Milestone = { readonly timeMs: number; readonly sample: number; readonly hash: string };

/** One step, and the figures that it compared. */
export type Step = {
  readonly name: StepName;
  /** "unproven" where the proof lacks what the step would need. */
  readonly state: "held" | "broken" | "unproven";
  /** The number of the first sample that broke it. */
  readonly sample?: number | undefined;
  /** The venue and the price of the first reading of that sample that broke it. */
  readonly reading?: string | undefined;
  /** The figure of the proof, and the one that was computed. */
  readonly stated?: string | undefined;
  readonly computed?: string | undefined;
  /** The number of samples that were looked at. */
  readonly count?: number | undefined;
  /** The published tip that the chain is, or can be, held against. */
  readonly milestone?: Milestone | undefined;
};

export function held(name: StepName, figures: Partial<Step> = {}): Step {
  return { ...figures, name, state: "held" };
}

export function broken(name: StepName, figures: Partial<Step> = {}): Step {
  return { ...figures, name, state: "broken" };
}

export function unproven(name: StepName, figures: Partial<Step> = {}): Step {
  return { ...figures, name, state: "unproven" };
}

/** Held if the two figures are the same. */
export function compared(name: StepName, stated: string, computed: string): Step {
  const figures = { stated, computed };
  return stated === computed ? held(name, figures) : broken(name, figures);
}

/** Broken at the first sample that is not right, else held for all of them. */
export function eachRight<Sample extends { readonly seq: number }>(
  name: StepName,
  samples: readonly Sample[],
  isRight: (sample: Sample, at: number) => boolean,
): Step {
  const wrong = samples.find((sample, at) => !isRight(sample, at));
  return wrong === undefined
    ? held(name, { count: samples.length })
    : broken(name, { sample: wrong.seq });
}
