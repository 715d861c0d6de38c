import type { ReadEvent } from "./frames/reading.ts";
import type { Money } from "./ledger.ts";
import { DAY_MS } from "./parameters.ts";

type EventOf<Type> = Extract<ReadEvent, { type: Type }>;
export type WithdrawalEvent = EventOf<
  | "AddressAdded"
  | "AddressRemoved"
  | "WithdrawalRequested"
  | "WithdrawalHeld"
  | "WithdrawalEscalated"
  | "WithdrawalProposed"
  | "WithdrawalPassed"
  | "WithdrawalRejected"
  | "WithdrawalCancelled"
  | "WithdrawalSent"
  | "WithdrawalDone"
  | "WithdrawalFailed"
>;

export type OwnWithdrawal = {
  readonly terms: EventOf<"WithdrawalRequested">;
  readonly requestedMs: number;
  status: "pending" | "passed" | "sent" | "done" | "returned";
  deadlineMs: number;
  isHeld: boolean;
  isEscalated: boolean;
  /** What the first of two people said. */
  first: { readonly reviewer: number; readonly expiresMs: number } | undefined;
};

type Pass = { timeMs: number; reviewer: number; member: number; value: bigint };

/** Every withdrawal there ever was, and where members may send their coins. */
export class OwnWithdrawals {
  readonly all = new Map<number, OwnWithdrawal>();
  readonly addresses = new Map<number, EventOf<"AddressAdded">>();
  readonly #passes: Pass[] = [];

  addressesOf(member: number): readonly EventOf<"AddressAdded">[] {
    return [...this.addresses.values()].filter((address) => address.member === member);
  }

  openOf(member: number): readonly OwnWithdrawal[] {
    const isPending = (one: OwnWithdrawal) => one.status === "pending";
    return [...this.all.values()].filter((one) => isPending(one) && one.terms.member === member);
  }

  /** USDT units that the member asked for in 24 hours and did not get back. */
  askedBy(member: number, timeMs: number): bigint {
    let sum = 0n;
    for (const { terms, requestedMs, status } of this.all.values()) {
      const counts = terms.member === member && status !== "returned";
      if (counts && requestedMs > timeMs - DAY_MS) sum += terms.value;
    }
    return sum;
  }

  /** USDT units that people let go in 24 hours: that reviewer, or for that member, the greater. */
  recent(reviewer: number, member: number, timeMs: number): bigint {
    let [byReviewer, forMember] = [0n, 0n];
    for (const pass of this.#passes) {
      if (pass.timeMs <= timeMs - DAY_MS) continue;
      if (pass.reviewer === reviewer) byReviewer += pass.value;
      if (pass.member === member) forMember += pass.value;
    }
    return byReviewer > forMember ? byReviewer : forMember;
  }

  /** The moment at which a pending one has to move on by itself. */
  dueMsOf({ isEscalated, deadlineMs, terms }: OwnWithdrawal): number {
    return isEscalated ? terms.returnMs : Math.min(deadlineMs, terms.returnMs);
  }

  /** Answers what an event that happened says against I14. */
  apply(event: WithdrawalEvent, timeMs: number): readonly string[] {
    if (event.type === "AddressAdded") {
      this.addresses.set(event.address, event);
      return [];
    }
    if (event.type === "AddressRemoved") {
      this.addresses.delete(event.address);
      return [];
    }
    if (event.type === "WithdrawalRequested") {
      const now = { status: "pending", isHeld: false, isEscalated: false } as const;
      const { deadlineMs } = event;
      const made = { terms: event, requestedMs: timeMs, deadlineMs, ...now, first: undefined };
      this.all.set(event.withdrawal, made);
      return [];
    }
    const found = this.all.get(event.withdrawal);
    if (found === undefined) return [`withdrawal ${event.withdrawal} was never requested`];
    return this.#change(found, event, timeMs);
  }

  #change(
    found: OwnWithdrawal,
    event: Exclude<
      WithdrawalEvent,
      { type: "AddressAdded" | "AddressRemoved" | "WithdrawalRequested" }
    >,
    timeMs: number,
  ): readonly string[] {
    const before = found.status;
    switch (event.type) {
      case "WithdrawalHeld":
        Object.assign(found, { isHeld: true, deadlineMs: event.deadlineMs });
        return wrongUnless(before === "pending", event);
      case "WithdrawalEscalated":
        found.isEscalated = true;
        return wrongUnless(before === "pending", event);
      case "WithdrawalProposed":
        found.first = { reviewer: event.reviewer, expiresMs: event.expiresMs };
        return wrongUnless(before === "pending", event);
      case "WithdrawalPassed": {
        found.status = "passed";
        const { reviewer, member, value } = event;
        if (reviewer !== 0) this.#passes.push({ timeMs, reviewer, member, value });
        return wrongUnless(before === "pending", event);
      }
      case "WithdrawalRejected":
      case "WithdrawalCancelled":
        found.status = "returned";
        return wrongUnless(before === "pending", event);
      case "WithdrawalSent":
        found.status = "sent";
        return wrongUnless(before === "passed", event);
      case "WithdrawalDone":
        found.status = "done";
        return wrongUnless(before === "sent", event);
      case "WithdrawalFailed":
        found.status = "returned";
        return wrongUnless(before === "passed" || before === "sent", event);
    }
  }
}

function wrongUnless(fits: boolean, { type, withdrawal }: { type: string; withdrawal: number }) {
  return fits ? [] : [`${type} befalls withdrawal ${withdrawal}, whose turn it is not`];
}

/** The entries of rules 6.2, as they happened. */
export function postWithdrawal(money: Money, event: WithdrawalEvent): void {
  switch (event.type) {
    case "WithdrawalRequested":
      money.hold(event.member, event.asset, event.quantity);
      return money.countHold(event.member, event.asset, event.quantity);
    case "WithdrawalRejected":
    case "WithdrawalCancelled":
      money.hold(event.member, event.asset, -event.quantity);
      return money.countHold(event.member, event.asset, -event.quantity);
    case "WithdrawalPassed": {
      const { member, asset, network, quantity, fee } = event;
      money.held(member, asset, -quantity);
      money.countHold(member, asset, -quantity);
      money.post(`sys:clearing:withdraw:${network}`, asset, quantity - fee);
      return money.post("sys:fee", asset, fee);
    }
    case "WithdrawalSent":
      money.post(`sys:clearing:withdraw:${event.network}`, event.asset, -event.arrival);
      return money.post(`ext:custody:${event.network}`, event.asset, event.arrival);
    case "WithdrawalFailed": {
      const { member, asset, network, quantity, fee, fromTreasury, wasSent } = event;
      const arrival = quantity - fee;
      const from = wasSent ? `ext:custody:${network}` : `sys:clearing:withdraw:${network}`;
      money.post(from, asset, -arrival);
      money.post("sys:fee", asset, fromTreasury - fee);
      money.post("sys:treasury", asset, -fromTreasury);
      return money.available(member, asset, quantity);
    }
    default:
      return;
  }
}
