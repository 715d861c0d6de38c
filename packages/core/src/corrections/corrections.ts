import type { Amount } from "@sumi/primitives/amount.ts";
import type { Account } from "../ledger/accounts.ts";
import type { Parameters } from "../parameters/parameters.ts";
import type { Stamp } from "../stamp.ts";
import type { Restorers, Walk } from "../walk.ts";
import type { CorrectionEvent } from "./events.ts";

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

  reversed({ entry }: CorrectionEvent): void {
    this.#entries.delete(entry);
  }

  walk(walk: Walk): void {
    for (const one of this.#entries.values()) {
      const { kind, entry, untilMs, asset, amount } = one;
      const units = amount.toString();
      if (kind === "house") walk("reversibleMove", entry, untilMs, asset, units, one.from, one.to);
      else {
        const { deposit, member, network, transfer } = one;
        walk("reversibleCredit", entry, untilMs, asset, units, deposit, member, network, transfer);
      }
    }
  }

  readonly restorers: Restorers = {
    reversibleMove: (values) => {
      const [entry, untilMs, asset, units, from, to] = values as [
        ...[number, number, number, string, number, number],
      ];
      const amount = BigInt(units) as Amount;
      this.#entries.set(entry, { kind: "house", entry, untilMs, asset, amount, from, to });
    },
    reversibleCredit: (values) => {
      const [entry, untilMs, asset, units, deposit, member, network, transfer] = values as [
        ...[number, number, number, string, number, number, number, string],
      ];
      const common = { entry, untilMs, asset, amount: BigInt(units) as Amount };
      const of = { deposit, member, network, transfer };
      this.#entries.set(entry, { kind: "deposit", ...common, ...of });
    },
  };

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
