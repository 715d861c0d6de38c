import { dayOf } from "@sumi/formulas/mining.ts";
import { REWARDS_PAID_AFTER_MS, TEAM_DAYS } from "@sumi/formulas/referrals.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import { type DueReward, DueRewards } from "./due-rewards.ts";
import type { ReferralEvent, RewardsAccrued } from "./events.ts";
import { referralLines } from "./lines.ts";
import { NotedRewards } from "./noted-rewards.ts";

/** Parts of generation 1 to 3, counted in 10⁻⁸. */
export type Rates = readonly [number, number, number];

/** The ancestors who share a member's fees, with their rates; 0 for one who gets nothing. */
export type Shares = {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** Counted in 10⁻⁸. */
  readonly firstRate: number;
  readonly secondRate: number;
  readonly thirdRate: number;
  /** The rates of a machine's income, likewise. */
  readonly incomeRates: Rates;
};

/** The fees of a member's team on one day, in USDT. */
export type TeamDay = { readonly member: number; readonly day: number; value: Amount };

type Known = {
  readonly shares: Shares | "none";
  /** The state that they follow from. */
  readonly version: number;
  readonly untilMs: number;
};

/** The rows that a payer's fees in one coin add to on one day, so that they are found once. */
type Slot = {
  readonly day: number;
  readonly members: readonly [number, number, number];
  readonly rewards: ({ amount: Amount } | undefined)[];
  readonly teams: (TeamDay | undefined)[];
};

/** The rewards that are due, the fees of teams, and the levels that follow from them. */
export class Referrals {
  readonly due = new DueRewards();
  readonly noted = new NotedRewards();
  /** The days of each team within the window, oldest first. */
  readonly #teams = new Map<number, TeamDay[]>();
  readonly #levels = new Map<number, number>();
  /** The review of levels that is under way, or was the last. */
  #reviewDay = 0;
  #reviewed = 0;
  #isReviewing = false;
  /** Rises with every change of a level. */
  version = 0;
  /** By payer. They follow from other state, so no snapshot has them. */
  readonly #shares = new Map<number, Known>();
  /** By payer, then by asset. */
  readonly #slots = new Map<number, (Slot | undefined)[]>();

  knownShares(member: number, version: number, timeMs: number): Shares | "none" | undefined {
    const known = this.#shares.get(member);
    if (known === undefined || known.version !== version) return undefined;
    return timeMs < known.untilMs ? known.shares : undefined;
  }

  rememberShares(member: number, known: Known): void {
    this.#shares.set(member, known);
  }

  levelOf(member: number): number {
    return this.#levels.get(member) ?? 0;
  }

  /** The fees of the member's team in the 30 days before that day, in USDT. */
  teamFeesBefore(member: number, day: number): Amount {
    const days = this.#teams.get(member) ?? [];
    const counted = days.filter((each) => each.day < day && each.day >= day - TEAM_DAYS);
    return counted.reduce((sum, { value }) => sum + value, 0n) as Amount;
  }

  /** The next rewards of days that are over, oldest day first, at most `limit`. */
  payable(timeMs: number, limit: number): readonly DueReward[] {
    return this.due.before(rewardDayAt(timeMs), limit);
  }

  /** True if some day that is over has a reward to pay. */
  canPay(timeMs: number): boolean {
    return this.due.hasBefore(rewardDayAt(timeMs));
  }

