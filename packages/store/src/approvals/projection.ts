import type { Approved, ProposalEnded, Proposed } from "@sumi/core/approvals/events.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { PROPOSALS, type ProposalRow } from "./rows.ts";

/** Every act that was proposed to a second person, with its approver. */
export function approvalsProjection(): Projection {
  const proposals = new WorkingSet(PROPOSALS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const touched = records.flatMap(({ events }) => events.filter(isApprovalEvent));
    await proposals.load(rows, touched);
    for (const { stamp, events } of records) {
      for (const event of events.filter(isApprovalEvent)) {
        proposals.put(proposalAfter(proposals.get(event), event, stamp.timeMs));
      }
    }
    await proposals.save(rows);
  }

  return { fold };
}

type DecisionOfTwo = Proposed | Approved | ProposalEnded;

/** The row of a proposal once the event has happened to it. */
export function proposalAfter(
  known: ProposalRow | undefined,
  event: DecisionOfTwo,
  timeMs: number,
): ProposalRow {
  if (event.type === "Approved") {
    assert(known !== undefined, "what is approved was proposed");
    return { ...known, approver: -event.approver, approvedMs: timeMs };
  }
  if (event.type === "ProposalEnded") {
    assert(known !== undefined, "what ends was proposed");
    const { ending, staff } = event;
    const endedBy = staff === undefined ? undefined : -staff;
    return { ...known, ending, endedBy, endedMs: timeMs };
  }
  const { proposal, act, hash, expiresMs } = event;
  const { act: kind } = JSON.parse(act) as Act; // Written by the core when it was proposed.
  const undecided = {
    approver: undefined,
    approvedMs: undefined,
    ending: undefined,
    endedBy: undefined,
    endedMs: undefined,
  };
  const proposer = -event.proposer;
  return { proposal, proposer, kind, act, hash, proposedMs: timeMs, expiresMs, ...undecided };
}

export function isApprovalEvent(event: ExchangeEvent): event is DecisionOfTwo {
  return ["Proposed", "Approved", "ProposalEnded"].includes(event.type);
}
