import type { Capability } from "../capability.ts";
import { available, MARKETING } from "../ledger/accounts.ts";
import { DEMONSTRATION_COIN_PARAMETERS } from "./parameters.ts";
import { takeDemonstrationCoins } from "./rules.ts";
import type { DemonstrationCoinVocabulary } from "./vocabulary.ts";

export const DEMONSTRATION_COINS = {
  commands: { TakeDemonstrationCoins: takeDemonstrationCoins },
  events: {
    DemonstrationCoinsTaken: {
      amounts: ["amount"],
      apply: (state, event, { timeMs }) => state.demonstrationCoins.take(event, timeMs),
      /** DEMONSTRATION_COINS: the house's own money becomes the member's. */
      post: ({ member, asset, amount }, to) => {
        to.move(MARKETING, available(member), asset, amount);
      },
    },
  },
  beginnings: ["TakeDemonstrationCoins"],
  parameters: [DEMONSTRATION_COIN_PARAMETERS],
  snapshot: ({ demonstrationCoins }) => [demonstrationCoins.line],
} as const satisfies Capability<DemonstrationCoinVocabulary>;
