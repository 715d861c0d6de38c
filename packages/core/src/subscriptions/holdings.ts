import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { SaleMode } from "./events.ts";
import type { Holding } from "./project.ts";

type More = Pick<Holding, "quantity" | "paid" | "committed">;

/**
 * Members' parts of one project. Commitments are sorted from the greatest on, as the allocation
 * needs them; equal ones by the member's number. Everything else is in the order of arrival.
 */
export class Holdings {
  readonly #isSorted: boolean;
  readonly #all: Holding[] = [];
  readonly #byMember = new Map<number, Holding>();

  constructor(mode: SaleMode) {
    this.#isSorted = mode === "pro_rata";
  }

  get all(): readonly Holding[] {
    return this.#all;
  }

  of(member: number): Holding | undefined {
    return this.#byMember.get(member);
  }

  /** The coins that these members have got together. */
  quantityOf(members: readonly number[]): Amount {
    let sum: bigint = ZERO;
    for (const member of members) sum += this.#byMember.get(member)?.quantity ?? 0n;
    return sum as Amount;
  }

  add(project: number, member: number, more: More): void {
    const known = this.#byMember.get(member);
    if (known === undefined) {
      const { quantity, paid, committed } = more;
      const holding = { project, member, committed, quantity, paid, released: ZERO };
      this.#insert(holding);
      this.#byMember.set(member, holding);
      return;
    }
    const place = this.#isSorted ? this.#placeOf(known) : -1;
    known.quantity = (known.quantity + more.quantity) as Amount;
    known.paid = (known.paid + more.paid) as Amount;
    known.committed = (known.committed + more.committed) as Amount;
    if (!this.#isSorted) return;
    this.#all.splice(place, 1);
    this.#insert(known);
  }

  /** Holdings are restored in the order in which they stood. */
  restore(holding: Holding): void {
    this.#all.push(holding);
    this.#byMember.set(holding.member, holding);
  }

  #insert(holding: Holding): void {
    if (this.#isSorted) this.#all.splice(this.#placeOf(holding), 0, holding);
    else this.#all.push(holding);
  }

  /** The place of a holding, or the one where it belongs. */
  #placeOf(holding: Holding): number {
    let [from, to] = [0, this.#all.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#all[middle];
      if (other !== undefined && comesBefore(other, holding)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function comesBefore(one: Holding, other: Holding): boolean {
  if (one.committed !== other.committed) return one.committed > other.committed;
  return one.member < other.member;
}
