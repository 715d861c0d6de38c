import { COIN } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { INSURANCE } from "./accounts.ts";
import { termsOf } from "./contract-terms.ts";
import { fundingRateOf } from "./prices.ts";
import type { PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import { abs, down, least, nearest, up } from "./rounding.ts";
import type { Contract, Round } from "./state.ts";
import { valueAt } from "./terms.ts";

/** Premiums are counted in 10⁻¹². */
const PREMIUM_ONE = 10n ** 12n;

/** Funding that is due at or before this moment is fixed by the mark that stands (rules 2.4). */
export function* fundingDue(model: Model, contract: Contract): Expected {
  const terms = termsOf(model, contract);
  const intervalMs = terms.fundingMinutes * 60_000;
  const dueMs = model.timeMs - (model.timeMs % intervalMs);
  if (dueMs <= contract.fundedMs) return;
  const { number, asset, mark, okMs } = contract;
  const ageMaxMs = model.parameters.integer("perpetual.mark_age_max_ms", model.timeMs);
  if (mark === 0n || dueMs - okMs > ageMaxMs) {
    const missed = Math.ceil((dueMs - contract.fundedMs) / intervalMs);
    return yield { type: "FundingSkipped", contract: number, dueMs, missed };
  }
  // The next one is fixed once this one has ended.
  if (contract.round !== undefined) return;
  const { premiums } = contract;
  const sum = premiums.reduce((all, each) => all + each, 0n);
  const minutes = Math.min(terms.fundingMinutes, Math.floor((dueMs - contract.fundedMs) / 60_000));
  // A rate that fewer than half of the minutes made would be anybody's.
  const isMade = premiums.length > 0 && premiums.length * 2 >= minutes;
  const premium = isMade ? nearest(sum, BigInt(premiums.length)) : 0n;
  const fresh = fundingRateOf(
    { ...terms, intervalMinutes: BigInt(terms.fundingMinutes) },
    { over: premium, under: PREMIUM_ONE },
  );
  const rate = contract.isStale ? contract.rate : fresh;
  const samples = premiums.length;
  yield {
    type: "FundingFixed",
    contract: number,
    asset,
    dueMs,
    mark,
    rate,
    premium,
    samples,
  };
}

/** A rate above zero is paid by longs, one below zero by shorts, and none by nobody. */
export function pays(quantity: bigint, rate: bigint): boolean {
  return rate > 0n ? quantity > 0n : rate < 0n && quantity < 0n;
}

type At = { readonly mark: bigint; readonly rate: bigint };

function creditOf(quantity: bigint, { mark, rate }: At): bigint {
  return down(valueAt(mark, abs(quantity)) * abs(rate), COIN);
}

export function beginRound(model: Model, event: PerpetualEventOf<"FundingFixed">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  const { type: _, ...fixed } = event;
  const open = event.rate === 0n ? [] : model.perpetual.positionsOn(event.contract);
  const unreached = new Map(open.map(({ member, quantity }) => [member, quantity]));
  const receivers = new Map<number, bigint>();
  contract.round = { ...fixed, unreached, receivers, owed: 0n, collected: 0n, paidOut: 0n };
  contract.rate = event.rate;
  contract.fundedMs = event.dueMs;
  contract.premiums = [];
}

export function skipRound(model: Model, event: PerpetualEventOf<"FundingSkipped">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  contract.fundedMs = event.dueMs;
  contract.premiums = [];
}

/** Receivers are counted; they keep their quantities of the instant. */
export function countRound(model: Model, event: PerpetualEventOf<"FundingCounted">): void {
  const round = model.perpetual.contract(event.contract)?.round;
  for (const member of event.members) {
    const quantity = round?.unreached.get(member);
    if (round === undefined || quantity === undefined) {
      return model.object("I7", `Member ${member} is counted for a funding that is not theirs.`);
    }
    round.unreached.delete(member);
    round.receivers.set(member, quantity);
  }
  if (round !== undefined) round.owed += event.owed;
}

/** One piece: at most so many positions, and no credit before all payers have paid. */
export function* fundDue(model: Model, command: PerpetualCommandOf<"FundDue">): Expected {
  model.demand("I21", command.actor === 0, "only the exchange's own timer funds");
  let left = command.limit;
  for (const contract of model.perpetual.contracts) {
    if (left > 0) left -= yield* pieceOf(model, contract, left);
  }
}

/** A payer whose position would change pays before it does, and a receiver is counted. */
export function* payBeforeChange(model: Model, contract: Contract, member: number): Expected {
  const { round } = contract;
  const quantity = round?.unreached.get(member);
  if (round === undefined || quantity === undefined) return;
  const own = [member, quantity] as const;
  yield pays(quantity, round.rate)
    ? paymentOf(model, contract, round, own)
    : countOf(contract, round, [own]);
}

type Share = readonly [member: number, quantity: bigint];
type Piece = Generator<PerpetualEventOf<FundingStep>, number, void>;
type FundingStep = "FundingCounted" | "FundingPaid" | "FundingReceived" | "FundingEnded";

/** Answers how many positions it reached; the end itself is no position's piece. */
export function* pieceOf(model: Model, contract: Contract, limit: number): Piece {
  const { round, number, asset } = contract;
  if (round === undefined) return 0;
  const { dueMs } = round;
  const reached = [...round.unreached].slice(0, limit);
  const receivers = reached.filter(([, quantity]) => !pays(quantity, round.rate));
  if (receivers.length > 0) yield countOf(contract, round, receivers);
  for (const share of reached) {
    if (pays(share[1], round.rate)) yield paymentOf(model, contract, round, share);
  }
  if (round.unreached.size > 0) return reached.length;
  const credited = [...round.receivers].slice(0, limit - reached.length);
  for (const [member, quantity] of credited) {
    const { collected, owed } = round;
    const due = creditOf(quantity, round);
    const amount = collected < owed ? down(due * collected, owed) : due;
    yield { type: "FundingReceived", contract: number, asset, member, dueMs, due, amount };
  }
  if (round.receivers.size === 0) {
    const residue = round.collected - round.paidOut;
    yield { type: "FundingEnded", contract: number, asset, dueMs, residue };
  }
  return reached.length + credited.length;
}

function countOf(
  { number: contract }: Contract,
  round: Round,
  shares: readonly Share[],
): PerpetualEventOf<"FundingCounted"> {
  const members = shares.map(([member]) => member);
  const owed = shares.reduce((sum, [, quantity]) => sum + creditOf(quantity, round), 0n);
  return { type: "FundingCounted", contract, dueMs: round.dueMs, members, owed };
}

function paymentOf(
  model: Model,
  { number, asset }: Contract,
  { dueMs, mark, rate }: Round,
  [member, quantity]: Share,
): PerpetualEventOf<"FundingPaid"> {
  const due = up(valueAt(mark, abs(quantity)) * abs(rate), COIN);
  const { available } = model.ledger.balance(member, asset);
  const margin = model.perpetual.position(number, member)?.margin ?? 0n;
  const fund = model.ledger.house.get(INSURANCE)?.[asset] ?? 0n;
  const fromAvailable = least(due, available);
  const fromMargin = least(due - fromAvailable, margin);
  const fromInsurance = least(due - fromAvailable - fromMargin, fund);
  const parts = { due, fromAvailable, fromMargin, fromInsurance };
  return { type: "FundingPaid", contract: number, asset, member, dueMs, ...parts };
}
