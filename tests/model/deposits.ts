import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type { DepositCommand } from "@sumi/core/deposits/commands.ts";
import type { DepositEvent } from "@sumi/core/deposits/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { memberOf } from "@sumi/core/ledger/accounts.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { CapabilityModel } from "./capability.ts";
import { COIN } from "./decimal.ts";
import { DEPOSIT_ADDRESSES, liveAddresses } from "./deposits/addresses.ts";
import type { Deposit, FirstWord } from "./deposits/state.ts";
import { demandForm, hasOutputs, transferOf } from "./deposits/transfers.ts";
import { amount, code, hash, integer, maybe, transactionId } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";
import { demandFree } from "./review.ts";
import { demandHalf, demandTwo } from "./staff-accounts.ts";

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
  const isEnough = amount > 0n && amount >= (listed?.depositMin ?? 0n);
  model.demand("I14", isEnough, "a deposit is not below the minimum");
  const named = transaction === undefined ? {} : { transaction };
  if (transaction !== undefined) {
    const { deposits } = model;
    const isNew = deposits.namedBy(member, network, transaction) === undefined;
    model.demand("I14", isNew, "a member names a transaction once");
    const transfer = transferOf(model, network, { transaction, output: 0 });
    const isFree = hasOutputs(model, network) || !deposits.transfers.has(transfer);
    model.demand("I14", isFree, "a spent transaction is not announced");
    demandForm(model, network, transaction);
  }
  const deposit = model.sequence;
  const submitted = { deposit, member, asset, network, amount, voucher };
  yield { type: "DepositSubmitted", ...submitted, ...named };
}

/** The reviewer's amount counts; above the limits a second person must confirm the same amount. */
function* confirmDeposit(model: Model, command: CommandOf<"ConfirmDeposit">): Expected {
  const { actor: reviewer, amount, transaction, output } = command;
  const deposit = model.deposits.all.get(command.deposit);
  model.demand("I21", reviewer < 0, "only staff confirm deposits");
  model.demand("I14", deposit !== undefined, "a confirmed deposit was announced");
  if (deposit === undefined) return;
  const { id, member, asset, network, named } = deposit;
  demandFree(model, reviewer, { kind: "deposit", number: id, member });
  const minimum = model.markets.networks[network]?.depositMin ?? 0n;
  model.demand("I14", amount > 0n && amount >= minimum, "a credit is not below the minimum");
  model.demand("I14", deposit.credits === 0, "a deposit is credited once");
  model.demand("I14", !deposit.isRejected, "a rejected deposit is not credited");
  demandForm(model, network, transaction);
  const isOutput = output === 0 || (output > 0 && hasOutputs(model, network));
  model.demand("I14", isOutput, "only some chains number their outputs");
  const transfer = transferOf(model, network, command);
  model.demand("I14", !model.deposits.transfers.has(transfer), "a transfer is credited once");
  const price = model.prices.lastOk(model.markets.assets[asset]);
  const value = price === undefined ? undefined : (amount * price) / COIN;
  const first = standing(deposit, model.timeMs);
  if (named !== transaction || !isForOne(model, { reviewer, member, value })) {
    const isSame = first?.amount === amount && first.transfer === transfer;
    // The first reviewer may change the confirmation; the second person has to repeat it.
    if (first === undefined || (first.reviewer === reviewer && !isSame)) {
      demandHalf(model, reviewer);
      const expiresMs = model.timeMs + model.parameters.integer("approvals.lapse_ms", model.timeMs);
      yield { type: "DepositProposed", deposit: id, reviewer, amount, transfer, expiresMs };
      return;
    }
    demandTwo(model, first.reviewer, reviewer);
    model.demand("I14", isSame, "both people confirm the same amount and transfer");
  }
  const found = { amount, transfer, transaction, reviewer };
  const credited = { deposit: id, member, asset, network, ...found };
  yield { type: "DepositCredited", ...credited, value: value ?? 0n };
}

/** One person rejects, with a reason; no money moves, and the deposit is closed. */
function* rejectDeposit(model: Model, command: CommandOf<"RejectDeposit">): Expected {
  const { actor: reviewer, deposit: id, reason } = command;
  const deposit = model.deposits.all.get(id);
  model.demand("I21", reviewer < 0, "only staff reject deposits");
  const isOpen = deposit?.credits === 0 && !deposit.isRejected;
  model.demand("I14", isOpen, "what is rejected was announced, and not decided");
  demandFree(model, reviewer, { kind: "deposit", number: id, member: deposit?.member ?? 0 });
  yield { type: "DepositRejected", deposit: id, member: deposit?.member ?? 0, reason, reviewer };
}

/** True if one person may credit it alone. Without a price no limit applies, so two must. */
function isForOne(
  model: Model,
  about: { readonly reviewer: number; readonly member: number; readonly value: bigint | undefined },
): boolean {
  const { reviewer, member, value } = about;
  if (value === undefined) return false;
  const single = model.parameters.units("deposits.single_reviewer_max", model.timeMs);
  const day = model.parameters.units("deposits.single_reviewer_day_max", model.timeMs);
  return value <= single && model.deposits.recent(reviewer, member, model.timeMs) + value <= day;
}

