import { hasLapsed, type Yes } from "./second-person.ts";

/** A first person's yes to one case, with the content that the second person must agree to. */
export type Proposal = Yes & {
  /** The number of the case, or of the proposal where an act is the case. */
  readonly number: number;
};

/** Cases of one kind that have one person's yes and wait for a second one. */
export class Proposals<Kept extends Proposal> {
  readonly #all = new Map<number, Kept>();

  /** The proposal that was made, also where it has lapsed since. */
  find(number: number): Kept | undefined {
    return this.#all.get(number);
  }

  /** Returns the proposal that is still in force at that moment. */
  standing(number: number, timeMs: number): Kept | undefined {
    const proposal = this.#all.get(number);
    return proposal === undefined || hasLapsed(proposal, timeMs) ? undefined : proposal;
  }

  /** Takes the place of an earlier proposal of the same case; lapsed ones are forgotten. */
  add(proposal: Kept, timeMs: number): void {
    for (const earlier of this.#all.values()) {
      if (hasLapsed(earlier, timeMs)) this.#all.delete(earlier.number);
    }
    this.restore(proposal);
  }

  /** Removes the proposal of a case that was decided, or is no longer one. */
  remove(number: number): void {
    this.#all.delete(number);
  }

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Oldest first; lapsed ones are among them until the next one is added. */
  get rows(): readonly Kept[] {
    return [...this.#all.values()];
  }

  readonly restore = (proposal: Kept): void => {
    this.#all.set(proposal.number, proposal);
  };
}
