import type { EventOf } from "../record.ts";
import { DAY_MS } from "../time.ts";
import { DepositAddresses } from "./address-state.ts";
import { PastFacts } from "./past-facts.ts";

/** A confirmation by one person that waits for another one. */
export type Word = { reviewer: number; amount: bigint; transfer: string; expiresMs: number };

export type Deposit = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: bigint;
  /** The moment until which it is decided, or it is overdue. */
  readonly reviewByMs: number | undefined;
  /** The transaction that the member named, until it is decided. */
  named: string | undefined;
  /** The transaction that the member had named when it was rejected. */
  rejectedName: string | undefined;
  /** The transaction that the member had named when it was credited. */
  creditedName: string | undefined;
  /** The transaction by which it is credited now. */
  creditedBy: string | undefined;
  /** The transactions whose credits were taken back. */
  readonly takenBack: Set<string>;
  /** The people who took a credit of it back. */
  readonly takers: Set<number>;
  /** The number of times that it was credited; more than once breaks I14. */
  credits: number;
  /** The amount that was credited last. */
  credited: bigint;
  isRejected: boolean;
  /** From then on its decision is final, and the exchange forgets it. */
  leavesMs: number | undefined;
  /** The last confirmation of each person, while a second person is awaited. */
  readonly words: Map<number, Word>;
  /** The last person who gave one; undefined after an old one. */
  lastSpeaker: number | undefined;
};

type Credit = { timeMs: number; reviewer: number; member: number; value: bigint };

/** Every deposit, and the addresses that members deposit to. */
export class Deposits {
  readonly all = new Map<number, Deposit>();
  readonly transfers = new Set<string>();
  /** By transfer: the payments that were credited, as withdrawals would name them. */
  readonly payments = new Map<string, string>();
  readonly past = new PastFacts();
  readonly addresses = new DepositAddresses();
  readonly #credits: Credit[] = [];
  /** The newest decision; deposits that are final by then have left. */
  decidedMs = 0;

  /** USDT units of the last 24 hours: by that reviewer or to that person, whichever is more. */
  recent(reviewer: number, accounts: ReadonlySet<number>, timeMs: number): bigint {
    let byReviewer = 0n;
    let toPerson = 0n;
    for (let at = this.#credits.length - 1; at >= 0; at -= 1) {
      const credit = this.#credits[at];
      if (credit === undefined || credit.timeMs <= timeMs - DAY_MS) break;
      if (credit.reviewer === reviewer) byReviewer += credit.value;
      if (accounts.has(credit.member)) toPerson += credit.value;
    }
    return byReviewer > toPerson ? byReviewer : toPerson;
  }

  /** The open deposit for which the member named that transaction. */
  namedBy(member: number, network: number, transaction: string): Deposit | undefined {
    for (const deposit of this.all.values()) {
      const isOwn = deposit.member === member && deposit.network === network;
      if (isOwn && deposit.named === transaction) return deposit;
    }
    return undefined;
  }

  submit(event: EventOf<"DepositSubmitted">): void {
    const { deposit: id, member, asset, network, amount, transaction: named, reviewByMs } = event;
    if (named !== undefined) this.past.name(member, network, named);
    this.all.set(id, {
      id,
      member,
      asset,
      network,
      amount,
      reviewByMs,
      named,
      rejectedName: undefined,
      creditedName: undefined,
      creditedBy: undefined,
      takenBack: new Set(),
      takers: new Set(),
      credits: 0,
      credited: 0n,
      isRejected: false,
      leavesMs: undefined,
      words: new Map(),
      lastSpeaker: undefined,
    });
    this.addresses.use(member, network);
  }

  /** Each of these applies an event and answers how it breaks I14. */
  propose(event: EventOf<"DepositProposed">): readonly string[] {
    const { reviewer, amount, transfer, expiresMs, isOnce } = event;
    const deposit = this.all.get(event.deposit);
    if (deposit === undefined) return [neverSubmitted(event)];
    // Old exchanges knew one word at a time.
    if (isOnce !== true) deposit.words.clear();
    else deposit.lastSpeaker = reviewer;
    deposit.words.set(reviewer, { reviewer, amount, transfer, expiresMs });
    return [];
  }

  reject(event: EventOf<"DepositRejected">, timeMs: number): readonly string[] {
    const deposit = this.all.get(event.deposit);
    if (deposit === undefined) return [neverSubmitted(event)];
    deposit.isRejected = true;
    deposit.leavesMs = event.leavesMs;
    this.decidedMs = timeMs;
    deposit.words.clear();
    deposit.lastSpeaker = undefined;
    // Old exchanges forgot what was rejected.
    deposit.rejectedName = event.leavesMs === undefined ? undefined : deposit.named;
    deposit.named = undefined;
    return deposit.credits > 0 ? [`deposit ${event.deposit} is credited and rejected`] : [];
  }

  credit(event: EventOf<"DepositCredited">, timeMs: number): readonly string[] {
    const { transfer, reviewer, member, network, value } = event;
    const faults: string[] = [];
    const deposit = this.all.get(event.deposit);
    if (deposit === undefined) {
      faults.push(neverSubmitted(event));
    } else {
      deposit.credits += 1;
      // Old exchanges forgot what was credited.
      deposit.creditedName = event.isClaimKept ? deposit.named : undefined;
      deposit.creditedBy = event.isClaimKept ? event.transaction : undefined;
      deposit.named = undefined;
      deposit.credited = event.amount;
      deposit.leavesMs = event.leavesMs;
      this.decidedMs = timeMs;
    }
    if (deposit?.isRejected) faults.push(`deposit ${event.deposit} is rejected and credited`);
    if ((deposit?.credits ?? 0) > 1) faults.push(`deposit ${event.deposit} is credited again`);
    if (this.transfers.has(transfer)) faults.push(`transfer ${transfer} is credited again`);
    this.transfers.add(transfer);
    if (event.payment !== undefined) this.payments.set(transfer, event.payment);
    this.past.credit(event.deposit, transfer);
    this.#credits.push({ timeMs, reviewer, member, value });
    this.addresses.use(member, network);
    return faults;
  }

  /** Undoes a credit: the deposit and the transfer may be credited again. */
  reopen(event: EventOf<"DepositReversed">): readonly string[] {
    const { deposit: id, transfer, proposer, approver } = event;
    const deposit = this.all.get(id);
    this.transfers.delete(transfer);
    this.payments.delete(transfer);
    if (deposit?.credits !== 1) return [`deposit ${id} is taken back and was not credited`];
    deposit.words.clear();
    for (const taker of [proposer, approver]) if (taker !== undefined) deposit.takers.add(taker);
    if (deposit.creditedBy !== undefined) deposit.takenBack.add(deposit.creditedBy);
    const unknown = { lastSpeaker: undefined, leavesMs: undefined, named: deposit.creditedName };
    Object.assign(deposit, { credits: 0, credited: 0n, ...unknown });
    return [];
  }
}

function neverSubmitted({ deposit }: { readonly deposit: number }): string {
  return `deposit ${deposit} was never submitted`;
}
