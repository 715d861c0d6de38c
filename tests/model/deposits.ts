import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type { DepositCommand } from "@sumi/core/deposits/commands.ts";
import type { DepositEvent } from "@sumi/core/deposits/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { DEPOSIT_ADDRESSES } from "./deposits/addresses.ts";
import { liveDeposits, liveReviews } from "./deposits/live.ts";
import { isForOne, standingWords } from "./deposits/one-person.ts";
import type { Deposit } from "./deposits/state.ts";
import { isPaused, minimumOf } from "./deposits/terms.ts";
import { announcementTooSoon, confirmationTooSoon } from "./deposits/too-soon.ts";
import { demandForm, hasOutputs, isSpent, paymentOf, transferOf } from "./deposits/transfers.ts";
import {
  amount,
  code,
  hash,
  integer,
  maybe,
  newerAmount,
  transactionId,
  truth,
} from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import { freshValueOf } from "./prices/values.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";
import { demandFree, demandFreeToReject, demandTurn } from "./review/demands.ts";
import { separationEnd } from "./review.ts";
import { areOne, areTwo, demandHalf, demandTwo } from "./staff-accounts.ts";

/** Rules 6.1: a member submits a deposit. */
function* submitDeposit(model: Model, command: CommandOf<"SubmitDeposit">): Expected {
  const { actor: member, asset, network, amount, voucher, transaction } = command;
  const listed = model.markets.networks[network];
  model.demand(
    "I14",
    model.members.find(member) !== undefined,
    "who announces a deposit is a member",
  );
  model.demand("I14", listed?.asset === asset, "a deposit comes by a network of its asset");
  model.demand("I14", !isPaused(model, network), "a paused network takes no announcement");
  const isEnough = amount > 0n && amount >= minimumOf(model, network);
  model.demand("I14", isEnough, "a deposit is not below the minimum");
  const named = transaction === undefined ? {} : { transaction };
  if (transaction !== undefined) {
    const isNew = model.deposits.namedBy(member, network, transaction) === undefined;
    model.demand("I14", isNew, "a member names a transaction once");
    const transfer = transferOf(model, network, { transaction, output: 0 });
    const isFree = hasOutputs(model, network) || !isSpent(model, transfer);
    model.demand("I14", isFree, "a spent transaction is not announced");
    demandForm(model, network, transaction);
  }
  const deposit = model.sequence;
  const submitted = { deposit, member, asset, network, amount, voucher };
  const review = model.parameters.integer("deposits.review_ms", model.timeMs);
  yield { type: "DepositSubmitted", ...submitted, ...named, reviewByMs: model.timeMs + review };
}

/** The reviewer's amount counts; above the limits a second person must confirm the same amount. */
function* confirmDeposit(model: Model, command: CommandOf<"ConfirmDeposit">): Expected {
  const { actor: reviewer, amount, transaction, output } = command;
  const deposit = model.deposits.all.get(command.deposit);
  model.demand("I21", reviewer < 0, "only staff confirm deposits");
  model.demand("I14", deposit !== undefined, "a confirmed deposit was announced");
  if (deposit === undefined) return;
  const { id, member, asset, network } = deposit;
  demandFree(model, reviewer, { kind: "deposit", number: id, member });
  model.demand(
    "I14",
    amount > 0n && amount >= minimumOf(model, network),
    "a credit is not below the minimum",
  );
  model.demand("I14", deposit.credits === 0, "a deposit is credited once");
  model.demand("I14", !deposit.isRejected, "a rejected deposit is not credited");
  demandForm(model, network, transaction);
  const isOutput = output === 0 || (output > 0 && hasOutputs(model, network));
  model.demand("I14", isOutput, "only some chains number their outputs");
  const transfer = transferOf(model, network, command);
  model.demand("I14", !isSpent(model, transfer), "a transfer is credited once");
  const value = freshValueOf(model, asset, amount);
  const found = { reviewer, amount, transaction, transfer };
  const seen = command.isReceiverChecked === true ? ({ isReceiverChecked: true } as const) : {};
  if (!isForOne(model, deposit, found)) {
    const same = standingWords(model, deposit).filter((word) => {
      return word.amount === amount && word.transfer === transfer;
    });
    if (same.length === 0) {
      yield proposal(model, deposit, { reviewer, amount, transfer, ...seen });
      return;
    }
    const first = same.find((word) => areTwo(model, word.reviewer, reviewer));
    demandTwo(model, first?.reviewer ?? reviewer, reviewer);
  }
  const leavesMs = model.timeMs + model.parameters.integer("corrections.window_ms", model.timeMs);
  const ends = { separatedUntilMs: separationEnd(model), leavesMs };
  const differs = amount === deposit.amount ? {} : { announced: deposit.amount };
  const payment = paymentOf(model, network, command);
  const kept = { ...ends, isClaimKept: true, ...seen } as const;
  const credited = { deposit: id, member, asset, network, ...found, payment, ...kept, ...differs };
  yield { type: "DepositCredited", ...credited, value: value ?? 0n };
}

