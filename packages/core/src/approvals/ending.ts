import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Act } from "../commands.ts";
import { againFrom } from "../review/rejections.ts";
import { OWN_CASE, refusalOfAgain, refusalOfFirst } from "../review/second-person.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import { type ProposedAct, thingOf } from "./approvals.ts";
import type { RejectProposal, TakeBackProposal } from "./commands.ts";
import { refusalOfUnread } from "./unread.ts";

/** A proposer who was mistaken does not wait for the proposal to lapse. */
export function takeBackProposal(x: State, command: TakeBackProposal): Outcome<void> {
  const { actor: staff, proposal } = command;
  const found = standingProposal(x, command);
  if (!found.ok) return found;
  if (found.value.proposer !== staff) return reject("ILLEGAL_OPERATION");

  // From here on the proposal is void.
  x.emit({ type: "ProposalEnded", proposal, ending: "taken_back", staff });
  return accept(undefined);
}

/** A second person says no, having looked as for a yes, and not twice in a row about one thing. */
export function rejectProposal(x: State, command: RejectProposal): Outcome<void> {
  const { actor: staff, proposal } = command;
  const { timeMs } = x.now;
  const found = standingProposal(x, command);
  if (!found.ok) return found;
  const act = JSON.parse(found.value.act) as Act; // Written when it was proposed.
  const last = x.approvals.rejections.recent(thingOf(found.value), timeMs)?.staff;
  const refusal =
    refusalOfOwn(x, found.value, { act, staff }) ??
    refusalOfFirst(x.staffAccounts, staff, timeMs) ??
    refusalOfAgain(x.staffAccounts, last, { staff, timeMs }) ??
    refusalOfUnread(x, act, staff);
  if (refusal !== undefined) return refusal;

  // From here on the proposal is void.
  const againMs = againFrom(timeMs);
  x.emit({ type: "ProposalEnded", proposal, ending: "rejected", staff, againMs });
  return accept(undefined);
}

function standingProposal(
  x: State,
  { actor, proposal }: TakeBackProposal | RejectProposal,
): Outcome<ProposedAct> {
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  const found = x.approvals.proposals.standing(proposal, x.now.timeMs);
  return found === undefined ? reject("ILLEGAL_OPERATION") : accept(found);
}

/** Refuses the proposer, and a person whom the act is about or who invited that member. */
function refusalOfOwn(
  x: State,
  { proposer }: ProposedAct,
  { act, staff }: { readonly act: Act; readonly staff: number },
): Rejected | undefined {
  return proposer === staff || x.acts.isOwn(act, staff) ? OWN_CASE : undefined;
}
