import { available } from "@sumi/core/ledger/accounts.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import { paymentOf } from "@sumi/core/markets/transfers.ts";
import type { FailWithdrawal } from "@sumi/core/withdrawals/acts.ts";
import type {
  AddAddress,
  AdvanceWithdrawals,
  AssignPayouts,
  CancelWithdrawal,
  CompleteWithdrawal,
  HoldWithdrawal,
  PassWithdrawal,
  RejectWithdrawal,
  RemoveAddress,
  RequestWithdrawal,
  SendPayouts,
  SendWithdrawal,
  WithdrawalCommand,
} from "@sumi/core/withdrawals/commands.ts";
import { HOLD_REASONS, REJECT_REASONS } from "@sumi/core/withdrawals/events.ts";
import { WITHDRAWALS_PER_COMMAND } from "@sumi/core/withdrawals/sending.ts";
import { withdrawalTermsOf } from "@sumi/core/withdrawals/terms.ts";
import type { Withdrawal, WithdrawalStatus } from "@sumi/core/withdrawals/withdrawals.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someHash, someOf } from "./scene.ts";
import { WRONG_WITHDRAWALS } from "./wrong/withdrawals.ts";

export const WITHDRAWALS = {
  commands: {
    AddAddress: { weight: 1, by: "member", say: add },
    RemoveAddress: { weight: 0.2, by: "member", say: remove },
    RequestWithdrawal: { weight: 9, by: "member", say: request },
    CancelWithdrawal: { weight: 0.9, by: "member", say: cancel },
    PassWithdrawal: { weight: 7, by: "staff", say: pass },
    RejectWithdrawal: { weight: 0.4, by: "staff", say: reject },
    HoldWithdrawal: { weight: 3, by: "staff", say: hold },
    SendWithdrawal: { weight: 2.5, by: "staff", say: send },
    AssignPayouts: { weight: 1.2, by: "staff", say: assignPayouts },
    SendPayouts: { weight: 1.5, by: "staff", say: sendPayouts },
    CompleteWithdrawal: { weight: 1.2, by: "staff", say: complete },
    AdvanceWithdrawals: { weight: 2, by: "timer", say: advance },
  },
  acts: {
    FailWithdrawal: { weight: 8, say: failWithdrawal },
  },
  wrong: WRONG_WITHDRAWALS,
} satisfies CapabilityWorkload<WithdrawalCommand, FailWithdrawal>;

const ADDRESSES_MANY = 3;

function add({ view, random, actor }: Scene): AddAddress | undefined {
  const network = someOf(random, view.markets.networks);
  const isEnough = view.withdrawals.addresses.countOf(actor) >= ADDRESSES_MANY;
  if (network === undefined || (isEnough && random.chance(0.8))) return undefined;
  return { type: "AddAddress", actor, network: network.number, fingerprint: someHash(random) };
}

function remove({ view, random, actor }: Scene): RemoveAddress | undefined {
  const address = someOf(random, view.withdrawals.addresses.of(actor))?.address;
  return address === undefined ? undefined : { type: "RemoveAddress", actor, address };
}

/** Mostly an amount that the network allows and the member has; some are not certified. */
function request(scene: Scene): RequestWithdrawal | undefined {
  const { view, random, actor } = scene;
  const address = someOf(random, view.withdrawals.addresses.of(actor));
  const network = address && view.markets.networks[address.network];
  if (address === undefined || network === undefined) return undefined;
  const isCertified = view.members.find(actor)?.certification === "certified";
  if (!isCertified && random.chance(0.8)) return undefined;
  const quantity = someQuantity(scene, network);
  if (quantity === undefined) return undefined;
  return { type: "RequestWithdrawal", actor, address: address.address, quantity };
}

