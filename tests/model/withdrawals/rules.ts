import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { COIN, roundedUp } from "../decimal.ts";
import type { Model } from "../model.ts";
import { freshValueOf } from "../prices/values.ts";
import type { CommandOf, Expected } from "../record.ts";
import { demandFree, demandFreeToReject, demandTurn } from "../review/demands.ts";
import { isSeparated, separatedFrom } from "../review.ts";
import { demandHalf, demandTwo, standingWord } from "../staff-accounts.ts";
import type { Withdrawal } from "./state.ts";

export function* addAddress(model: Model, command: CommandOf<"AddAddress">): Expected {
  const { actor: member, network, fingerprint } = command;
  const found = model.members.find(member);
  model.demand("I21", found?.frozen === false, "who adds an address is a member, and not frozen");
  model.demand(
    "I14",
    model.markets.networks[network] !== undefined,
    "an address is of a listed network",
  );
  const most = model.parameters.integer("withdrawals.addresses_max", model.timeMs);
  model.demand("I21", model.withdrawals.addressesOf(member).length < most, "addresses are bounded");
  const wait = model.parameters.integer("withdrawals.address_wait_ms", model.timeMs);
  const review = model.parameters.integer("withdrawals.address_review_ms", model.timeMs);
  const changedLately = model.timeMs < (found?.reviewedUntilMs ?? 0);
  yield {
    type: "AddressAdded",
    address: model.sequence,
    member,
    network,
    fingerprint,
    usableFromMs: model.timeMs + (changedLately ? wait : 0),
    reviewUntilMs: model.timeMs + review,
  };
}

export function* removeAddress(model: Model, command: CommandOf<"RemoveAddress">): Expected {
  const { actor: member, address } = command;
  const isOwn = model.withdrawals.addresses.get(address)?.member === member;
  model.demand("I14", isOwn, "a member removes an address of their own");
  yield { type: "AddressRemoved", address, member };
}

export function* requestWithdrawal(
  model: Model,
  command: CommandOf<"RequestWithdrawal">,
): Expected {
  const { actor: member, quantity } = command;
  const person = model.members.find(member);
  const address = model.withdrawals.addresses.get(command.address);
  const network = model.markets.networks[address?.network ?? -1];
  model.demand("I21", person?.frozen === false, "who withdraws is a member, and not frozen");
  model.demand("I21", model.identity.isCertified(member), "who withdraws is certified");
  model.demand(
    "I21",
    model.timeMs >= (person?.blockedUntilMs ?? 0),
    "no block of withdrawals stands",
  );
  model.demand("I14", address?.member === member, "coins go to an address of the member's own");
  if (address === undefined || network === undefined || person === undefined) return;
  model.demand("I21", model.timeMs >= address.usableFromMs, "the address may be used already");
  const { asset } = network;
  const term = termsAt(model, network);
  const fee = feeOf(term, quantity);
  const [least, most] = [term("min"), term("max")];
  model.demand("I14", quantity >= least && quantity <= most, "a withdrawal keeps its bounds");
  model.demand("I14", quantity > fee, "something arrives");
  const { available } = model.ledger.balance(member, asset);
  model.demand("I2", available >= quantity, "what is withdrawn is there");
  const value = freshValueOf(model, asset, quantity);
  const day = model.parameters.units("withdrawals.member_day_max", model.timeMs);
  const accounts = model.linkedAccounts.accountsOf(member);
  const asked = model.withdrawals.askedBy(accounts, model.timeMs) + (value ?? 0n);
  model.demand("I21", asked <= day, "a day's withdrawals stay within their limit");
  const ofOne = model.parameters.units("withdrawals.single_reviewer_max", model.timeMs);
  const mayPass = value !== undefined && quantity <= term("auto_max") && value <= ofOne;
  const isBroughtInLately = separatedFrom(model, member).length > 0;
  const reasons = [
    [model.timeMs < person.reviewedUntilMs, "SECURITY_CHANGE"],
    [model.timeMs < address.reviewUntilMs, "NEW_ADDRESS"],
    [!mayPass, "OVER_LIMIT"],
    [isBroughtInLately, "SECOND_REVIEWER"],
  ] as const;
  const waitReason = reasons.find(([holds]) => holds)?.[1] ?? "NONE";
  const withdrawal = model.withdrawals.all.size + 1;
  const review = model.parameters.integer("withdrawals.review_ms", model.timeMs);
  const returned = model.parameters.integer("withdrawals.return_ms", model.timeMs);
  const amounts = { withdrawal, member, asset, network: network.number, quantity, fee };
  yield {
    type: "WithdrawalRequested",
    ...amounts,
    address: address.address,
    fingerprint: address.fingerprint,
    value: value ?? 0n,
    priced: value !== undefined,
    waitReason,
    deadlineMs: model.timeMs + Math.min(review, returned),
    returnMs: model.timeMs + returned,
  };
  if (waitReason !== "NONE") return;
  const passed = { ...amounts, value: value ?? 0n, reviewer: 0, ...sendingTimes(model) };
  yield { type: "WithdrawalPassed", ...passed };
}

