import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import type { Restorers, Walk } from "../walk.ts";
import type { DepositCredited, DepositEvent } from "./events.ts";
import { RecentCredits } from "./recent-credits.ts";

export type Deposit = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  /** What the member announced. */
  readonly amount: Amount;
  credited: boolean;
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
  readonly #all = new Map<number, Deposit>();
  readonly #transfers = new Set<string>();
  readonly #recent = new RecentCredits();

  find(id: number): Deposit | undefined {
    return this.#all.get(id);
  }

  isCredited(transfer: string): boolean {
    return this.#transfers.has(transfer);
  }

  /** USDT value of the last 24 hours' credits: by that reviewer or to that member, the greater. */
  recentValue(of: { reviewer: number; member: number }, timeMs: number): Amount {
    const byReviewer = this.#recent.sumOf(of.reviewer, timeMs);
    const toMember = this.#recent.sumOf(of.member, timeMs);
    return byReviewer > toMember ? byReviewer : toMember;
  }

  apply(event: DepositEvent, timeMs: number): void {
    switch (event.type) {
      case "DepositSubmitted": {
        const { deposit: id, member, asset, network, amount } = event;
        const deposit = { id, member, asset, network, amount };
        this.#all.set(id, { ...deposit, credited: false, proposal: undefined });
        return;
      }
      case "DepositProposed": {
        const { reviewer, amount, transfer, expiresMs } = event;
        this.#get(event.deposit).proposal = { reviewer, amount, transfer, expiresMs };
        return;
      }
      case "DepositCredited":
        return this.#credit(event, timeMs);
      default:
        return unreachable(event);
    }
  }

  walk(walk: Walk): void {
    for (const { id, member, asset, network, amount, credited, proposal } of this.#all.values()) {
      walk("deposit", id, member, asset, network, amount.toString(), credited);
      if (proposal === undefined) continue;
      const { reviewer, transfer, expiresMs } = proposal;
      walk("depositProposal", id, reviewer, proposal.amount.toString(), transfer, expiresMs);
    }
    for (const transfer of this.#transfers) walk("transfer", transfer);
    this.#recent.walk(walk);
  }

  readonly restorers: Restorers = {
    deposit: (values) => {
      const [id, member, asset, network, units, credited] = values as [
        ...[number, number, number, number, string, boolean],
      ];
      const amount = BigInt(units) as Amount;
      this.#all.set(id, { id, member, asset, network, amount, credited, proposal: undefined });
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
