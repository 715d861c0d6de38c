import type { Capability } from "../capability.ts";
import { rejectProposal, takeBackProposal } from "./ending.ts";
import { APPROVAL_PARAMETERS } from "./parameters.ts";
import { approve, found, propose } from "./rules.ts";
import type { ApprovalVocabulary } from "./vocabulary.ts";

export const APPROVALS = {
  commands: {
    Found: found,
    Propose: propose,
    Approve: approve,
    TakeBackProposal: takeBackProposal,
    RejectProposal: rejectProposal,
  },
  events: {
    Founded: { amounts: [], apply: (state, { mode }) => state.approvals.found(mode) },
    Proposed: {
      amounts: [],
      apply: ({ approvals }, event, { timeMs }) => approvals.propose(event, timeMs),
    },
    Approved: {
      amounts: [],
      apply: ({ approvals }, { proposal }) => approvals.proposals.remove(proposal),
    },
    ProposalEnded: {
      amounts: [],
      apply: ({ approvals }, event, { timeMs }) => approvals.end(event, timeMs),
    },
  },
  parameters: [APPROVAL_PARAMETERS],
  snapshot: ({ approvals }) => approvals.lines,
} as const satisfies Capability<ApprovalVocabulary>;
