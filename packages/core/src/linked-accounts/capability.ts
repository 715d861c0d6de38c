import type { Apply, Capability } from "../capability.ts";
import type { LinkedAccountEvent } from "./events.ts";
import type { Pair } from "./linked-accounts.ts";
import { decideLink, isOwnLink, refusalOfDecision, suspectLink } from "./rules.ts";
import type { LinkedAccountVocabulary } from "./vocabulary.ts";

const apply: Apply<LinkedAccountEvent> = ({ linkedAccounts }, event) => {
  linkedAccounts.apply(event);
};

export const LINKED_ACCOUNTS = {
  commands: { SuspectLink: suspectLink },
  events: {
    LinkSuspected: { amounts: [], apply },
    LinkDecided: { amounts: [], apply },
  },
  acts: {
    DecideLink: {
      fields: { older: "number", newer: "number", verdict: "text", reason: "text" },
      refusal: refusalOfDecision,
      carryOut: decideLink,
      judges: (_, act) => linkOf(act),
      isOwn: isOwnLink,
    },
  },
  overtakes: { LinkSuspected: linkOf, LinkDecided: linkOf },
  snapshot: ({ linkedAccounts }) => [linkedAccounts.line, linkedAccounts.togetherLine],
} as const satisfies Capability<LinkedAccountVocabulary>;

function linkOf({ older, newer }: Pair): string {
  return `link ${older} ${newer}`;
}
