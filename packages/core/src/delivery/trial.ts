import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available, held } from "../ledger/accounts.ts";
import { refusalOfTrading } from "../members/rules.ts";
import { isEvidence } from "../shapes.ts";
import { isMember, TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { FundTrialPool } from "./acts.ts";
import type { ExpireTrialMoney, RequestTrialMoney } from "./commands.ts";
import { isModeOpenIn, settleAssetOf } from "./terms.ts";

/** So many members lose their expired trial money in one command. */
export const TRIALS_PER_COMMAND = 500;
const DAY_MS = 86_400_000;

/** Gives trial money once, and fills it up again once a day when it is nearly gone (rules 3.8). */
export function requestTrialMoney(x: State, { actor: member }: RequestTrialMoney): Outcome<void> {
  const { timeMs } = x.now;
  if (!isMember(member)) return reject("ILLEGAL_OPERATION");
  const grant = grantFor(x, member, timeMs);
  if (!grant.ok) return grant;
  const { asset, amount, fromMs } = grant.value;
  if (timeMs < fromMs) return reject("ILLEGAL_OPERATION");

  // From here on the trial money must be given.
  const validMs = x.parameters.integer("trial.valid_ms", timeMs);
  // Orders that are open may count on the earlier grant's time.
  const earlierMs = x.delivery.trials.of(member)?.expiresMs ?? 0;
  const expiresMs = Math.max(timeMs + validMs, earlierMs);
  x.emit({ type: "TrialGranted", member, asset, amount, expiresMs });
  return accept(undefined);
}

/** The next trial money of a member, and when it may be asked for. */
export type Grant = { readonly asset: number; readonly amount: Amount; readonly fromMs: number };

/** Refused for every reason that is not one of time. */
export function grantFor(x: State, member: number, timeMs: number): Outcome<Grant> {
  const refusal = refusalOfTrading(x, member);
  if (refusal !== undefined) return refusal;
  const asset = settleAssetOf(x, "trial")?.number;
  const { country } = x.members.get(member);
  const isOpen = isModeOpenIn(x, "trial", { country, timeMs });
  if (asset === undefined || !isOpen) return reject("FEATURE_DISABLED");
  const owned = ownedOf(x, member, asset);
  const trial = x.delivery.trials.of(member);
  const isLow = owned < x.parameters.amount("trial.refill_below", timeMs);
  if (trial !== undefined && !isLow) return reject("ILLEGAL_OPERATION");
  const amount = (x.parameters.amount("trial.grant", timeMs) - owned) as Amount;
  if (amount <= 0n) return reject("ILLEGAL_OPERATION");
  const fromMs = trial === undefined ? 0 : trial.grantedMs + DAY_MS;
  return accept({ asset, amount, fromMs });
}

/** Burns expired trial money. No order is open on it, since none outlives its money. */
export function expireTrialMoney(x: State, { actor, limit }: ExpireTrialMoney): Outcome<void> {
  const { timeMs } = x.now;
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= TRIALS_PER_COMMAND;
  if (!isLimit) return reject("PARAMETER_ERROR", { field: "limit" });
  if (!isTrialDue(x, timeMs)) return reject("ILLEGAL_OPERATION");

  // From here on the expired money must be taken back.
  for (let left = limit; left > 0; left -= 1) {
    const member = x.delivery.trials.expiredAt(timeMs);
    const asset = settleAssetOf(x, "trial")?.number;
    if (member === undefined || asset === undefined) break;
    const amount = x.ledger.balance(available(member), asset);
    x.emit({ type: "TrialExpired", member, asset, amount });
  }
  return accept(undefined);
}

/** Orders that have expired by then are settled first, so that their stakes are back. */
export function isTrialDue(x: State, timeMs: number): boolean {
  const isSettled = x.delivery.dueAt(timeMs) === undefined;
  return isSettled && x.delivery.trials.expiredAt(timeMs) !== undefined;
}

export function refusalOfFunding(x: State, act: FundTrialPool): Rejected | undefined {
  if (settleAssetOf(x, "trial") === undefined) return reject("FEATURE_DISABLED");
  const amount = amountOf(act.amount);
  if (amount === undefined || amount === 0n) return reject("PARAMETER_ERROR", { field: "amount" });
  return isEvidence(act.evidence) ? undefined : reject("MISSING_PARAMETER", { field: "evidence" });
}

export function fundTrialPool(x: State, act: FundTrialPool): void {
  const asset = settleAssetOf(x, "trial")?.number;
  const amount = amountOf(act.amount);
  assert(asset !== undefined && amount !== undefined, "the funding was judged before");
  x.emit({ type: "TrialPoolFunded", asset, amount, evidence: act.evidence });
}

function ownedOf(x: State, member: number, asset: number): bigint {
  return x.ledger.balance(available(member), asset) + x.ledger.balance(held(member), asset);
}
