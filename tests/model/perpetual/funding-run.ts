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
  if (contract.round !== undefined) yield* fundRest(model, contract);
  const { number, asset, mark, okMs } = contract;
  const ageMaxMs = model.parameters.integer("perpetual.mark_age_max_ms", model.timeMs);
  if (mark === 0n || dueMs - okMs > ageMaxMs) {
    const missed = Math.ceil((dueMs - contract.fundedMs) / intervalMs);
    return yield { type: "FundingSkipped", contract: number, dueMs, missed };
  }
  const { premiums } = contract;
  const sum = premiums.reduce((all, each) => all + each, 0n);
  const premium = premiums.length === 0 ? 0n : nearest(sum, BigInt(premiums.length));
  const fresh = fundingRateOf(
    { ...terms, intervalMinutes: BigInt(terms.fundingMinutes) },
    { over: premium, under: PREMIUM_ONE },
  );
  const rate = contract.isStale ? contract.rate : fresh;
  const owed = model.perpetual
    .positionsOn(number)
    .filter(({ quantity }) => !pays(quantity, rate))
    .reduce((all, { quantity }) => all + creditOf(quantity, { mark, rate }), 0n);
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
    owed,
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
  const [payers, receivers] = [new Map<number, bigint>(), new Map<number, bigint>()];
  for (const { member, quantity } of model.perpetual.positionsOn(event.contract)) {
    (pays(quantity, event.rate) ? payers : receivers).set(member, quantity);
  }
  contract.round = { ...fixed, payers, receivers, collected: 0n, paidOut: 0n };
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

/** One piece: at most so many positions, all payers before the first receiver. */
export function* fundDue(model: Model, command: PerpetualCommandOf<"FundDue">): Expected {
  model.demand("I21", command.actor === 0, "only the exchange's own timer funds");
  let left = command.limit;
  for (const contract of model.perpetual.contracts) {
    if (left === 0) return;
    while (contract.round !== undefined) {
      // The end itself is no position's piece.
      const next = nextPieceOf(model, contract, contract.round);
      if (next.type !== "FundingEnded" && left === 0) return;
      yield next;
      if (next.type !== "FundingEnded") left -= 1;
    }
  }
}

function* fundRest(model: Model, contract: Contract): Expected {
  while (contract.round !== undefined) yield nextPieceOf(model, contract, contract.round);
}

/** A payer whose position would change pays before it does. */
export function* payBeforeChange(model: Model, contract: Contract, member: number): Expected {
  const { round } = contract;
  const quantity = round?.payers.get(member);
  if (round !== undefined && quantity !== undefined) {
    yield paymentOf(model, contract, round, [member, quantity]);
  }
}

type Piece = PerpetualEventOf<"FundingPaid" | "FundingReceived" | "FundingEnded">;

export function nextPieceOf(model: Model, contract: Contract, round: Round): Piece {
  const { number, asset } = contract;
  const { dueMs, collected, paidOut, owed } = round;
  const [payer] = round.payers;
  if (payer !== undefined) return paymentOf(model, contract, round, payer);
  const [receiver] = round.receivers;
  if (receiver === undefined) {
    const residue = collected - paidOut;
    return { type: "FundingEnded", contract: number, asset, dueMs, residue };
  }
  const [member, quantity] = receiver;
  const due = creditOf(quantity, round);
  const amount = collected < owed ? down(due * collected, owed) : due;
  return { type: "FundingReceived", contract: number, asset, member, dueMs, due, amount };
}

function paymentOf(
  model: Model,
  { number, asset }: Contract,
  { dueMs, mark, rate }: Round,
  [member, quantity]: readonly [number, bigint],
): Piece {
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
