import type { Capability } from "../capability.ts";
import { available, CONVERSION as INVENTORY } from "../ledger/accounts.ts";
import { CONVERSION_PARAMETERS } from "./parameters.ts";
import { convert } from "./rules.ts";
import type { ConversionVocabulary } from "./vocabulary.ts";

export const CONVERSION = {
  commands: { Convert: convert },
  events: {
    Converted: {
      amounts: ["amount", "received", "value"],
      apply: (state, event, { timeMs }) => state.conversion.use(event, timeMs),
      /** CONVERT: the one asset goes into the inventory, the other comes out of it. */
      post: ({ member, from, to: into, amount, received }, to) => {
        to.move(available(member), INVENTORY, from, amount);
        to.move(INVENTORY, available(member), into, received);
      },
    },
  },
  observes: {
    IndexSampled: (state, event, { timeMs }) => state.conversion.remember(event, timeMs),
  },
  beginnings: ["Convert"],
  brakes: { conversion: { names: () => [""], stops: { Convert: () => "" } } },
  parameters: [CONVERSION_PARAMETERS],
  snapshot: ({ conversion }) => conversion.lines,
} as const satisfies Capability<ConversionVocabulary>;
