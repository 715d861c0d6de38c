/** What must always hold (docs/reliability.md). */
export type Invariant = `I${number}`;

/** Something that must never be. One finding fails the run. */
export type Finding = {
  readonly invariant: Invariant;
  /** The command after which it was found; 0 when it belongs to none. */
  readonly sequence: number;
  /** One sentence: what was found, and what should have been. */
  readonly text: string;
};
