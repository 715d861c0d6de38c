import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import { demandRead, demandStranger, demandUnassigned } from "../review/demands.ts";
import { endAssignment } from "../review.ts";
import { feeFromTreasury } from "./rules.ts";
import { isLate, type Withdrawal } from "./state.ts";

export function* sendWithdrawal(model: Model, command: CommandOf<"SendWithdrawal">): Expected {
  yield* sendOne(model, command.actor, command);
}

/** One payment, alone or as a line of a batch's result. */
export function* sendOne(
  model: Model,
  actor: number,
  payout: Pick<CommandOf<"SendWithdrawal">, "withdrawal" | "fingerprint" | "transaction">,
): Expected {
  const { fingerprint, transaction } = payout;
  const found = model.withdrawals.all.get(payout.withdrawal);
  model.demand("I21", actor < 0, "only staff send");
  model.demand("I14", found?.status === "passed", "what is sent was passed");
  if (found === undefined) return;
  const { withdrawal, member, asset, network, quantity, fee } = found.terms;
  demandMover(model, actor, found);
  model.demand("I14", found.terms.fingerprint === fingerprint, "it goes where the request said");
  const isNew = !model.withdrawals.sentBy.has(transaction);
  model.demand("I14", isNew, "a transaction sends one withdrawal");
  const cameIn =
    [...model.deposits.payments.values()].includes(transaction) ||
    model.contributions.has(transaction);
  model.demand("I14", !cameIn, "what came in is not what went out");
  const sent = { withdrawal, member, asset, network, arrival: quantity - fee, transaction };
  const complete = model.parameters.integer("withdrawals.complete_ms", model.timeMs);
  const marks = { once: true, isFreed: true, completeByMs: model.timeMs + complete } as const;
  yield { type: "WithdrawalSent", ...sent, handler: actor, ...marks };
}

export function* completeWithdrawal(
  model: Model,
  command: CommandOf<"CompleteWithdrawal">,
): Expected {
  const { actor, withdrawal } = command;
  const found = model.withdrawals.all.get(withdrawal);
  model.demand("I21", actor < 0, "only staff complete");
  model.demand("I14", found?.status === "sent", "what arrived was sent");
  if (found === undefined) return;
  demandMover(model, actor, found);
  const isDoubted = model.approvals.isJudged(`withdrawal ${withdrawal}`, model.timeMs);
  model.demand("I21", !isDoubted, "nobody closes what two may give back");
  const { confirmations, attachment } = command;
  const isSeen = confirmations !== undefined || attachment !== undefined;
  model.demand("I14", isSeen, "an arrival was seen, or somebody says how they know");
  const isCount = confirmations === undefined || (confirmations >= 1 && confirmations <= 1_000_000);
  model.demand("I14", isCount, "confirmations are counted");
  const seen = confirmations === undefined ? {} : { confirmations };
  yield { type: "WithdrawalDone", withdrawal, member: found.terms.member, ...seen };
}

/**
 * The next step needs a person who read the file, is not the member, took no step before, and finds
 * nobody else at work, unless it is late.
 */
function demandMover(model: Model, staff: number, withdrawal: Withdrawal): void {
  const { terms, handler, firstHandler } = withdrawal;
  const { member, withdrawal: number } = terms;
  if (isLate(withdrawal, model.timeMs)) demandStranger(model, staff, member);
  else demandUnassigned(model, staff, { kind: "withdrawal", number, member });
  const isLast = handler === staff || firstHandler === staff;
  model.demand("I21", !isLast, "nobody takes two steps of a withdrawal in a row");
  demandRead(model, staff, { member, subject: "PROFILE" });
}

/** The timer moves due withdrawals on, the earliest requests first. */
export function* advanceWithdrawals(
  model: Model,
  command: CommandOf<"AdvanceWithdrawals">,
): Expected {
  const { actor, limit } = command;
  model.demand("I21", actor === 0 && limit >= 1 && limit <= 200, "only the timer moves them on");
  const { withdrawals, timeMs } = model;
  const due = [...withdrawals.all.values()].filter((withdrawal) => {
    return withdrawal.status === "pending" && withdrawals.dueMsOf(withdrawal) <= timeMs;
  });
  model.demand("I21", due.length > 0, "something is due");
  for (const { terms } of due.slice(0, limit)) {
    const { withdrawal, member, asset, quantity, returnMs } = terms;
    if (timeMs < returnMs) {
      yield { type: "WithdrawalEscalated", withdrawal, member, returnMs };
      yield* endAssignment(model, "withdrawal", withdrawal);
      continue;
    }
    yield {
      type: "WithdrawalRejected",
      withdrawal,
      member,
      asset,
      quantity,
      reason: "OVERDUE",
      reviewer: 0,
    };
  }
}

/**
 * Two people fail it, with evidence: the member gets everything back, and the treasury pays the
 * part of the fee that `sys:fee` lacks.
 */
export function* failWithdrawal(
  model: Model,
  act: { readonly withdrawal: number; readonly evidence: string },
): Expected {
  const found = model.withdrawals.all.get(act.withdrawal);
  const isUnderWay = found?.status === "passed" || found?.status === "sent";
  model.demand("I14", isUnderWay, "what fails was passed");
  const isBeingSent = found?.status === "passed" && model.timeMs < (found.takeBackMs ?? 0);
  model.demand("I14", !isBeingSent, "nobody may be paying what fails");
  if (found === undefined) return;
  const { withdrawal, member, asset, network, quantity, fee } = found.terms;
  const fromTreasury = feeFromTreasury(model, found.terms);
  const wasSent = found.status === "sent";
  yield {
    type: "WithdrawalFailed",
    withdrawal,
    member,
    asset,
    network,
    quantity,
    fee,
    fromTreasury,
    wasSent,
    evidence: act.evidence,
  };
}
