import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { RecentValues } from "../recent-values.ts";
import type { Restorers, Walk } from "../walk.ts";
import { AddressPool } from "./address-pool.ts";
import type { DepositCredited, DepositEvent } from "./events.ts";

export type Deposit = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  /** What the member announced. */
  readonly amount: Amount;
  credited: boolean;
  rejected: boolean;
  /** The first of two confirmations, when one person's limit does not reach. */
  proposal: DepositProposal | undefined;
};

export type DepositProposal = {
  readonly reviewer: number;
  readonly amount: Amount;
  readonly transfer: string;
  readonly expiresMs: number;
};

export class Deposits {
  /** Where members deposit to. */
  readonly pool = new AddressPool();
  readonly #all = new Map<number, Deposit>();
  readonly #transfers = new Set<string>();
  readonly #recent = new RecentValues("recentCredit");

  find(id: number): Deposit | undefined {
    return this.#all.get(id);
  }

  isCredited(transfer: string): boolean {
    return this.#transfers.has(transfer);
  }

  /** USDT value of the last 24 hours' credits: by that reviewer or to that member, the greater. */
  recentValue(of: { reviewer: number; member: number }, timeMs: number): Amount {
    return this.#recent.greaterOf(of, timeMs);
  }

  apply(event: DepositEvent, timeMs: number): void {
    switch (event.type) {
      case "DepositSubmitted": {
        const { deposit: id, member, asset, network, amount } = event;
        const deposit = { id, member, asset, network, amount };
        this.#all.set(id, { ...deposit, credited: false, rejected: false, proposal: undefined });
        return;
      }
      case "DepositProposed": {
        const { reviewer, amount, transfer, expiresMs } = event;
        this.#get(event.deposit).proposal = { reviewer, amount, transfer, expiresMs };
        return;
      }
      case "DepositCredited":
        return this.#credit(event, timeMs);
      case "DepositRejected":
        this.#get(event.deposit).rejected = true;
        this.#get(event.deposit).proposal = undefined;
        return;
      case "DepositAddressLoaded":
      case "DepositAddressAssigned":
      case "DepositAddressRetired":
        return this.pool.apply(event);
      default:
        return unreachable(event);
    }
  }

  /** A credit was taken back: the deposit and the transfer are as if it had not been. */
  reopen({ deposit, transfer }: { deposit: number; transfer: string }): void {
    this.#get(deposit).credited = false;
    this.#get(deposit).proposal = undefined;
    this.#transfers.delete(transfer);
  }

  walk(walk: Walk): void {
    for (const deposit of this.#all.values()) {
      const { id, member, asset, network, amount, credited, rejected, proposal } = deposit;
      walk("deposit", id, member, asset, network, amount.toString(), credited);
      if (rejected) walk("depositRejected", id);
      if (proposal === undefined) continue;
      const { reviewer, transfer, expiresMs } = proposal;
      walk("depositProposal", id, reviewer, proposal.amount.toString(), transfer, expiresMs);
    }
    for (const transfer of this.#transfers) walk("transfer", transfer);
    this.#recent.walk(walk);
    this.pool.walk(walk);
  }

  readonly restorers: Restorers = {
    ...this.pool.restorers,
    deposit: (values) => {
      const [id, member, asset, network, units, credited] = values as [
        ...[number, number, number, number, string, boolean],
      ];
      const amount = BigInt(units) as Amount;
      const now = { credited, rejected: false, proposal: undefined };
      this.#all.set(id, { id, member, asset, network, amount, ...now });
    },
    depositRejected: (values) => {
      this.#get(values[0] as number).rejected = true;
    },
    depositProposal: (values) => {
      const [id, reviewer, units, transfer, expiresMs] = values as [
        ...[number, number, string, string, number],
      ];
      const amount = BigInt(units) as Amount;
      this.#get(id).proposal = { reviewer, amount, transfer, expiresMs };
    },
    transfer: (values) => {
      this.#transfers.add(values[0] as string);
    },
    recentCredit: (values) => {
      const [timeMs, reviewer, member, units] = values as [number, number, number, string];
      this.#recent.add({ timeMs, reviewer, member, value: BigInt(units) as Amount });
    },
  };

  #credit({ deposit, member, transfer, reviewer, value }: DepositCredited, timeMs: number): void {
    this.#get(deposit).credited = true;
    this.#transfers.add(transfer);
    this.#recent.add({ timeMs, reviewer, member, value });
  }

  #get(id: number): Deposit {
    const deposit = this.#all.get(id);
    assert(deposit !== undefined, "the deposit was submitted");
    return deposit;
  }
}
