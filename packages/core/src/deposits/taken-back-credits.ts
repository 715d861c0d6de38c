import { numberColumn, snapshotLine } from "../snapshot-line.ts";

/** A credit that two people took back, until its deposit leaves the state. */
export type TakenBackCredit = {
  readonly deposit: number;
  readonly proposer: number;
  readonly approver: number;
};

/** The people who took credits back: whose a deposit is then, none of them decides alone. */
export class TakenBackCredits {
  readonly #all = new Map<string, TakenBackCredit>();

  takersOf(deposit: number): readonly number[] {
    const own = [...this.#all.values()].filter((each) => each.deposit === deposit);
    return own.flatMap(({ proposer, approver }) => [proposer, approver]);
  }

  readonly add = (credit: TakenBackCredit): void => {
    const { deposit, proposer, approver } = credit;
    this.#all.set(`${deposit} ${proposer} ${approver}`, credit);
  };

  remove(deposit: number): void {
    for (const [name, each] of this.#all) if (each.deposit === deposit) this.#all.delete(name);
  }

  readonly line = snapshotLine(
    "takenBackCredit",
    { deposit: numberColumn, proposer: numberColumn, approver: numberColumn },
    { rows: () => this.#all.values(), restore: this.add },
  );
}
