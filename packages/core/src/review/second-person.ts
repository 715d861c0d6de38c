import type { Amount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Parameters } from "../parameters/parameters.ts";
import type { StaffAccounts } from "../staff-accounts/staff-accounts.ts";

/** One person's yes. It counts until it lapses (rules 0.4). */
export type Yes = {
  readonly proposer: number;
  readonly expiresMs: number;
};

/** Returns the moment at which a yes that is given now lapses. */
export function lapseOf(parameters: Parameters, timeMs: number): number {
  return timeMs + parameters.integer("approvals.lapse_ms", timeMs);
}

export function hasLapsed({ expiresMs }: Pick<Yes, "expiresMs">, timeMs: number): boolean {
  return expiresMs <= timeMs;
}

/** Returns why this person may not be the first of two, or undefined (rules 0.4). */
export function refusalOfFirst(
  staffAccounts: StaffAccounts,
  staff: number,
  timeMs: number,
): Rejected | undefined {
  const untilMs = staffAccounts.newUntilMs(staff, timeMs);
  return untilMs === undefined ? undefined : reject("STAFF_NEW", { untilMs });
}

/** A person of the staff who is about to decide, and the exchange's time. */
export type Decider = { readonly staff: number; readonly timeMs: number };

/**
 * Returns why this person may not be the second one, or undefined (honesty H15, rules 0.4). Two
 * accounts of which one was made by the other could be one person.
 */
export function refusalOfSecond(
  staffAccounts: StaffAccounts,
  { proposer }: Pick<Yes, "proposer">,
  { staff, timeMs }: Decider,
): Rejected | undefined {
  if (proposer === staff) return reject("SELF_APPROVAL");
  if (staffAccounts.isRemoved(proposer)) return reject("ILLEGAL_OPERATION");
  const newUntilMs =
    staffAccounts.newUntilMs(staff, timeMs) ?? staffAccounts.newUntilMs(proposer, timeMs);
  if (newUntilMs !== undefined) return reject("STAFF_NEW", { untilMs: newUntilMs });
  const untilMs = staffAccounts.introducedUntilMs(proposer, staff, timeMs);
  return untilMs === undefined ? undefined : reject("STAFF_INTRODUCED", { untilMs });
}

/**
 * Returns why this person may not take the next step of something that goes through several hands,
 * or undefined. A step that nobody took, or that an old event recorded, has no handlers.
 */
export function refusalOfNextStep(
  handlers: readonly number[],
  staff: number,
): Rejected | undefined {
  return handlers.includes(staff) ? reject("ANOTHER_PERSON_REQUIRED") : undefined;
}

/** True if two accounts may be one person: they are the same, or one introduced the other. */
export function countAsOne(
  staffAccounts: StaffAccounts,
  [one, other]: readonly [number, number],
  timeMs: number,
): boolean {
  return one === other || staffAccounts.introducedUntilMs(one, other, timeMs) !== undefined;
}

/** "decides" carries the case out; "proposes" lets it wait for a second person. */
export type Effect = "proposes" | "decides";

/** Returns the effect of a person's yes to a case that one person may decide if it is small. */
export function effectOfYes(
  staffAccounts: StaffAccounts,
  given: Decider & {
    /** True if the case is within the limits of one person. */
    readonly isAlone: boolean;
    /** The yeses to the same content that have not lapsed. */
    readonly agreeing: readonly Yes[];
  },
): Outcome<Effect> {
  const { staff, timeMs, isAlone } = given;
  if (isAlone) return accept("decides");
  const agreeing = given.agreeing.filter((yes) => countingYes(staffAccounts, yes, timeMs));
  const refusals = agreeing.map((yes) => refusalOfSecond(staffAccounts, yes, given));
  if (refusals.includes(undefined)) return accept("decides");
  const [refusal] = refusals;
  return refusal ?? refusalOfFirst(staffAccounts, staff, timeMs) ?? accept("proposes");
}

/**
 * Returns why this person may not decide once more after the last one who did, or undefined. What
 * became of the last person since then does not matter: it says nothing about this one.
 */
export function refusalOfAgain(
  staffAccounts: StaffAccounts,
  last: number | undefined,
  { staff, timeMs }: Decider,
): Rejected | undefined {
  if (last === undefined) return undefined;
  const isSame = countAsOne(staffAccounts, [last, staff], timeMs);
  return isSame ? reject("ANOTHER_PERSON_REQUIRED") : undefined;
}

/** Returns a yes that has not lapsed, unless its giver left the staff or became new since. */
export function countingYes<Given extends Yes>(
  staffAccounts: StaffAccounts,
  yes: Given | undefined,
  timeMs: number,
): Given | undefined {
  if (yes === undefined || staffAccounts.isRemoved(yes.proposer)) return undefined;
  return staffAccounts.newUntilMs(yes.proposer, timeMs) === undefined ? yes : undefined;
}

/** A proposal that the server keeps in a table of its own, such as a claim. */
export type KeptProposal = Yes & {
  /** True once it was confirmed or taken back. */
  readonly isDecided: boolean;
};

/** Returns why this person cannot confirm such a proposal at that moment, or undefined. */
export function refusalOfConfirming(
  staffAccounts: StaffAccounts,
  proposal: KeptProposal | undefined,
  decider: Decider,
): Rejected | undefined {
  if (proposal === undefined) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfSecond(staffAccounts, proposal, decider);
  if (refusal !== undefined) return refusal;
  const isOver = proposal.isDecided || hasLapsed(proposal, decider.timeMs);
  return isOver ? reject("ALREADY_REVIEWED") : undefined;
}

/** The refusal to decide about one's own account, or one that it invited (honesty H15). */
export const OWN_CASE: Rejected = reject("SELF_APPROVAL");

/** True if one person may decide alone, by the value of the case and of the last 24 hours. */
export function isWithinLimitsOfOne(
  parameters: Parameters,
  judged: {
    /** The capability whose limits apply: its name begins their parameters. */
    readonly capability: "deposits" | "withdrawals";
    /** In USDT; undefined without a price, because then it is not known to be within limits. */
    readonly value: Amount | undefined;
    /** Value passed in 24 h by this reviewer, or for the member's person; the greater. */
    readonly recent: Amount;
    readonly timeMs: number;
  },
): boolean {
  const { capability, value, recent, timeMs } = judged;
  if (value === undefined) return false;
  if (value > parameters.amount(`${capability}.single_reviewer_max`, timeMs)) return false;
  return recent + value <= parameters.amount(`${capability}.single_reviewer_day_max`, timeMs);
}
