import { expect, test } from "vitest";
import { BrokenChain } from "./follower.ts";
import { chainFrame, type Frame, hex } from "./frame.ts";
import { smallExchange } from "./new-exchange.ts";
import { recover, SnapshotMismatch } from "./recovery.ts";
import type { SimulatedWorld } from "./simulated/world.ts";
import { digestOf } from "./snapshot.ts";
import { finish, givenTrading } from "./testing/leader.ts";
import { takeSnapshotNow } from "./testing/snapshot.ts";
import { limitOrder } from "./testing/trading.ts";

async function recovered(world: SimulatedWorld) {
  const reports: string[] = [];
  const report = (message: string) => void reports.push(message);
  const follower = await finish(
    world,
    recover({ ...world, createExchange: smallExchange, report }),
  );
  return { digest: hex(digestOf(follower.exchange)), tip: follower.tip?.seq, reports };
}

/** A frame as changed by a person who can write to the table. */
function changed(frame: Frame | undefined, change: Partial<Frame>): Frame {
  if (frame === undefined) throw new Error("the frame is there");
  return { ...frame, ...change };
}

test("replay from the start gives the live state, to the last line", async () => {
  const { world, exchange } = await givenTrading({ seed: 1, commands: 500 });
  const tip = world.stores.frames.rows.length - 1;
  expect(await recovered(world)).toEqual({ digest: hex(digestOf(exchange)), tip, reports: [] });
});

test("a snapshot and the frames after it give the same state as all frames", async () => {
  const given = await givenTrading({ seed: 2, commands: 300 });
  await takeSnapshotNow(given);
  await given.trade(200);
  // Without the frames before the snapshot there is no other way to the state.
  const { world } = given;
  const [{ head } = { head: { frameSeq: 0 } }] = world.stores.snapshots.rows;
  for (let seq = 0; seq < head.frameSeq; seq += 1) delete world.stores.frames.rows[seq];
  expect(await recovered(world)).toEqual({
    digest: hex(digestOf(given.exchange)),
    tip: world.stores.frames.rows.length - 1,
    reports: [],
  });
});

test("a snapshot that was noted between commands is found", async () => {
  const given = await givenTrading({ seed: 6, commands: 100 });
  const { world, leader, exchange } = given;
  const order = limitOrder({ actor: 1, side: "buy", price: 9_000 });
  const trade = () => void leader.submit(order, () => undefined);
  const note: typeof leader.note = (taken) => {
    trade();
    const noted = leader.note(taken);
    trade();
    return noted;
  };
  await takeSnapshotNow({ world, leader: { note } });
  await world.time.pass(100);
  const tip = world.stores.frames.rows.length - 1;
  expect(await recovered(world)).toEqual({ digest: hex(digestOf(exchange)), tip, reports: [] });
});

test("the newest snapshot is used, and the three newest are kept", async () => {
  const given = await givenTrading({ seed: 3, commands: 50 });
  for (let count = 0; count < 5; count += 1) {
    await given.trade(20);
    await takeSnapshotNow(given);
  }
  const { rows } = given.world.stores.snapshots;
  expect(rows.map(({ head }) => head.sequence)).toEqual([151, 131, 111]);
});

test("a snapshot that no note in the chain vouches for is not used", async () => {
  const given = await givenTrading({ seed: 4, commands: 100 });
  await takeSnapshotNow({ world: given.world });
  const [planted] = given.world.stores.snapshots.rows;
  expect(await recovered(given.world)).toEqual({
    digest: hex(digestOf(given.exchange)),
    tip: given.world.stores.frames.rows.length - 1,
    reports: [
      `The snapshot of frame ${planted?.head.frameSeq} does not stand in the chain: not used.`,
    ],
  });
});

test("a snapshot whose place newer ones take before it is read is no damage", async () => {
  const given = await givenTrading({ seed: 7, commands: 100 });
  const { world } = given;
  const { rows } = world.stores.snapshots;
  await takeSnapshotNow(given);
  const first = [...rows];
  for (let count = 0; count < 3; count += 1) {
    await given.trade(20);
    await takeSnapshotNow(given);
  }
  const newer = [...rows];
  rows.splice(0, rows.length, ...first);
  const { snapshots } = world;
  const parts = (frameSeq: number) => {
    rows.splice(0, rows.length, ...newer);
    return snapshots.parts(frameSeq);
  };
  const slow = { ...world, snapshots: { ...snapshots, parts } };
  expect(await recovered(slow)).toEqual({
    digest: hex(digestOf(given.exchange)),
    tip: world.stores.frames.rows.length - 1,
    reports: [],
  });
});

const damages: readonly [string, (parts: readonly Uint8Array[]) => readonly Uint8Array[]][] = [
  ["flipped", ([part]) => [Buffer.from(part ?? []).fill(0, 40, 41)]],
  ["cut short", ([part]) => [(part ?? new Uint8Array()).slice(0, -10)]],
  ["lost", () => []],
];

test.each(damages)(
  "a start refuses a snapshot that was %s since it was noted",
  async (_, damage) => {
    const given = await givenTrading({ seed: 5, commands: 100 });
    await takeSnapshotNow(given);
    const { rows } = given.world.stores.snapshots;
    const [{ head, parts }] = rows as [(typeof rows)[number]];
    rows[0] = { head, parts: damage(parts) };
    await expect(recovered(given.world)).rejects.toEqual(new SnapshotMismatch(head));
  },
);

const tamperings: readonly [string, (frame: Frame) => Partial<Frame>, string][] = [
  [
    "one byte of the body",
    ({ body }) => ({ body: body.with(7, (body[7] ?? 0) ^ 1) }),
    "was changed: its hash is not that of its content",
  ],
  [
    "the time in the header",
    ({ timeMs }) => ({ timeMs: timeMs + 1 }),
    "was changed: its hash is not that of its content",
  ],
  [
    "the body together with the hash",
    (frame) => chainFrame({ ...frame, timeMs: frame.timeMs + 1 }),
    "",
  ],
  [
    "the predecessor",
    (frame) => chainFrame({ ...frame, prevHash: frame.hash }),
    "does not name its predecessor's hash",
  ],
  [
    "the span of commands",
    (frame) => chainFrame({ ...frame, commands: { first: 7, last: 8 } }),
    "cannot be replayed: its header does not name its first and last command",
  ],
];

test.each(tamperings)("a start names the frame where %s was changed", async (_, change, what) => {
  const { world } = await givenTrading({ seed: 6, commands: 100 });
  const frame = world.stores.frames.rows[3];
  world.stores.frames.rows[3] = changed(frame, frame === undefined ? {} : change(frame));
  // A frame that was hashed again is whole by itself; the next one no longer follows it.
  const bad =
    what === ""
      ? new BrokenChain(4, "does not name its predecessor's hash")
      : new BrokenChain(3, what);
  await expect(recovered(world)).rejects.toEqual(bad);
});

test("a start names the frame that is missing", async () => {
  const { world } = await givenTrading({ seed: 7, commands: 100 });
  world.stores.frames.rows.splice(2, 1);
  await expect(recovered(world)).rejects.toEqual(
    new BrokenChain(2, "is missing; the next one found is frame 3"),
  );
});
