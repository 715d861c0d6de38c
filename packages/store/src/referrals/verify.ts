import { hash } from "node:crypto";
import { eachCharge } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { RewardPaid, RewardsAccrued } from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";

type Records = AsyncIterable<{ readonly records: readonly CommandRecord[] }>;

/** Rates, multipliers and amounts are counted in so many parts of one. */
const ONE = 100_000_000n;
/** A journal that was forged would otherwise fill the memory. */
const FAULTS_MAX = 20;

/**
 * One sentence for each reward of a trading fee that is not what follows from the journal: from the
 * fee that its command charged, who invited the payer, the terms of that moment and the level. And
 * one for each payment that is not the sum of its day.
 *
 * The state comes from the events alone; the arithmetic shares no line with the core.
 */
export async function faultsOfRewards(
  { sequence: until }: Pick<Exchange, "sequence">,
  frames: Records,
): Promise<readonly string[]> {
  const exchange = new Exchange({ sha256: (text) => hash("sha256", text) });
  const due = new Map<string, bigint>();
  const faults: string[] = [];
  for await (const { records } of frames) {
    for (const record of records) {
      // The exchange may go on meanwhile.
      if (record.stamp.sequence > until) return faults;
      // Rewards are the last events of a command, and change none of what they follow from.
      exchange.replay(record);
      for (const fault of faultsOfRecord(exchange, record, due)) {
        if (faults.length === FAULTS_MAX) return faults;
        faults.push(fault);
      }
    }
  }
  return faults;
}

function* faultsOfRecord(
  exchange: Exchange,
  { stamp, events }: CommandRecord,
  due: Map<string, bigint>,
): Iterable<string> {
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
      const pot = `${member} ${charge.asset} ${dayOf(stamp.timeMs)}`;
      due.set(pot, (due.get(pot) ?? 0n) + amount);
    }
  }
  for (const paid of events.filter(isPaymentOfFees)) {
    const pot = `${paid.member} ${paid.asset} ${paid.day}`;
    const sum = due.get(pot) ?? 0n;
    due.delete(pot);
    if (paid.amount === sum) continue;
    const is = formatAmount(paid.amount);
    yield `${named} pays ${is} to member ${paid.member}, and ${formatAmount(sum)} were due.`;
  }
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
