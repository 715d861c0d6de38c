import { expect, test } from "vitest";
import { BrokenChain } from "./follower.ts";
import { LostFrames } from "./journal-end.ts";
import { smallExchange } from "./new-exchange.ts";
import { simulatedWorld } from "./simulated/world.ts";
import { openMember } from "./testing/commands.ts";
import { finish, START_MS } from "./testing/leader.ts";
import { givenProcess } from "./testing/process.ts";
import { takeSnapshotNow } from "./testing/snapshot.ts";
import { verifyJournal } from "./verify.ts";

const HOUR_MS = 3_600_000;
const nothing = () => undefined;

/** A journal of 31 frames, closed in good order; `remember` runs before the last 20 commands. */
async function given(remember: (world: ReturnType<typeof simulatedWorld>) => Promise<void>) {
  const world = simulatedWorld(START_MS);
  const { journal } = await givenProcess(world, "one");
  const join = (count: number, name: string) =>
    Array.from({ length: count }, (_, number) => `${name}${number}`).reduce(
      (before, account) =>
        before.then(() => finish(world, journal.submit(openMember(account), nothing), 5)),
      Promise.resolve<unknown>(undefined),
    );
  await join(10, "early");
  await remember(world);
  await join(20, "late");
  await finish(world, journal.close(), 10);
  const { rows } = world.stores.frames;
  const verify = () =>
    finish(world, verifyJournal({ ...world, createExchange: smallExchange }), HOUR_MS);
  const start = () => givenProcess(world, "two");
  return { world, rows, verify, start };
}

const publishTip = ({ time }: ReturnType<typeof simulatedWorld>) => time.pass(HOUR_MS);

test("frames that nothing remembers are not missed: the chain is whole without them", async () => {
  const { rows, verify } = await given(publishTip);
  rows.splice(-20);
  expect(await verify()).toMatchObject({ frames: rows.length });
});

test("a published tip whose frame is gone stops verification and the start", async () => {
  const { rows, verify, start, world } = await given(publishTip);
  const [tip] = world.stores.tips.rows;
  rows.splice(-21);
  const lost = new LostFrames(
    tip?.frameSeq ?? 0,
    "The newest published tip names frame 10",
    "and the journal does not have it: its newest frames were taken away",
  );
  await expect(verify()).rejects.toEqual(lost);
  await expect(start()).rejects.toEqual(lost);
  expect(rows).toHaveLength(10);
});

test("a snapshot whose frame is gone stops them, too", async () => {
  const { rows, verify, start } = await given((world) => takeSnapshotNow({ world }));
  rows.splice(-21);
  const sentence = "The newest snapshot names frame 10, and the journal does not have it";
  await expect(verify()).rejects.toThrow(sentence);
  await expect(start()).rejects.toThrow(sentence);
});

test("frames that were replaced by others are found", async () => {
  const { world, verify, start } = await given(publishTip);
  // As if another history had been published.
  const [tip] = world.stores.tips.rows.splice(0);
  if (tip !== undefined) world.stores.tips.record({ ...tip, frameHash: "ab".repeat(32) });
  const sentence = "The newest published tip names frame 10, and the journal has another one";
  await expect(verify()).rejects.toThrow(sentence);
  await expect(start()).rejects.toThrow(sentence);
});

test("a standby whose newest frame was taken away does not lead", async () => {
  const world = simulatedWorld(START_MS);
  const one = await givenProcess(world, "one");
  const two = await givenProcess(world, "two");
  await finish(world, one.journal.submit(openMember("a"), nothing), 100);
  world.stores.frames.rows.pop();
  await finish(world, one.journal.close(), 10);
  await world.time.pass(1_000);
  expect(two.crashes).toEqual([new BrokenChain(1, "was there and is not any more")]);
  expect(world.stores.frames.rows).toHaveLength(1);
});