/** The moments until which a passed withdrawal is sent, and from which it may be taken back. */
function sendingTimes({ parameters, timeMs }: Model) {
  const [send, report] = ["send_ms", "send_report_ms"].map((name) => {
    return parameters.integer(`withdrawals.${name}`, timeMs);
  }) as [number, number]; // As many as there are names.
  return { sendByMs: timeMs + send, takeBackMs: timeMs + send + report };
}

/** A network's terms, by the last part of the parameter's name. */
function termsAt(model: Model, { asset, name }: { readonly asset: number; readonly name: string }) {
  const symbol = model.markets.assets[asset]?.symbol;
  return (term: string) =>
    model.parameters.units(`network.${symbol}.${name}.withdrawal_${term}`, model.timeMs);
}

/** A fixed fee, or a rate between a minimum and a maximum. */
export function feeOf(term: (name: string) => bigint, quantity: bigint): bigint {
  const [fixed, most] = [term("fee"), term("fee_max")];
  const byRate = roundedUp(quantity * term("fee_rate"), COIN);
  const bounded = byRate > most ? most : byRate;
  return bounded < fixed ? fixed : bounded;
}

export function* cancelWithdrawal(model: Model, command: CommandOf<"CancelWithdrawal">): Expected {
  const found = model.withdrawals.all.get(command.withdrawal);
  const isOwn = found?.terms.member === command.actor;
  model.demand("I14", isOwn, "a member cancels what is their own");
  if (found === undefined) return;
  if (found.status !== "pending") return yield* takeBack(model, found);
  const { withdrawal, member, asset, quantity } = found.terms;
  yield { type: "WithdrawalCancelled", withdrawal, member, asset, quantity };
}

/** Gives a passed withdrawal back whole; the treasury pays what the fee account lacks. */
function* takeBack(model: Model, { terms, status, takeBackMs }: Withdrawal): Expected {
  model.demand("I14", status === "passed", "what was sent is not taken back");
  const isLate = takeBackMs !== undefined && model.timeMs >= takeBackMs;
  model.demand("I21", isLate, "what was passed is taken back only if it was not sent in time");
  const { withdrawal, member, asset, network, quantity, fee } = terms;
  const fromTreasury = feeFromTreasury(model, terms);
  const returned = { withdrawal, member, asset, network, quantity, fee, fromTreasury };
  yield { type: "WithdrawalTakenBack", ...returned };
}

/** The part of a fee that the fee account does not have any more. */
export function feeFromTreasury(
  { ledger }: Model,
  { asset, fee }: { readonly asset: number; readonly fee: bigint },
): bigint {
  const collected = ledger.house.get("sys:fee")?.[asset] ?? 0n;
  return collected < fee ? fee - collected : 0n;
}

/** Staff decide about withdrawals that are pending and not overdue. */
function pendingOne(
  model: Model,
  actor: number,
  number: number,
  demands = demandFree,
): Withdrawal | undefined {
  const found = model.withdrawals.all.get(number);
  model.demand("I21", actor < 0, "only staff review withdrawals");
  model.demand("I14", found?.status === "pending", "what is reviewed is pending");
  model.demand("I21", model.timeMs < (found?.terms.returnMs ?? 0), "what is overdue is returned");
  const member = found?.terms.member ?? 0;
  demands(model, actor, { kind: "withdrawal", number, member });
  return found;
}

