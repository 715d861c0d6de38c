import { hasLapsed, type Yes } from "../review/second-person.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { DepositProposed } from "./events.ts";

/** A confirmation by one person, where one person's limits do not reach. */
export type DepositProposal = Yes & Pick<DepositProposed, "deposit" | "amount" | "transfer">;

/**
 * The confirmations that wait for a second person who says the same. Each person's stands by
 * itself, so nobody displaces another one's (decision 86).
 */
export class DepositProposals {
  readonly #all = new Map<number, Map<number, DepositProposal>>();
  /** The last person to propose the credit of each deposit that waits, also if it has lapsed. */
  readonly #lastProposers = new Map<number, number>();

  /** Returns the proposals that are still in force at that moment. */
  standing(deposit: number, timeMs: number): readonly DepositProposal[] {
    const all = [...(this.#all.get(deposit)?.values() ?? [])];
    return all.filter((proposal) => !hasLapsed(proposal, timeMs));
  }

  /** True if somebody's confirmation of that transfer, for any deposit, is in force. */
  isProposed(transfer: string, timeMs: number): boolean {
    return this.proposedFor(transfer, timeMs).length > 0;
  }

  /** The deposits for which somebody's confirmation of that transfer is in force. */
  proposedFor(transfer: string, timeMs: number): readonly number[] {
    const deposits = new Set<number>();
    for (const proposal of this.#rows()) {
      if (proposal.transfer !== transfer || hasLapsed(proposal, timeMs)) continue;
      deposits.add(proposal.deposit);
    }
    return [...deposits];
  }

  /** Returns the proposal that came last, also where it has lapsed since. */
  newest(deposit: number): DepositProposal | undefined {
    return [...(this.#all.get(deposit)?.values() ?? [])].at(-1);
  }

  lastProposer(deposit: number): number | undefined {
    return this.#lastProposers.get(deposit);
  }

  /** Takes the place of the same person's earlier one; lapsed ones are forgotten. */
  add(event: DepositProposed, timeMs: number): void {
    const { deposit, reviewer: proposer, amount, transfer, expiresMs } = event;
    this.#forgetLapsed(timeMs);
    if (event.isOnce) this.#lastProposers.set(deposit, proposer);
    // In old journals a proposal took the place of whatever stood.
    else this.#all.get(deposit)?.clear();
    this.#restore({ deposit, proposer, amount, transfer, expiresMs });
  }

  /** Removes the proposals of a deposit that was decided. */
  remove(deposit: number): void {
    this.#all.delete(deposit);
    this.#lastProposers.delete(deposit);
  }

  readonly lines = [
    snapshotLine<DepositProposal>(
      "depositProposal",
      {
        deposit: numberColumn,
        proposer: numberColumn,
        amount: amountColumn,
        transfer: textColumn(),
        expiresMs: numberColumn,
      },
      {
        rows: () => this.#rows(),
        restore: (row) => this.#restore(row),
      },
    ),
    snapshotLine(
      "depositProposer",
      { deposit: numberColumn, staff: numberColumn },
      {
        rows: () => Array.from(this.#lastProposers, ([deposit, staff]) => ({ deposit, staff })),
        restore: ({ deposit, staff }) => this.#lastProposers.set(deposit, staff),
      },
    ),
  ];

  *#rows(): Iterable<DepositProposal> {
    for (const proposals of this.#all.values()) yield* proposals.values();
  }

  #restore(proposal: DepositProposal): void {
    const { deposit, proposer } = proposal;
    const proposals = this.#all.get(deposit) ?? new Map<number, DepositProposal>();
    proposals.set(proposer, proposal);
    this.#all.set(deposit, proposals);
  }

  #forgetLapsed(timeMs: number): void {
    for (const [deposit, proposals] of this.#all) {
      for (const [proposer, proposal] of proposals) {
        if (hasLapsed(proposal, timeMs)) proposals.delete(proposer);
      }
      if (proposals.size === 0) this.#all.delete(deposit);
    }
  }
}
