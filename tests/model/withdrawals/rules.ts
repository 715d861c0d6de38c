import { COIN, roundedUp } from "../decimal.ts";
import type { ReadCommand } from "../frames/reading.ts";
import type { Expected, Reckoning } from "../model.ts";
import { DAY_MS } from "../parameters.ts";
import { demandFree } from "../review.ts";
import type { OwnWithdrawal } from "../withdrawals.ts";

type CommandOf<Type> = Extract<ReadCommand, { type: Type }>;

/** Rules 6.2: who asks for what, and what becomes of it. */

export function* addAddress(x: Reckoning, command: CommandOf<"AddAddress">): Expected {
  const { actor: member, network, fingerprint } = command;
  const found = x.members.find(member);
  x.demand("I21", found?.frozen === false, "who adds an address is a member, and not frozen");
  x.demand("I14", x.listing.networks[network] !== undefined, "an address is of a listed network");
  const most = x.parameters.integer("withdrawals.addresses_max", x.timeMs);
  x.demand("I21", x.withdrawals.addressesOf(member).length < most, "addresses are bounded");
  const wait = x.parameters.integer("withdrawals.address_wait_ms", x.timeMs);
  const review = x.parameters.integer("withdrawals.address_review_ms", x.timeMs);
  const changedLately = x.timeMs < (found?.reviewedUntilMs ?? 0);
  yield {
    ...{ type: "AddressAdded", address: x.sequence, member, network, fingerprint },
    ...{ usableFromMs: x.timeMs + (changedLately ? wait : 0), reviewUntilMs: x.timeMs + review },
  };
}

export function* removeAddress(x: Reckoning, command: CommandOf<"RemoveAddress">): Expected {
  const { actor: member, address } = command;
  const isOwn = x.withdrawals.addresses.get(address)?.member === member;
  x.demand("I14", isOwn, "a member removes an address of their own");
  yield { type: "AddressRemoved", address, member };
}

export function* requestWithdrawal(
  x: Reckoning,
  command: CommandOf<"RequestWithdrawal">,
): Expected {
  const { actor: member, quantity } = command;
  const person = x.members.find(member);
  const address = x.withdrawals.addresses.get(command.address);
  const network = x.listing.networks[address?.network ?? -1];
  x.demand("I21", person?.frozen === false, "who withdraws is a member, and not frozen");
  x.demand("I21", person?.certification === "certified", "who withdraws is certified");
  x.demand("I21", x.timeMs >= (person?.blockedUntilMs ?? 0), "no block of withdrawals stands");
  x.demand("I14", address?.member === member, "coins go to an address of the member's own");
  if (address === undefined || network === undefined || person === undefined) return;
  x.demand("I21", x.timeMs >= address.usableFromMs, "the address may be used already");
  const { asset } = network;
  const term = termsAt(x, network);
  const fee = feeOf(term, quantity);
  const [least, most] = [term("min"), term("max")];
  x.demand("I14", quantity >= least && quantity <= most, "a withdrawal keeps its bounds");
  x.demand("I14", quantity > fee, "something arrives");
  const { available } = x.money.balance(member, asset);
  x.demand("I2", available >= quantity, "what is withdrawn is there");
  const value = freshValueOf(x, asset, quantity);
  const day = x.parameters.units("withdrawals.member_day_max", x.timeMs);
  const asked = x.withdrawals.askedBy(member, x.timeMs) + (value ?? 0n);
  x.demand("I21", asked <= day, "a day's withdrawals stay within their limit");
  const mayPass = value !== undefined && quantity <= term("auto_max");
  const waitReason =
    x.timeMs < person.reviewedUntilMs
      ? "SECURITY_CHANGE"
      : x.timeMs < address.reviewUntilMs
        ? "NEW_ADDRESS"
        : mayPass
          ? "NONE"
          : "OVER_LIMIT";
  const withdrawal = x.withdrawals.all.size + 1;
  const review = x.parameters.integer("withdrawals.review_ms", x.timeMs);
  const returned = x.parameters.integer("withdrawals.return_ms", x.timeMs);
  const of = { withdrawal, member, asset, network: network.number, quantity, fee };
  yield {
    ...{ type: "WithdrawalRequested", ...of, address: address.address, waitReason },
    ...{ fingerprint: address.fingerprint, value: value ?? 0n, priced: value !== undefined },
    ...{ deadlineMs: x.timeMs + Math.min(review, returned), returnMs: x.timeMs + returned },
  };
  if (waitReason !== "NONE") return;
  yield { type: "WithdrawalPassed", ...of, value: value ?? 0n, reviewer: 0 };
}