export function* passWithdrawal(model: Model, command: CommandOf<"PassWithdrawal">): Expected {
  const { actor: reviewer, fingerprint } = command;
  const found = pendingOne(model, reviewer, command.withdrawal);
  if (found === undefined) return;
  const { terms, first } = found;
  const { withdrawal, member, asset, network, quantity, fee, value, priced } = terms;
  model.demand("I14", terms.fingerprint === fingerprint, "the address is that of the request");
  model.demand("I21", model.members.find(member)?.frozen === false, "nobody frozen is paid");
  const single = model.parameters.units("withdrawals.single_reviewer_max", model.timeMs);
  const day = model.parameters.units("withdrawals.single_reviewer_day_max", model.timeMs);
  const accounts = model.linkedAccounts.accountsOf(member);
  const recent = model.withdrawals.recent(reviewer, accounts, model.timeMs);
  const isWithin = priced && value <= single && recent + value <= day;
  const isForOne = isWithin && !isSeparated(model, reviewer, member);
  const standing = standingWord(model, first);
  if (!isForOne && standing === undefined) {
    demandHalf(model, reviewer);
    const expiresMs = model.timeMs + model.parameters.integer("approvals.lapse_ms", model.timeMs);
    yield { type: "WithdrawalProposed", withdrawal, member, reviewer, expiresMs };
    return;
  }
  if (!isForOne && standing !== undefined) demandTwo(model, standing.reviewer, reviewer);
  yield {
    type: "WithdrawalPassed",
    withdrawal,
    member,
    asset,
    network,
    quantity,
    fee,
    value,
    reviewer,
    handler: reviewer,
    ...firstOf(model, found, reviewer),
    ...sendingTimes(model),
  };
}

/** The first reviewer, if another one passes it while the first word has not lapsed. */
function firstOf(model: Model, { first }: Withdrawal, reviewer: number) {
  if (first === undefined || model.timeMs >= first.expiresMs) return {};
  return first.reviewer === reviewer ? {} : { first: first.reviewer };
}

export function* rejectWithdrawal(model: Model, command: CommandOf<"RejectWithdrawal">): Expected {
  const { actor: reviewer, reason } = command;
  const found = pendingOne(model, reviewer, command.withdrawal, demandFreeToReject);
  if (found === undefined) return;
  const { withdrawal, member, asset, quantity } = found.terms;
  const againMs = demandTurn(model, reviewer, { kind: "withdrawal", member });
  const rejected = { withdrawal, member, asset, quantity, reason, reviewer, againMs };
  yield { type: "WithdrawalRejected", ...rejected };
}

/** A withdrawal is held once, for a day at most, and never beyond its return. */
export function* holdWithdrawal(model: Model, command: CommandOf<"HoldWithdrawal">): Expected {
  const { actor: reviewer, reason, deadlineMs } = command;
  const found = pendingOne(model, reviewer, command.withdrawal);
  if (found === undefined) return;
  const { withdrawal, member, returnMs } = found.terms;
  model.demand(
    "I21",
    !found.isHeld && !found.isEscalated,
    "a withdrawal is held once, and in time",
  );
  const more = model.parameters.integer("withdrawals.hold_max_ms", model.timeMs);
  const isBounded = deadlineMs <= found.deadlineMs + more && deadlineMs <= returnMs;
  const isLater = deadlineMs > model.timeMs && deadlineMs >= found.deadlineMs;
  model.demand("I21", isBounded && isLater, "a hold ends in time");
  yield { type: "WithdrawalHeld", withdrawal, member, reason, deadlineMs, reviewer };
}

/** The fact that a refused decision claims although it is not so, or nothing. */
export function refusedTooSoon(
  model: Model,
  command: CommandOf<"PassWithdrawal" | "RejectWithdrawal" | "HoldWithdrawal">,
  code: RejectionCode,
): string | undefined {
  const status = model.withdrawals.all.get(command.withdrawal)?.status;
  const isDecided = status !== undefined && status !== "pending";
  return code === "ALREADY_REVIEWED" && !isDecided ? "that it was decided" : undefined;
}
