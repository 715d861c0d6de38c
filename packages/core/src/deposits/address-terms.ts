import type { Deadlines } from "../deadlines.ts";
import { numberColumn, type SnapshotLine, snapshotLine, textColumn } from "../snapshot-line.ts";

/** An unused address waits to be told of, one that was told of for its return, then it rests. */
export type AddressStep = "unused" | "lapsing" | "resting";

/** The step of an address, and the moment at which the next one is due. */
export type AddressTerm = { readonly step: AddressStep; readonly dueMs: number };

/** The addresses that a timer waits for. One that is in use for good is none of them. */
export class AddressTerms {
  readonly #all = new Map<string, AddressTerm>();
  readonly #deadlines: Deadlines<string>;

  constructor(deadlines: Deadlines<string>) {
    this.#deadlines = deadlines;
  }

  find(fingerprint: string): AddressTerm | undefined {
    return this.#all.get(fingerprint);
  }

  set(fingerprint: string, term: AddressTerm): void {
    this.#all.set(fingerprint, term);
    this.#deadlines.set(fingerprint, term.dueMs);
  }

  forget(fingerprint: string): void {
    this.#all.delete(fingerprint);
    this.#deadlines.forget(fingerprint);
  }

  /** Its part of a snapshot; the owner of the addresses is told of each that is read back. */
  lineWith(onRestored: (fingerprint: string, term: AddressTerm) => void): SnapshotLine {
    return snapshotLine(
      "depositAddressTerm",
      { fingerprint: textColumn(), step: textColumn<AddressStep>(), dueMs: numberColumn },
      {
        rows: () => Array.from(this.#all, ([fingerprint, term]) => ({ fingerprint, ...term })),
        restore: ({ fingerprint, ...term }) => {
          this.set(fingerprint, term);
          onRestored(fingerprint, term);
        },
      },
    );
  }
}
