import { expect, test } from "vitest";
import { AnotherLeader, Appender } from "./appender.ts";
import { chainFrame, type Frame } from "./frame.ts";
import { StoreOutage } from "./ports.ts";
import { type AppendFault, simulatedWorld } from "./simulated/world.ts";

const OUTAGE_MS = 5_000;

function frame(body: string): Frame {
  const place = { seq: 0, prevHash: undefined, epoch: 1, commands: undefined, timeMs: 0 };
  return chainFrame({ ...place, body: Buffer.from(body) });
}

async function outcomeOf(faults: readonly AppendFault[], alreadyThere: readonly Frame[] = []) {
  const world = simulatedWorld(0);
  world.stores.frames.rows.push(...alreadyThere);
  world.wire.faults.push(...faults);
  const appender = new Appender({ ...world, outageMs: OUTAGE_MS, report: () => undefined });
  let outcome: unknown = "waiting";
  appender.append(frame("ours")).then(
    () => {
      outcome = "durable";
    },
    (error: unknown) => {
      outcome = error;
    },
  );
  await world.time.pass(2 * OUTAGE_MS);
  return { outcome, bodies: world.stores.frames.rows.map(({ body }) => String(body)) };
}

const cases: readonly [string, readonly AppendFault[], unknown][] = [
  ["nothing goes wrong", [], "durable"],
  ["the request was lost", ["requestLost"], "durable"],
  ["the answer was lost after the commit", ["answerLost"], "durable"],
  ["everything is lost for a while", ["requestLost", "requestLost", "answerLost"], "durable"],
];

test.each(cases)("a frame is durable once, when %s", async (_, faults, outcome) => {
  expect(await outcomeOf(faults)).toEqual({ outcome, bodies: ["ours"] });
});

test("a number that another leader has taken is not tried again", async () => {
  const theirs = frame("theirs");
  expect(await outcomeOf([], [theirs])).toEqual({
    outcome: new AnotherLeader(0),
    bodies: ["theirs"],
  });
});

test("an outage that does not end is given up, and says so", async () => {
  const faults = new Array<AppendFault>(100).fill("requestLost");
  const { outcome, bodies } = await outcomeOf(faults);
  expect([outcome, bodies]).toEqual([new StoreOutage("the request was lost"), []]);
});
