import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";

/** A member's statement that a transaction brings their coins. */
export type Claim = {
  readonly member: number;
  readonly network: number;
  /** The canonical id. */
  readonly transaction: string;
};

/**
 * The transactions that members named for their open deposits. A member names each once; another
 * member may name the same, because until a decision nobody knows whose it is.
 */
export class NamedTransactions {
  readonly #claims = new Map<number, Claim>();
  readonly #deposits = new Map<string, number>();

  of(deposit: number): string | undefined {
    return this.#claims.get(deposit)?.transaction;
  }

  has(claim: Claim): boolean {
    return this.#deposits.has(keyOf(claim));
  }

  add(deposit: number, claim: Claim): void {
    this.#claims.set(deposit, claim);
    this.#deposits.set(keyOf(claim), deposit);
  }

  remove(deposit: number): void {
    const claim = this.#claims.get(deposit);
    if (claim === undefined) return;
    this.#claims.delete(deposit);
    this.#deposits.delete(keyOf(claim));
  }

  readonly line = snapshotLine(
    "namedTransaction",
    {
      deposit: numberColumn,
      member: numberColumn,
      network: numberColumn,
      transaction: textColumn(),
    },
    {
      rows: () => Array.from(this.#claims, ([deposit, claim]) => ({ deposit, ...claim })),
      restore: ({ deposit, ...claim }) => this.add(deposit, claim),
    },
  );
}

function keyOf({ member, network, transaction }: Claim): string {
  return `${member} ${network} ${transaction}`;
}
