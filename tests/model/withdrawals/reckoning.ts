import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";
import type { Withdrawal } from "./state.ts";

/** Applies each event to its withdrawal and to money, as it happened (rules 6.2). */

export function request(model: Model, event: EventOf<"WithdrawalRequested">): void {
  const { member, asset, quantity } = event;
  model.withdrawals.request(event, model.timeMs);
  model.ledger.hold(member, asset, quantity);
  model.ledger.countHold(member, asset, quantity);
}

export function hold(model: Model, event: EventOf<"WithdrawalHeld">): void {
  const withdrawal = stepFrom(model, event, ["pending"]);
  if (withdrawal === undefined) return;
  withdrawal.isHeld = true;
  withdrawal.deadlineMs = event.deadlineMs;
}

export function escalate(model: Model, event: EventOf<"WithdrawalEscalated">): void {
  const withdrawal = stepFrom(model, event, ["pending"]);
  if (withdrawal !== undefined) withdrawal.isEscalated = true;
}

export function propose(model: Model, event: EventOf<"WithdrawalProposed">): void {
  const { reviewer, expiresMs } = event;
  model.review.unassign("withdrawal", event.withdrawal);
  const withdrawal = stepFrom(model, event, ["pending"]);
  if (withdrawal !== undefined) withdrawal.first = { reviewer, expiresMs };
}

export function pass(model: Model, event: EventOf<"WithdrawalPassed">): void {
  const { member, asset, network, quantity, fee } = event;
  const { ledger } = model;
  model.review.decided("withdrawal", event.withdrawal);
  stepTo(model, event, { from: ["pending"], to: "passed" });
  handle(model, event);
  const passed = model.withdrawals.all.get(event.withdrawal);
  if (passed !== undefined) {
    const { reviewer, first = 0, sendByMs: stepByMs, takeBackMs } = event;
    const passers = [first, reviewer].filter((staff) => staff !== 0);
    Object.assign(passed, { passers, stepByMs, takeBackMs });
  }
  model.withdrawals.countPass(event, model.timeMs);
  ledger.held(member, asset, -quantity);
  ledger.countHold(member, asset, -quantity);
  ledger.post(clearing(network), asset, quantity - fee);
  ledger.post("sys:fee", asset, fee);
}

/** The hold ends, and the money is available to the member again. */
export function giveBack(
  model: Model,
  event: EventOf<"WithdrawalRejected" | "WithdrawalCancelled">,
  to: "rejected" | "cancelled",
): void {
  const { member, asset, quantity } = event;
  model.review.decided("withdrawal", event.withdrawal);
  stepTo(model, event, { from: ["pending"], to });
  model.ledger.hold(member, asset, -quantity);
  model.ledger.countHold(member, asset, -quantity);
}

export function send(model: Model, event: EventOf<"WithdrawalSent">): void {
  model.review.decided("withdrawal", event.withdrawal);
  const { network, asset, arrival, transaction } = event;
  model.withdrawals.sentBy.set(transaction, event.withdrawal);
  stepTo(model, event, { from: ["passed"], to: "sent" });
  const sent = model.withdrawals.all.get(event.withdrawal);
  const step = { stepByMs: event.completeByMs, takeBackMs: undefined };
  if (sent !== undefined) Object.assign(sent, step);
  handle(model, event);
  model.ledger.post(clearing(network), asset, -arrival);
  model.ledger.post(custody(network), asset, arrival);
}

export function complete(model: Model, event: EventOf<"WithdrawalDone">): void {
  model.review.decided("withdrawal", event.withdrawal);
  stepTo(model, event, { from: ["sent"], to: "done" });
}

/** Nothing had left, so that clearing and the fee account give it back. */
export function takeBack(model: Model, event: EventOf<"WithdrawalTakenBack">): void {
  model.review.decided("withdrawal", event.withdrawal);
  stepTo(model, event, { from: ["passed"], to: "cancelled" });
  returnPassed(model, event);
}

/** The member gets everything back; the treasury pays the part of the fee that `sys:fee` lacks. */
export function fail(model: Model, event: EventOf<"WithdrawalFailed">): void {
  model.review.decided("withdrawal", event.withdrawal);
  stepTo(model, event, { from: ["passed", "sent"], to: "failed" });
  for (const [transaction, withdrawal] of model.withdrawals.sentBy) {
    if (withdrawal === event.withdrawal) model.withdrawals.sentBy.delete(transaction);
  }
  returnPassed(model, event);
}

function returnPassed(
  { ledger }: Model,
  event: EventOf<"WithdrawalFailed" | "WithdrawalTakenBack">,
): void {
  const { member, asset, network, quantity, fee, fromTreasury } = event;
  const wasSent = event.type === "WithdrawalFailed" && event.wasSent;
  ledger.post(wasSent ? custody(network) : clearing(network), asset, fee - quantity);
  ledger.post("sys:fee", asset, fromTreasury - fee);
  ledger.post("sys:treasury", asset, -fromTreasury);
  ledger.available(member, asset, quantity);
}

function handle(model: Model, event: EventOf<"WithdrawalPassed" | "WithdrawalSent">): void {
  const withdrawal = model.withdrawals.all.get(event.withdrawal);
  if (withdrawal === undefined) return;
  withdrawal.handler = event.handler;
  withdrawal.firstHandler = event.type === "WithdrawalPassed" ? event.first : undefined;
}

type Step = { readonly type: string; readonly withdrawal: number };
type Status = Withdrawal["status"];

function stepTo(
  model: Model,
  event: Step,
  { from, to }: { readonly from: readonly Status[]; readonly to: Status },
): void {
  const withdrawal = stepFrom(model, event, from);
  if (withdrawal !== undefined) withdrawal.status = to;
}

/** The event's withdrawal. I14: it takes each of its steps once, and in order. */
function stepFrom(
  model: Model,
  { type, withdrawal: number }: Step,
  from: readonly Status[],
): Withdrawal | undefined {
  const withdrawal = model.withdrawals.all.get(number);
  if (withdrawal === undefined) {
    model.object("I14", `withdrawal ${number} was never requested.`);
  } else if (!from.includes(withdrawal.status)) {
    model.object("I14", `${type} befalls withdrawal ${number}, whose turn it is not.`);
  }
  return withdrawal;
}

function clearing(network: number): string {
  return `sys:clearing:withdraw:${network}`;
}

function custody(network: number): string {
  return `ext:custody:${network}`;
}
