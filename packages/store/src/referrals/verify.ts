import { hash } from "node:crypto";
import { eachCharge } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { RewardPaid, RewardsAccrued } from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { VerifiedLevels } from "./verify-levels.ts";

type Records = AsyncIterable<{ readonly records: readonly CommandRecord[] }>;

/** Rates, multipliers and amounts are counted in so many parts of one. */
const ONE = 100_000_000n;
/** A journal that was forged would otherwise fill the memory. */
const FAULTS_MAX = 20;
/** The rewards of a day are paid an hour after its end, and are late another day after that. */
const PAID_AFTER_MS = 3_600_000;
const LATE_AFTER_MS = 86_400_000;

/** What a member has earned in one asset on one day. */
type Pot = { readonly named: string; readonly day: number; sum: bigint };

/** What the records so far tell. */
type Progress = {
  /** False in the journal of an older release, until its first command that knows rewards. */
  isBegun: boolean;
  timeMs: number;
  readonly pots: Map<string, Pot>;
  readonly levels: VerifiedLevels;
};

/**
 * One sentence for each reward of a trading fee that is not what follows from the journal: from the
 * fee that its command charged, who invited the payer, the terms of that moment and the level; one
 * for each level that is not what its review finds; and one for each payment that is too early, too
 * late, or not the sum of its day.
 *
 * The state comes from the events alone; the arithmetic shares no line with the core.
 */
export async function faultsOfRewards(
  { sequence: until }: Pick<Exchange, "sequence">,
  frames: Records,
): Promise<readonly string[]> {
  const exchange = new Exchange({ sha256: (text) => hash("sha256", text) });
  const levels = new VerifiedLevels();
  const progress: Progress = { isBegun: false, timeMs: 0, pots: new Map(), levels };
  const faults: string[] = [];
  for await (const { records } of frames) {
    for (const record of records) {
      // The exchange may go on meanwhile.
      if (record.stamp.sequence > until) return withLate(faults, progress);
      // Rewards are the last events of a command, and change none of what they follow from.
      exchange.replay(record);
      progress.timeMs = record.stamp.timeMs;
      progress.isBegun ||= record.events.some((event) => isOfFee(event) || isReview(event));
      if (!progress.isBegun) continue;
      for (const fault of faultsOfRecord(exchange, record, progress)) {
        if (faults.length === FAULTS_MAX) return faults;
        faults.push(fault);
      }
    }
  }
  return withLate(faults, progress);
}

function* faultsOfRecord(
  exchange: Exchange,
  record: CommandRecord,
  { pots, levels }: Progress,
): Iterable<string> {
  const { stamp, events } = record;
  const named = `command ${stamp.sequence}`;
  const told = events.filter(isOfFee).map(sentenceOf);
  const expected = chargesOf(exchange, events).flatMap((charge) => {
    const shares = sharesOf(exchange, charge, stamp.timeMs);
    return shares.length === 0 ? [] : [{ charge, shares }];
  });
  const follow = expected.map(({ charge, shares }) => sentence(charge, shares));
  for (const [place, should] of follow.entries()) {
    if (told[place] !== should) yield `The rewards of ${named} should be ${should}.`;
  }
  for (const other of told.slice(follow.length)) {
    yield `The rewards of ${named} follow from no fee: ${other}.`;
  }
  for (const { charge, shares } of expected) {
    for (const { member, amount } of shares) {
      potOf(pots, { member, asset: charge.asset, day: dayOf(stamp.timeMs) }).sum += amount;
    }
  }
  for (const paid of events.filter(isPaymentOfFees)) yield* faultsOfPayment(paid, stamp, pots);
  yield* levels.faultsOf(exchange, record);
}

function* faultsOfPayment(
  paid: RewardPaid,
  { sequence, timeMs }: CommandRecord["stamp"],
  pots: Map<string, Pot>,
): Iterable<string> {
  const { named, sum } = potOf(pots, paid);
  pots.delete(named);
  if (paid.day >= dayOf(timeMs - PAID_AFTER_MS)) {
    yield `command ${sequence} pays the day ${paid.day} to member ${paid.member} before its time.`;
  }
  if (paid.amount === sum) return;
  const [is, should] = [formatAmount(paid.amount), formatAmount(sum)];
  yield `command ${sequence} pays ${is} to member ${paid.member}, and ${should} were due.`;
}