/** What a network asks, by the end of the parameter's name. */
function termsAt(x: Reckoning, { asset, name }: { readonly asset: number; readonly name: string }) {
  const symbol = x.listing.assets[asset]?.symbol;
  return (term: string) =>
    x.parameters.units(`network.${symbol}.${name}.withdrawal_${term}`, x.timeMs);
}

/** Fixed, or by a rate between the least and the most. */
function feeOf(term: (name: string) => bigint, quantity: bigint): bigint {
  const [fixed, most] = [term("fee"), term("fee_max")];
  const byRate = roundedUp(quantity * term("fee_rate"), COIN);
  const bounded = byRate > most ? most : byRate;
  return bounded < fixed ? fixed : bounded;
}

/** USDT units at the last good index of the last day. */
function freshValueOf(x: Reckoning, asset: number, quantity: bigint): bigint | undefined {
  const listed = x.listing.assets[asset];
  const price = x.prices.lastOk(listed);
  const okMs = x.prices.indexes.get(asset)?.okMs ?? 0;
  const isFresh = (listed?.indexDecimals ?? 0) < 0 || x.timeMs - okMs <= DAY_MS;
  return price === undefined || !isFresh ? undefined : (quantity * price) / COIN;
}

export function* cancelWithdrawal(x: Reckoning, command: CommandOf<"CancelWithdrawal">): Expected {
  const found = x.withdrawals.all.get(command.withdrawal);
  const isOwn = found?.terms.member === command.actor && found.status === "pending";
  x.demand("I14", isOwn, "a member cancels what is their own and pending");
  if (found === undefined) return;
  const { withdrawal, member, asset, quantity } = found.terms;
  yield { type: "WithdrawalCancelled", withdrawal, member, asset, quantity };
}

/** Staff decide about what is pending and not overdue. */
function pendingOne(x: Reckoning, actor: number, number: number): OwnWithdrawal | undefined {
  const found = x.withdrawals.all.get(number);
  x.demand("I21", actor < 0, "only staff review withdrawals");
  x.demand("I14", found?.status === "pending", "what is reviewed is pending");
  x.demand("I21", x.timeMs < (found?.terms.returnMs ?? 0), "what is overdue is returned");
  const member = found?.terms.member ?? 0;
  demandFree(x, actor, { kind: "withdrawal", number, member });
  return found;
}

export function* passWithdrawal(x: Reckoning, command: CommandOf<"PassWithdrawal">): Expected {
  const { actor: reviewer, fingerprint } = command;
  const found = pendingOne(x, reviewer, command.withdrawal);
  if (found === undefined) return;
  const { terms, first } = found;
  const { withdrawal, member, asset, network, quantity, fee, value, priced } = terms;
  x.demand("I14", terms.fingerprint === fingerprint, "the address is that of the request");
  x.demand("I21", x.members.find(member)?.frozen === false, "nobody frozen is paid");
  const single = x.parameters.units("withdrawals.single_reviewer_max", x.timeMs);
  const day = x.parameters.units("withdrawals.single_reviewer_day_max", x.timeMs);
  const recent = x.withdrawals.recent(reviewer, member, x.timeMs);
  const isForOne = priced && value <= single && recent + value <= day;
  const standing = first !== undefined && x.timeMs < first.expiresMs ? first : undefined;
  if (!isForOne && standing === undefined) {
    const expiresMs = x.timeMs + x.parameters.integer("approvals.lapse_ms", x.timeMs);
    yield { type: "WithdrawalProposed", withdrawal, member, reviewer, expiresMs };
    return;
  }
  x.demand("I21", isForOne || standing?.reviewer !== reviewer, "over the limit two people pass");
  const of = { withdrawal, member, asset, network, quantity, fee, value };
  yield { type: "WithdrawalPassed", ...of, reviewer };
}

