import { CHART_VERSION } from "@sumi/primitives/chart.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Deciders } from "../capability.ts";
import type { Act } from "../commands.ts";
import { againFrom } from "../review/rejections.ts";
import {
  lapseOf,
  OWN_CASE,
  refusalOfAgain,
  refusalOfFirst,
  refusalOfSecond,
} from "../review/second-person.ts";
import { isStaff, TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ProposedAct } from "./approvals.ts";
import { type Approve, EXCHANGE_MODES, type Found, type Propose } from "./commands.ts";
import { refusalOfUnread } from "./unread.ts";

/** A genesis script is carried out by the exchange itself. */
const SCRIPT: Deciders = { proposer: TIMER, approver: TIMER };

/**
 * Founds the exchange with the genesis script. Each act needs those before it, so the script is
 * tried on a blank state first: a script that contradicts itself founds nothing.
 */
export function found(x: State, command: Found): Outcome<void> {
  if (command.actor !== TIMER || x.mode !== undefined) return reject("ILLEGAL_OPERATION");
  if (!EXCHANGE_MODES.includes(command.mode)) return reject("PARAMETER_ERROR", { field: "mode" });
  if (!Array.isArray(command.acts)) return reject("PARAMETER_ERROR", { field: "acts" });
  const refusal = refusalOfScript(x.blank(), command.acts);
  if (refusal !== undefined) return refusal;

  // From here on the exchange must be founded.
  x.emit({ type: "Founded", mode: command.mode, chart: CHART_VERSION });
  for (const act of command.acts) x.acts.carryOut(act, SCRIPT);
  return accept(undefined);
}

/** Returns why an act of the script cannot be carried out after those before it, or undefined. */
function refusalOfScript(blank: State, script: readonly Act[]): Rejected | undefined {
  for (const act of script) {
    const refusal = blank.acts.refusalOf(act);
    if (refusal !== undefined) return refusal;
    if (!blank.acts.isForGenesis(act)) return reject("PARAMETER_ERROR", { field: "act" });
    blank.acts.carryOut(act, SCRIPT);
  }
  return undefined;
}

/** Keeps the whole act with its hash, so that the second person approves exactly this. */
export function propose(x: State, command: Propose): Outcome<void> {
  const { actor: proposer } = command;
  if (!isStaff(proposer)) return reject("ILLEGAL_OPERATION");
  const refusal = x.acts.refusalOf(command.act);
  if (refusal !== undefined) return refusal;
  if (x.acts.isOwn(command.act, proposer)) return OWN_CASE;
  const unread = refusalOfUnread(x, command.act, proposer);
  if (unread !== undefined) return unread;
  const tooNew = refusalOfFirst(x.staffAccounts, proposer, x.now.timeMs);
  if (tooNew !== undefined) return tooNew;
  // The same act does not stand twice: the second yes to the other would carry it out again.
  const { timeMs } = x.now;
  if (standingProposalOf(x, command.act, timeMs) !== undefined) return reject("ILLEGAL_OPERATION");
  const refused = refusalOfMore(x, proposer) ?? refusalOfTurn(x, command.act, proposer);
  if (refused !== undefined) return refused;

  // From here on the act must be proposed.
  const { sequence: proposal } = x.now;
  const act = canonicalText(command.act);
  const hash = x.sha256(act);
  const expiresMs = lapseOf(x.parameters, timeMs);
  // An act that judges nothing in the state is a thing of its own (decision 168).
  const judges = x.acts.judgedBy(command.act) ?? x.sha256(meaningOf(x, command.act));
  const turn = x.acts.isInTurn(command.act) ? { againMs: againFrom(timeMs) } : {};
  x.emit({ type: "Proposed", proposal, proposer, act, hash, expiresMs, judges, ...turn });
  return accept(undefined);
}

/** Judges everything again: between proposal and approval the world has moved on. */
export function approve(x: State, command: Approve): Outcome<void> {
  const { actor: approver } = command;
  const { timeMs } = x.now;
  const proposal = x.approvals.proposals.standing(command.proposal, timeMs);
  if (!isStaff(approver)) return reject("ILLEGAL_OPERATION");
  if (proposal === undefined) return reject("ILLEGAL_OPERATION");
  const notSecond = refusalOfSecond(x.staffAccounts, proposal, { staff: approver, timeMs });
  if (notSecond !== undefined) return notSecond;
  if (proposal.hash !== command.hash) return reject("PARAMETER_ERROR", { field: "hash" });
  const act = JSON.parse(proposal.act) as Act; // Written by `canonicalText` when it was proposed.
  const refusal = x.acts.refusalOf(act);
  if (refusal !== undefined) return refusal;
  // A case may have become the proposer's own since they proposed.
  if ([approver, proposal.proposer].some((staff) => x.acts.isOwn(act, staff))) return OWN_CASE;
  const unread = refusalOfUnread(x, act, approver);
  if (unread !== undefined) return unread;

  // From here on the act must be carried out.
  x.emit({ type: "Approved", proposal: command.proposal, approver });
  x.acts.carryOut(act, { proposer: proposal.proposer, approver });
  return accept(undefined);
}

/** The proposal of this act that waits for its second person at that moment. */
export function standingProposalOf(x: State, act: Act, timeMs: number): ProposedAct | undefined {
  const meaning = meaningOf(x, act);
  return x.approvals.standingAt(timeMs).find((each) => {
    const standing = JSON.parse(each.act) as Act; // Written when it was proposed.
    return meaningOf(x, standing) === meaning;
  });
}

/** The effect of an act, as text: evidence is left out, so two people can mean the same act. */
function meaningOf(x: State, act: Act): string {
  return canonicalText(x.acts.withoutReferences(act));
}

/** One person may have only so many proposals, or those of others would be overlooked. */
function refusalOfMore(x: State, staff: number): Rejected | undefined {
  const { timeMs } = x.now;
  const own = x.approvals.standingAt(timeMs).filter(({ proposer }) => proposer === staff);
  if (own.length < x.parameters.integer("approvals.open_max", timeMs)) return undefined;
  const soonestMs = Math.min(...own.map(({ expiresMs }) => expiresMs));
  return reject("RATE_LIMITED", { seconds: Math.ceil((soonestMs - timeMs) / 1_000) });
}

/** Proposing the same again, whatever became of the last, stops a thing for no longer. */
function refusalOfTurn(x: State, act: Act, staff: number): Rejected | undefined {
  const thing = x.acts.judgedBy(act);
  if (!x.acts.isInTurn(act) || thing === undefined) return undefined;
  const { timeMs } = x.now;
  const last = x.approvals.proposers.recent(thing, timeMs)?.staff;
  return refusalOfAgain(x.staffAccounts, last, { staff, timeMs });
}

/** JSON with sorted keys: two people who mean the same act write the same text. */
function canonicalText(act: object): string {
  const fields = Object.entries(act).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}
