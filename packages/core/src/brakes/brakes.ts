import type { HaltReason } from "../review/halts.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { BrakedThing } from "./commands.ts";
import type { Braked } from "./events.ts";

/** The newest brake on a thing. */
export type KnownBrake = BrakedThing & {
  readonly reason: HaltReason;
  /** 0 once it was lifted. */
  readonly untilMs: number;
  readonly againMs: number;
};

/** The brakes in force, and those after which two people decide about the next. */
export class Brakes {
  readonly #newest = new Map<string, KnownBrake>();

  /** True if nothing was ever braked, as nearly always: every command asks. */
  get isEmpty(): boolean {
    return this.#newest.size === 0;
  }

  /** The brake that stops a thing at that moment. */
  standing(thing: BrakedThing, timeMs: number): KnownBrake | undefined {
    const known = this.#newest.get(keyOf(thing));
    return known !== undefined && timeMs < known.untilMs ? known : undefined;
  }

  /** All brakes in force at that moment. */
  standingAt(timeMs: number): readonly KnownBrake[] {
    return [...this.#newest.values()].filter(({ untilMs }) => timeMs < untilMs);
  }

  /** Until then two people decide about the next brake; 0 where one may. */
  againMs(thing: BrakedThing): number {
    return this.#newest.get(keyOf(thing))?.againMs ?? 0;
  }

  /** Those that stop nothing and bind nobody any more are forgotten. */
  brake({ kind, name, reason, untilMs, againMs }: Braked, timeMs: number): void {
    for (const [key, known] of this.#newest) {
      if (known.untilMs <= timeMs && known.againMs <= timeMs) this.#newest.delete(key);
    }
    this.#restore({ kind, name, reason, untilMs, againMs });
  }

  lift(thing: BrakedThing): void {
    const known = this.#newest.get(keyOf(thing));
    if (known !== undefined) this.#restore({ ...known, untilMs: 0 });
  }

  readonly line = snapshotLine<KnownBrake>(
    "brake",
    {
      kind: textColumn(),
      name: textColumn(),
      reason: textColumn<HaltReason>(),
      untilMs: numberColumn,
      againMs: numberColumn,
    },
    { rows: () => this.#newest.values(), restore: (row) => this.#restore(row) },
  );

  #restore(row: KnownBrake): void {
    this.#newest.set(keyOf(row), row);
  }
}

/** Names the thing, also for proposals about it. */
export function keyOf({ kind, name }: BrakedThing): string {
  return `brake on ${kind} ${name}`;
}
