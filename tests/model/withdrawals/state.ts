import type { EventOf } from "../record.ts";
import { DAY_MS } from "../time.ts";

type WithdrawalStatus =
  | "pending"
  | "passed"
  | "sent"
  | "done"
  | "rejected"
  | "cancelled"
  | "failed";

export type Withdrawal = {
  readonly terms: EventOf<"WithdrawalRequested">;
  readonly requestedMs: number;
  status: WithdrawalStatus;
  deadlineMs: number;
  isHeld: boolean;
  isEscalated: boolean;
  /** Set while a pass by the first of two people waits for the second. */
  first: { readonly reviewer: number; readonly expiresMs: number } | undefined;
  /** The person who passed it and, from then on, the one who sent it. */
  handler: number | undefined;
  /** The first of the two who passed it, until it is sent. */
  firstHandler: number | undefined;
  /** Everybody who passed it; they do not declare it failed. */
  passers: readonly number[];
  /** The moment until which it is sent, and then until which it arrives. */
  stepByMs: number | undefined;
  /** From then on the member takes it back, unless it was sent. */
  takeBackMs: number | undefined;
};

/** True while somebody has to do something about it. */
export function isUnderWay({ status }: Withdrawal): boolean {
  return status === "pending" || status === "passed" || status === "sent";
}

/** True for one that was passed and should have been sent. */
export function isLate({ status, stepByMs }: Withdrawal, timeMs: number): boolean {
  return status === "passed" && stepByMs !== undefined && stepByMs <= timeMs;
}

type Pass = { timeMs: number; reviewer: number; member: number; value: bigint };

/** Every withdrawal, and the addresses to which members may send their coins. */
export class Withdrawals {
  readonly all = new Map<number, Withdrawal>();
  readonly addresses = new Map<number, EventOf<"AddressAdded">>();
  /** The withdrawals that were sent and did not fail, by their transactions. */
  readonly sentBy = new Map<string, number>();
  readonly #passes: Pass[] = [];

  addressesOf(member: number): readonly EventOf<"AddressAdded">[] {
    return [...this.addresses.values()].filter((address) => address.member === member);
  }

  openOf(member: number): readonly Withdrawal[] {
    return [...this.all.values()].filter(({ status, terms }) => {
      return status === "pending" && terms.member === member;
    });
  }

  /** USDT units that a person requested in 24 hours, without those that were returned. */
  askedBy(accounts: ReadonlySet<number>, timeMs: number): bigint {
    let sum = 0n;
    for (const { terms, requestedMs, status } of this.all.values()) {
      const counts = accounts.has(terms.member) && !isReturned(status);
      if (counts && requestedMs > timeMs - DAY_MS) sum += terms.value;
    }
    return sum;
  }

  /**
   * USDT units that people passed in 24 hours: by that reviewer or for that person, whichever is
   * more.
   */
  recent(reviewer: number, accounts: ReadonlySet<number>, timeMs: number): bigint {
    let [byReviewer, forPerson] = [0n, 0n];
    for (const pass of this.#passes) {
      if (pass.timeMs <= timeMs - DAY_MS) continue;
      if (pass.reviewer === reviewer) byReviewer += pass.value;
      if (accounts.has(pass.member)) forPerson += pass.value;
    }
    return byReviewer > forPerson ? byReviewer : forPerson;
  }

  /** The time at which a pending withdrawal has to move on by itself. */
  dueMsOf({ isEscalated, deadlineMs, terms }: Withdrawal): number {
    return isEscalated ? terms.returnMs : Math.min(deadlineMs, terms.returnMs);
  }

  request(event: EventOf<"WithdrawalRequested">, timeMs: number): void {
    this.all.set(event.withdrawal, {
      terms: event,
      requestedMs: timeMs,
      status: "pending",
      deadlineMs: event.deadlineMs,
      isHeld: false,
      isEscalated: false,
      first: undefined,
      handler: undefined,
      firstHandler: undefined,
      passers: [],
      stepByMs: undefined,
      takeBackMs: undefined,
    });
  }

  /** Counts a withdrawal that a person passed. */
  countPass({ reviewer, member, value }: EventOf<"WithdrawalPassed">, timeMs: number): void {
    if (reviewer !== 0) this.#passes.push({ timeMs, reviewer, member, value });
  }
}

/** True if the member has the money back. */
export function isReturned(status: WithdrawalStatus): boolean {
  return status === "rejected" || status === "cancelled" || status === "failed";
}
