import { Random } from "@sumi/core/testing/random.ts";

/**
 * One fault, so long after all processes were at work (or, for a kill at start, after the start).
 */
export type Fault =
  /** kill -9 under load; then perhaps a snapshot is planted that the leader never took. */
  | { readonly kind: "kill at work"; readonly afterMs: number; readonly isPlanted: boolean }
  /** kill -9 of a process that was just started: while it recovers or takes over. */
  | { readonly kind: "kill at start"; readonly afterMs: number }
  /** PostgreSQL has been gone for that long when the server is killed, too. */
  | {
      readonly kind: "kill without database";
      readonly afterMs: number;
      readonly goneMs: number;
      /** True if no command is under way when PostgreSQL dies. */
      readonly isCalm: boolean;
    }
  /** The leader is paused until another process leads, and then resumed. */
  | { readonly kind: "pause"; readonly afterMs: number }
  /** PostgreSQL is restarted at once, without a shutdown, while the server keeps running. */
  | { readonly kind: "database restart"; readonly afterMs: number };

export type Counts = {
  readonly kills: number;
  readonly pauses: number;
  readonly restarts: number;
};

/**
 * The faults, their order and their times: a pure function of the seed. Kills without a database
 * come first and then every tenth time, because only they tell early answers from durable ones.
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

  /** Not before a kill at start, which needs the kill that made the start necessary. */
  function placeAmong(faults: readonly Fault[]): number {
    const places = [...faults.keys(), faults.length].filter((place) => {
      return faults[place]?.kind !== "kill at start";
    });
    return places[random.between(0, places.length - 1)] ?? 0;
  }
}
