import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import { assignOne } from "../review.ts";
import { sendOne } from "./sending.ts";

/** The most payouts of one batch. */
const MOST = 200;

/** All cases of a batch become one person's for the time of a batch. */
export function* assignPayouts(model: Model, command: CommandOf<"AssignPayouts">): Expected {
  const { actor, withdrawals } = command;
  demandBatch(model, actor, withdrawals);
  const lastsMs = model.parameters.integer("withdrawals.batch_ms", model.timeMs);
  for (const number of withdrawals) {
    const isPassed = model.withdrawals.all.get(number)?.status === "passed";
    model.demand("I21", isPassed, "a batch pays what was passed");
    yield* assignOne(model, { actor, kind: "withdrawal", number }, lastsMs);
  }
}

/** Each line is sent as if it were alone, after those before it. */
export function* sendPayouts(model: Model, command: CommandOf<"SendPayouts">): Expected {
  const { actor, payouts } = command;
  demandBatch(
    model,
    actor,
    payouts.map(({ withdrawal }) => withdrawal),
  );
  const transactions = new Set(payouts.map(({ transaction }) => transaction));
  const isEachNew = transactions.size === payouts.length;
  model.demand("I14", isEachNew, "a transaction sends one withdrawal of a batch");
  for (const payout of payouts) yield* sendOne(model, actor, payout);
}

function demandBatch(model: Model, actor: number, numbers: readonly number[]): void {
  const isBounded = numbers.length >= 1 && numbers.length <= MOST;
  model.demand("I21", actor < 0 && isBounded, "staff pay a batch that is not empty");
  const isOnce = new Set(numbers).size === numbers.length;
  model.demand("I14", isOnce, "a batch pays each withdrawal once");
}
