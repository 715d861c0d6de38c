import type { Capability } from "../capability.ts";
import { PRICE_PARAMETERS } from "./parameters.ts";
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
  parameters: [PRICE_PARAMETERS],
  snapshot: ({ prices }) => prices.lines,
} as const satisfies Capability<PriceVocabulary>;