/** Each person says something of their own; changing it, and saying it again, gains no time. */
function proposal(
  model: Model,
  { id: deposit, words, lastSpeaker }: Deposit,
  found: {
    readonly reviewer: number;
    readonly amount: bigint;
    readonly transfer: string;
    readonly isReceiverChecked?: true;
  },
): EventOf<"DepositProposed"> {
  const { timeMs } = model;
  const { reviewer } = found;
  demandHalf(model, reviewer);
  const own = words.get(reviewer);
  if (own !== undefined && timeMs < own.expiresMs) {
    const { expiresMs } = own;
    return { type: "DepositProposed", deposit, ...found, expiresMs, isOnce: true };
  }
  const isOther = lastSpeaker !== reviewer && !areOne(model, lastSpeaker ?? 0, reviewer);
  model.demand("I21", isOther, "nobody proposes a credit twice in a row");
  const expiresMs = timeMs + model.parameters.integer("approvals.lapse_ms", timeMs);
  const separatedUntilMs = separationEnd(model);
  const ends = { expiresMs, separatedUntilMs };
  return { type: "DepositProposed", deposit, ...found, ...ends, isOnce: true };
}

/** One person rejects, with a reason; no money moves, and the deposit is closed. */
function* rejectDeposit(model: Model, command: CommandOf<"RejectDeposit">): Expected {
  const { actor: reviewer, deposit: id, reason } = command;
  const deposit = model.deposits.all.get(id);
  model.demand("I21", reviewer < 0, "only staff reject deposits");
  const isOpen = deposit?.credits === 0 && !deposit.isRejected;
  model.demand("I14", isOpen, "what is rejected was announced, and not decided");
  const member = deposit?.member ?? 0;
  demandFreeToReject(model, reviewer, { kind: "deposit", number: id, member });
  const againMs = demandTurn(model, reviewer, { kind: "deposit", member });
  const leavesMs = model.timeMs;
  yield { type: "DepositRejected", deposit: id, member, reason, reviewer, againMs, leavesMs };
}

function reckonCredit(model: Model, event: EventOf<"DepositCredited">): void {
  const { deposit, member, asset, network, amount, transfer } = event;
  model.review.decided("deposit", deposit);
  model.review.separate(event, member);
  objectTo(model, model.deposits.credit(event, model.timeMs));
  model.ledger.post(`ext:custody:${network}`, asset, -amount);
  model.ledger.available(member, asset, amount);
  model.corrections.mayReverse(model, {
    type: "DepositReversed",
    deposit,
    member,
    asset,
    network,
    amount,
    transfer,
  });
}

function objectTo(model: Model, faults: readonly string[]): void {
  for (const fault of faults) model.object("I14", `${fault}.`);
}

