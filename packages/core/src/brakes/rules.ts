import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Deciders } from "../capability.ts";
import { ALONE_MAX_MS, BY_TWO_MAX_MS, haltTimes, refusalOfHalt } from "../review/halts.ts";
import { OWN_CASE } from "../review/second-person.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { BrakeAgain, LiftBrake } from "./acts.ts";
import type { Brake, BrakedThing } from "./commands.ts";

/**
 * One person brakes at once, with a reason and an end within a day. The next brake on the same
 * thing within a week takes two, so that nobody keeps it braked alone, and so does one that would
 * keep members out of an auction or the end of a sale.
 */
export function brake(x: State, command: Brake): Outcome<void> {
  const { actor: staff, kind, name, reason, untilMs } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfThing(x, command) ?? refusalOfHalt(x, command, ALONE_MAX_MS);
  if (refusal !== undefined) return refusal;
  if (hasStake(x, command, staff)) return OWN_CASE;
  const isAgain = x.now.timeMs < x.brakes.againMs(command);
  if (isAgain || x.brakeRules.shutsOut(command)) return reject("TWO_PEOPLE_REQUIRED");

  // From here on nothing new begins there.
  x.emit({ type: "Braked", kind, name, reason, staff, ...haltTimes(x, untilMs) });
  return accept(undefined);
}

/** A brake that ends sooner would be a lift, which who may have a stake there does not decide. */
export function refusalOfBrakingAgain(x: State, act: BrakeAgain): Rejected | undefined {
  const refusal = refusalOfThing(x, act) ?? refusalOfHalt(x, act, BY_TWO_MAX_MS);
  if (refusal !== undefined) return refusal;
  const standing = x.brakes.standing(act, x.now.timeMs);
  const isShorter = standing !== undefined && act.untilMs < standing.untilMs;
  return isShorter ? reject("PARAMETER_ERROR", { field: "until_ms" }) : undefined;
}

export function brakeAgain(
  x: State,
  { kind, name, reason, untilMs }: BrakeAgain,
  { proposer: staff, approver: confirmer }: Deciders,
): void {
  x.emit({ type: "Braked", kind, name, reason, staff, ...haltTimes(x, untilMs), confirmer });
}

export function refusalOfLifting(x: State, act: LiftBrake): Rejected | undefined {
  const refusal = refusalOfThing(x, act);
  if (refusal !== undefined) return refusal;
  const isBraked = x.brakes.standing(act, x.now.timeMs) !== undefined;
  return isBraked ? undefined : reject("ILLEGAL_OPERATION");
}

export function liftBrake(
  x: State,
  { kind, name }: LiftBrake,
  { proposer: staff, approver: confirmer }: Deciders,
): void {
  x.emit({ type: "BrakeLifted", kind, name, staff, confirmer });
}

/**
 * True if an account of the person's own, or one that counts as it, has something at stake. A mere
 * suspicion keeps nobody from stopping what is new.
 */
export function hasStake(x: State, { kind }: BrakedThing, staff: number): boolean {
  return x.brakeRules.hasStake(kind, x.review.accountsOf(staff, x.now.timeMs));
}

/** The same with accounts under suspicion, which keep from letting out alone (decision 167). */
export function mayHaveStake(x: State, { kind }: BrakedThing, staff: number): boolean {
  return x.brakeRules.hasStake(kind, x.review.possibleAccountsOf(staff, x.now.timeMs));
}

function refusalOfThing(x: State, thing: BrakedThing): Rejected | undefined {
  const names = x.brakeRules.namesOf(thing.kind);
  if (names === undefined) return reject("PARAMETER_ERROR", { field: "kind" });
  return names.includes(thing.name) ? undefined : reject("PARAMETER_ERROR", { field: "name" });
}
