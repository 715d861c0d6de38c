import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";

/** The last rejection of a proposal about a thing. */
type Rejection = {
  /** The thing, as the proposals name it. */
  readonly judges: string;
  readonly staff: number;
  /** Until then the next rejection is another person's. */
  readonly againMs: number;
};

/** The last person to reject what is proposed about each thing: nobody blocks it without end. */
export class RejectedProposals {
  readonly #last = new Map<string, Rejection>();

  /** Returns the rejection that a new one would follow. */
  recent(judges: string, timeMs: number): Rejection | undefined {
    const last = this.#last.get(judges);
    return last !== undefined && timeMs < last.againMs ? last : undefined;
  }

  /** Those that bind nobody any more are forgotten. */
  give(rejection: Rejection, timeMs: number): void {
    for (const { judges, againMs } of this.#last.values()) {
      if (againMs <= timeMs) this.#last.delete(judges);
    }
    this.#restore(rejection);
  }

  readonly line = snapshotLine<Rejection>(
    "proposalRejection",
    { judges: textColumn(), staff: numberColumn, againMs: numberColumn },
    { rows: () => this.#last.values(), restore: (row) => this.#restore(row) },
  );

  #restore(rejection: Rejection): void {
    this.#last.set(rejection.judges, rejection);
  }
}
