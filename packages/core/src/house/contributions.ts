import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";

/** The transfer that brought capital, as deposits and as withdrawals would name it. */
export type Contribution = { readonly transfer: string; readonly payment: string };

/**
 * The transfers by which capital arrived, by the commands that booked them: none is capital twice,
 * a member's deposit, or what a withdrawal was sent by.
 */
export class Contributions {
  readonly #byEntry = new Map<number, Contribution>();
  readonly #transfers = new Set<string>();
  readonly #payments = new Set<string>();

  /** True if that transfer was booked as capital. */
  has(transfer: string): boolean {
    return this.#transfers.has(transfer);
  }

  hasReceivedBy(payment: string): boolean {
    return this.#payments.has(payment);
  }

  add(entry: number, { transfer, payment }: Contribution): void {
    this.#byEntry.set(entry, { transfer, payment });
    this.#transfers.add(transfer);
    this.#payments.add(payment);
  }

  /** The entry was reversed; its transfer is free again. */
  remove(entry: number): void {
    const contribution = this.#byEntry.get(entry);
    if (contribution === undefined) return;
    this.#byEntry.delete(entry);
    this.#transfers.delete(contribution.transfer);
    this.#payments.delete(contribution.payment);
  }

  readonly line = snapshotLine(
    "contribution",
    { entry: numberColumn, transfer: textColumn(), payment: textColumn() },
    {
      rows: () =>
        Array.from(this.#byEntry, ([entry, contribution]) => ({ entry, ...contribution })),
      restore: ({ entry, ...contribution }) => this.add(entry, contribution),
    },
  );
}
