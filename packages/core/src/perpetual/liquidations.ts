import { equityAt } from "@sumi/formulas/perpetual/liquidation.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { Contract } from "./contracts.ts";
import { holdingOf, type Position } from "./position.ts";

/** A position that has fallen, with its equity at the mark by which it fell. */
export type Fallen = { readonly position: Position; readonly equity: bigint };

/** The positions that are being liquidated, in the order in which their turn comes. */
export class Liquidations {
  readonly #all = new Set<Position>();
  /** Those of the last sample, and the sequence of its command: more of them may come. */
  #newest: { readonly sequence: number; readonly fallen: readonly Fallen[] } = NONE;
  readonly #find: (contract: number, member: number) => Position | undefined;

  constructor(find: (contract: number, member: number) => Position | undefined) {
    this.#find = find;
  }

  get all(): Iterable<Position> {
    return this.#all;
  }

  get count(): number {
    return this.#all.size;
  }

  /** Those of one sample stand together, whatever their contract, behind those of earlier ones. */
  begin(more: readonly Fallen[], sequence: number): void {
    const known = this.#newest.sequence === sequence ? this.#newest.fallen : [];
    const fallen = deepestFirst([...known, ...more]);
    this.#newest = { sequence, fallen };
    for (const { position } of fallen) {
      this.#all.delete(position);
      this.#all.add(position);
    }
  }

  remove(position: Position): void {
    this.#all.delete(position);
  }

  readonly line = snapshotLine(
    "liquidation",
    { contract: numberColumn, member: numberColumn },
    {
      rows: () => this.#all,
      restore: ({ contract, member }) => {
        const position = this.#find(contract, member);
        if (position !== undefined) this.#all.add(position);
      },
    },
  );
}

const NONE = { sequence: 0, fallen: [] } as const;

export function fallenAt(contract: Contract, position: Position, mark: Amount): Fallen {
  return { position, equity: equityAt(holdingOf(contract, position), mark) };
}

/** The lowest equity first, then the older position, then the lower numbers. */
export function deepestFirst(fallen: readonly Fallen[]): readonly Fallen[] {
  return fallen.toSorted((one, other) => {
    if (one.equity !== other.equity) return one.equity < other.equity ? -1 : 1;
    const [first, second] = [one.position, other.position];
    return (
      first.opened - second.opened ||
      first.member - second.member ||
      first.contract - second.contract
    );
  });
}
