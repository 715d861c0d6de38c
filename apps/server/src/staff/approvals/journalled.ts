import type { Act } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { ProposalRow } from "@sumi/store/approvals/rows.ts";
import type { Log } from "../../platform/http/log.ts";

/**
 * Open proposals with the act that an approval would carry out. Whoever owns the tables can write
 * any row, so what the second person reads is taken from the core; a row that says something else
 * raises an alarm. A row that the core does not have is left out: it was decided a moment ago, or
 * nobody proposed it.
 */
export function openAsJournalled(
  rows: readonly ProposalRow[],
  { approvals: { proposals } }: Exchange,
  log: Log,
): readonly ProposalRow[] {
  return rows.flatMap((row) => {
    const known = proposals.find(row.proposal);
    if (known === undefined) return [];
    const { act, hash, proposer, expiresMs } = known;
    const { act: kind } = JSON.parse(act) as Act; // Written by the core when it was proposed.
    const journalled = { ...row, kind, act, hash, proposer: -proposer, expiresMs };
    if (JSON.stringify(row) !== JSON.stringify(journalled)) {
      log.error("a proposal's row is not as the journal has it", { staff: row.proposer });
    }
    return [journalled];
  });
}
