/** One entry of a sale of new coins, in units. */
export type SaleEntry = {
  readonly kind: string;
  /** New coins. */
  readonly quantity: bigint;
  /** Quote coins. */
  readonly money: bigint;
  /** The part of an allocated commitment that came back. */
  readonly refund: bigint;
};

type Field = "quantity" | "money" | "refund";

/** Adds up the entries of a sale: what came in, where it is, and what went out. */
export class SaleSums {
  readonly #kinds = new Map<string, Record<Field, bigint>>();

  add({ kind, quantity, money, refund }: SaleEntry): void {
    const sum = this.#kinds.get(kind) ?? { quantity: 0n, money: 0n, refund: 0n };
    sum.quantity += quantity;
    sum.money += money;
    sum.refund += refund;
    this.#kinds.set(kind, sum);
  }

  /** The figures that the exchange shows for a sale; what was refunded stands beside the others. */
  get figures() {
    return {
      sold: this.#sum("quantity", "subscribe", "allocate"),
      proceeds: this.#sum("money", "subscribe", "allocate"),
      committed: this.#sum("money", "commit"),
      refundedCoins: this.#sum("quantity", "refund"),
      refundedMoney: this.#sum("money", "refund"),
    };
  }

  /** Where the coins and the money of the sale are. */
  get places() {
    const { sold, proceeds, committed, refundedCoins, refundedMoney: repaid } = this.figures;
    const delivered = this.#sum("quantity", "deliver");
    const given = sold - refundedCoins;
    const released = this.#sum("quantity", "release");
    const back = this.#sum("quantity", "return");
    const settled = this.#sum("quantity", "settle");
    const isShared = this.#kinds.has("commit");
    const paidOut = this.#sum("money", "settle");
    const rest = this.#sum("refund", "allocate");
    const rewarded = this.#sum("money", "reward");
    return {
      delivered,
      sold: given,
      unsold: delivered - back - given - settled,
      locked: given - released,
      released,
      returned: settled + back,
      committed: isShared ? committed - proceeds - rest - repaid : 0n,
      // A commitment comes back from what is held, and never was among the proceeds.
      proceeds: proceeds - paidOut - rewarded - (isShared ? 0n : repaid),
      rewarded,
      paidOut,
      refunded: repaid + rest,
    };
  }

  #sum(field: Field, ...kinds: readonly string[]): bigint {
    return kinds.reduce((sum, kind) => sum + (this.#kinds.get(kind)?.[field] ?? 0n), 0n);
  }
}
