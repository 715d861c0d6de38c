import type { Amount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Parameters } from "../parameters/parameters.ts";

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

/** Returns why this person may not be the second one, or undefined (honesty H15). */
export function refusalOfSecond(
  { proposer }: Pick<Yes, "proposer">,
  staff: number,
): Rejected | undefined {
  return proposer === staff ? reject("SELF_APPROVAL") : undefined;
}

/** "decides" carries the case out; "proposes" lets it wait for a second person. */
export type Effect = "proposes" | "decides";

/** Returns the effect of a person's yes to a case that one person may decide if it is small. */
export function effectOfYes(given: {
  readonly staff: number;
  /** True if the case is within the limits of one person. */
  readonly isAlone: boolean;
  /** The yes before this one, unless it has lapsed. */
  readonly standing: Yes | undefined;
  /** True if both mean the same. A first person who was mistaken proposes anew. */
  readonly isSame: boolean;
}): Outcome<Effect> {
  const { staff, isAlone, standing, isSame } = given;
  if (isAlone) return accept("decides");
  if (standing === undefined) return accept("proposes");
  const refusal = refusalOfSecond(standing, staff);
  if (isSame) return refusal ?? accept("decides");
  return refusal === undefined ? reject("SECOND_PERSON_REQUIRED") : accept("proposes");
}

/** A proposal that the server keeps in a table of its own, such as a claim or a staff change. */
export type KeptProposal = Yes & {
  /** True once it was confirmed or taken back. */
  readonly isDecided: boolean;
};

/** Returns why this person cannot confirm such a proposal at that moment, or undefined. */
export function refusalOfConfirming(
  proposal: KeptProposal | undefined,
  staff: number,
  timeMs: number,
): Rejected | undefined {
  if (proposal === undefined) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfSecond(proposal, staff);
  if (refusal !== undefined) return refusal;
  const isOver = proposal.isDecided || hasLapsed(proposal, timeMs);
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
    /** Value passed in 24 hours by this person or for this member, whichever is greater. */
    readonly recent: Amount;
    readonly timeMs: number;
  },
): boolean {
  const { capability, value, recent, timeMs } = judged;
  if (value === undefined) return false;
  if (value > parameters.amount(`${capability}.single_reviewer_max`, timeMs)) return false;
  return recent + value <= parameters.amount(`${capability}.single_reviewer_day_max`, timeMs);
}
