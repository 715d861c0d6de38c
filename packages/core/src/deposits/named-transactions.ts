import { numberColumn, type SnapshotLine, snapshotLine, textColumn } from "../snapshot-line.ts";

/** A member's statement that a transaction brings their coins. */
export type Claim = {
  readonly member: number;
  readonly network: number;
  /** The canonical id. */
  readonly transaction: string;
};

const CLAIM_COLUMNS = {
  deposit: numberColumn,
  member: numberColumn,
  network: numberColumn,
  transaction: textColumn(),
} as const;

/** A transaction on every network of one chain: several coins may share it. */
export type OnChain = { readonly networks: readonly number[]; readonly transaction: string };

/** The transaction by which a deposit was credited, and the one that its member named, or "". */
type CreditedClaim = Claim & { readonly named: string };

/** How many claims of a member name a transaction on one network. */
type Naming = Pick<Claim, "member" | "network"> & { readonly claims: number };

/**
 * The transactions that members named for their deposits. A member names each once while the
 * deposit is open; another member may name the same, because until a decision nobody knows whose it
 * is. A claim that was rejected, and one whose credit was taken back, stand against others for
 * good: the owner's deposit could otherwise be decided against first, and the transfer then
 * credited to somebody else without a second person.
 */
export class NamedTransactions {
  readonly #claims = new Map<number, Claim>();
  readonly #rejected = new Map<number, Claim>();
  /** By deposit, while the credit may be taken back. */
  readonly #credited = new Map<number, CreditedClaim>();
  /** The claims by which a credit was taken back, each once for a deposit. */
  readonly #takenBack = new Map<string, Claim & { readonly deposit: number }>();
  /** How many open deposits of a member name a transaction: several only after a reversal. */
  readonly #open = new Map<string, number>();
  /** The claims that name each transaction, counted by member and network. */
  readonly #namings = new Map<string, readonly Naming[]>();

  of(deposit: number): string | undefined {
    return this.#claims.get(deposit)?.transaction;
  }

  has(claim: Claim): boolean {
    return this.#open.has(keyOf(claim));
  }

  /** The deposits that name the transaction now, and those that were credited by it by mistake. */
  claimants({ networks, transaction }: OnChain): readonly number[] {
    const named = Array.from(this.#claims, ([deposit, claim]) => ({ ...claim, deposit }));
    const claims = [...named, ...this.#takenBack.values()].filter((claim) => {
      return claim.transaction === transaction && networks.includes(claim.network);
    });
    return claims.map(({ deposit }) => deposit);
  }

  /** True if anybody but that member names the transaction, or did before a decision. */
  isNamedByOthers(member: number, { networks, transaction }: OnChain): boolean {
    const namings = this.#namings.get(transaction) ?? [];
    return namings.some((each) => each.member !== member && networks.includes(each.network));
  }

  add(deposit: number, claim: Claim): void {
    this.#claims.set(deposit, claim);
    this.#open.set(keyOf(claim), (this.#open.get(keyOf(claim)) ?? 0) + 1);
    this.#count(claim, 1);
  }

  /** Forgets a decided deposit's claim, as old events do. */
  remove(deposit: number): void {
    const claim = this.#close(deposit);
    if (claim !== undefined) this.#count(claim, -1);
  }

  /** Its deposit was credited: nobody else's can be, because the transfer is spent. */
  credit(deposit: number, found: Claim): void {
    const named = this.of(deposit) ?? "";
    this.remove(deposit);
    this.#credited.set(deposit, { ...found, named });
  }

  /** Its credit is final. */
  settle(deposit: number): void {
    this.#credited.delete(deposit);
  }

  /** Its credit was taken back: its member names again what it named, and stands against others. */
  reopen(deposit: number): void {
    const credited = this.#credited.get(deposit);
    if (credited === undefined) return;
    const { named, ...found } = credited;
    this.#credited.delete(deposit);
    if (named !== "") this.add(deposit, { ...found, transaction: named });
    this.#takeBack({ deposit, ...found });
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
    const open = (this.#open.get(keyOf(claim)) ?? 0) - 1;
    if (open > 0) this.#open.set(keyOf(claim), open);
    else this.#open.delete(keyOf(claim));
    return claim;
  }

  #takeBack(claim: Claim & { readonly deposit: number }): void {
    const key = `${claim.deposit} ${claim.transaction}`;
    if (this.#takenBack.has(key)) return;
    this.#takenBack.set(key, claim);
    this.#count(claim, 1);
  }

  #count({ member, network, transaction }: Claim, change: 1 | -1): void {
    const namings = this.#namings.get(transaction) ?? [];
    const own = namings.find((each) => each.member === member && each.network === network);
    const claims = (own?.claims ?? 0) + change;
    const others = namings.filter((each) => each !== own);
    if (claims > 0) others.push({ member, network, claims });
    if (others.length === 0) this.#namings.delete(transaction);
    else this.#namings.set(transaction, others);
  }

  readonly lines = [
    claimLine("namedTransaction", this.#claims, (deposit, claim) => this.add(deposit, claim)),
    claimLine("rejectedTransaction", this.#rejected, (deposit, claim) => {
      this.#rejected.set(deposit, claim);
      this.#count(claim, 1);
    }),
    snapshotLine(
      "creditedClaim",
      { ...CLAIM_COLUMNS, named: textColumn() },
      {
        rows: () => Array.from(this.#credited, ([deposit, claim]) => ({ deposit, ...claim })),
        restore: ({ deposit, ...claim }) => this.#credited.set(deposit, claim),
      },
    ),
    snapshotLine("takenBackTransaction", CLAIM_COLUMNS, {
      rows: () => this.#takenBack.values(),
      restore: (claim) => this.#takeBack(claim),
    }),
  ];
}

function claimLine(
  name: string,
  claims: ReadonlyMap<number, Claim>,
  restore: (deposit: number, claim: Claim) => void,
): SnapshotLine {
  return snapshotLine(name, CLAIM_COLUMNS, {
    rows: () => Array.from(claims, ([deposit, claim]) => ({ deposit, ...claim })),
    restore: ({ deposit, ...claim }) => restore(deposit, claim),
  });
}

function keyOf({ member, network, transaction }: Claim): string {
  return `${member} ${network} ${transaction}`;
}
