/**
 * Contracts that scripted members place while a feed is played: every one of them settles by the
 * real timers on a clock of the test, and its proof is computed again by the offline verifier.
 */
import { contractWorld, placing } from "@sumi/core/testing/contract-world.ts";
import { Random } from "@sumi/core/testing/random.ts";
import type { World } from "@sumi/core/testing/world.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import type { Feed } from "@sumi/server/platform/feeds/feed.ts";
import { dueTimer } from "@sumi/server/platform/timers/due.ts";
import { samplerTimer } from "@sumi/server/platform/timers/sampler.ts";

export type ReplayOptions = {
  /** Plays the venues; its first sample is the one of `fromSecond`. */
  readonly feed: (world: World) => Feed;
  readonly fromSecond: number;
  readonly seconds: number;
  /** One order is placed in so many seconds. */
  readonly everySeconds: number;
};

/** The exchange after the replay, and how often an order was refused, by its code. */
export type Replayed = {
  readonly world: World;
  readonly refusals: ReadonlyMap<string, number>;
};

const SECOND_MS = 1_000;
/** Short contracts are placed more often, so that most of them end within the replay. */
const MINUTES = [1, 1, 1, 1, 1, 1, 5, 5, 5, 10, 10, 30, 60];
/** The least stake of each duration in `contractWorld`. */
const STAKES: Readonly<Record<number, string>> = { 1: "5", 5: "5", 10: "10", 30: "20", 60: "50" };

export async function replayed(options: ReplayOptions): Promise<Replayed> {
  const world = contractWorld();
  const startMs = Math.ceil(world.timeMs / SECOND_MS) * SECOND_MS;
  let nowMs = startMs;
  const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs - startMs };
  const commands = commandsOf(world, clock.nowMs);
  const feed = options.feed(world);
  await feed.start();
  const played: Pick<Feed, "readings"> = {
    readings: ({ sample, timeMs }) => {
      return feed.readings({ sample: sample + options.fromSecond, timeMs });
    },
  };
  const sampler = samplerTimer({ commands, feed: played, clock, clockTrusted: () => true });
  const due = dueTimer({ commands, exchange: world.exchange, clock });
  const random = new Random(11);
  const refusals = new Map<string, number>();
  for (let second = 0; second < options.seconds; second += 1) {
    nowMs = startMs + second * SECOND_MS;
    await sampler.beat();
    nowMs += 250;
    if (second % options.everySeconds === 0) {
      const refused = place(world, random, nowMs);
      if (refused !== undefined) refusals.set(refused, 1 + (refusals.get(refused) ?? 0));
    }
    nowMs += 250;
    await due.beat();
  }
  feed.stop();
  return { world, refusals };
}

/** Places an order of a member by chance; returns the code of a refusal. */
function place(world: World, random: Random, nowMs: number): string | undefined {
  const minutes = MINUTES[random.between(0, MINUTES.length - 1)] ?? 1;
  const phrase = `${random.oneOf(["up", "down"])} ${STAKES[minutes]}`;
  world.timeMs = Math.max(world.timeMs, nowMs - 1);
  const outcome = world.execute(placing(random.oneOf(["A", "B"]), phrase, { minutes }));
  return outcome.ok ? undefined : outcome.code;
}

/** The exchange, answered as a journal would, at the time of the clock. */
function commandsOf(world: World, nowMs: () => number): Commands {
  return {
    async submit(command, view) {
      world.timeMs = Math.max(world.timeMs, nowMs() - 1);
      const outcome = world.execute(command);
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      if (value.repeated) throw new Error("a timer repeats no command");
      return accept({ record: value.record, view: view(world.exchange), repeated: false });
    },
    read: async (view) => view(world.exchange, Math.max(world.exchange.timeMs, nowMs())),
  };
}
