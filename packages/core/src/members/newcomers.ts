import { flagColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";

type Newcomer = {
  readonly member: number;
  readonly openedMs: number;
  /** True once anything was credited. */
  hasHeld: boolean;
};

/**
 * Members whose first second factor and first withdrawal password slow no withdrawal down: those
 * who signed up a moment ago, and those who never held anything, so that nothing can be taken from
 * them (rules 6.2). Members of old journals are not among them.
 */
export class Newcomers {
  readonly #all = new Map<number, Newcomer>();

  open(member: number, openedMs: number): void {
    this.#all.set(member, { member, openedMs, hasHeld: false });
  }

  /** The member was credited something. */
  credited(member: number): void {
    const found = this.#all.get(member);
    if (found !== undefined) found.hasHeld = true;
  }

  /** False for members of old journals as well, of whom it is not known. */
  hasNeverHeld(member: number): boolean {
    return this.#all.get(member)?.hasHeld === false;
  }

  /** True if the member never held anything, or signed up after that moment. */
  has(member: number, sinceMs: number): boolean {
    const found = this.#all.get(member);
    return found !== undefined && (!found.hasHeld || found.openedMs > sinceMs);
  }

  readonly line = snapshotLine(
    "newcomer",
    { member: numberColumn, openedMs: numberColumn, hasHeld: flagColumn },
    {
      rows: () => this.#all.values(),
      restore: (row) => void this.#all.set(row.member, { ...row }),
    },
  );
}
