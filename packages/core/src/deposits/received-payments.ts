import { snapshotLine, textColumn } from "../snapshot-line.ts";

/**
 * The payments that were credited, by the fingerprints with which withdrawals name their own: what
 * came in is not reported as what went out.
 */
export class ReceivedPayments {
  readonly #byTransfer = new Map<string, string>();
  readonly #all = new Set<string>();

  has(payment: string): boolean {
    return this.#all.has(payment);
  }

  add(transfer: string, payment: string): void {
    this.#byTransfer.set(transfer, payment);
    this.#all.add(payment);
  }

  /** The credit of that transfer was reversed. */
  remove(transfer: string): void {
    this.#all.delete(this.#byTransfer.get(transfer) ?? "");
    this.#byTransfer.delete(transfer);
  }

  readonly line = snapshotLine(
    "receivedPayment",
    { transfer: textColumn(), payment: textColumn() },
    {
      rows: () => Array.from(this.#byTransfer, ([transfer, payment]) => ({ transfer, payment })),
      restore: ({ transfer, payment }) => this.add(transfer, payment),
    },
  );
}
