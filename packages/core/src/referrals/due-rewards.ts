import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { REWARD_SOURCES, type RewardPaid, type RewardSource } from "./events.ts";

/**
 * A part of so few rewards is added to the part before it, so that a long backlog of small days is
 * no long list of parts, each of which a payout would look into.
 */
const FEW = 100;

/** Amounts by member, in the order in which each first came up. */
export type Sums = Map<number, { amount: Amount }>;

/** The unpaid rewards of a member from one source, in one asset, of one day. */
export type DueReward = {
  readonly member: number;
  readonly source: RewardSource;
  readonly asset: number;
  readonly day: number;
  readonly amount: Amount;
};

type Pot = Pick<DueReward, "source" | "asset"> & {
  /** Rewards that were noted stay in a part of their own, so that many are set aside at once. */
  readonly parts: Sums[];
};

/** The rewards that are set aside and not paid. */
export class DueRewards {
  /** By day, then by source and asset. */
  readonly #days = new Map<number, Map<number, Pot>>();

  /** The rewards of days before that one, oldest day first, at most `limit`. */
  before(today: number, limit: number): readonly DueReward[] {
    const found: DueReward[] = [];
    for (const [day, pots] of this.#days) {
      if (day >= today) continue;
      for (const pot of pots.values()) {
        for (const reward of rewardsIn(pot, day)) {
          if (found.length === limit) return found;
          found.push(reward);
        }
      }
    }
    return found;
  }

  /** True if a day before that one has a reward. */
  hasBefore(today: number): boolean {
    for (const day of this.#days.keys()) if (day < today) return true;
    return false;
  }

  *all(): Iterable<DueReward> {
    for (const [day, pots] of this.#days) {
      for (const pot of pots.values()) yield* rewardsIn(pot, day);
    }
  }

  /** The sum that a member's further rewards add to. */
  sumOf({ member, ...of }: Omit<DueReward, "amount">): { amount: Amount } {
    const { parts } = this.#pot(of);
    const [part = new Map()] = parts;
    if (parts.length === 0) parts.push(part);
    return sumIn(part, member);
  }

  /** Adds a large part as it is: what it costs does not grow with the number of rewards. */
  addAll(of: Omit<DueReward, "member" | "amount">, part: Sums): void {
    const { parts } = this.#pot(of);
    const last = parts.at(-1);
    if (last === undefined || part.size > FEW) return void parts.push(part);
    for (const [member, { amount }] of part) {
      const sum = sumIn(last, member);
      sum.amount = (sum.amount + amount) as Amount;
    }
  }

  pay({ member, amount, ...of }: Omit<RewardPaid, "type">): void {
    const { parts } = this.#pot(of);
    assert(amountIn(parts, member) === amount, "what is paid is what was due");
    for (const part of parts) part.delete(member);
    while (parts[0]?.size === 0) parts.shift();
    if (parts.length > 0) return;
    const pots = this.#days.get(of.day);
    pots?.delete(potOf(of));
    if (pots?.size === 0) this.#days.delete(of.day);
  }

  #pot({ day, source, asset }: Omit<DueReward, "member" | "amount">): Pot {
    let pots = this.#days.get(day);
    if (pots === undefined) {
      pots = new Map();
      this.#days.set(day, pots);
    }
    const name = potOf({ source, asset });
    let pot = pots.get(name);
    if (pot === undefined) {
      pot = { source, asset, parts: [] };
      pots.set(name, pot);
    }
    return pot;
  }
}

/** The sum of a member, which begins at zero. */
export function sumIn(sums: Sums, member: number): { amount: Amount } {
  const known = sums.get(member);
  if (known !== undefined) return known;
  const sum = { amount: ZERO };
  sums.set(member, sum);
  return sum;
}

/** A member who stands in several parts comes once, with all of them together. */
function* rewardsIn({ source, asset, parts }: Pot, day: number): Iterable<DueReward> {
  for (const [place, part] of parts.entries()) {
    for (const member of part.keys()) {
      if (isInEarlier(parts, place, member)) continue;
      yield { member, source, asset, day, amount: amountIn(parts, member) };
    }
  }
}

function isInEarlier(parts: readonly Sums[], place: number, member: number): boolean {
  for (let earlier = 0; earlier < place; earlier += 1) {
    if (parts[earlier]?.has(member) === true) return true;
  }
  return false;
}

function amountIn(parts: readonly Sums[], member: number): Amount {
  let amount: bigint = ZERO;
  for (const part of parts) amount += part.get(member)?.amount ?? 0n;
  return amount as Amount;
}

/** Numbers the pairs of a source and an asset. */
function potOf({ source, asset }: Pick<DueReward, "source" | "asset">): number {
  return asset * REWARD_SOURCES.length + REWARD_SOURCES.indexOf(source);
}
