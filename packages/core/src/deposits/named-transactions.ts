import { numberColumn, type SnapshotLine, snapshotLine, textColumn } from "../snapshot-line.ts";

/** A member's statement that a transaction brings their coins. */
export type Claim = {
  readonly member: number;
  readonly network: number;
  /** The canonical id. */
  readonly transaction: string;
};

/** A transaction on every network of one chain: several coins may share it. */
export type OnChain = { readonly networks: readonly number[]; readonly transaction: string };

/**
 * The transactions that members named for their deposits. A member names each once while the
 * deposit is open; another member may name the same, because until a decision nobody knows whose it
 * is. A claim that was rejected stands against others for good: a reviewer could otherwise reject
 * the owner first, and then credit the transfer to somebody else without a second person.
 */
export class NamedTransactions {
  readonly #claims = new Map<number, Claim>();
  readonly #rejected = new Map<number, Claim>();
  readonly #deposits = new Map<string, number>();
  /** How often each member names each transaction. */
  readonly #members = new Map<string, Map<number, number>>();

  of(deposit: number): string | undefined {
    return this.#claims.get(deposit)?.transaction;
  }

  has(claim: Claim): boolean {
    return this.#deposits.has(keyOf(claim));
  }

  /** True if a member names the transaction for a deposit that is not decided. */
  isClaimed({ networks, transaction }: OnChain): boolean {
    return [...this.#claims.values()].some((claim) => {
      return claim.transaction === transaction && networks.includes(claim.network);
    });
  }

  /** True if anybody but that member names the transaction, or named it and was rejected. */
  isNamedByOthers(member: number, { networks, transaction }: OnChain): boolean {
    return networks.some((network) => {
      const members = this.#members.get(transferKey({ network, transaction }));
      return members !== undefined && members.size > (members.has(member) ? 1 : 0);
    });
  }

  add(deposit: number, claim: Claim): void {
    this.#claims.set(deposit, claim);
    this.#deposits.set(keyOf(claim), deposit);
    this.#count(claim, 1);
  }

  /** Its deposit was credited: nobody else's can be, because the transfer is spent. */
  remove(deposit: number): void {
    const claim = this.#close(deposit);
    if (claim !== undefined) this.#count(claim, -1);
  }

  /** Its deposit was rejected; the member may name the transaction again. */
  reject(deposit: number): void {
    const claim = this.#close(deposit);
    if (claim !== undefined) this.#rejected.set(deposit, claim);
  }

  #close(deposit: number): Claim | undefined {
    const claim = this.#claims.get(deposit);
    if (claim === undefined) return undefined;
    this.#claims.delete(deposit);
    this.#deposits.delete(keyOf(claim));
    return claim;
  }

  #count({ member, ...transfer }: Claim, change: 1 | -1): void {
    const key = transferKey(transfer);
    const members = this.#members.get(key) ?? new Map<number, number>();
    const claims = (members.get(member) ?? 0) + change;
    if (claims === 0) members.delete(member);
    else members.set(member, claims);
    if (members.size === 0) this.#members.delete(key);
    else this.#members.set(key, members);
  }

  readonly lines = [
    claimLine("namedTransaction", this.#claims, (deposit, claim) => this.add(deposit, claim)),
    claimLine("rejectedTransaction", this.#rejected, (deposit, claim) => {
      this.#rejected.set(deposit, claim);
      this.#count(claim, 1);
    }),
  ];
}

function claimLine(
  name: string,
  claims: ReadonlyMap<number, Claim>,
  restore: (deposit: number, claim: Claim) => void,
): SnapshotLine {
  return snapshotLine(
    name,
    {
      deposit: numberColumn,
      member: numberColumn,
      network: numberColumn,
      transaction: textColumn(),
    },
    {
      rows: () => Array.from(claims, ([deposit, claim]) => ({ deposit, ...claim })),
      restore: ({ deposit, ...claim }) => restore(deposit, claim),
    },
  );
}

function keyOf({ member, ...transfer }: Claim): string {
  return `${member} ${transferKey(transfer)}`;
}

function transferKey({ network, transaction }: Pick<Claim, "network" | "transaction">): string {
  return `${network} ${transaction}`;
}
