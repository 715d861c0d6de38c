import { numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { Position } from "./position.ts";

/** The positions that are being liquidated, in the order in which their turn comes. */
export class Liquidations {
  readonly #all = new Set<Position>();
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

  add(position: Position): void {
    this.#all.add(position);
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