function someQuantity({ view, random, actor }: Scene, network: Network): Amount | undefined {
  const terms = withdrawalTermsOf(view, network, view.timeMs);
  const free = view.ledger.balance(available(actor), network.asset);
  const dice = random.next();
  // Exactly the bounds, a unit beyond them, everything, and more than the balance.
  if (dice < 0.06) return terms.min > 0n ? terms.min : undefined;
  if (dice < 0.09) return terms.min > 1n ? ((terms.min - 1n) as Amount) : undefined;
  if (dice < 0.12) return (terms.max + 1n) as Amount;
  if (dice < 0.18) return free > 0n ? free : undefined;
  if (dice < 0.2) return (free + 1n) as Amount;
  if (terms.max === 0n) return undefined;
  const most = free < terms.max ? free : terms.max;
  const quantity = (most * BigInt(random.between(1, 400))) / 1_000n + BigInt(random.between(1, 99));
  return quantity > most ? undefined : (quantity as Amount);
}

/** Often what was passed and not sent in time; some try to take back what is on its way. */
function cancel({ view, random, actor }: Scene): CancelWithdrawal | undefined {
  const { withdrawals, timeMs } = view;
  const own = [...withdrawals.open].filter(({ member }) => member === actor);
  const late = own.filter(({ withdrawal }) => {
    return (withdrawals.nextSteps.of(withdrawal)?.takeBackMs ?? timeMs + 1) <= timeMs;
  });
  const found = someOf(random, late) ?? someOf(random, own);
  if (found === undefined) return undefined;
  const isExpected = found.status === "pending" || late.includes(found);
  if (!isExpected && random.chance(0.8)) return undefined;
  return { type: "CancelWithdrawal", actor, withdrawal: found.withdrawal };
}

/** A withdrawal with this status, seldom one with another. */
function someWithdrawal({ view, random }: Scene, status: WithdrawalStatus): Withdrawal | undefined {
  const all = [...view.withdrawals.open];
  const fitting = all.filter((one) => one.status === status);
  return someOf(random, random.chance(0.97) ? fitting : all);
}

/** Some reviewers confirm twice, and some confirm another address than the requested one. */
function pass(scene: Scene): PassWithdrawal | undefined {
  const { view, random, actor } = scene;
  const found = someWithdrawal(scene, "pending");
  if (found === undefined) return undefined;
  const { withdrawal, member, held } = found;
  const first = view.withdrawals.proposals.find(withdrawal);
  if (held && random.chance(0.5)) return undefined;
  if (first?.proposer === actor && random.chance(0.5)) return undefined;
  const isFrozen = view.members.get(member).frozen !== undefined;
  if (isFrozen && random.chance(0.8)) return undefined;
  const fingerprint = random.chance(0.1) ? someHash(random) : found.fingerprint;
  return { type: "PassWithdrawal", actor, withdrawal, fingerprint };
}

function reject(scene: Scene): RejectWithdrawal | undefined {
  const { random, actor } = scene;
  const withdrawal = someWithdrawal(scene, "pending")?.withdrawal;
  if (withdrawal === undefined) return undefined;
  return { type: "RejectWithdrawal", actor, withdrawal, reason: random.oneOf(REJECT_REASONS) };
}

/** Often a withdrawal that was held before and may not be held again. */
function hold(scene: Scene): HoldWithdrawal | undefined {
  const { random, actor, view } = scene;
  const again = [...view.withdrawals.open].filter(({ held, status }) => {
    return held && status === "pending";
  });
  const heldOne = random.chance(0.6) ? someOf(random, again) : undefined;
  const found = heldOne ?? someWithdrawal(scene, "pending");
  if (found === undefined) return undefined;
  const { withdrawal, deadlineMs: before, returnMs } = found;
  if (before <= view.timeMs) return undefined;
  const deadlineMs = Math.min(before + random.between(0, 10_000), returnMs);
  const reason = random.oneOf(HOLD_REASONS);
  return { type: "HoldWithdrawal", actor, withdrawal, reason, deadlineMs };
}

/** Some try to take the step after their own. */
function send(scene: Scene): SendWithdrawal | undefined {
  const found = someWithdrawal(scene, "passed");
  if (found === undefined || leavesItToOthers(scene, found)) return undefined;
  const { withdrawal, fingerprint } = found;
  const transaction = someTransaction(scene) ?? someHash(scene.random);
  return { type: "SendWithdrawal", actor: scene.actor, withdrawal, fingerprint, transaction };
}

