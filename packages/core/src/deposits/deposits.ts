import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { type Proposal, Proposals } from "../review/proposals.ts";
import { RecentValues } from "../review/recent-values.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import { AddressPool } from "./address-pool.ts";
import type { DepositCredited, DepositEvent, DepositProposed } from "./events.ts";

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

/** The first of two confirmations, where one person's limits do not reach. */
export type DepositProposal = Proposal & Pick<DepositProposed, "amount" | "transfer">;

export class Deposits {
  /** The addresses to which members deposit. */
  readonly pool = new AddressPool();
  readonly proposals = new Proposals<DepositProposal>();
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
        const state = { credited: false, rejected: false };
        this.#all.set(id, { id, member, asset, network, amount, ...state });
        return;
      }
      case "DepositProposed": {
        const { deposit: number, reviewer: proposer, amount, transfer, expiresMs } = event;
        return this.proposals.add({ number, proposer, amount, transfer, expiresMs }, timeMs);
      }
      case "DepositCredited":
        return this.#credit(event, timeMs);
      case "DepositRejected":
        this.#get(event.deposit).rejected = true;
        return this.proposals.remove(event.deposit);
      case "DepositAddressLoaded":
      case "DepositAddressAssigned":
      case "DepositAddressRetired":
        return this.pool.apply(event);
      default:
        return unreachable(event);
    }
  }

  /** Reopens a deposit whose credit was taken back; its transfer may be credited again. */
  reopen({ deposit, transfer }: { deposit: number; transfer: string }): void {
    this.#get(deposit).credited = false;
    this.#transfers.delete(transfer);
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
    snapshotLine(
      "depositProposal",
      {
        number: numberColumn,
        proposer: numberColumn,
        amount: amountColumn,
        transfer: textColumn(),
        expiresMs: numberColumn,
      },
      {
        rows: () => this.proposals.rows,
        restore: this.proposals.restore,
      },
    ),
    snapshotLine(
      "transfer",
      { transfer: textColumn() },
      {
        rows: () => Array.from(this.#transfers, (transfer) => ({ transfer })),
        restore: ({ transfer }) => this.#transfers.add(transfer),
      },
    ),
    this.#recent.line,
    this.pool.line,
  ];

  #credit({ deposit, member, transfer, reviewer, value }: DepositCredited, timeMs: number): void {
    this.#get(deposit).credited = true;
    this.proposals.remove(deposit);
    this.#transfers.add(transfer);
    this.#recent.add({ timeMs, reviewer, member, value });
  }

  #get(id: number): Deposit {
    const deposit = this.#all.get(id);
    assert(deposit !== undefined, "the deposit was submitted");
    return deposit;
  }
}
