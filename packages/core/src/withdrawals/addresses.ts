import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { AddressAdded, AddressRemoved } from "./events.ts";

export type WithdrawalAddress = Omit<AddressAdded, "type">;

/** The saved addresses of members, as fingerprints. The addresses are in erasable rows. */
export class Addresses {
  readonly #all = new Map<number, WithdrawalAddress>();
  readonly #byMember = new Map<number, Set<number>>();

  /** Returns undefined for another member's address, exactly as for one that does not exist. */
  find(address: number, member: number): WithdrawalAddress | undefined {
    const found = this.#all.get(address);
    return found?.member === member ? found : undefined;
  }

  countOf(member: number): number {
    return this.#byMember.get(member)?.size ?? 0;
  }

  /** Oldest first. */
  of(member: number): WithdrawalAddress[] {
    const all = this.#byMember.get(member) ?? [];
    return [...all].flatMap((address) => this.#all.get(address) ?? []);
  }

  add({ type: _, ...address }: AddressAdded): void {
    const own = this.#byMember.get(address.member) ?? new Set();
    own.add(address.address);
    this.#byMember.set(address.member, own);
    this.#all.set(address.address, address);
  }

  remove({ address, member }: AddressRemoved): void {
    this.#all.delete(address);
    this.#byMember.get(member)?.delete(address);
  }

  readonly line = snapshotLine(
    "address",
    {
      address: numberColumn,
      member: numberColumn,
      network: numberColumn,
      fingerprint: textColumn(),
      usableFromMs: numberColumn,
      reviewUntilMs: numberColumn,
    },
    {
      rows: () => this.#all.values(),
      restore: (row) => this.add({ type: "AddressAdded", ...row }),
    },
  );
}