export function* rejectWithdrawal(x: Reckoning, command: CommandOf<"RejectWithdrawal">): Expected {
  const { actor: reviewer, reason } = command;
  const found = pendingOne(x, reviewer, command.withdrawal);
  if (found === undefined) return;
  const { withdrawal, member, asset, quantity } = found.terms;
  yield { type: "WithdrawalRejected", withdrawal, member, asset, quantity, reason, reviewer };
}

/** Once, by a day at most, and never beyond the return. */
export function* holdWithdrawal(x: Reckoning, command: CommandOf<"HoldWithdrawal">): Expected {
  const { actor: reviewer, reason, deadlineMs } = command;
  const found = pendingOne(x, reviewer, command.withdrawal);
  if (found === undefined) return;
  const { withdrawal, member, returnMs } = found.terms;
  x.demand("I21", !found.isHeld && !found.isEscalated, "a withdrawal is held once, and in time");
  const more = x.parameters.integer("withdrawals.hold_max_ms", x.timeMs);
  const isBounded = deadlineMs <= found.deadlineMs + more && deadlineMs <= returnMs;
  const isLater = deadlineMs > x.timeMs && deadlineMs >= found.deadlineMs;
  x.demand("I21", isBounded && isLater, "a hold ends in time");
  yield { type: "WithdrawalHeld", withdrawal, member, reason, deadlineMs, reviewer };
}

export function* sendWithdrawal(x: Reckoning, command: CommandOf<"SendWithdrawal">): Expected {
  const { actor, fingerprint, transaction } = command;
  const found = x.withdrawals.all.get(command.withdrawal);
  x.demand("I21", actor < 0, "only staff send");
  x.demand("I14", found?.status === "passed", "what is sent was passed");
  if (found === undefined) return;
  const { withdrawal, member, asset, network, quantity, fee } = found.terms;
  x.demand("I14", found.terms.fingerprint === fingerprint, "it goes where the request said");
  const arrival = quantity - fee;
  yield { type: "WithdrawalSent", withdrawal, member, asset, network, arrival, transaction };
}

export function* completeWithdrawal(x: Reckoning, command: CommandOf<"CompleteWithdrawal">) {
  const { actor, withdrawal } = command;
  const found = x.withdrawals.all.get(withdrawal);
  x.demand("I21", actor < 0, "only staff complete");
  x.demand("I14", found?.status === "sent", "what arrived was sent");
  const member = found?.terms.member ?? 0;
  yield { type: "WithdrawalDone", withdrawal, member } as const;
}

/** Whatever is due moves on, the first requests first. */
export function* advanceWithdrawals(x: Reckoning, command: CommandOf<"AdvanceWithdrawals">) {
  const { actor, limit } = command;
  x.demand("I21", actor === 0 && limit >= 1 && limit <= 200, "only the timer moves them on");
  const { withdrawals, timeMs } = x;
  const due = [...withdrawals.all.values()].filter((one) => {
    return one.status === "pending" && withdrawals.dueMsOf(one) <= timeMs;
  });
  x.demand("I21", due.length > 0, "something is due");
  for (const { terms } of due.slice(0, limit)) {
    const { withdrawal, member, asset, quantity, returnMs } = terms;
    if (timeMs < returnMs) {
      yield { type: "WithdrawalEscalated", withdrawal, member, returnMs } as const;
      continue;
    }
    const returned = { withdrawal, member, asset, quantity, reviewer: 0 };
    yield { type: "WithdrawalRejected", ...returned, reason: "OVERDUE" } as const;
  }
}

/** Two people, with proof: everything comes back, the fee from whoever still has it. */
export function* failWithdrawal(
  x: Reckoning,
  act: { readonly withdrawal: number; readonly evidence: string },
): Expected {
  const found = x.withdrawals.all.get(act.withdrawal);
  const isUnderWay = found?.status === "passed" || found?.status === "sent";
  x.demand("I14", isUnderWay, "what fails was passed");
  if (found === undefined) return;
  const { withdrawal, member, asset, network, quantity, fee } = found.terms;
  const collected = x.money.house.get("sys:fee")?.[asset] ?? 0n;
  const fromTreasury = collected < fee ? fee - collected : 0n;
  const wasSent = found.status === "sent";
  yield {
    ...{ type: "WithdrawalFailed", withdrawal, member, asset, network, quantity, fee },
    ...{ fromTreasury, wasSent, evidence: act.evidence },
  };
}
