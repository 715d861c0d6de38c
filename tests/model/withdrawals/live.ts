import type { Exchange } from "@sumi/core/exchange.ts";
import type { Model } from "../model.ts";
import { isReturned } from "./state.ts";

/** Compares the withdrawals and addresses of a running exchange with the model's. */
export function* liveWithdrawals(model: Model, { withdrawals }: Exchange): Generator<string> {
  for (const [number, own] of model.withdrawals.all) {
    const found = withdrawals.find(number);
    const isOver = own.status === "done" || isReturned(own.status);
    const is = [
      found?.status,
      found?.quantity,
      found?.deadlineMs,
      found?.escalated,
      found?.held,
    ].join();
    const { status, terms, deadlineMs, isEscalated, isHeld } = own;
    const should = isOver
      ? ",,,,"
      : [status, terms.quantity, deadlineMs, isEscalated, isHeld].join();
    if (is !== should) yield `Withdrawal ${number} is ${is}, and it should be ${should}.`;
    const steps = isOver ? [] : [own.handler, own.firstHandler];
    const handlers = steps.filter((staff) => staff !== undefined).join();
    const known = withdrawals.handlersOf(number).join();
    if (known !== handlers) yield `${known} handled withdrawal ${number}, and it was ${handlers}.`;
    const next = withdrawals.nextSteps.of(number);
    const passers = withdrawals.nextSteps.passersOf(number);
    const step = [next?.byMs, next?.takeBackMs, ...passers].join();
    const due = isOver ? "," : [own.stepByMs, own.takeBackMs, ...own.passers].join();
    if (step !== due) yield `Withdrawal ${number} goes on by ${step}, and it should by ${due}.`;
  }
  for (const transaction of model.withdrawals.sentBy.keys()) {
    if (!withdrawals.hasSentBy(transaction)) yield `Transaction ${transaction} is forgotten.`;
  }
  for (const { address, member, ...own } of model.withdrawals.addresses.values()) {
    const found = withdrawals.addresses.find(address, member);
    const is = [found?.fingerprint, found?.usableFromMs, found?.reviewUntilMs].join();
    const should = [own.fingerprint, own.usableFromMs, own.reviewUntilMs].join();
    if (is !== should) yield `Address ${address} is ${is}, and it should be ${should}.`;
  }
}

/** Each pending withdrawal has a deadline at which it moves on by itself, also after a restart. */
export function* liveDeadlines({ withdrawals }: Model, exchange: Exchange): Generator<string> {
  const waiting = [...withdrawals.all.values()].filter(({ status }) => status === "pending");
  const { deadlines } = exchange.withdrawals;
  const never = Number.POSITIVE_INFINITY;
  const is = deadlines.due(never, never).join() || "none";
  const should = waiting.map(({ terms }) => terms.withdrawal).join() || "none";
  if (is !== should) yield `Deadlines have withdrawals ${is}, and should have ${should}.`;
  const nextMs = Math.min(...waiting.map((withdrawal) => withdrawals.dueMsOf(withdrawal)));
  if (deadlines.nextMs === nextMs) return;
  yield `The next deadline is at ${deadlines.nextMs}, and it should be at ${nextMs}.`;
}
