import type { Exchange } from "@sumi/core/exchange.ts";
import type { RewardsAccrued, RewardsNoted } from "@sumi/core/referrals/events.ts";

/** Rates, multipliers and amounts are counted in so many parts of one. */
const ONE = 100_000_000n;

/** A fee, price or income of which those who invited the payer have a part. */
export type Base = {
  /** The word for it in a sentence. */
  readonly kind: "fee" | "price" | "income";
  readonly payer: number;
  readonly asset: number;
  readonly base: bigint;
};

export type Share = {
  readonly generation: number;
  readonly member: number;
  readonly rate: bigint;
  readonly amount: bigint;
};

/** The shares of one base; there is at least one. */
export type Shared = { readonly base: Base; readonly shares: readonly Share[] };

type RateOf = (member: number, generation: number) => bigint;

/** The shares that are not nothing, nearest first, worked out anew. */
export function sharesOf(
  exchange: Exchange,
  { payer, base }: Base,
  rateOf: RateOf,
): readonly Share[] {
  const nearer = [payer];
  const shares: Share[] = [];
  for (const [place, member] of exchange.members.ancestorsOf(payer).entries()) {
    const isOwn = nearer.some((one) => exchange.linkedAccounts.areOnePerson(one, member));
    if (member !== 0 && !isOwn && isEntitled(exchange, member)) {
      const rate = rateOf(member, place + 1);
      const amount = (base * rate) / ONE;
      if (amount > 0n) shares.push({ generation: place + 1, member, rate, amount });
    }
    nearer.push(member);
  }
  return shares;
}

/** Published rates of that moment, the first of which a level multiplies. */
export function publishedRates(
  { parameters, referrals }: Exchange,
  { name, timeMs }: { readonly name: "rate" | "income_rate"; readonly timeMs: number },
): RateOf {
  return (member, generation) => {
    const published: bigint = parameters.amount(`referrals.${name}_${generation}`, timeMs);
    const level = generation === 1 ? referrals.levelOf(member) : 0;
    if (level === 0) return published;
    return (published * parameters.amount(`referrals.multiplier_${level}`, timeMs)) / ONE;
  };
}

/** One sentence for each of the told shares that is not what it should be, or is missing. */
export function* faultsOfShares(
  { sequence, kind }: { readonly sequence: number; readonly kind: string },
  should: readonly Shared[],
  told: readonly Shared[],
): Iterable<string> {
  const [follow, is] = [should.map(sentence), told.map(sentence)];
  for (const [place, each] of follow.entries()) {
    if (is[place] !== each) yield `The rewards of command ${sequence} should be ${each}.`;
  }
  for (const other of is.slice(follow.length)) {
    yield `The rewards of command ${sequence} follow from no ${kind}: ${other}.`;
  }
}

/** The shares that an event names. */
export function toldIn(event: RewardsAccrued | RewardsNoted): Shared {
  const { member: payer, asset } = event;
  const base = event.type === "RewardsAccrued" ? event.fee : event.base;
  const all: readonly Share[] = [
    share(1, event.first, event.firstRate, event.firstAmount),
    share(2, event.second, event.secondRate, event.secondAmount),
    share(3, event.third, event.thirdRate, event.thirdAmount),
  ];
  const shares = all.filter(({ amount }) => amount !== 0n);
  return { base: { kind: KINDS[event.source], payer, asset, base }, shares };
}

const KINDS = { TRADING_FEE: "fee", SUBSCRIPTION: "price", MINING: "income" } as const;

function isEntitled({ members }: Exchange, member: number): boolean {
  const { certification, frozen, house } = members.get(member);
  return certification === "certified" && frozen === undefined && house === "none";
}

function share(generation: number, member: number, rate: number, amount: bigint): Share {
  return { generation, member, rate: BigInt(rate), amount };
}

function sentence({ base: { kind, payer, asset, base }, shares }: Shared): string {
  const told = shares.map(({ generation, member, rate, amount }) => {
    return `${amount} at ${rate} to member ${member} (generation ${generation})`;
  });
  return `of the ${kind} ${base} of member ${payer} in asset ${asset}: ${told.join(", ")}`;
}
