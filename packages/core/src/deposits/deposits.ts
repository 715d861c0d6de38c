import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { type RecentOf, RecentValues } from "../review/recent-values.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  type SnapshotLine,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import { AddressPool } from "./address-pool.ts";
import { DepositProposals } from "./deposit-proposals.ts";
import type { DepositCredited, DepositEvent, DepositRejected } from "./events.ts";
import { type Claim, NamedTransactions, type OnChain } from "./named-transactions.ts";
import { OverDeposits } from "./over-deposits.ts";
import { ReceivedPayments } from "./received-payments.ts";
import { RecentAssignments } from "./recent-assignments.ts";
import { ReviewTimes } from "./review-times.ts";
import { TakenBackCredits } from "./taken-back-credits.ts";

export type Deposit = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  /** The amount the member announced. */
  readonly amount: Amount;
  credited: boolean;
  rejected: boolean;
};

/** A credit that was taken back, and the two who did it, unless an old event names nobody. */
type Reopening = Pick<DepositCredited, "deposit" | "transfer"> & {
  readonly proposer?: number;
  readonly approver?: number;
};

/**
 * The open deposits, and those whose credit may still be reversed. One that is over leaves the
 * state; those that old events decided stay in it.
 */
export class Deposits {
  /** The addresses to which members deposit. */
  readonly pool = new AddressPool();
  readonly proposals = new DepositProposals();
  readonly #all = new Map<number, Deposit>();
  readonly #over = new OverDeposits();
  /** The transactions that members named for deposits that are not decided. */
  readonly #named = new NamedTransactions();
  /** The credited transfers by their fingerprints; the old ones were named in any spelling. */
  readonly #transfers = new Set<string>();
  readonly #oldTransfers = new Set<string>();
  readonly #received = new ReceivedPayments();
  readonly #recent = new RecentValues("recentCredit");
  /** The addresses that members were given in the last 24 hours. */
  readonly assignments = new RecentAssignments();
  readonly reviewTimes = new ReviewTimes();
  readonly takenBack = new TakenBackCredits();

  find(id: number): Deposit | undefined {
    return this.#all.get(id);
  }

  /** True if a deposit of that number was announced and is decided. */
  isOver(id: number): boolean {
    const deposit = this.#all.get(id);
    return deposit === undefined ? this.#over.isGone(id) : deposit.credited || deposit.rejected;
  }

  /** The number of deposits that should have been decided by that moment. */
  overdueAt(timeMs: number): number {
    return this.reviewTimes.reached(timeMs).filter((deposit) => !this.isOver(deposit)).length;
  }

  isCredited(transfer: string): boolean {
    return this.#transfers.has(transfer) || this.#oldTransfers.has(transfer);
  }

  /** True if a deposit was credited by that payment, so that no withdrawal was sent by it. */
  hasReceivedBy(payment: string): boolean {
    return this.#received.has(payment);
  }

  /** True if some credits are from before each transaction had one spelling. */
  get hasOldCredits(): boolean {
    return this.#oldTransfers.size > 0;
  }

  /** Returns the transaction that the member named for a deposit, until it is decided. */
  namedFor(deposit: number): string | undefined {
    return this.#named.of(deposit);
  }

  /** True if anybody but that member names the transaction, or did before a decision. */
  isNamedByOthers(member: number, transaction: OnChain): boolean {
    return this.#named.isNamedByOthers(member, transaction);
  }

  /** True while a deposit that is not decided names the transaction, or was once credited by it. */
  isClaimed(transaction: OnChain): boolean {
    return this.#named.claimants(transaction).some((deposit) => !this.isOver(deposit));
  }

  /** True if the member named that transaction for a deposit that is not decided. */
  hasNamed(claim: Claim): boolean {
    return this.#named.has(claim);
  }

  /** USDT value of the last 24 hours' credits: by that reviewer or to that person, the greater. */
  recentValue(of: RecentOf, timeMs: number): Amount {
    return this.#recent.greaterOf(of, timeMs);
  }

