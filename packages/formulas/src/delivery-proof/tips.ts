/** The published tips of the chain of samples, which a record can be held against. */
import type { DeliveryRecord } from "../delivery.ts";
import type { ProofSample } from "./proof.ts";
import { broken, held, type Milestone, type Step, unproven } from "./steps.ts";

/** One hour's tips of all coins, as GET /Public/tips answers them. */
export type PublishedTip = {
  readonly time_ms: number;
  readonly samples: readonly {
    readonly coin: string;
    readonly sample: number;
    readonly hash: string;
  }[];
};

/** One coin's tips, in the order of their samples. */
export function milestonesOf(tips: readonly PublishedTip[], coin: string): readonly Milestone[] {
  return tips
    .flatMap(({ time_ms: timeMs, samples }) => {
      const own = samples.filter((each) => each.coin === coin);
      return own.map(({ sample, hash }) => ({ timeMs, sample, hash }));
    })
    .sort((a, b) => a.sample - b.sample);
}

/**
 * Tips among the proof's samples have the same hash. The first one at the end of the close window
 * or after it is the one that the record stands behind.
 */
export function tipStep(
  { closeSamples }: DeliveryRecord,
  samples: readonly ProofSample[],
  milestones: readonly Milestone[],
): Step {
  const hashes = new Map(samples.map(({ seq, hash }) => [seq, hash]));
  const wrong = milestones.find(({ sample, hash }) => (hashes.get(sample) ?? hash) !== hash);
  if (wrong !== undefined) return broken("tip", { sample: wrong.sample, milestone: wrong });
  const last = closeSamples.at(-1);
  const milestone = milestones.find(({ sample }) => last !== undefined && sample >= last);
  const isAmong = milestone !== undefined && hashes.has(milestone.sample);
  return isAmong ? held("tip", { milestone }) : unproven("tip", { milestone });
}
