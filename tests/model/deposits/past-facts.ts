/**
 * Facts about deposits that stood at some time. A refusal may rest on one that was undone, by a
 * reversal or a rejection, while the answer was under way.
 */
export class PastFacts {
  readonly #credited = new Set<number>();
  readonly #transfers = new Set<string>();
  readonly #names = new Set<string>();

  name(member: number, network: number, transaction: string): void {
    this.#names.add(nameOf(member, network, transaction));
  }

  credit(deposit: number, transfer: string): void {
    this.#credited.add(deposit);
    this.spend(transfer);
  }

  /** The transfer was credited, or was capital of the house. */
  spend(transfer: string): void {
    this.#transfers.add(transfer);
  }

  wasNamed(member: number, network: number, transaction: string): boolean {
    return this.#names.has(nameOf(member, network, transaction));
  }

  wasCredited(deposit: number): boolean {
    return this.#credited.has(deposit);
  }

  wasSpent(transfer: string): boolean {
    return this.#transfers.has(transfer);
  }
}

function nameOf(member: number, network: number, transaction: string): string {
  return [member, network, transaction].join();
}