  apply(event: DepositEvent, timeMs: number): void {
    switch (event.type) {
      case "DepositSubmitted": {
        const { deposit: id, member, asset, network, amount, transaction, reviewByMs } = event;
        const state = { credited: false, rejected: false };
        this.#all.set(id, { id, member, asset, network, amount, ...state });
        if (transaction !== undefined) this.#named.add(id, { member, network, transaction });
        if (reviewByMs !== undefined) this.reviewTimes.set(id, reviewByMs);
        return this.pool.use(member, network);
      }
      case "DepositProposed":
        return this.proposals.add(event, timeMs);
      case "DepositCredited":
        return this.#credit(event, timeMs);
      case "DepositRejected":
        return this.#reject(event, timeMs);
      case "DepositAddressAssigned":
        // Old events do not count against the day's limit: they are from before there was one.
        if (event.hasMail !== undefined) this.assignments.add(event.member, timeMs);
        return this.pool.apply(event);
      case "DepositAddressLoaded":
      case "DepositAddressLapsing":
      case "DepositAddressReturned":
      case "DepositAddressRested":
      case "DepositAddressRetired":
        return this.pool.apply(event);
      default:
        return unreachable(event);
    }
  }

  /** Reopens a deposit whose credit was taken back; its transfer may be credited again. */
  reopen({ deposit, transfer, proposer, approver }: Reopening): void {
    this.get(deposit).credited = false;
    this.#over.remove(deposit);
    this.#transfers.delete(transfer);
    this.#oldTransfers.delete(transfer);
    this.#received.remove(transfer);
    this.#named.reopen(deposit);
    if (proposer === undefined || approver === undefined) return;
    this.takenBack.add({ deposit, proposer, approver });
  }

  readonly lines = [
    snapshotLine(
      "deposit",
      {
        id: numberColumn,
        member: numberColumn,
        asset: numberColumn,
        network: numberColumn,
        amount: amountColumn,
        credited: flagColumn,
        rejected: flagColumn,
      },
      {
        rows: () => this.#all.values(),
        restore: (row) => this.#all.set(row.id, row),
      },
    ),
    ...this.proposals.lines,
    // The first line had its name before each transaction had one spelling.
    transferLine("transfer", this.#oldTransfers),
    transferLine("creditedTransfer", this.#transfers),
    this.#received.line,
    ...this.#over.lines,
    ...this.#named.lines,
    this.#recent.line,
    ...this.pool.lines,
    this.assignments.line,
    this.reviewTimes.line,
    this.takenBack.line,
  ];

  #credit(event: DepositCredited, timeMs: number): void {
    const { deposit, member, network, transfer, transaction, payment, reviewer, value } = event;
    this.get(deposit).credited = true;
    const isKept = event.isClaimKept === true && transaction !== undefined;
    if (isKept) this.#named.credit(deposit, { member, network, transaction });
    else this.#named.remove(deposit);
    this.#close(event, timeMs);
    (transaction === undefined ? this.#oldTransfers : this.#transfers).add(transfer);
    if (payment !== undefined) this.#received.add(transfer, payment);
    this.#recent.add({ timeMs, reviewer, member, value });
    this.pool.use(member, network);
  }

  #reject(event: DepositRejected, timeMs: number): void {
    const { deposit, leavesMs } = event;
    this.get(deposit).rejected = true;
    // Old rejections are forgotten, as the digests of their journals say.
    if (leavesMs === undefined) this.#named.remove(deposit);
    else this.#named.reject(deposit);
    this.#close(event, timeMs);
  }

  /** Lets a decided deposit leave the state, and those before it whose credit is now final. */
  #close({ deposit, leavesMs }: DepositCredited | DepositRejected, timeMs: number): void {
    this.proposals.remove(deposit);
    if (leavesMs === undefined) return;
    this.#over.add(deposit, leavesMs);
    for (const left of this.#over.takeLeaving(timeMs)) {
      this.#all.delete(left);
      this.#named.settle(left);
      this.reviewTimes.remove(left);
      this.takenBack.remove(left);
    }
  }

  /** Returns a deposit that a rule has found before. */
  get(id: number): Deposit {
    const deposit = this.#all.get(id);
    assert(deposit !== undefined, "the deposit was submitted");
    return deposit;
  }
}

/** The fingerprints of credited transfers, one on each line. */
function transferLine(name: string, transfers: Set<string>): SnapshotLine {
  return snapshotLine(
    name,
    { transfer: textColumn() },
    {
      rows: () => Array.from(transfers, (transfer) => ({ transfer })),
      restore: ({ transfer }) => transfers.add(transfer),
    },
  );
}
