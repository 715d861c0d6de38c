import type { Amount } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { Deadlines } from "../deadlines.ts";
import { type Proposal, Proposals } from "../review/proposals.ts";
import { type RecentOf, RecentValues } from "../review/recent-values.ts";
import {
  amountColumn,
  flagColumn,
  numberColumn,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import { Addresses } from "./addresses.ts";
import { DailyValues } from "./daily-values.ts";
import type {
  WaitReason,
  WithdrawalEvent,
  WithdrawalPassed,
  WithdrawalRequested,
  WithdrawalSent,
} from "./events.ts";
import { NextSteps } from "./next-steps.ts";

export type WithdrawalStatus = "pending" | "passed" | "sent";

export type Withdrawal = Omit<WithdrawalRequested, "type" | "waitReason" | "deadlineMs"> & {
  status: WithdrawalStatus;
  waitReason: WaitReason | "NONE";
  deadlineMs: number;
  /** True once it was held; there is no second hold. */
  held: boolean;
  escalated: boolean;
};

/** The open withdrawals. A finished one leaves the state; only its number is known as used. */
export class Withdrawals {
  readonly addresses = new Addresses();
  /** The moments at which the timer has something to do. */
  readonly deadlines = new Deadlines<number>();
  /** Withdrawals that the first of two people passed. */
  readonly proposals = new Proposals<Proposal>();
  readonly nextSteps = new NextSteps();
  readonly #open = new Map<number, Withdrawal>();
  /** The people who took the last step of withdrawals on their way. */
  readonly #handlers = new Map<number, number>();
  /** The first reviewers of withdrawals that two people passed and nobody has sent. */
  readonly #firsts = new Map<number, number>();
  readonly #daily = new DailyValues();
  readonly #passed = new RecentValues("recentPass");
  /** The transactions by which withdrawals were sent, each for one of them. */
  readonly #sent = new Set<string>();
  /** Those of withdrawals that may still fail; a failure frees them. */
  readonly #underWay = new Map<number, string>();
  #count = 0;

  /** The number of withdrawals ever requested. */
  get count(): number {
    return this.#count;
  }

  find(withdrawal: number): Withdrawal | undefined {
    return this.#open.get(withdrawal);
  }

  /** True if a withdrawal of that number existed and is over. */
  isOver(withdrawal: number): boolean {
    const isKnown = Number.isSafeInteger(withdrawal) && withdrawal >= 1;
    return isKnown && withdrawal <= this.#count && !this.#open.has(withdrawal);
  }

  /** Returns the people who took the last step of a withdrawal; another one takes the next. */
  handlersOf(withdrawal: number): readonly number[] {
    const handlers = [this.#handlers.get(withdrawal), this.#firsts.get(withdrawal)];
    return handlers.filter((handler) => handler !== undefined);
  }

  /** True if a withdrawal was sent by that transaction, so that it sends no other one. */
  hasSentBy(transaction: string): boolean {
    return this.#sent.has(transaction);
  }

  /** True if any transaction is known by which a withdrawal was sent. */
  get hasSentAny(): boolean {
    return this.#sent.size > 0;
  }

  /** Oldest first. */
  get open(): IterableIterator<Withdrawal> {
    return this.#open.values();
  }

  /** The number whose decision, sending or arrival should have been known by that moment. */
  overdueAt(timeMs: number): number {
    return [...this.#open.values()].filter(({ withdrawal, status, escalated, deadlineMs }) => {
      if (status === "pending") return escalated || deadlineMs <= timeMs;
      return (this.nextSteps.of(withdrawal)?.byMs ?? timeMs + 1) <= timeMs;
    }).length;
  }

  /** USDT value that these accounts requested in the last 24 hours and did not get back. */
  dailyValueOf(accounts: readonly number[], timeMs: number): Amount {
    let sum = 0n;
    for (const account of accounts) sum += this.#daily.sumOf(account, timeMs);
    return sum as Amount;
  }

  /** USDT value passed in 24 h by that reviewer or for that person, whichever is greater. */
  recentValue(of: RecentOf, timeMs: number): Amount {
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
        const { withdrawal: number, reviewer: proposer, expiresMs } = event;
        this.get(number).waitReason = "SECOND_REVIEWER";
        return this.proposals.add({ number, proposer, expiresMs }, timeMs);
      }
      case "WithdrawalPassed":
        return this.#pass(event, timeMs);
      case "WithdrawalSent":
        return this.#send(event);
      case "WithdrawalDone":
        return this.#close(event.withdrawal);
      case "WithdrawalFailed":
        this.#sent.delete(this.#underWay.get(event.withdrawal) ?? "");
        this.#daily.remove(event.member, event.withdrawal);
        return this.#close(event.withdrawal);
      case "WithdrawalRejected":
      case "WithdrawalCancelled":
      case "WithdrawalTakenBack":
        this.#daily.remove(event.member, event.withdrawal);
        return this.#close(event.withdrawal);
      default:
        return unreachable(event);
    }
  }

  readonly lines = [
    this.addresses.line,
    snapshotLine(
      "withdrawals",
      { count: numberColumn },
      {
        rows: () => [{ count: this.#count }],
        restore: ({ count }) => {
          this.#count = count;
        },
      },
    ),
    snapshotLine("withdrawal", WITHDRAWAL_COLUMNS, {
      rows: () => this.#open.values(),
      restore: (row) => {
        this.#open.set(row.withdrawal, row);
        this.#plan(row.withdrawal);
      },
    }),
    snapshotLine(
      "withdrawalProposal",
      { number: numberColumn, proposer: numberColumn, expiresMs: numberColumn },
      {
        rows: () => this.proposals.rows,
        restore: this.proposals.restore,
      },
    ),
    this.#daily.line,
    this.#passed.line,
    snapshotLine(
      "withdrawalHandler",
      { withdrawal: numberColumn, handler: numberColumn },
      {
        rows: () =>
          Array.from(this.#handlers, ([withdrawal, handler]) => ({ withdrawal, handler })),
        restore: (row) => this.#handle(row),
      },
    ),
    snapshotLine(
      "sentTransaction",
      { transaction: textColumn() },
      {
        rows: () => Array.from(this.#sent, (transaction) => ({ transaction })),
        restore: ({ transaction }) => this.#sent.add(transaction),
      },
    ),
    snapshotLine(
      "transactionUnderWay",
      { withdrawal: numberColumn, transaction: textColumn() },
      {
        rows: () => {
          return Array.from(this.#underWay, ([withdrawal, transaction]) => {
            return { withdrawal, transaction };
          });
        },
        restore: ({ withdrawal, transaction }) => this.#underWay.set(withdrawal, transaction),
      },
    ),
    snapshotLine(
      "withdrawalFirst",
      { withdrawal: numberColumn, first: numberColumn },
      {
        rows: () => Array.from(this.#firsts, ([withdrawal, first]) => ({ withdrawal, first })),
        restore: ({ withdrawal, first }) => this.#firsts.set(withdrawal, first),
      },
    ),
    ...this.nextSteps.lines,
  ];

  #request({ type: _, ...requested }: WithdrawalRequested, timeMs: number): void {
    const { withdrawal, member, value } = requested;
    assert(withdrawal === this.#count + 1, "withdrawals are numbered as they are requested");
    this.#count = withdrawal;
    const state = { status: "pending", held: false, escalated: false } as const;
    this.#open.set(withdrawal, { ...requested, ...state });
    this.#daily.add(member, { withdrawal, timeMs, value });
    this.#plan(withdrawal);
  }

  #pass(event: WithdrawalPassed, timeMs: number): void {
    const { withdrawal, reviewer, first, member, value } = event;
    this.get(withdrawal).status = "passed";
    this.#handle(event);
    if (first !== undefined) this.#firsts.set(withdrawal, first);
    this.proposals.remove(withdrawal);
    this.nextSteps.pass(event);
    if (reviewer !== 0) this.#passed.add({ timeMs, reviewer, member, value });
    this.deadlines.forget(withdrawal);
  }

  #send(event: WithdrawalSent): void {
    const { withdrawal, transaction, once, isFreed } = event;
    this.get(withdrawal).status = "sent";
    if (once === true) this.#sent.add(transaction);
    if (isFreed === true) this.#underWay.set(withdrawal, transaction);
    this.#firsts.delete(withdrawal);
    this.nextSteps.send(event);
    this.#handle(event);
  }

  #handle({ withdrawal, handler }: Pick<WithdrawalPassed, "withdrawal" | "handler">): void {
    if (handler !== undefined) this.#handlers.set(withdrawal, handler);
  }

  #close(withdrawal: number): void {
    this.#open.delete(withdrawal);
    this.#handlers.delete(withdrawal);
    this.#firsts.delete(withdrawal);
    this.#underWay.delete(withdrawal);
    this.nextSteps.close(withdrawal);
    this.proposals.remove(withdrawal);
    this.deadlines.forget(withdrawal);
  }

  /** While it is pending it escalates once, and then it is returned. */
  #plan(withdrawal: number): void {
    const { status, escalated, deadlineMs, returnMs } = this.get(withdrawal);
    if (status !== "pending") return;
    this.deadlines.set(withdrawal, escalated ? returnMs : Math.min(deadlineMs, returnMs));
  }

  /** Returns an open withdrawal that a rule has found before. */
  get(withdrawal: number): Withdrawal {
    const found = this.#open.get(withdrawal);
    assert(found !== undefined, "the withdrawal is open");
    return found;
  }
}

const WITHDRAWAL_COLUMNS = {
  withdrawal: numberColumn,
  member: numberColumn,
  asset: numberColumn,
  network: numberColumn,
  address: numberColumn,
  fingerprint: textColumn(),
  quantity: amountColumn,
  fee: amountColumn,
  value: amountColumn,
  priced: flagColumn,
  status: textColumn<WithdrawalStatus>(),
  waitReason: textColumn<WaitReason | "NONE">(),
  deadlineMs: numberColumn,
  returnMs: numberColumn,
  held: flagColumn,
  escalated: flagColumn,
} as const;
