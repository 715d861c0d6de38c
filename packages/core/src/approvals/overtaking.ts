import type { ExchangeEvent } from "../events.ts";
import { hasLapsed } from "../review/second-person.ts";
import type { State } from "../state.ts";

/**
 * Ends the proposals about a thing that an event has changed: their proposers judged what was there
 * before. So an unfreeze that somebody keeps does not lift a later freeze (decision 104).
 */
export function overtakeProposals(x: State, event: ExchangeEvent): void {
  const { proposals } = x.approvals;
  // Nearly every event comes while nothing is proposed.
  if (proposals.isEmpty) return;
  const changed = x.acts.changedBy(event);
  if (changed === undefined) return;
  const overtaken = proposals.rows.filter((each) => {
    return each.judges === changed && !hasLapsed(each, x.now.timeMs);
  });
  for (const { number: proposal } of overtaken) {
    x.emit({ type: "ProposalEnded", proposal, ending: "overtaken" });
  }
}
