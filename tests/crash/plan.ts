import { Random } from "@sumi/core/testing/random.ts";

/** One thing that goes wrong, so long after everything was at work (or, at a start, after that). */
export type Fault =
  /** kill -9 under load; then somebody may plant a snapshot that nobody took. */
  | { readonly kind: "kill at work"; readonly afterMs: number; readonly isPlanted: boolean }
  /** kill -9 of a process that has only just been started: while it recovers, or takes over. */
  | { readonly kind: "kill at start"; readonly afterMs: number }
  /** PostgreSQL is gone for that long when the server is killed as well. */
  | {
      readonly kind: "kill without database";
      readonly afterMs: number;
      readonly goneMs: number;
      /** Whether nothing is under way when PostgreSQL dies. */
      readonly isCalm: boolean;
    }
  /** The leader is stopped until another process leads, and woken up again. */
  | { readonly kind: "pause"; readonly afterMs: number }
  /** PostgreSQL is restarted at once, without a shutdown, under a server that goes on. */
  | { readonly kind: "database restart"; readonly afterMs: number };

export type Counts = {
  readonly kills: number;
  readonly pauses: number;
  readonly restarts: number;
};

/**
 * Which faults, in which order and when: a pure function of the seed. Kills without a database come
 * first and then every tenth time, since nothing else tells early answers from durable ones.
 */
export function planOf(seed: number, { kills, pauses, restarts }: Counts): readonly Fault[] {
  const random = new Random(seed);
  const others: Fault[] = [
    ...Array.from({ length: pauses }, () => ({ kind: "pause", ...soon() }) as const),
    ...Array.from({ length: restarts }, () => ({ kind: "database restart", ...soon() }) as const),
  ];
  const plan: Fault[] = [];
  for (let kill = 0; kill < kills; kill += 1) plan.push(killNumber(kill));
  for (const fault of others) plan.splice(placeAmong(plan), 0, fault);
  return plan;

  function soon(): { readonly afterMs: number } {
    return { afterMs: random.between(100, 1_200) };
  }

  function killNumber(kill: number): Fault {
    if (kill % 10 === 0) {
      const goneMs = random.between(150, 450);
      return { kind: "kill without database", ...soon(), goneMs, isCalm: kill % 20 === 0 };
    }
    const isAtStart = random.between(0, 99) < 50;
    const isPlanted = random.chance(0.4);
    if (!isAtStart) return { kind: "kill at work", ...soon(), isPlanted };
    return { kind: "kill at start", afterMs: random.between(50, 4_500) };
  }

  /** Not before a kill at a start, which needs the kill that made the start necessary. */
  function placeAmong(faults: readonly Fault[]): number {
    const places = [...faults.keys(), faults.length].filter((place) => {
      return faults[place]?.kind !== "kill at start";
    });
    return places[random.between(0, places.length - 1)] ?? 0;
  }
}
