import type { Amount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isMember, isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ConfirmDeposit, SubmitDeposit } from "./commands.ts";
import type { Deposit, DepositProposal } from "./deposits.ts";

const SHA256_HEX = /^[0-9a-f]{64}$/;
/** What no decimal of 18 whole digits reaches: more coins than any asset has, in units. */
const AMOUNT_LIMIT = 10n ** 26n;

/** Rules 6.1. Frozen members may still deposit (rules 8). */
export function submitDeposit(x: State, command: SubmitDeposit): Outcome<void> {
  const { actor, asset, amount, voucher } = command;
  const network = x.markets.networks[command.network];
  if (!isMember(actor) || x.members.find(actor) === undefined) return reject("ILLEGAL_OPERATION");
  if (network === undefined || network.asset !== asset) {
    return reject("PARAMETER_ERROR", { field: "network" });
  }
  if (!isTransferable(amount)) return reject("PARAMETER_ERROR", { field: "amount" });
  if (amount < network.depositMin) return reject("BELOW_MINIMUM_DEPOSIT");
  if (!SHA256_HEX.test(voucher)) return reject("DEPOSIT_VOUCHER_REQUIRED");

  // From here on the deposit must be submitted.
  const deposit = x.now.sequence;
  const submitted = { deposit, member: actor, asset, network: network.number, amount, voucher };
  x.emit({ type: "DepositSubmitted", ...submitted });
  return accept(undefined);
}

/** Credits what really arrived; the reviewer's amount governs. Over the limits it takes two. */
export function confirmDeposit(x: State, command: ConfirmDeposit): Outcome<void> {
  const { actor: reviewer, amount, transfer } = command;
  const deposit = x.deposits.find(command.deposit);
  if (!isStaff(reviewer)) return reject("ILLEGAL_OPERATION");
  if (deposit === undefined) return reject("DEPOSIT_NOT_FOUND");
  if (deposit.credited) return reject("ALREADY_REVIEWED");
  if (!SHA256_HEX.test(transfer)) return reject("MISSING_PARAMETER", { field: "transfer" });
  if (!isTransferable(amount)) return reject("PARAMETER_ERROR", { field: "amount" });
  const depositMin = x.markets.networks[deposit.network]?.depositMin ?? amount;
  if (amount < depositMin) return reject("BELOW_MINIMUM_DEPOSIT");
  if (x.deposits.isCredited(transfer)) return reject("DUPLICATE_DEPOSIT");
  const value = x.prices.valueOf(deposit.asset, amount);
  const alone = isWithinLimits(x, deposit, reviewer, value);
  const proposal = standingProposal(x, deposit);
  const refusal = alone ? undefined : refusalOfSecond(proposal, command);
  if (refusal !== undefined) return refusal;

  // From here on the deposit must be credited, or wait for its second person.
  const { id, member, asset, network } = deposit;
  if (!alone && proposal === undefined) {
    const expiresMs = x.now.timeMs + x.parameters.integer("approvals.lapse_ms", x.now.timeMs);
    const proposed = { deposit: id, reviewer, amount, transfer, expiresMs };
    x.emit({ type: "DepositProposed", ...proposed });
    return accept(undefined);
  }
  const credited = { deposit: id, member, asset, network, amount, transfer, reviewer };
  x.emit({ type: "DepositCredited", ...credited, value: value ?? (0n as Amount) });
  return accept(undefined);
}

function isTransferable(amount: Amount): boolean {
  return typeof amount === "bigint" && amount > 0n && amount < AMOUNT_LIMIT;
}

/** Whether one person may credit this: per act, and per reviewer and member in 24 h. */
function isWithinLimits(
  x: State,
  deposit: Deposit,
  reviewer: number,
  value: Amount | undefined,
): boolean {
  // What has no price has no limit that it could stay below.
  if (value === undefined) return false;
  const { timeMs } = x.now;
  if (value > x.parameters.amount("deposits.single_reviewer_max", timeMs)) return false;
  const of = { reviewer, member: deposit.member };
  const recent = x.deposits.recentValue(of, timeMs);
  return recent + value <= x.parameters.amount("deposits.single_reviewer_day_max", timeMs);
}

/** The first confirmation, as long as it has not lapsed (rules 0.4). */
function standingProposal(x: State, { proposal }: Deposit): DepositProposal | undefined {
  return proposal !== undefined && x.now.timeMs < proposal.expiresMs ? proposal : undefined;
}

/** The second confirmation comes from somebody else and says the same. */
function refusalOfSecond(
  proposal: DepositProposal | undefined,
  { actor, amount, transfer }: ConfirmDeposit,
): Rejected | undefined {
  if (proposal === undefined) return undefined;
  if (proposal.reviewer === actor) return reject("SELF_APPROVAL");
  const same = proposal.amount === amount && proposal.transfer === transfer;
  return same ? undefined : reject("SECOND_PERSON_REQUIRED");
}
