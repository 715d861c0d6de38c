import type { CommandRecord } from "@sumi/core/exchange.ts";
import { chainFrame, type Frame } from "@sumi/journal/frame.ts";
import { SimulatedTime } from "@sumi/journal/simulated/time.ts";
import { expect, test } from "vitest";
import type { ProjectionReport } from "./projection.ts";
import { ProjectionLoop } from "./projection-loop.ts";
import { ArrayJournal } from "./testing/array-journal.ts";

// A journal in an array, a projector that only counts, and a clock that the test moves, so that
// each failure comes exactly when the test wants it.

const LONG_MS = 10_000;

test("what is in the journal is folded in order, and what comes later as it comes", async () => {
  const journal = new ArrayJournal();
  journal.append(2);
  journal.append(3);
  const house = start(journal);
  await house.time.pass(100);
  expect(house.folded).toEqual([1, 2, 3, 4, 5]);
  journal.append(1);
  await house.time.pass(30);
  expect(house.folded).toEqual([1, 2, 3, 4, 5, 6]);
  await house.stop();
  expect(house.reports).toEqual([{ reached: 5 }, { reached: 6 }]);
});

test("a long journal is folded without a rest, and as a whole", async () => {
  const journal = new ArrayJournal();
  for (let frame = 0; frame < 200; frame += 1) journal.append(1);
  const house = start(journal);
  await house.time.pass(0);
  expect(house.folded).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  await house.stop();
});

test("it goes on from the checkpoint, also when that lies within a frame", async () => {
  const journal = new ArrayJournal();
  for (const commands of [2, 3, 1]) journal.append(commands);
  for (const checkpoint of [2, 4]) {
    const house = start(journal, checkpoint);
    await house.time.pass(100);
    await house.stop();
    expect(house.folded).toEqual([3, 4, 5, 6].filter((sequence) => sequence > checkpoint));
  }
});

test("a failure is told, and the work resumes at the checkpoint once it is mended", async () => {
  const journal = new ArrayJournal();
  journal.append(2);
  const house = start(journal);
  await house.time.pass(100);
  house.failures.fold = new Error("disk full");
  journal.append(1);
  await house.time.pass(LONG_MS);
  const [first, ...others] = house.reports;
  expect(first).toEqual({ reached: 2 });
  expect(others).toEqual(others.map(() => ({ failure: "disk full" })));
  expect(others.length).toBeGreaterThan(2);
  house.failures.fold = undefined;
  await house.time.pass(LONG_MS);
  await house.stop();
  expect(house.folded).toEqual([1, 2, 3]);
  expect(house.reports.at(-1)).toEqual({ reached: 3 });
});

for (const place of ["watch", "checkpoint", "frameOf", "readAfter", "fold"] as const) {
  test(`it begins again when ${place} fails at the start or on the way`, async () => {
    const journal = new ArrayJournal();
    journal.append(2);
    const failures = { [place]: new Error("the store is away") };
    const house = start(journal, 1, failures);
    await house.time.pass(LONG_MS);
    expect(house.folded).toEqual([]);
    expect(house.reports.at(-1)).toEqual({ failure: "the store is away" });
    house.failures[place] = undefined;
    await house.time.pass(LONG_MS);
    expect(house.folded).toEqual([2]);
    house.failures[place] = new Error("the store is away");
    journal.append(1);
    await house.time.pass(LONG_MS);
    house.failures[place] = undefined;
    await house.time.pass(LONG_MS);
    await house.stop();
    expect(house.folded).toEqual([2, 3]);
    expect(house.reports.at(-1)).toEqual({ reached: 3 });
    expect(journal.watchers).toBe(0);
  });
}

test("a fold that took effect although it failed is not folded again", async () => {
  const journal = new ArrayJournal();
  journal.append(2);
  const house = start(journal);
  house.failures.answer = new Error("the answer was lost");
  await house.time.pass(100);
  house.failures.answer = undefined;
  await house.time.pass(LONG_MS);
  journal.append(1);
  await house.time.pass(LONG_MS);
  await house.stop();
  expect(house.folded).toEqual([1, 2, 3]);
});

test("a wake-up call that is lost only makes it later", async () => {
  const journal = new ArrayJournal();
  const house = start(journal);
  await house.time.pass(50);
  journal.isSilent = true;
  journal.append(1);
  await house.time.pass(100);
  expect(house.folded).toEqual([]);
  await house.time.pass(200);
  expect(house.folded).toEqual([1]);
  await house.stop();
});

test("while nothing comes it looks five times a second at most", async () => {
  const journal = new ArrayJournal();
  journal.append(1);
  const house = start(journal);
  await house.time.pass(LONG_MS);
  expect(journal.reads).toBeGreaterThan(40);
  expect(journal.reads).toBeLessThanOrEqual(51);
  await house.stop();
});

