import { numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { ContractStatusSet } from "./contract-events.ts";

/** The newest halt of a contract by the staff. */
type Halt = {
  readonly contract: number;
  /** The end of the halt; 0 once the contract has another status. */
  readonly untilMs: number;
  /** Until then two people decide about the next halt. */
  readonly againMs: number;
};

/**
 * The ends of halts, and the moments from which one person may halt again. A halt of an old journal
 * has neither: it stands until two people resume the contract.
 */
export class Halts {
  readonly #newest = new Map<number, Halt>();

  /** The end of the halt in force; undefined where none has an end. */
  untilMs(contract: number): number | undefined {
    const untilMs = this.#newest.get(contract)?.untilMs ?? 0;
    return untilMs === 0 ? undefined : untilMs;
  }

  /** Until then two people decide about the next halt; 0 where one may. */
  againMs(contract: number): number {
    return this.#newest.get(contract)?.againMs ?? 0;
  }

  readonly apply = ({ contract, untilMs = 0, againMs }: ContractStatusSet): void => {
    const before = this.#newest.get(contract);
    if (before === undefined && againMs === undefined) return;
    this.#restore({ contract, untilMs, againMs: againMs ?? before?.againMs ?? 0 });
  };

  readonly line = snapshotLine<Halt>(
    "contractHalt",
    { contract: numberColumn, untilMs: numberColumn, againMs: numberColumn },
    { rows: () => this.#newest.values(), restore: (row) => this.#restore(row) },
  );

  #restore(row: Halt): void {
    this.#newest.set(row.contract, row);
  }
}
