import { expect, test } from "vitest";
import type { SnapshotTaken } from "./codec/body.ts";
import { BrokenChain } from "./follower.ts";
import { hex } from "./frame.ts";
import { smallExchange } from "./new-exchange.ts";
import { digestOf } from "./snapshot.ts";
import { keepTakingSnapshots } from "./snapshot-loop.ts";
import { givenTrading } from "./testing/leader.ts";

/** Snapshots beside a leader whose members trade. */
async function givenSnapshots() {
  const given = await givenTrading({ seed: 1, commands: 50 });
  const taken: SnapshotTaken[] = [];
  const reports: string[] = [];
  let end: unknown;
  const begin = () =>
    keepTakingSnapshots({
      ports: given.world,
      plan: { everyCommands: 20, everyMs: 600_000 },
      createExchange: smallExchange,
      taken: (note) => void taken.push(note),
      report: (message) => void reports.push(message),
    }).catch((error: unknown) => {
      end = error;
    });
  return { ...given, taken, reports, begin, ended: () => end };
}

test("a snapshot is taken whenever enough has happened", async () => {
  const { world, exchange, trade, taken, begin } = await givenSnapshots();
  void begin();
  await world.time.pass(1_500);
  await trade(10);
  await world.time.pass(2_000);
  expect(taken).toHaveLength(1);
  await trade(10);
  await world.time.pass(2_000);
  const digest = hex(digestOf(exchange));
  expect(taken.map(({ sequence }) => sequence)).toEqual([taken[0]?.sequence, exchange.sequence]);
  expect(taken[1]?.digest).toBe(digest);
});

test("an outage at the start, or later, only delays the next snapshot", async () => {
  const { world, trade, taken, reports, begin, ended } = await givenSnapshots();
  world.wire.away = "frames.";
  void begin();
  await world.time.pass(3_500);
  expect([taken.length, reports.length > 0]).toEqual([0, true]);
  world.wire.away = undefined;
  await world.time.pass(2_500);
  expect(taken).toHaveLength(1);
  await trade(30);
  world.wire.away = "frames.";
  await world.time.pass(3_500);
  world.wire.away = undefined;
  await world.time.pass(2_500);
  expect([taken.length, ended()]).toEqual([2, undefined]);
});

test("a broken chain ends it, by name", async () => {
  const { world, begin, ended } = await givenSnapshots();
  const { rows } = world.stores.frames;
  const [, frame] = rows;
  if (frame === undefined) throw new Error("it is there");
  rows[1] = { ...frame, timeMs: frame.timeMs + 1 };
  void begin();
  await world.time.pass(3_000);
  expect(ended()).toEqual(new BrokenChain(1, "was changed: its hash is not that of its content"));
});