test("a frame that comes while others are folded is not waited for", async () => {
  const journal = new ArrayJournal();
  journal.append(1);
  const house = start(journal);
  house.foldMs = 10;
  await house.time.pass(5);
  journal.append(1);
  await house.time.pass(45);
  expect(house.folded).toEqual([1, 2]);
  await house.stop();
});

test("read models that are ahead of the journal are never written to", async () => {
  const journal = new ArrayJournal();
  journal.append(2);
  const house = start(journal, 7);
  await house.time.pass(LONG_MS);
  await house.stop();
  expect(house.folded).toEqual([]);
  expect(house.reports[0]).toEqual({
    failure: "the journal has no command 7, but the read models hold it",
  });
});

const damages: readonly [string, (frame: Frame) => Frame, string][] = [
  [
    "one changed byte",
    (frame) => ({ ...frame, body: frame.body.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) }),
    "Frame 1 of the journal was changed: its hash is not that of its content.",
  ],
  [
    "a predecessor of another journal",
    (frame) => chainFrame({ ...frame, prevHash: frame.hash }),
    "Frame 1 of the journal does not follow frame 0.",
  ],
  [
    "another number",
    (frame) => chainFrame({ ...frame, seq: 5 }),
    "Frame 5 of the journal does not follow frame 0.",
  ],
];

for (const [damage, damaged, failure] of damages) {
  test(`a frame with ${damage} is never folded, nor is any after it`, async () => {
    const journal = new ArrayJournal();
    for (const commands of [2, 1, 1]) journal.append(commands);
    const [first, second, third] = journal.frames as [Frame, Frame, Frame];
    journal.frames = [first, damaged(second), third];
    const house = start(journal, 2);
    await house.time.pass(LONG_MS);
    expect(house.folded).toEqual([]);
    expect(house.reports.at(-1)).toEqual({ failure });
    journal.frames = [first, second, third];
    await house.time.pass(LONG_MS);
    await house.stop();
    expect(house.folded).toEqual([3, 4]);
  });
}

const moments: readonly [string, number, Error | undefined][] = [
  ["while a fold is under way", 5, undefined],
  ["while it gathers", 20, undefined],
  ["while it waits for frames", 100, undefined],
  ["while it rests after a failure", 100, new Error("disk full")],
];

for (const [moment, afterMs, failure] of moments) {
  test(`stopped ${moment}, it ends at once and folds nothing more`, async () => {
    const journal = new ArrayJournal();
    journal.append(1);
    const house = start(journal);
    house.foldMs = 10;
    house.failures.fold = failure;
    await house.time.pass(afterMs);
    const stopped = house.loop.stop();
    await house.time.pass(35);
    await stopped;
    await house.loop.run();
    house.failures.fold = undefined;
    journal.append(1);
    await house.time.pass(LONG_MS);
    expect(house.folded).toEqual(failure === undefined ? [1] : []);
    expect(journal.watchers).toBe(0);
  });
}

type Place = "watch" | "checkpoint" | "frameOf" | "readAfter" | "fold" | "answer";
type Failures = Partial<Record<Place, Error | undefined>>;

/** A running loop with records of all that it did. */
function start(journal: ArrayJournal, checkpoint = 0, failures: Failures = {}) {
  const time = new SimulatedTime(0);
  const house = {
    time,
    folded: [] as number[],
    reports: [] as ProjectionReport[],
    failures,
    foldMs: 0,
    checkpoint,
  };
  const reach = (place: Place) => {
    const failure = house.failures[place];
    if (failure !== undefined) throw failure;
  };
  const projector = {
    checkpoint: async () => {
      reach("checkpoint");
      return house.checkpoint;
    },
    fold: async (records: readonly CommandRecord[]) => {
      if (house.foldMs > 0) await new Promise<void>((go) => time.later(house.foldMs, go));
      reach("fold");
      for (const { stamp } of records) {
        if (stamp.sequence <= house.checkpoint) continue;
        house.folded.push(stamp.sequence);
        house.checkpoint = stamp.sequence;
      }
      reach("answer");
    },
  };
  const frames = {
    frameOf: async (sequence: number) => {
      reach("frameOf");
      return journal.frameOf(sequence);
    },
    readAfter: async (seq: number, limit: number) => {
      reach("readAfter");
      return journal.readAfter(seq, limit);
    },
    watch: async (wake: () => void) => {
      reach("watch");
      return journal.watch(wake);
    },
  };
  const report = (one: ProjectionReport) => house.reports.push(one);
  const loop = new ProjectionLoop({ frames, projector, scheduler: time, report });
  void loop.run();
  const stop = async () => {
    const stopped = loop.stop();
    await time.pass(LONG_MS);
    await stopped;
  };
  return Object.assign(house, { loop, stop });
}
