import type { Amount } from "@sumi/primitives/amount.ts";
import type { Account } from "../ledger/accounts.ts";
import type { Parameters } from "../parameters/parameters.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { Stamp } from "../stamp.ts";

/** What a deposit's credit put into the ledger. */
export type Credit = {
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  readonly transfer: string;
};

/** What went from one account of the house to another, or came from outside. */
export type Move = {
  readonly asset: number;
  readonly from: Account;
  readonly to: Account;
  readonly amount: Amount;
};

/** An entry that may still be taken back: a credit or a move of the house's, and nothing else. */
export type Reversible = { readonly entry: number; readonly untilMs: number } & (
  | ({ readonly kind: "deposit" } & Credit)
  | ({ readonly kind: "house" } & Move)
);

const TERM_COLUMNS = {
  entry: numberColumn,
  untilMs: numberColumn,
  asset: numberColumn,
  amount: amountColumn,
} as const;

/** Remembers each of them for `corrections.window_ms`; while that is 0, none. */
export class Corrections {
  readonly #parameters: Parameters;
  /** In the order of their making. */
  readonly #entries = new Map<number, Reversible>();

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
  }

  /** What that command put in, or nothing: made too long ago, taken back, or of another kind. */
  find(entry: number, timeMs: number): Reversible | undefined {
    const found = this.#entries.get(entry);
    return found !== undefined && timeMs < found.untilMs ? found : undefined;
  }

  get all(): Iterable<Reversible> {
    return this.#entries.values();
  }

  credited({ deposit, member, asset, network, amount, transfer }: Credit, stamp: Stamp): void {
    const credit = { deposit, member, asset, network, amount, transfer };
    this.#remember({ kind: "deposit", ...this.#termOf(stamp), ...credit }, stamp);
  }

  moved({ asset, from, to, amount }: Move, stamp: Stamp): void {
    this.#remember({ kind: "house", ...this.#termOf(stamp), asset, from, to, amount }, stamp);
  }

  forget(entry: number): void {
    this.#entries.delete(entry);
  }

  readonly lines = [
    snapshotLine(
      "reversibleMove",
      { ...TERM_COLUMNS, from: numberColumn, to: numberColumn },
      {
        rows: () => [...this.#entries.values()].filter((entry) => entry.kind === "house"),
        restore: (row) => this.#entries.set(row.entry, { kind: "house", ...row }),
      },
    ),
    snapshotLine(
      "reversibleCredit",
      {
        ...TERM_COLUMNS,
        deposit: numberColumn,
        member: numberColumn,
        network: numberColumn,
        transfer: textColumn(),
      },
      {
        rows: () => [...this.#entries.values()].filter((entry) => entry.kind === "deposit"),
        restore: (row) => this.#entries.set(row.entry, { kind: "deposit", ...row }),
      },
    ),
  ];

  #termOf({ sequence: entry, timeMs }: Stamp): { entry: number; untilMs: number } {
    return { entry, untilMs: timeMs + this.#parameters.integer("corrections.window_ms", timeMs) };
  }

  #remember(one: Reversible, { timeMs }: Stamp): void {
    for (const [entry, { untilMs }] of this.#entries) {
      if (untilMs <= timeMs) this.#entries.delete(entry);
    }
    if (timeMs < one.untilMs) this.#entries.set(one.entry, one);
  }
}
