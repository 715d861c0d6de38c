import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { RecentValues } from "../recent-values.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
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
        restore: (row) => this.#all.set(row.id, { ...row, proposal: undefined }),
      },
    ),
    snapshotLine(
      "depositProposal",
      {
        deposit: numberColumn,
        reviewer: numberColumn,
        amount: amountColumn,
        transfer: textColumn(),
        expiresMs: numberColumn,
      },
      {
        rows: () => this.#proposals(),
        restore: ({ deposit, ...proposal }) => {
          this.#get(deposit).proposal = proposal;
        },
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

  *#proposals(): Iterable<DepositProposal & { readonly deposit: number }> {
    for (const { id: deposit, proposal } of this.#all.values()) {
      if (proposal !== undefined) yield { deposit, ...proposal };
    }
  }

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
