import type { Capability } from "../capability.ts";
import { available, custody, TREASURY } from "../ledger/accounts.ts";
import { CORRECTION_PARAMETERS } from "./parameters.ts";
import { isOwnEntry, memberOfEntry, refusalOfReversal, reverseEntry } from "./rules.ts";
import type { CorrectionVocabulary } from "./vocabulary.ts";

/** REVERSAL: exactly the opposite postings of the entry that is taken back (rules 0.3). */
export const CORRECTIONS = {
  events: {
    DepositReversed: {
      amounts: ["amount"],
      apply: (state, { entry }) => state.corrections.forget(entry),
      post: ({ member, network, asset, amount }, to) => {
        to.move(available(member), custody(network), asset, amount);
      },
    },
    HouseReversed: {
      amounts: ["amount"],
      apply: (state, { entry }) => state.corrections.forget(entry),
      post: (event, to) => to.move(event.from, event.to, event.asset, event.amount),
    },
  },
  acts: {
    ReverseEntry: {
      fields: { entry: "number", reason: "text" },
      refusal: refusalOfReversal,
      carryOut: reverseEntry,
      judges: (_, act) => entryOf(act),
      isOwn: isOwnEntry,
      file: memberOfEntry,
    },
  },
  overtakes: { DepositReversed: entryOf, HouseReversed: entryOf },
  observes: {
    DepositCredited: (state, event, stamp) => state.corrections.credited(event, stamp),
    CapitalContributed: (state, { network, asset, amount }, stamp) => {
      const move = { asset, amount, from: custody(network), to: TREASURY };
      state.corrections.moved(move, stamp);
    },
    HouseTransferred: (state, event, stamp) => state.corrections.moved(event, stamp),
  },
  parameters: [CORRECTION_PARAMETERS],
  snapshot: ({ corrections }) => corrections.lines,
} as const satisfies Capability<CorrectionVocabulary>;

function entryOf({ entry }: { readonly entry: number }): string {
  return `entry ${entry}`;
}
