import type { HaltDeliveryAgain, ResumeDelivery } from "@sumi/core/delivery/acts.ts";
import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import {
  accountsBehind,
  demandFirst,
  demandTerm,
  mayBeBehind,
  timesOf,
} from "../review/halting.ts";

type Deciders = { readonly proposer: number; readonly approver: number };
type Halted = { readonly mode: "real" | "trial"; readonly underlying: number };

export function* haltDelivery(model: Model, command: CommandOf<"HaltDelivery">): Expected {
  const { actor: staff, mode, underlying, reason, untilMs } = command;
  const { delivery } = model;
  model.demand("I21", staff < 0, "only staff halt");
  model.demand("I21", delivery.haltOf(mode, underlying) === undefined, "what is halted was open");
  demandTerm(model, untilMs, 1);
  demandFirst(model, delivery.againMsOf(mode, underlying));
  demandNothingRunning(model, { mode, underlying }, staff);
  yield { type: "DeliveryHalted", mode, underlying, reason, staff, ...timesOf(model, untilMs) };
}

export function* haltDeliveryAgain(
  model: Model,
  { mode, asset, reason, untilMs }: HaltDeliveryAgain,
  { proposer: staff, approver: confirmer }: Deciders,
): Expected {
  const underlying = underlyingOf(model, asset);
  demandTerm(model, untilMs, 7);
  const isForGood = model.delivery.haltOf(mode, underlying)?.reason === "POOL_LOSS";
  model.demand("I21", !isForGood, "a halt by the exchange itself keeps its place");
  for (const person of [staff, confirmer])
    demandNothingRunning(model, { mode, underlying }, person);
  const times = timesOf(model, untilMs);
  yield { type: "DeliveryHalted", mode, underlying, reason, staff, confirmer, ...times };
}

export function* resumeDelivery(
  model: Model,
  { mode, asset }: ResumeDelivery,
  { proposer, approver }: Deciders,
): Expected {
  const underlying = underlyingOf(model, asset);
  const isHalted = model.delivery.haltOf(mode, underlying) !== undefined;
  model.demand("I21", isHalted, "what is resumed was halted");
  for (const each of [proposer, approver]) demandNothingNear(model, { mode, underlying }, each);
  yield { type: "DeliveryResumed", mode, underlying };
}

/** Every halt that has an end and has reached it is over. */
export function* endDeliveryHalts(
  model: Model,
  { actor }: CommandOf<"EndDeliveryHalts">,
): Expected {
  model.demand("I21", actor === 0, "only the exchange's own timer ends halts");
  const due = model.delivery.halts.filter(({ untilMs = Infinity }) => untilMs <= model.timeMs);
  model.demand("I21", due.length > 0, "a halt has reached its end");
  for (const { mode, underlying } of due) yield { type: "DeliveryHaltEnded", mode, underlying };
}

function underlyingOf({ markets }: Model, asset: string): number {
  return markets.asset(asset)?.number ?? -1;
}

/** A person with a running order there neither halts nor resumes orders. */
function demandNothingRunning(model: Model, halted: Halted, staff: number): void {
  const accounts = accountsBehind(model, staff);
  for (const { member, mode, underlying } of model.delivery.orders.values()) {
    const isIt = mode === halted.mode && underlying === halted.underlying;
    const isFree = !isIt || !accounts.has(member);
    model.demand("I21", isFree, "who halts or resumes has no running order there");
  }
}

/** The person who resumes has no running order there in a suspected account either. */
function demandNothingNear(model: Model, halted: Halted, staff: number): void {
  for (const { member, mode, underlying } of model.delivery.orders.values()) {
    const isIt = mode === halted.mode && underlying === halted.underlying;
    const isFree = !isIt || !mayBeBehind(model, staff, member);
    model.demand("I21", isFree, "who resumes has no running order there");
  }
}
