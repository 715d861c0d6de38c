import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Act } from "../act.ts";
import { isStaff, TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { Approve, Found, Propose } from "./commands.ts";

/** How acts are judged and carried out: every room has its own, so they are handed in. */
export type Acts = {
  refusalOf(x: State, act: Act): Rejected | undefined;
  carryOut(x: State, act: Act): void;
};

/**
 * The genesis script: what the exchange starts with. Its acts were written together with this code,
 * so one that would be refused is our own mistake.
 */
export function found(x: State, command: Found, acts: Acts): Outcome<void> {
  if (command.actor !== TIMER || x.mode !== undefined) return reject("ILLEGAL_OPERATION");

  // From here on the exchange must be founded.
  x.emit({ type: "Founded", mode: command.mode });
  for (const act of command.acts) {
    const refusal = acts.refusalOf(x, act);
    assert(refusal === undefined, `a founding act holds: ${act.act} ${refusal?.code ?? ""}`);
    acts.carryOut(x, act);
  }
  return accept(undefined);
}

/** Keeps the whole act with its hash, so that the second person approves exactly this. */
export function propose(x: State, command: Propose, acts: Acts): Outcome<void> {
  const { actor: proposer } = command;
  if (!isStaff(proposer)) return reject("ILLEGAL_OPERATION");
  const refusal = acts.refusalOf(x, command.act);
  if (refusal !== undefined) return refusal;

  // From here on the act must be proposed.
  const act = canonicalText(command.act);
  const { sequence: proposal, timeMs } = x.now;
  const expiresMs = timeMs + x.parameters.integer("approvals.lapse_ms", timeMs);
  x.emit({ type: "Proposed", proposal, proposer, act, hash: x.sha256(act), expiresMs });
  return accept(undefined);
}

/** Judges everything again: between proposal and approval the world has moved on. */
export function approve(x: State, command: Approve, acts: Acts): Outcome<void> {
  const { actor: approver } = command;
  const proposal = x.approvals.find(command.proposal);
  if (!isStaff(approver)) return reject("ILLEGAL_OPERATION");
  if (proposal === undefined || proposal.expiresMs <= x.now.timeMs) {
    return reject("ILLEGAL_OPERATION");
  }
  if (proposal.proposer === approver) return reject("SELF_APPROVAL");
  if (proposal.hash !== command.hash) return reject("PARAMETER_ERROR", { field: "hash" });
  const act = JSON.parse(proposal.act) as Act; // Written by `canonicalText` when it was proposed.
  const refusal = acts.refusalOf(x, act);
  if (refusal !== undefined) return refusal;

  // From here on the act must be carried out.
  x.emit({ type: "Approved", proposal: command.proposal, approver });
  acts.carryOut(x, act);
  return accept(undefined);
}

/** JSON with sorted keys: two people who mean the same act write the same text. */
function canonicalText(act: Act): string {
  const fields = Object.entries(act).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}