/** A passed withdrawal that the person may pay, seldom one that somebody else pays. */
function batch({ view, random, actor }: Scene): readonly Withdrawal[] {
  const { review, withdrawals, timeMs } = view;
  const passed = [...withdrawals.open].filter(({ withdrawal, status }) => {
    if (status !== "passed") return false;
    const assignee = review.assignmentOf("withdrawal", withdrawal, timeMs)?.staff ?? actor;
    const isFree = assignee === actor && !withdrawals.handlersOf(withdrawal).includes(actor);
    return isFree || random.chance(0.03);
  });
  return passed.slice(0, random.between(1, 4));
}

function assignPayouts(scene: Scene): AssignPayouts | undefined {
  const withdrawals = batch(scene).map(({ withdrawal }) => withdrawal);
  if (withdrawals.length === 0) return undefined;
  return { type: "AssignPayouts", actor: scene.actor, withdrawals };
}

/** Seldom a result that names one transaction twice, or the same line twice. */
function sendPayouts(scene: Scene): SendPayouts | undefined {
  const { random, actor } = scene;
  const payouts = batch(scene).map(({ withdrawal, fingerprint }) => {
    const used = random.chance(0.05) ? someTransaction(scene) : undefined;
    return { withdrawal, fingerprint, transaction: used ?? someHash(random) };
  });
  const [first, second] = payouts;
  if (first === undefined) return undefined;
  if (second !== undefined && random.chance(0.05)) {
    payouts[1] = { ...second, transaction: first.transaction };
  }
  if (random.chance(0.03)) payouts.push(first);
  return { type: "SendPayouts", actor, payouts };
}

/** Seldom one that sent another withdrawal, or brings a deposit, or brought one or capital. */
function someTransaction({ view, random, desk }: Scene): string | undefined {
  const dice = random.next();
  if (dice < 0.1) return desk.sentTransaction;
  if (dice < 0.2) return desk.creditedPayment;
  if (dice < 0.25) return desk.capitalPayment;
  const announced = dice < 0.4 ? desk.someDeposit(view, random) : undefined;
  const network = view.markets.networks[announced?.network ?? -1];
  if (announced?.transaction === undefined || network === undefined) return undefined;
  return paymentOf(view, network, { transaction: announced.transaction, output: 0 });
}

function complete(scene: Scene): CompleteWithdrawal | undefined {
  const found = someWithdrawal(scene, "sent");
  if (found === undefined || leavesItToOthers(scene, found)) return undefined;
  const { random, actor } = scene;
  const seen = random.chance(0.9) ? { confirmations: random.between(1, 60) } : {};
  return { type: "CompleteWithdrawal", actor, withdrawal: found.withdrawal, ...seen };
}

function leavesItToOthers({ view, random, actor }: Scene, { withdrawal }: Withdrawal): boolean {
  return view.withdrawals.handlersOf(withdrawal).includes(actor) && random.chance(0.9);
}

/** Mostly when a withdrawal is due, seldom too early. */
function advance({ view, random, actor }: Scene): AdvanceWithdrawals | undefined {
  if (!view.withdrawals.deadlines.dueAt(view.timeMs) && random.chance(0.97)) return undefined;
  const limit = random.between(1, WITHDRAWALS_PER_COMMAND);
  return { type: "AdvanceWithdrawals", actor, limit };
}

function failWithdrawal({ view, random }: Scene): FailWithdrawal | undefined {
  const isAny = random.chance(0.2);
  const underWay = [...view.withdrawals.open].filter(({ withdrawal, status }) => {
    const fromMs = view.withdrawals.nextSteps.of(withdrawal)?.takeBackMs ?? 0;
    return status === "sent" || (status === "passed" && (isAny || fromMs <= view.timeMs));
  });
  const withdrawal = someOf(random, underWay)?.withdrawal;
  if (withdrawal === undefined) return undefined;
  return { act: "FailWithdrawal", withdrawal, evidence: `proof-${random.between(1, 9_999)}` };
}
