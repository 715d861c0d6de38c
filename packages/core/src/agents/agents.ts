import { numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { AgentChanged } from "./events.ts";

/**
 * The members who are agents, with the moment since which each is one: their appointment, or a
 * later certification. A session of before it does not count.
 */
export class Agents {
  readonly #sinceMs = new Map<number, number>();

  /** Undefined for whoever is no agent. */
  sinceMs(member: number): number | undefined {
    return this.#sinceMs.get(member);
  }

  get all(): readonly number[] {
    return [...this.#sinceMs.keys()];
  }

  apply({ member, change }: AgentChanged, timeMs: number): void {
    if (change === "appointed") this.#sinceMs.set(member, timeMs);
    else this.#sinceMs.delete(member);
  }

  certify(member: number, timeMs: number): void {
    if (this.#sinceMs.has(member)) this.#sinceMs.set(member, timeMs);
  }

  readonly line = snapshotLine(
    "agent",
    { member: numberColumn, sinceMs: numberColumn },
    {
      rows: () => this.#rows(),
      restore: ({ member, sinceMs }) => void this.#sinceMs.set(member, sinceMs),
    },
  );

  *#rows() {
    for (const [member, sinceMs] of this.#sinceMs) yield { member, sinceMs };
  }
}
