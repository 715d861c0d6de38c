import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import { assignOne } from "../review.ts";
import { sendOne } from "./sending.ts";
import { isLate } from "./state.ts";

/** The most payouts of one batch. */
const MOST = 200;

/** All cases of a batch become one person's for the time of a batch. */
export function* assignPayouts(model: Model, command: CommandOf<"AssignPayouts">): Expected {
  const { actor, withdrawals } = command;
  demandBatch(model, actor, withdrawals);
  const lastsMs = model.parameters.integer("withdrawals.batch_ms", model.timeMs);
  demandRoom(model, command);
  for (const number of withdrawals) {
    const found = model.withdrawals.all.get(number);
    const isDue = found?.status === "passed" && !isLate(found, model.timeMs);
    model.demand("I21", isDue, "a batch pays what was passed and is not late");
    yield* assignOne(model, { actor, kind: "withdrawal", number }, lastsMs);
  }
}

/** The cases of one person are no more than one batch, and they may open each of their files. */
function demandRoom(model: Model, { actor, withdrawals }: CommandOf<"AssignPayouts">): void {
  const { timeMs, review } = model;
  const standing = [...model.withdrawals.all].filter(([number, found]) => {
    const assignee = review.standing("withdrawal", number, timeMs)?.staff;
    return found.status === "passed" && !isLate(found, timeMs) && assignee === actor;
  });
  const wanted = withdrawals.flatMap((number) => model.withdrawals.all.get(number) ?? []);
  const isRoom = standing.length + wanted.length <= MOST;
  model.demand("I21", isRoom, "a batch counts what is somebody's already");
  const open = model.members.openTo(actor, timeMs);
  const reserved = standing.map(([, { terms }]) => terms.member);
  const asked = wanted.map(({ terms }) => terms.member);
  const isMore = asked.some((member) => !open.has(member) && !reserved.includes(member));
  const files = new Set([...open, ...reserved, ...asked]).size;
  const max = model.parameters.integer("members.open_files_max", timeMs);
  model.demand("I21", !isMore || files <= max, "nobody takes cases whose files they cannot open");
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
