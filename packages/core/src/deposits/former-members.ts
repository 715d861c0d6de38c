import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";

type Former = { readonly fingerprint: string; readonly member: number };

/** The members who had an address before it was taken back; a late transfer may be theirs. */
export class FormerMembers {
  readonly #all: Former[] = [];
  readonly #byAddress = new Map<string, number[]>();
  readonly #byMember = new Map<number, Set<string>>();

  /** The former members of an address, oldest first. */
  at(fingerprint: string): readonly number[] {
    return this.#byAddress.get(fingerprint) ?? [];
  }

  lastOf(fingerprint: string): number | undefined {
    return this.at(fingerprint).at(-1);
  }

  /** The addresses that a member once had. */
  of(member: number): readonly string[] {
    return [...(this.#byMember.get(member) ?? [])];
  }

  add({ fingerprint, member }: Former): void {
    this.#all.push({ fingerprint, member });
    this.#byAddress.set(fingerprint, [...this.at(fingerprint), member]);
    this.#byMember.set(member, new Set([...this.of(member), fingerprint]));
  }

  readonly line = snapshotLine(
    "formerDepositMember",
    { fingerprint: textColumn(), member: numberColumn },
    {
      rows: () => this.#all,
      restore: (row) => this.add(row),
    },
  );
}
