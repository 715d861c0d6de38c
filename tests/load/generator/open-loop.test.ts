import { Random } from "@sumi/core/testing/random.ts";
import { expect, test } from "vitest";
import { type Lane, OpenLoop } from "./open-loop.ts";
import { Schedule } from "./schedule.ts";
import type { Outcome } from "./timeline.ts";

/** Answers each request by the test's rule, outside of the call that sends it. */
class TestLane implements Lane {
  readonly #answer: (number: number, done: (outcome: Outcome) => void) => void;
  #done: (outcome: Outcome) => void = () => undefined;
  started = 0;

  constructor(answer: (number: number, done: (outcome: Outcome) => void) => void) {
    this.#answer = answer;
  }

  connect(done: (outcome: Outcome) => void): void {
    this.#done = done;
  }

  start(): void {
    this.started += 1;
    this.#answer(this.started, this.#done);
  }
}

const NONE = { accepted: 0, declined: 0, shed: 0, failed: 0, unsent: 0 };
const PATIENT = { patienceMs: 60_000, lastAnswersMs: 60_000 };

test("every request is sent once and told by its outcome, and the lanes take turns", async () => {
  const outcomes = ["accepted", "declined", "shed", "failed"] as const;
  const lanes = outcomes.map(
    (outcome) => new TestLane((_, done) => setImmediate(() => done(outcome))),
  );
  const schedule = new Schedule([{ perSecond: 2_000, seconds: 0.2 }], new Random(5));
  const { timeline, sent } = await new OpenLoop({ schedule, lanes, ...PATIENT }).run();
  const counts = timeline.counts();
  expect(sent).toBe(lanes.reduce((sum, { started }) => sum + started, 0));
  expect(counts).toEqual({
    ...NONE,
    ...Object.fromEntries(outcomes.map((outcome, lane) => [outcome, lanes[lane]?.started])),
  });
  for (const { started } of lanes) expect(started).toBeGreaterThan(sent / 8);
});

test("a request that must wait for a lane is told with its wait", async () => {
  const answers: (() => void)[] = [];
  const lane = new TestLane((_, done) => answers.push(() => done("accepted")));
  const schedule = new Schedule([{ perSecond: 1_000, seconds: 0.05 }], new Random(6));
  const running = new OpenLoop({ schedule, lanes: [lane], ...PATIENT }).run();
  // No request is answered before all were due.
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) answer();
  const { timeline, sent, lateness } = await running;
  const durations = timeline.durations(["accepted"]);
  expect([durations.count, lateness.count]).toEqual([sent, 1]);
  // The last one was due 50 ms after the start at the latest, and answered 100 ms after it.
  expect(durations.micros(0.001)).toBeGreaterThan(45_000);
});

test("whoever finds no lane in time goes away, and no answer at all is a failure", async () => {
  const lane = new TestLane(() => undefined);
  const schedule = new Schedule([{ perSecond: 500, seconds: 0.05 }], new Random(8));
  const impatient = { patienceMs: 5, lastAnswersMs: 30 };
  const { timeline } = await new OpenLoop({ schedule, lanes: [lane], ...impatient }).run();
  const { failed, unsent, ...others } = timeline.counts();
  expect([lane.started, failed, Object.values(others)]).toEqual([1, 1, [0, 0, 0]]);
  expect(unsent).toBeGreaterThan(5);
});
