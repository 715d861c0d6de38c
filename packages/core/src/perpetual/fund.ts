import {
  averagePremium,
  fundingCharge,
  fundingCredit,
  fundingRateOf,
  fundingTimes,
  scaledCredit,
} from "@sumi/formulas/perpetual/funding.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { available, INSURANCE } from "../ledger/accounts.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { FundDue } from "./commands.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import type { FundingPaid } from "./funding-events.ts";
import type { Funding } from "./fundings.ts";
import type { Position } from "./position.ts";

/** The most positions that one command charges or credits. */
export const POSITIONS_PER_FUNDING = 1_000;
/** Those of a piece of the timer, which repeats it until none is left: members wait between two. */
export const FUNDING_PIECE = 400;

/** Goes on with the fundings under way; all payers pay before the first credit (rules 2.4). */
export function fundDue(x: State, { actor, limit }: FundDue): Outcome<void> {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= POSITIONS_PER_FUNDING;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  const [first] = x.perpetual.fundings.all;
  if (first === undefined) return reject("ILLEGAL_OPERATION");

  // From here on the funding must go on.
  let left = limit;
  for (const funding of x.perpetual.fundings.all) {
    if (left === 0) break;
    left -= goOn(x, funding, left);
  }
  return accept(undefined);
}

/**
 * Fixes the funding that is due at or before this moment, by the mark that stood (rules 2.4). It
 * waits while the one before is under way: to end that here would be one command for all positions.
 */
export function fundContract(x: State, contract: Contract): void {
  const { timeMs } = x.now;
  const { number } = contract;
  const mark = x.perpetual.marks.of(contract);
  const { funding } = x.perpetual.contracts.termsOf(contract, timeMs);
  const { lastMs: dueMs } = fundingTimes(timeMs, funding.minutes);
  const behindMs = mark.fundedMs || contract.listedMs;
  if (dueMs <= behindMs) return;
  const { markAgeMaxMs } = x.perpetual.contracts.generalTerms(timeMs);
  if (mark.okMs < dueMs - markAgeMaxMs) {
    const missed = Math.ceil((dueMs - behindMs) / (funding.minutes * 60_000));
    x.emit({ type: "FundingSkipped", contract: number, dueMs, missed });
    return;
  }
  if (x.perpetual.fundings.of(number) !== undefined) return;
  const minutes = Math.min(funding.minutes, Math.floor((dueMs - behindMs) / 60_000));
  const premium = averagePremium(mark.premiumSum, mark.premiums, minutes);
  const rate = mark.isOk ? fundingRateOf(premium, funding) : mark.rate;
  x.emit({
    type: "FundingFixed",
    contract: number,
    asset: contract.asset,
    dueMs,
    mark: mark.price,
    rate: rate as Amount,
    premium,
    samples: mark.premiums,
  });
}

/**
 * Before a position changes, its payer pays and its receiver is counted, so that both do it by the
 * lots of the instant.
 */
export function chargeFirst(x: State, contract: number, member: number): void {
  const funding = x.perpetual.fundings.of(contract);
  const position = waitingPosition(x, contract, member);
  if (funding === undefined || position === undefined) return;
  if (pays(position, funding)) charge(x, funding, position);
  else count(x, funding, [position]);
}

/**
 * The parts that the member will pay of the funding under way before the position changes. A
 * command that needs money or margin is judged by what is left of both.
 */
export function chargeAhead(x: State, contract: number, member: number): Charge {
  const funding = x.perpetual.fundings.of(contract);
  const position = waitingPosition(x, contract, member);
  if (funding === undefined || position === undefined) return NO_CHARGE;
  return pays(position, funding) ? chargeOf(x, funding, position) : NO_CHARGE;
}

/** The charge of a payer, and the accounts that pay it. */
type Charge = Pick<FundingPaid, "due" | "fromAvailable" | "fromMargin" | "fromInsurance">;

const NO_CHARGE: Charge = { due: ZERO, fromAvailable: ZERO, fromMargin: ZERO, fromInsurance: ZERO };

/** A position that the funding under way has not reached yet. */
function waitingPosition(x: State, contract: number, member: number): Position | undefined {
  const positions = x.perpetual.positionsOf(contract);
  const position = positions.find(member);
  return position !== undefined && positions.isUnfunded(position) ? position : undefined;
}

/** Longs pay a rate above zero, shorts one below it. */
export function pays({ quantity }: Position, { rate }: Funding): boolean {
  return quantity > 0 === rate > 0n;
}

/**
 * One piece: payers pay and receivers are counted, oldest first; when no position is left,
 * receivers are credited. Returns how many were charged, counted or credited.
 */
export function goOn(x: State, funding: Funding, limit: number): number {
  const positions = x.perpetual.positionsOf(funding.contract);
  const piece = positions.unfunded(limit);
  const receivers = piece.filter((position) => !pays(position, funding));
  if (receivers.length > 0) count(x, funding, receivers);
  for (const position of piece) if (pays(position, funding)) charge(x, funding, position);
  let done = piece.length;
  if (positions.unfunded(1).length > 0) return done;
  for (const [member, lots] of funding.receivers) {
    if (done === limit) return done;
    credit(x, funding, member, lots);
    done += 1;
  }
  const { contract, asset, dueMs, collected, credited } = funding;
  const residue = (collected - credited) as Amount;
  x.emit({ type: "FundingEnded", contract, asset, dueMs, residue });
  return done;
}

function count(x: State, funding: Funding, receivers: readonly Position[]): void {
  const { contract: number, dueMs, mark, rate } = funding;
  const contract = x.perpetual.contracts.get(number);
  let owed = 0n;
  for (const { quantity } of receivers) {
    owed += fundingCredit(sizeOf(contract, quantity), mark, rate);
  }
  const members = receivers.map(({ member }) => member);
  x.emit({ type: "FundingCounted", contract: number, dueMs, members, owed: owed as Amount });
}

function charge(x: State, funding: Funding, position: Position): void {
  const { contract, asset, dueMs } = funding;
  const { member } = position;
  const parts = chargeOf(x, funding, position);
  x.emit({ type: "FundingPaid", contract, asset, member, dueMs, ...parts });
}

/** Available, then the margin, then the insurance fund (rules 2.4). */
function chargeOf(x: State, funding: Funding, position: Position): Charge {
  const { contract: number, asset, mark, rate } = funding;
  const { member, quantity, margin } = position;
  const contract = x.perpetual.contracts.get(number);
  const due = fundingCharge(sizeOf(contract, quantity), mark, rate);
  const fromAvailable = least(due, x.ledger.balance(available(member), asset));
  const fromMargin = least((due - fromAvailable) as Amount, margin);
  const rest = (due - fromAvailable - fromMargin) as Amount;
  const fromInsurance = least(rest, x.ledger.balance(INSURANCE, asset));
  return { due, fromAvailable, fromMargin, fromInsurance };
}

function credit(x: State, funding: Funding, member: number, lots: number): void {
  const { contract: number, asset, dueMs, mark, rate, collected, owed } = funding;
  const contract = x.perpetual.contracts.get(number);
  const due = fundingCredit(sizeOf(contract, lots), mark, rate);
  const amount = scaledCredit(due, collected, owed);
  x.emit({ type: "FundingReceived", contract: number, asset, member, dueMs, due, amount });
}

function least(one: Amount, other: Amount): Amount {
  return one < other ? one : other;
}
