import { Random } from "@sumi/core/testing/random.ts";
import { hex } from "@sumi/journal/frame.ts";
import { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { Projector } from "@sumi/store/projector.ts";
import { SimulatedProjectionStore } from "@sumi/store/simulated/projection-store.ts";
import { type ProjectionWire, wired } from "@sumi/store/simulated/wired.ts";
import { randomTrading } from "@sumi/store/testing/random-trading.ts";
import { expect, test } from "vitest";
import { ProjectionLoop } from "./projection-loop.ts";
import { ArrayJournal } from "./testing/array-journal.ts";

// Two loops, like those of a leader and of its predecessor, fold the same journal into the same
// store. Each of their requests may be lost on its way or on its way back.

test("whatever fails on the way, history is complete, and each command counts once", async () => {
  const faults = new Map<string, number>();
  for (const seed of [1, 2, 3, 4, 5]) await follow(seed, faults);
  for (const lost of ["request lost", "answer lost"]) {
    for (const step of ["checkpoint", "begin", "find", "all", "insert", "upsert", "commit"]) {
      expect(faults.get(`${step}: ${lost}`), `${step}: ${lost}`).toBeGreaterThan(0);
    }
  }
});

async function follow(seed: number, counts: Map<string, number>): Promise<void> {
  const { records } = randomTrading(seed, 250);
  const calm = new SimulatedProjectionStore();
  await new Projector(calm).fold(records);

  const store = new SimulatedProjectionStore();
  const random = new Random(seed);
  const journal = new ArrayJournal();
  const time = new SimulatedTime(0);
  const faults = new Faults(random, time, counts);
  const loops = [1, 2].map(() => {
    const projector = new Projector(wired(store, faults.wire));
    const options = { frames: journal, projector, scheduler: time, report: () => undefined };
    return new ProjectionLoop({ ...options, retryMs: 50 });
  });
  const ended = loops.map((loop) => loop.run());
  for (let first = 0; first < records.length; ) {
    const next = first + random.between(1, 9);
    journal.appendRecords(records.slice(first, next));
    first = next;
    await time.pass(random.between(0, 400));
  }
  faults.probability = 0;
  await time.pass(1_000);
  const stops = loops.map((loop) => loop.stop());
  await time.pass(100);
  await Promise.all([...stops, ...ended]);
  expect(store.contents()).toEqual(calm.contents());
  const last = journal.frames.at(-1);
  const frame = last && { seq: last.seq, hash: hex(last.hash) };
  expect(await store.checkpoint()).toEqual({ ...records.at(-1)?.stamp, frame });
}

/** A connection on which each request takes time and may be lost in either direction. */
class Faults {
  probability = 0.03;
  readonly #counts: Map<string, number>;
  readonly #random: Random;
  readonly #time: SimulatedTime;

  constructor(random: Random, time: SimulatedTime, counts: Map<string, number>) {
    this.#counts = counts;
    this.#random = random;
    this.#time = time;
  }

  readonly wire: ProjectionWire = async (step, ask) => {
    await this.#pass();
    this.#mayLose(`${step}: request lost`);
    const answer = await ask();
    await this.#pass();
    this.#mayLose(`${step}: answer lost`);
    return answer;
  };

  #pass(): Promise<void> {
    return new Promise((resolve) => this.#time.later(this.#random.between(0, 2), resolve));
  }

  #mayLose(name: string): void {
    if (!this.#random.chance(this.probability)) return;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    throw new Error(name);
  }
}
