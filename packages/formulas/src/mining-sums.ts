import type { Amount } from "@sumi/primitives/amount.ts";
import { coinIncomeOf } from "./mining.ts";

/** One entry of a machine, in units. */
export type MiningEntry = {
  readonly kind: string;
  /** Coins that the machine yields. */
  readonly quantity: bigint;
  /** Coins that buyers pay with. */
  readonly money: bigint;
  readonly shares: number;
  /** A purchase: the days of its term. A refund: those that do not come any more. */
  readonly days: number;
};

/** The income of one day, for machines that yield a constant number of coins. */
export type Yield = { readonly daily: Amount; readonly of: number };

type Field = "quantity" | "money" | "shares";

/** Adds up the entries of a machine: what its pool got, promised and paid. */
export class MiningSums {
  readonly #kinds = new Map<string, Record<Field, bigint>>();
  readonly #yield: Yield | undefined;
  #promised = 0n;

  /** Income by value promises no number of coins. */
  constructor(perDay: Yield | undefined) {
    this.#yield = perDay;
  }

  add({ kind, quantity, money, shares, days }: MiningEntry): void {
    const sum = this.#kinds.get(kind) ?? { quantity: 0n, money: 0n, shares: 0n };
    sum.quantity += quantity;
    sum.money += money;
    sum.shares += BigInt(shares);
    this.#kinds.set(kind, sum);
    if (kind === "buy") this.#promised += this.#incomeOf(shares) * BigInt(days);
    if (kind === "refund") this.#promised -= this.#incomeOf(shares) * BigInt(days);
  }

  get figures() {
    const funded = this.#sum("quantity", "fund") - this.#sum("quantity", "reduce");
    const paid = this.#sum("quantity", "pay", "freeze");
    return {
      funded,
      paid,
      pool: funded - paid,
      /** The income in coins that is still to be paid. */
      promised: this.#yield === undefined ? undefined : this.#promised - paid,
      frozen: this.#sum("quantity", "freeze") - this.#sum("quantity", "release"),
      sold: this.#sum("shares", "buy"),
      sales: this.#sum("money", "buy"),
      refunded: this.#sum("money", "refund"),
    };
  }

  #incomeOf(shares: number): bigint {
    if (this.#yield === undefined) return 0n;
    const { daily, of } = this.#yield;
    return coinIncomeOf(daily, { shares, of });
  }

  #sum(field: Field, ...kinds: readonly string[]): bigint {
    return kinds.reduce((sum, kind) => sum + (this.#kinds.get(kind)?.[field] ?? 0n), 0n);
  }
}