/** I14: each transfer from outside is credited once. */
function* creditedOften({ deposits }: Model): Generator<string> {
  for (const { id, credits } of deposits.all.values()) {
    if (credits > 1) yield `Deposit ${id} was credited ${credits} times.`;
  }
}

export const DEPOSITS = {
  events: {
    ...DEPOSIT_ADDRESSES.events,
    DepositSubmitted: {
      fields: {
        deposit: integer,
        member: integer,
        asset: integer,
        network: integer,
        amount,
        voucher: hash,
        transaction: maybe(transactionId),
        reviewByMs: integer,
      },
      breaks: "I14",
      fieldBreaks: { reviewByMs: "I21" },
      reckon: ({ deposits }, event) => deposits.submit(event),
    },
    DepositProposed: {
      fields: {
        deposit: integer,
        reviewer: integer,
        amount,
        transfer: hash,
        expiresMs: integer,
        separatedUntilMs: maybe(integer),
        isOnce: maybe(truth),
        isReceiverChecked: maybe(truth),
      },
      breaks: "I21",
      reckon: (model, event) => {
        model.review.unassign("deposit", event.deposit);
        const member = model.deposits.all.get(event.deposit)?.member ?? 0;
        if (event.separatedUntilMs !== undefined) model.review.separate(event, member);
        objectTo(model, model.deposits.propose(event));
      },
    },
    DepositCredited: {
      fields: {
        deposit: integer,
        member: integer,
        asset: integer,
        network: integer,
        amount,
        transfer: hash,
        transaction: maybe(transactionId),
        payment: hash,
        announced: newerAmount,
        reviewer: integer,
        value: amount,
        separatedUntilMs: integer,
        leavesMs: maybe(integer),
        isClaimKept: maybe(truth),
        isReceiverChecked: maybe(truth),
      },
      breaks: "I14",
      fieldBreaks: { reviewer: "I21" },
      reckon: reckonCredit,
    },
    DepositRejected: {
      fields: {
        deposit: integer,
        member: integer,
        reason: code,
        reviewer: integer,
        againMs: maybe(integer),
        leavesMs: maybe(integer),
      },
      breaks: "I14",
      reckon: (model, event) => {
        model.review.decided("deposit", event.deposit);
        model.review.rejected("deposit", event);
        objectTo(model, model.deposits.reject(event, model.timeMs));
      },
    },
  },
  commands: {
    ...DEPOSIT_ADDRESSES.commands,
    SubmitDeposit: {
      fields: {
        asset: integer,
        network: integer,
        amount,
        voucher: hash,
        transaction: maybe(transactionId),
      },
      expect: submitDeposit,
      refusedTooSoon: announcementTooSoon,
    },
    ConfirmDeposit: {
      fields: {
        deposit: integer,
        amount,
        transaction: transactionId,
        output: integer,
        isReceiverChecked: maybe(truth),
      },
      expect: confirmDeposit,
      refusedTooSoon: confirmationTooSoon,
    },
    RejectDeposit: { fields: { deposit: integer, reason: code }, expect: rejectDeposit },
  },
  acts: DEPOSIT_ADDRESSES.acts,
  cases: {
    deposit: ({ deposits }, number) => {
      const deposit = deposits.all.get(number);
      return deposit?.credits === 0 && !deposit.isRejected ? deposit.member : undefined;
    },
  },
  parameters: {
    ...DEPOSIT_ADDRESSES.parameters,
    ".deposit_min": { hurts: "any" },
    "deposits.review_ms": { initial: "86400000", hurts: "rise" },
    "deposits.single_reviewer_max": { initial: "1000", hurts: "rise", most: "10000" },
    "deposits.single_reviewer_day_max": { initial: "10000", hurts: "rise", most: "100000" },
  },
  full: { I14: creditedOften },
  live: { I14: liveDeposits, I21: liveReviews },
} satisfies CapabilityModel<DepositCommand, DepositEvent, LoadAddresses>;