function standing({ first }: Deposit, timeMs: number): FirstWord | undefined {
  return first !== undefined && timeMs < first.expiresMs ? first : undefined;
}

/** The fact that a refused announcement claims although it is not so, or nothing. */
function announcedTooSoon(
  model: Model,
  { actor, network, transaction }: CommandOf<"SubmitDeposit">,
  code: RejectionCode,
): string | undefined {
  if (code !== "DUPLICATE_DEPOSIT" || transaction === undefined) return undefined;
  const { deposits } = model;
  const transfer = transferOf(model, network, { transaction, output: 0 });
  const isKnown =
    deposits.namedBy(actor, network, transaction) !== undefined || deposits.transfers.has(transfer);
  return isKnown ? undefined : "that the transaction was announced or credited";
}

/** The fact that a refused confirmation claims although it is not so, or nothing. */
function refusedTooSoon(
  model: Model,
  command: CommandOf<"ConfirmDeposit">,
  code: RejectionCode,
): string | undefined {
  const deposit = model.deposits.all.get(command.deposit);
  const isDecided = deposit !== undefined && (deposit.credits > 0 || deposit.isRejected);
  const transfer = transferOf(model, deposit?.network ?? -1, command);
  const isKnown = model.deposits.transfers.has(transfer);
  if (code === "ALREADY_REVIEWED" && !isDecided) return "that the deposit was decided";
  if (code === "DUPLICATE_DEPOSIT" && !isKnown) return "that the transfer was credited";
  return undefined;
}

function reckonCredit(model: Model, event: EventOf<"DepositCredited">): void {
  const { deposit, member, asset, network, amount, transfer } = event;
  model.review.decided("deposit", deposit);
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

/** I14: compares every deposit, the credited transfers and the addresses. */
function* liveDeposits(model: Model, exchange: Exchange): Generator<string> {
  const { deposits, ledger } = exchange;
  for (const { id, credits, isRejected, named } of model.deposits.all.values()) {
    const deposit = deposits.find(id);
    const is = [deposit?.credited, deposit?.rejected].join();
    const should = [credits > 0, isRejected].join();
    if (is !== should) yield `Deposit ${id} is decided: ${is}, and it should be ${should}.`;
    const claimed = deposits.namedFor(id);
    if (claimed !== named) yield `Deposit ${id} names ${claimed}, and it should name ${named}.`;
  }
  for (const transfer of model.deposits.transfers) {
    if (!deposits.isCredited(transfer)) yield `Transfer ${transfer} is forgotten.`;
  }
  yield* liveAddresses(model, exchange);
  const strangers: string[] = [];
  ledger.each((account) => {
    const member = memberOf(account);
    if (member === undefined || model.members.find(member) !== undefined) return;
    strangers.push(`Member ${member} was never opened and has money.`);
  });
  yield* strangers;
}

/** I21: compares the first person's confirmations that still count. */
function* liveFirstWords(model: Model, { deposits }: Exchange): Generator<string> {
  for (const { id, first, credits } of model.deposits.all.values()) {
    const isWaiting = first !== undefined && first.expiresMs > model.timeMs && credits === 0;
    const proposal = deposits.proposals.standing(id, model.timeMs);
    const is =
      proposal &&
      [proposal.proposer, proposal.amount, proposal.transfer, proposal.expiresMs].join();
    const own = isWaiting
      ? [first.reviewer, first.amount, first.transfer, first.expiresMs].join()
      : undefined;
    if (is !== own) yield `Deposit ${id} waits for ${is}, and it should be ${own}.`;
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
      },
      breaks: "I14",
      reckon: ({ deposits }, event) => deposits.submit(event),
    },
    DepositProposed: {
      fields: {
        deposit: integer,
        reviewer: integer,
        amount,
        transfer: hash,
        expiresMs: integer,
      },
      breaks: "I21",
      reckon: (model, event) => {
        model.review.decided("deposit", event.deposit);
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
        reviewer: integer,
        value: amount,
      },
      breaks: "I14",
      fieldBreaks: { reviewer: "I21" },
      reckon: reckonCredit,
    },
    DepositRejected: {
      fields: { deposit: integer, member: integer, reason: code, reviewer: integer },
      breaks: "I14",
      reckon: (model, event) => {
        model.review.decided("deposit", event.deposit);
        objectTo(model, model.deposits.reject(event));
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
      refusedTooSoon: announcedTooSoon,
    },
    ConfirmDeposit: {
      fields: { deposit: integer, amount, transaction: transactionId, output: integer },
      expect: confirmDeposit,
      refusedTooSoon,
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
    "deposits.single_reviewer_max": { initial: "10000" },
    "deposits.single_reviewer_day_max": { initial: "100000" },
  },
  full: { I14: creditedOften },
  live: { I14: liveDeposits, I21: liveFirstWords },
} satisfies CapabilityModel<DepositCommand, DepositEvent, LoadAddresses>;
