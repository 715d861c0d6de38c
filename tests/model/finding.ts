/** The name of an invariant (docs/reliability.md). */
export type Invariant = `I${number}`;

/** A broken invariant. One finding fails the run. */
export type Finding = {
  readonly invariant: Invariant;
  /** The command after which it was found; 0 when it belongs to no command. */
  readonly sequence: number;
  /** One sentence: the value that was found, and the value that was expected. */
  readonly text: string;
};