  /** The day whose levels are to be reviewed, and how many members were reviewed for it. */
  reviewAt(timeMs: number): { readonly day: number; readonly done: number } | undefined {
    const day = rewardDayAt(timeMs);
    if (this.#isReviewing) return { day: this.#reviewDay, done: this.#reviewed };
    return this.#reviewDay < day ? { day, done: 0 } : undefined;
  }

  *teamDays(): Iterable<TeamDay> {
    for (const days of this.#teams.values()) yield* days;
  }

  *levels(): Iterable<{ readonly member: number; readonly level: number }> {
    for (const [member, level] of this.#levels) yield { member, level };
  }

  get review() {
    const [day, done, isUnderWay] = [this.#reviewDay, this.#reviewed, this.#isReviewing];
    return { day, done, isUnderWay };
  }

  apply(event: ReferralEvent, timeMs: number, sponsors: number): void {
    switch (event.type) {
      case "RewardsAccrued":
        return this.#accrue(event, dayOf(timeMs));
      case "RewardsNoted":
        return this.noted.note(event);
      case "RewardsReserved": {
        const { source, asset } = event;
        return this.due.addAll({ day: dayOf(timeMs), source, asset }, this.noted.take(event));
      }
      case "RewardsDelayed":
        return this.noted.delay(event);
      case "RewardsVoided":
        return void this.noted.take(event);
      case "RewardPaid":
        return this.due.pay(event);
      case "ReferralLevelSet":
        this.version += 1;
        return this.setLevel(event.member, event.level);
      case "LevelsReviewed": {
        const { day, done } = event;
        return this.setReview({ day, done, isUnderWay: done < sponsors });
      }
      default:
        return unreachable(event);
    }
  }

  setLevel(member: number, level: number): void {
    if (level === 0) this.#levels.delete(member);
    else this.#levels.set(member, level);
  }

  setReview({ day, done, isUnderWay }: Referrals["review"]): void {
    this.#reviewDay = day;
    this.#reviewed = done;
    this.#isReviewing = isUnderWay;
  }

  /** Restores a sum. */
  add({ amount, ...of }: DueReward): void {
    const reward = this.due.sumOf(of);
    reward.amount = (reward.amount + amount) as Amount;
  }

  /** Restores a day of a team. */
  addTeamFee(member: number, day: number, value: Amount): void {
    const team = this.#teamOf(member, day);
    team.value = (team.value + value) as Amount;
  }

  readonly lines = referralLines(this);

  #accrue(event: RewardsAccrued, day: number): void {
    const slot = this.#slotOf(event, day);
    this.#earn(slot, 0, event, event.firstAmount);
    this.#earn(slot, 1, event, event.secondAmount);
    this.#earn(slot, 2, event, event.thirdAmount);
  }

  #earn(slot: Slot, place: 0 | 1 | 2, event: RewardsAccrued, amount: Amount): void {
    const member = slot.members[place];
    if (member === 0) return;
    const { day } = slot;
    if (amount !== 0n) {
      const { source, asset } = event;
      slot.rewards[place] ??= this.due.sumOf({ member, source, asset, day });
      const reward = slot.rewards[place];
      reward.amount = (reward.amount + amount) as Amount;
    }
    if (event.value === 0n) return;
    slot.teams[place] ??= this.#teamOf(member, day);
    const team = slot.teams[place];
    team.value = (team.value + event.value) as Amount;
  }

  /** Only rewards of earlier days are paid, so the rows of a slot's day are those that it found. */
  #slotOf({ member, asset, first, second, third }: RewardsAccrued, day: number): Slot {
    let slots = this.#slots.get(member);
    if (slots === undefined) {
      slots = [];
      this.#slots.set(member, slots);
    }
    const known = slots[asset];
    if (known?.day === day) {
      const [one, two, three] = known.members;
      if (one === first && two === second && three === third) return known;
    }
    const slot: Slot = { day, members: [first, second, third], rewards: [], teams: [] };
    slots[asset] = slot;
    return slot;
  }

  #teamOf(member: number, day: number): TeamDay {
    const days = this.#teams.get(member) ?? [];
    this.#teams.set(member, days);
    const last = days.at(-1);
    if (last?.day === day) return last;
    const team: TeamDay = { member, day, value: ZERO };
    days.push(team);
    while ((days[0]?.day ?? day) < day - TEAM_DAYS) days.shift();
    return team;
  }
}

/** The day that is not over for rewards at that moment: days change at 01:00 UTC. */
export function rewardDayAt(timeMs: number): number {
  return dayOf(timeMs - REWARDS_PAID_AFTER_MS);
}
