import type { Capability } from "../capability.ts";
import { sampleIndex } from "./rules.ts";
import type { PriceVocabulary } from "./vocabulary.ts";

export const PRICES = {
  commands: { SampleIndex: sampleIndex },
  events: {
    IndexSampled: {
      amounts: [],
      apply: (state, event, { timeMs }) => state.prices.sampled(event, timeMs),
    },
  },
  /** A sample carries readings of venues, so the core cannot make it. */
  timers: { SampleIndex: { stopsInDoubt: true } },
  snapshot: ({ prices }) => prices.lines,
} as const satisfies Capability<PriceVocabulary>;
