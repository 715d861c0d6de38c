import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type {
  LevelsReviewed,
  ReferralLevelSet,
  RewardsAccrued,
} from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";

const HIGHEST = 3;
/** The fees of so many days before a review count. */
const DAYS = 30;

/** Recounts each level that a review gives or leaves, from the journal's fees and members. */
export class VerifiedLevels {
  /** The fees of teams in USDT, by member and then by day. */
  readonly #teams = new Map<number, Map<number, bigint>>();
  #reviewed = { day: 0, done: 0 };

  /** The record has been replayed; a review changes nothing of what levels follow from. */
  *faultsOf(exchange: Exchange, { stamp, events }: CommandRecord): Iterable<string> {
    for (const event of events) {
      if (event.type === "RewardsAccrued") this.#add(event, dayOf(stamp.timeMs));
    }
    const review = events.find(isReview);
    const told = new Map(events.filter(isLevel).map((event) => [event.member, event]));
    for (const member of review === undefined ? [] : this.#membersOf(exchange, review)) {
      // `#membersOf` answers nobody without a review.
      const grounds = this.#groundsOf(exchange, member, review?.day ?? 0);
      const level = levelAt(exchange, grounds, stamp.timeMs);
      const is = told.get(member);
      told.delete(member);
      const isAsTold =
        is === undefined ||
        (is.members === grounds.members && BigInt(is.teamFees) === grounds.teamFees);
      if (isAsTold && exchange.referrals.levelOf(member) === level) continue;
      const found = `${grounds.members} persons and ${formatAmount(grounds.teamFees)} of fees`;
      const should = `should be ${level} in command ${stamp.sequence}`;
      yield `The level of member ${member} ${should}, by ${found}.`;
    }
    for (const member of told.keys()) {
      yield `Command ${stamp.sequence} gives member ${member} a level without a review.`;
    }
  }

  #add({ first, second, third, value }: RewardsAccrued, day: number): void {
    for (const member of [first, second, third]) {
      if (member === 0) continue;
      const days = this.#teams.get(member) ?? new Map<number, bigint>();
      this.#teams.set(member, days.set(day, (days.get(day) ?? 0n) + value));
    }
  }

  /** The members that this piece of a review has come to. */
  #membersOf({ members }: Exchange, { day, done }: LevelsReviewed): readonly number[] {
    const from = day === this.#reviewed.day ? this.#reviewed.done : 0;
    this.#reviewed = { day, done };
    return members.sponsors.slice(from, done);
  }

  #groundsOf(exchange: Exchange, member: number, day: number) {
    let teamFees = 0n;
    for (const [at, value] of this.#teams.get(member) ?? []) {
      if (at < day && at >= day - DAYS) teamFees += value;
    }
    return { members: personsOf(exchange, member), teamFees };
  }
}

type Grounds = { readonly members: number; readonly teamFees: bigint };

function levelAt({ parameters }: Exchange, { members, teamFees }: Grounds, timeMs: number) {
  for (let level = HIGHEST; level > 0; level -= 1) {
    const isEnough = members >= parameters.integer(`referrals.members_${level}`, timeMs);
    if (isEnough && teamFees >= parameters.amount(`referrals.team_fees_${level}`, timeMs)) {
      return level;
    }
  }
  return 0;
}

/** Everybody certified whom the member invited; two accounts of one person count once. */
function personsOf({ members, linkedAccounts }: Exchange, member: number): number {
  const counted: number[] = [];
  for (const invited of members.invitedBy(member)) {
    const isKnown = [member, ...counted].some((one) => linkedAccounts.areOnePerson(one, invited));
    if (!isKnown && members.get(invited).certification === "certified") counted.push(invited);
  }
  return counted.length;
}

function isReview(event: ExchangeEvent): event is LevelsReviewed {
  return event.type === "LevelsReviewed";
}

function isLevel(event: ExchangeEvent): event is ReferralLevelSet {
  return event.type === "ReferralLevelSet";
}
