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
  /** The number of members who name each transaction. */
  readonly #members = new Map<string, number>();

  of(deposit: number): string | undefined {
    return this.#claims.get(deposit)?.transaction;
  }

  has(claim: Claim): boolean {
    return this.#deposits.has(keyOf(claim));
  }

  /** True if several members name the same transaction, of which all but one are wrong. */
  isContested(claim: Pick<Claim, "network" | "transaction">): boolean {
    return (this.#members.get(transferKey(claim)) ?? 0) > 1;
  }

  add(deposit: number, claim: Claim): void {
    this.#claims.set(deposit, claim);
    this.#deposits.set(keyOf(claim), deposit);
    this.#count(claim, 1);
  }

  remove(deposit: number): void {
    const claim = this.#claims.get(deposit);
    if (claim === undefined) return;
    this.#claims.delete(deposit);
    this.#deposits.delete(keyOf(claim));
    this.#count(claim, -1);
  }

  #count(claim: Claim, change: 1 | -1): void {
    const key = transferKey(claim);
    const members = (this.#members.get(key) ?? 0) + change;
    if (members === 0) this.#members.delete(key);
    else this.#members.set(key, members);
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

function keyOf({ member, ...transfer }: Claim): string {
  return `${member} ${transferKey(transfer)}`;
}

function transferKey({ network, transaction }: Pick<Claim, "network" | "transaction">): string {
  return `${network} ${transaction}`;
}
