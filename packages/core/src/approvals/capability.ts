import type { Capability } from "../capability.ts";
import { approve, found, propose } from "./rules.ts";
import type { ApprovalVocabulary } from "./vocabulary.ts";

export const APPROVALS = {
  commands: { Found: found, Propose: propose, Approve: approve },
  events: {
    Founded: { amounts: [], apply: (state, { mode }) => state.approvals.found(mode) },
    Proposed: {
      amounts: [],
      apply: ({ approvals }, { proposal: number, proposer, act, hash, expiresMs }, { timeMs }) => {
        approvals.proposals.add({ number, proposer, act, hash, expiresMs }, timeMs);
      },
    },
    Approved: {
      amounts: [],
      apply: ({ approvals }, { proposal }) => approvals.proposals.remove(proposal),
    },
  },
  snapshot: ({ approvals }) => approvals.lines,
} as const satisfies Capability<ApprovalVocabulary>;
