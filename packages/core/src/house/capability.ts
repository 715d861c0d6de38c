import type { Capability } from "../capability.ts";
import { custody, TREASURY } from "../ledger/accounts.ts";
import { contributeCapital, refusalOfContribution } from "./rules.ts";
import { refusalOfTransfer, transferHouse } from "./transfer.ts";
import type { HouseVocabulary } from "./vocabulary.ts";

/** The ledger already holds all the state there is of a move between accounts. */
const nothing = () => undefined;

export const HOUSE = {
  events: {
    CapitalContributed: {
      amounts: ["amount"],
      apply: ({ contributions }, { transfer, payment }, { sequence }) => {
        if (transfer === undefined || payment === undefined) return;
        contributions.add(sequence, { transfer, payment });
      },
      post: ({ network, asset, amount }, to) => to.move(custody(network), TREASURY, asset, amount),
    },
    HouseTransferred: {
      amounts: ["amount"],
      apply: nothing,
      post: (event, to) => to.move(event.from, event.to, event.asset, event.amount),
    },
  },
  acts: {
    ContributeCapital: {
      fields: {
        asset: "text",
        network: "text",
        amount: "text",
        evidence: "reference",
        transaction: "optional text",
        output: "optional number",
      },
      refusal: refusalOfContribution,
      carryOut: contributeCapital,
    },
    TransferHouse: {
      fields: { asset: "text", from: "text", to: "text", amount: "text", evidence: "reference" },
      refusal: refusalOfTransfer,
      carryOut: transferHouse,
    },
  },
  observes: {
    HouseReversed: ({ contributions }, { entry }) => contributions.remove(entry),
  },
  snapshot: ({ contributions }) => [contributions.line],
} as const satisfies Capability<HouseVocabulary>;
