import type { Capability } from "../capability.ts";
import { setSelfLimit } from "./rules.ts";
import type { SelfLimitVocabulary } from "./vocabulary.ts";

/** Trial money is no loss and no gain, so only contracts with real money count. */
export const SELF_LIMITS = {
  commands: { SetSelfLimit: setSelfLimit },
  events: {
    SelfLimitSet: {
      amounts: ["amount"],
      apply: ({ selfLimits }, event, { timeMs }) => selfLimits.set(event, timeMs),
    },
  },
  observes: {
    DeliveryWon: ({ selfLimits }, { mode, member, profit }, { timeMs }) => {
      if (mode === "real") selfLimits.count(member, profit, timeMs);
    },
    DeliveryLost: ({ selfLimits }, { mode, member, stake }, { timeMs }) => {
      if (mode === "real") selfLimits.count(member, -stake, timeMs);
    },
  },
  snapshot: ({ selfLimits }) => selfLimits.lines,
} as const satisfies Capability<SelfLimitVocabulary>;