/** The pot of a member, an asset and a day; a new one is empty. */
function potOf(
  pots: Map<string, Pot>,
  { member, asset, day }: Pick<RewardPaid, "member" | "asset" | "day">,
): Pot {
  const named = `member ${member} in asset ${asset} of day ${day}`;
  const pot = pots.get(named) ?? { named, day, sum: 0n };
  pots.set(named, pot);
  return pot;
}

/** The faults, and one more for each pot that should have been paid a day ago. */
function withLate(faults: readonly string[], { pots, timeMs }: Progress): readonly string[] {
  const lastDay = dayOf(timeMs - PAID_AFTER_MS - LATE_AFTER_MS);
  const late = [...pots.values()].filter(({ day, sum }) => sum > 0n && day < lastDay);
  const sentences = late.map(({ named, sum }) => `${formatAmount(sum)} of ${named} is not paid.`);
  return [...faults, ...sentences].slice(0, FAULTS_MAX);
}

type Charge = { readonly payer: number; readonly asset: number; readonly fee: bigint };
type Share = {
  readonly generation: number;
  readonly member: number;
  readonly rate: bigint;
  readonly amount: bigint;
};

/** The fees that the command charged, of whoever was invited. */
function chargesOf(exchange: Exchange, events: readonly ExchangeEvent[]): readonly Charge[] {
  const charges: Charge[] = [];
  for (const event of events) {
    eachCharge(event, exchange.markets.all, (payer, asset, fee) => {
      charges.push({ payer, asset, fee });
    });
  }
  return charges;
}

/** The shares that are not nothing, nearest first, worked out anew. */
function sharesOf(exchange: Exchange, { payer, fee }: Charge, timeMs: number): readonly Share[] {
  const nearer = [payer];
  const shares: Share[] = [];
  for (const [place, member] of exchange.members.ancestorsOf(payer).entries()) {
    const isOwn = nearer.some((one) => exchange.linkedAccounts.areOnePerson(one, member));
    if (member !== 0 && !isOwn && isEntitled(exchange, member)) {
      const rate = rateOf(exchange, { member, generation: place + 1, timeMs });
      const amount = (fee * rate) / ONE;
      if (amount > 0n) shares.push({ generation: place + 1, member, rate, amount });
    }
    nearer.push(member);
  }
  return shares;
}

function isEntitled({ members }: Exchange, member: number): boolean {
  const { certification, frozen, house } = members.get(member);
  return certification === "certified" && frozen === undefined && house === "none";
}

function rateOf(
  { parameters, referrals }: Exchange,
  of: { readonly member: number; readonly generation: number; readonly timeMs: number },
): bigint {
  const { member, generation, timeMs } = of;
  const published: bigint = parameters.amount(`referrals.rate_${generation}`, timeMs);
  const level = generation === 1 ? referrals.levelOf(member) : 0;
  if (level === 0) return published;
  return (published * parameters.amount(`referrals.multiplier_${level}`, timeMs)) / ONE;
}

function isOfFee(event: ExchangeEvent): event is RewardsAccrued {
  return event.type === "RewardsAccrued" && event.source === "TRADING_FEE";
}

function isReview({ type }: ExchangeEvent): boolean {
  return type === "LevelsReviewed";
}

function isPaymentOfFees(event: ExchangeEvent): event is RewardPaid {
  return event.type === "RewardPaid" && event.source === "TRADING_FEE";
}

function sentenceOf(event: RewardsAccrued): string {
  const { member: payer, asset, fee } = event;
  const all: readonly Share[] = [
    share(1, event.first, event.firstRate, event.firstAmount),
    share(2, event.second, event.secondRate, event.secondAmount),
    share(3, event.third, event.thirdRate, event.thirdAmount),
  ];
  const shares = all.filter(({ amount }) => amount !== 0n);
  return sentence({ payer, asset, fee }, shares);
}

function share(generation: number, member: number, rate: number, amount: bigint): Share {
  return { generation, member, rate: BigInt(rate), amount };
}

function sentence({ payer, asset, fee }: Charge, shares: readonly Share[]): string {
  const told = shares.map(({ generation, member, rate, amount }) => {
    return `${amount} at ${rate} to member ${member} (generation ${generation})`;
  });
  return `of the fee ${fee} of member ${payer} in asset ${asset}: ${told.join(", ")}`;
}
