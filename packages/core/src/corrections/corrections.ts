import type { Amount } from "@sumi/primitives/amount.ts";
import type { Move } from "../ledger/ledger.ts";
import type { Parameters } from "../parameters/parameters.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { Stamp } from "../stamp.ts";

/** The credit of a deposit, as it was posted. */
export type Credit = {
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  readonly transfer: string;
};

/** An entry that may still be reversed: a deposit's credit or a move of house money. */
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

/** Entries can be reversed for `corrections.window_ms` after they were made. */
export class Corrections {
  readonly #parameters: Parameters;
  /** By the command that made the entry. */
  readonly #entries = new Map<number, Reversible>();

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
  }

  /** Returns undefined if the entry is too old, was reversed before, or is of another kind. */
  find(entry: number, timeMs: number): Reversible | undefined {
    const found = this.#entries.get(entry);
    return found !== undefined && timeMs < found.untilMs ? found : undefined;
  }

  /** All entries, oldest first; also after a restart, which reads moves before credits. */
  get all(): readonly Reversible[] {
    return [...this.#entries.values()].sort((a, b) => a.entry - b.entry);
  }

  credited(credit: Credit, stamp: Stamp): void {
    const { deposit, member, asset, network, amount, transfer } = credit;
    const untilMs = this.#untilMs(stamp);
    const entry = stamp.sequence;
    this.#remember(
      { kind: "deposit", entry, untilMs, deposit, member, asset, network, amount, transfer },
      stamp,
    );
  }

  moved({ asset, from, to, amount }: Move, stamp: Stamp): void {
    const untilMs = this.#untilMs(stamp);
    const entry = stamp.sequence;
    this.#remember({ kind: "house", entry, untilMs, asset, from, to, amount }, stamp);
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

  #untilMs({ timeMs }: Stamp): number {
    return timeMs + this.#parameters.integer("corrections.window_ms", timeMs);
  }

  #remember(reversible: Reversible, { timeMs }: Stamp): void {
    for (const [entry, { untilMs }] of this.#entries) {
      if (untilMs <= timeMs) this.#entries.delete(entry);
    }
    if (timeMs < reversible.untilMs) this.#entries.set(reversible.entry, reversible);
  }
}
