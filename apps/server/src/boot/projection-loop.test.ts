import type { CommandRecord } from "@sumi/core/exchange.ts";
import { BodyWriter } from "@sumi/journal/codec/body.ts";
import { type Frame, sealFrame } from "@sumi/journal/frame.ts";
import type { Projector } from "@sumi/store/projector.ts";
import { expect, test } from "vitest";
import type { ProjectionReport } from "./projection.ts";
import { ProjectionLoop } from "./projection-loop.ts";

// Method: a journal in an array and a projector that only counts, so each failure comes exactly
// when the test wants it.

test("what is in the journal is folded in order, and what comes later as it comes", async () => {
  const journal = new ArrayJournal();
  journal.append(2);
  journal.append(3);
  const house = start(journal);
  await house.reaches(5);
  journal.append(1);
  await house.reaches(6);
  await house.loop.stop();
  expect(house.folded).toEqual([1, 2, 3, 4, 5, 6]);
  expect(house.reports).toEqual([{ failure: undefined }]);
});

test("it goes on from the checkpoint, also when that lies within a frame", async () => {
  const journal = new ArrayJournal();
  for (const commands of [2, 3, 1]) journal.append(commands);
  for (const checkpoint of [2, 4]) {
    const house = start(journal, checkpoint);
    await house.reaches(6);
    await house.loop.stop();
    expect(house.folded.filter((sequence) => sequence > checkpoint)).toEqual(
      [3, 4, 5, 6].filter((sequence) => sequence > checkpoint),
    );
  }
});

test("a failure is told, and the work resumes at the checkpoint once it is mended", async () => {
  const journal = new ArrayJournal();
  journal.append(2);
  const house = start(journal);
  await house.reaches(2);
  house.failure = new Error("disk full");
  journal.append(1);
  await house.until(() => house.reports.length === 2);
  house.failure = undefined;
  await house.reaches(3);
  await house.loop.stop();
  expect(house.folded).toEqual([1, 2, 3]);
  expect(house.reports.slice(0, 2)).toEqual([{ failure: undefined }, { failure: "disk full" }]);
  expect(house.reports.at(-1)).toEqual({ failure: undefined });
});

test("read models that are ahead of the journal are never written to", async () => {
  const journal = new ArrayJournal();
  journal.append(2);
  const house = start(journal, 7);
  await house.until(() => house.reports.length > 0);
  await house.loop.stop();
  expect(house.folded).toEqual([]);
  expect(house.reports[0]).toEqual({
    failure: "the journal has no command 7, but the read models hold it",
  });
});

class ArrayJournal {
  readonly frames: Frame[] = [];
  #wake: () => void = () => undefined;

  append(commands: number): void {
    const previous = this.frames.at(-1);
    const first = (previous?.commands?.last ?? 0) + 1;
    const body = new BodyWriter();
    for (let sequence = first; sequence < first + commands; sequence += 1) {
      const stamp = { sequence, timeMs: sequence };
      body.addCommand(
        { type: "CancelOrder", actor: 1, order: 1 },
        { stamp, actor: 1, command: "CancelOrder", key: undefined, events: [] },
      );
    }
    const frame = sealFrame({
      seq: this.frames.length,
      prevHash: previous?.hash,
      epoch: 1,
      commands: { first, last: first + commands - 1 },
      timeMs: first,
      body: body.bytes(),
    });
    this.frames.push(frame);
    this.#wake();
  }

  async frameOf(sequence: number): Promise<Frame | undefined> {
    return this.frames.find(({ commands }) => {
      return commands !== undefined && commands.first <= sequence && sequence <= commands.last;
    });
  }

  async readAfter(seq: number, limit: number): Promise<readonly Frame[]> {
    return this.frames.slice(seq + 1, seq + 1 + limit);
  }

  async watch(wake: () => void): Promise<() => void> {
    this.#wake = wake;
    return () => undefined;
  }
}

/** A running loop, and all that it did. */
function start(journal: ArrayJournal, checkpoint = 0) {
  const house = {
    folded: [] as number[],
    reports: [] as ProjectionReport[],
    failure: undefined as Error | undefined,
    checkpoint,
  };
  const projector: Projector = {
    checkpoint: async () => house.checkpoint,
    async fold(records: readonly CommandRecord[]) {
      if (house.failure !== undefined) throw house.failure;
      for (const { stamp } of records) {
        if (stamp.sequence <= house.checkpoint) continue;
        house.folded.push(stamp.sequence);
        house.checkpoint = stamp.sequence;
      }
    },
  };
  const report = (one: ProjectionReport) => house.reports.push(one);
  const loop = new ProjectionLoop({ frames: journal, projector, report, retryMs: 20 });
  void loop.run();
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const reaches = (sequence: number) => until(() => house.checkpoint === sequence);
  return Object.assign(house, { loop, until, reaches });
}
