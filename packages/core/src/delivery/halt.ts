import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Deciders } from "../capability.ts";
import {
  ALONE_MAX_MS,
  BY_TWO_MAX_MS,
  haltTimes,
  refusalOfHalt,
  refusalOfHaltingAlone,
} from "../review/halts.ts";
import { isStaff, TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { HaltDeliveryAgain, ResumeDelivery } from "./acts.ts";
import type { EndDeliveryHalts, HaltDelivery } from "./commands.ts";
import { MODES } from "./events.ts";
import type { DeliveryHalt, HaltedDelivery } from "./halts.ts";

/**
 * One person stops new orders at once, in both directions alike; open ones go on. The next halt
 * within a week is decided by two.
 */
export function haltDelivery(x: State, command: HaltDelivery): Outcome<void> {
  const { actor: staff, mode, underlying, reason, untilMs } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (!MODES.includes(mode)) return reject("PARAMETER_ERROR", { field: "mode" });
  const asset = x.markets.assetNumbered(underlying);
  if (asset === undefined || asset.indexDecimals < 0) {
    return reject("PARAMETER_ERROR", { field: "market" });
  }
  const refusal = refusalOfHalt(x, command, ALONE_MAX_MS);
  if (refusal !== undefined) return refusal;
  const halted = { mode, underlying };
  if (x.delivery.halts.of(mode, underlying) !== undefined) return reject("ILLEGAL_OPERATION");
  const notAlone = refusalOfHaltingAlone(x, {
    isOwn: isAtStake(x, halted, staff),
    isLooser: false,
    againMs: x.delivery.halts.times.againMs(halted),
  });
  if (notAlone !== undefined) return notAlone;

  // From here on new orders must be halted.
  x.emit({ type: "DeliveryHalted", ...halted, reason, staff, ...haltTimes(x, untilMs) });
  return accept(undefined);
}

/** A halt for a loss of the pool stands until two people resume. */
export function refusalOfHaltingAgain(x: State, act: HaltDeliveryAgain): Rejected | undefined {
  if (!MODES.includes(act.mode)) return reject("PARAMETER_ERROR", { field: "mode" });
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined || asset.indexDecimals < 0) {
    return reject("PARAMETER_ERROR", { field: "asset" });
  }
  const refusal = refusalOfHalt(x, act, BY_TWO_MAX_MS);
  if (refusal !== undefined) return refusal;
  const isForGood = x.delivery.halts.of(act.mode, asset.number)?.reason === "POOL_LOSS";
  return isForGood ? reject("ILLEGAL_OPERATION") : undefined;
}

export function haltDeliveryAgain(
  x: State,
  { mode, asset, reason, untilMs }: HaltDeliveryAgain,
  { proposer: staff, approver: confirmer }: Deciders,
): void {
  const underlying = underlyingOf(x, asset);
  const halted = { mode, underlying, reason, staff, confirmer, ...haltTimes(x, untilMs) };
  x.emit({ type: "DeliveryHalted", ...halted });
}

export function refusalOfResumption(x: State, act: ResumeDelivery): Rejected | undefined {
  if (!MODES.includes(act.mode)) return reject("PARAMETER_ERROR", { field: "mode" });
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  const isHalted = x.delivery.halts.of(act.mode, asset.number) !== undefined;
  return isHalted ? undefined : reject("ILLEGAL_OPERATION");
}

export function resumeDelivery(x: State, { mode, asset }: ResumeDelivery): void {
  x.emit({ type: "DeliveryResumed", mode, underlying: underlyingOf(x, asset) });
}

export function underlyingOf({ markets }: State, asset: string): number {
  return markets.assetBySymbol(asset)?.number ?? -1;
}

/**
 * True if one of the staff has a running order on the asset with that money, in an account of their
 * own or in one that counts as theirs (honesty H15).
 */
export function isAtStake(x: State, halted: HaltedDelivery, staff: number): boolean {
  return haveStake(x, halted, x.review.accountsOf(staff, x.now.timeMs));
}

/** The same with accounts under suspicion, for whoever ends a halt (decision 167). */
export function mayBeAtStake(x: State, halted: HaltedDelivery, staff: number): boolean {
  return haveStake(x, halted, x.review.possibleAccountsOf(staff, x.now.timeMs));
}

/** True if one of these accounts has a running order. */
export function isAnyAtStake({ delivery }: State, accounts: readonly number[]): boolean {
  for (const { member } of delivery.orders) {
    if (accounts.includes(member)) return true;
  }
  return false;
}

function haveStake(x: State, halted: HaltedDelivery, owned: readonly number[]): boolean {
  const accounts = new Set(owned);
  for (const { member, mode, underlying } of x.delivery.orders) {
    const isOnIt = mode === halted.mode && underlying === halted.underlying;
    if (isOnIt && accounts.has(member)) return true;
  }
  return false;
}

/** The halts that have reached their end. */
export function deliveryHaltsDue({ delivery }: State, timeMs: number): readonly DeliveryHalt[] {
  return delivery.halts.all.filter((halt) => {
    return (delivery.halts.times.untilMs(halt) ?? Number.POSITIVE_INFINITY) <= timeMs;
  });
}

/** The halts by the staff that have no end: those of an old journal. */
export function endlessDeliveryHalts({ delivery }: State): readonly DeliveryHalt[] {
  return delivery.halts.all.filter((halt) => {
    return halt.reason !== "POOL_LOSS" && delivery.halts.times.untilMs(halt) === undefined;
  });
}

export function endDeliveryHalts(x: State, { actor }: EndDeliveryHalts): Outcome<void> {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const due = deliveryHaltsDue(x, x.now.timeMs);
  if (due.length === 0) return reject("ILLEGAL_OPERATION");

  // From here on the halts must end.
  for (const { mode, underlying } of due) x.emit({ type: "DeliveryHaltEnded", mode, underlying });
  return accept(undefined);
}
