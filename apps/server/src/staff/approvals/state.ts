import type { ProposalState } from "@sumi/store/approvals/queries.ts";
import type { ProposalRow } from "@sumi/store/approvals/rows.ts";

/** The list in which a proposal stands at that moment. */
export function stateOfProposal(
  { approver, ending, expiresMs }: ProposalRow,
  nowMs: number,
): ProposalState {
  if (approver !== undefined) return "approved";
  if (ending !== undefined) return "ended";
  return expiresMs > nowMs ? "open" : "lapsed";
}
