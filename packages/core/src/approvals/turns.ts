import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";

/** The last person to do the same about a thing, such as to reject what is proposed about it. */
type Turn = {
  /** The thing, as the proposals name it. */
  readonly judges: string;
  readonly staff: number;
  /** Until then the next turn is another person's. */
  readonly againMs: number;
};

/** The last turn about each thing: nobody blocks it alone without end. */
export class Turns {
  readonly #last = new Map<string, Turn>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Returns the turn that a new one would follow. */
  recent(judges: string, timeMs: number): Turn | undefined {
    const last = this.#last.get(judges);
    return last !== undefined && timeMs < last.againMs ? last : undefined;
  }

  /** Those that bind nobody any more are forgotten. */
  take(turn: Turn, timeMs: number): void {
    for (const { judges, againMs } of this.#last.values()) {
      if (againMs <= timeMs) this.#last.delete(judges);
    }
    this.#restore(turn);
  }

  get line() {
    return snapshotLine<Turn>(
      this.#name,
      { judges: textColumn(), staff: numberColumn, againMs: numberColumn },
      { rows: () => this.#last.values(), restore: (row) => this.#restore(row) },
    );
  }

  #restore(turn: Turn): void {
    this.#last.set(turn.judges, turn);
  }
}
