import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { RecentValues } from "../recent-values.ts";
import type { Restorers, Walk } from "../walk.ts";
import { Addresses } from "./addresses.ts";
import { DailyValues } from "./daily-values.ts";
import { Deadlines } from "./deadlines.ts";
import type {
  WaitReason,
  WithdrawalEvent,
  WithdrawalPassed,
  WithdrawalProposed,
  WithdrawalRequested,
} from "./events.ts";

export type WithdrawalStatus = "pending" | "passed" | "sent";

export type Withdrawal = Omit<WithdrawalRequested, "type" | "waitReason" | "deadlineMs"> & {
  status: WithdrawalStatus;
  waitReason: WaitReason | "NONE";
  deadlineMs: number;
  /** A hold was used: there is no second one. */
  held: boolean;
  escalated: boolean;
  /** The first of two people. */
  first: Pick<WithdrawalProposed, "reviewer" | "expiresMs"> | undefined;
};

/** What is on its way out. What is over leaves the state; its number tells that it was there. */
export class Withdrawals {
  readonly addresses = new Addresses();
  /** When the timer has something to do. */
  readonly deadlines = new Deadlines();
  readonly #open = new Map<number, Withdrawal>();
  readonly #daily = new DailyValues();
  readonly #passed = new RecentValues("recentPass");
  #count = 0;

  /** How many were ever requested. */
  get count(): number {
    return this.#count;
  }

  find(withdrawal: number): Withdrawal | undefined {
    return this.#open.get(withdrawal);
  }

  /** Whether there was one of that number, and it is over. */
  isOver(withdrawal: number): boolean {
    const isKnown = Number.isSafeInteger(withdrawal) && withdrawal >= 1;
    return isKnown && withdrawal <= this.#count && !this.#open.has(withdrawal);
  }

  /** Oldest first. */
  get open(): IterableIterator<Withdrawal> {
    return this.#open.values();
  }

  /** USDT value of what the member asked for in the last 24 hours and did not get back. */
  dailyValueOf(member: number, timeMs: number): Amount {
    return this.#daily.sumOf(member, timeMs);
  }

  /** USDT value of what was passed in 24 h: by that reviewer or for that member, the greater. */
  recentValue(of: { reviewer: number; member: number }, timeMs: number): Amount {
    return this.#passed.greaterOf(of, timeMs);
  }

  apply(event: WithdrawalEvent, timeMs: number): void {
    switch (event.type) {
      case "AddressAdded":
        return this.addresses.add(event);
      case "AddressRemoved":
        return this.addresses.remove(event);
      case "WithdrawalRequested":
        return this.#request(event, timeMs);
      case "WithdrawalHeld": {
        const { reason: waitReason, deadlineMs } = event;
        Object.assign(this.get(event.withdrawal), { held: true, waitReason, deadlineMs });
        return this.#plan(event.withdrawal);
      }
      case "WithdrawalEscalated":
        this.get(event.withdrawal).escalated = true;
        return this.#plan(event.withdrawal);
      case "WithdrawalProposed": {
        const { reviewer, expiresMs } = event;
        const first = { reviewer, expiresMs };
        Object.assign(this.get(event.withdrawal), { first, waitReason: "SECOND_REVIEWER" });
        return;
      }
      case "WithdrawalPassed":
        return this.#pass(event, timeMs);
      case "WithdrawalSent":
        this.get(event.withdrawal).status = "sent";
        return;
      case "WithdrawalDone":
        return this.#close(event.withdrawal);
      case "WithdrawalRejected":
      case "WithdrawalCancelled":
      case "WithdrawalFailed":
        this.#daily.remove(event.member, event.withdrawal);
        return this.#close(event.withdrawal);
      default:
        return unreachable(event);
    }
  }

  walk(walk: Walk): void {
    this.addresses.walk(walk);
    if (this.#count > 0) walk("withdrawals", this.#count);
    for (const one of this.#open.values()) {
      const { withdrawal, member, asset, network, address, fingerprint, first } = one;
      const amounts = [one.quantity, one.fee, one.value].map(String);
      walk(
        "withdrawal",
        ...[withdrawal, member, asset, network, address, fingerprint, ...amounts, one.priced],
        ...[one.status, one.waitReason, one.deadlineMs, one.returnMs, one.held, one.escalated],
      );
      if (first !== undefined) {
        walk("withdrawalProposal", withdrawal, first.reviewer, first.expiresMs);
      }
    }
    this.#daily.walk(walk);
    this.#passed.walk(walk);
  }

  readonly restorers: Restorers = {
    ...this.addresses.restorers,
    ...this.#daily.restorers,
    withdrawals: (values) => {
      this.#count = values[0] as number;
    },
    withdrawal: (values) => {
      const [withdrawal, member, asset, network, address, fingerprint, ...rest] = values as [
        ...[number, number, number, number, number, string],
        ...[string, string, string, boolean],
        ...[WithdrawalStatus, WaitReason | "NONE", number, number, boolean, boolean],
      ];
      const [quantity, fee, value, priced, status, waitReason, ...times] = rest;
      const [deadlineMs, returnMs, held, escalated] = times;
      const units = { quantity: amountOf(quantity), fee: amountOf(fee), value: amountOf(value) };
      const of = { withdrawal, member, asset, network, address, fingerprint, ...units, priced };
      const now = { status, waitReason, deadlineMs, returnMs, held, escalated, first: undefined };
      this.#open.set(withdrawal, { ...of, ...now });
      this.#plan(withdrawal);
    },
    withdrawalProposal: (values) => {
      const [withdrawal, reviewer, expiresMs] = values as [number, number, number];
      this.get(withdrawal).first = { reviewer, expiresMs };
    },
    recentPass: (values) => {
      const [timeMs, reviewer, member, units] = values as [number, number, number, string];
      this.#passed.add({ timeMs, reviewer, member, value: amountOf(units) });
    },
  };

  #request({ type: _, ...requested }: WithdrawalRequested, timeMs: number): void {
    const { withdrawal, member, value } = requested;
    assert(withdrawal === this.#count + 1, "withdrawals are numbered as they are requested");
    this.#count = withdrawal;
    const news = { status: "pending", held: false, escalated: false, first: undefined } as const;
    this.#open.set(withdrawal, { ...requested, ...news });
    this.#daily.add(member, { withdrawal, timeMs, value });
    this.#plan(withdrawal);
  }

  #pass({ withdrawal, reviewer, member, value }: WithdrawalPassed, timeMs: number): void {
    Object.assign(this.get(withdrawal), { status: "passed", first: undefined });
    if (reviewer !== 0) this.#passed.add({ timeMs, reviewer, member, value });
    this.deadlines.forget(withdrawal);
  }

  #close(withdrawal: number): void {
    this.#open.delete(withdrawal);
    this.deadlines.forget(withdrawal);
  }

  /** While it is pending it escalates once, and then it is returned. */
  #plan(withdrawal: number): void {
    const { status, escalated, deadlineMs, returnMs } = this.get(withdrawal);
    if (status !== "pending") return;
    this.deadlines.set(withdrawal, escalated ? returnMs : Math.min(deadlineMs, returnMs));
  }

  /** One that a rule has found before. */
  get(withdrawal: number): Withdrawal {
    const found = this.#open.get(withdrawal);
    assert(found !== undefined, "the withdrawal is open");
    return found;
  }
}

function amountOf(units: string): Amount {
  return BigInt(units) as Amount; // Written by `walk`.
}
