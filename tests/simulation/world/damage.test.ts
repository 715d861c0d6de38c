import { Random } from "@sumi/core/testing/random.ts";
import { BrokenChain } from "@sumi/journal/follower.ts";
import { hex } from "@sumi/journal/frame.ts";
import { checkJournalEnd, LostFrames } from "@sumi/journal/journal-end.ts";
import { newExchange } from "@sumi/journal/new-exchange.ts";
import { recover, SnapshotMismatch } from "@sumi/journal/recovery.ts";
import { SealedFrames } from "@sumi/journal/seals.ts";
import { finish, givenTrading } from "@sumi/journal/testing/leader.ts";
import { SEALS } from "@sumi/journal/testing/seals.ts";
import { takeSnapshotNow } from "@sumi/journal/testing/snapshot.ts";
import { expect, test } from "vitest";
import { Damage } from "./damage.ts";

type Given = Awaited<ReturnType<typeof givenTrading>>;

/** The result of a start: a state or an error. */
async function startOn({ world }: Given): Promise<unknown> {
  const frames = new SealedFrames(world.frames, SEALS);
  const options = { ...world, frames, createExchange: newExchange, report: () => undefined };
  try {
    return (await finish(world, recover(options))).exchange.sequence;
  } catch (error) {
    return error;
  }
}

test("a start refuses a frame with a bit turned over, by name, until it is put back", async () => {
  const given = await givenTrading({ seed: 1, commands: 60 });
  const whole = structuredClone(given.world.stores.frames.rows);
  for (let seed = 1; seed <= 30; seed += 1) {
    const damage = new Damage(given.world.stores, new Random(seed));
    expect(damage.flipFrame()).toBe(true);
    const error = await startOn(given);
    expect(error).toBeInstanceOf(BrokenChain);
    expect(damage.explains(error)).toBe(true);
    damage.mendAfter(error);
    expect(structuredClone(given.world.stores.frames.rows)).toEqual(whole);
  }
  expect(await startOn(given)).toBe(given.exchange.sequence);
});

test("a start without the newest frames is refused, until they are given back", async () => {
  const given = await givenTrading({ seed: 3, commands: 60 });
  const { stores } = given.world;
  const damage = new Damage(stores, new Random(1));
  expect(damage.takeEnd()).toBe(false);
  await takeSnapshotNow(given);
  await given.trade(30);
  const whole = [...stores.frames.rows];
  expect([damage.takeEnd(), damage.takeEnd()]).toEqual([true, false]);
  expect(stores.frames.rows.length).toBeLessThan(whole.length);
  const check = finish(given.world, checkJournalEnd(given.world));
  const error: unknown = await check.catch((lost: unknown) => lost);
  expect(error).toBeInstanceOf(LostFrames);
  expect(damage.explains(error)).toBe(true);
  damage.mendAfter(error);
  expect(stores.frames.rows).toEqual(whole);
});

test("a frame whose hash was changed is mended when what remembers it shows it", async () => {
  const given = await givenTrading({ seed: 4, commands: 60 });
  const { stores } = given.world;
  const whole = structuredClone(stores.frames.rows);
  const damage = new Damage(stores, new Random(1));
  const hashOf = (seq: number) => hex(stores.frames.rows[seq]!.hash);
  const changed = () => whole.find(({ seq, hash }) => hashOf(seq) !== hex(hash));
  while (changed() === undefined) damage.flipFrame();
  const { seq, hash } = changed()!;
  const remembered = async () => [{ by: "The checkpoint", seq, hash: hex(hash) }];
  const check = finish(given.world, checkJournalEnd({ ...given.world, remembered }));
  const error: unknown = await check.catch((lost: unknown) => lost);
  expect(error).toBeInstanceOf(LostFrames);
  expect(damage.explains(error)).toBe(true);
  damage.mendAfter(error);
  expect(structuredClone(stores.frames.rows[seq])).toEqual(whole[seq]);
});

test("only the damage that there was explains why a start ended", async () => {
  const given = await givenTrading({ seed: 1, commands: 20 });
  const damage = new Damage(given.world.stores, new Random(1));
  expect(damage.explains(new BrokenChain(1, "was changed"))).toBe(false);
  const head = { frameSeq: 1, sequence: 1, digest: new Uint8Array() };
  expect(damage.explains(new SnapshotMismatch(head))).toBe(false);
  expect(damage.explains(new Error("anything else"))).toBe(false);
});

test.each(["torn", "flipped", "truncated"] as const)(
  "a start refuses a snapshot that was %s, and goes without it once it is forgotten",
  async (how) => {
    const given = await givenTrading({ seed: 2, commands: 60 });
    await takeSnapshotNow(given);
    const damage = new Damage(given.world.stores, new Random(7));
    expect(damage.harmSnapshot(how)).toBe(true);
    expect(damage.harmSnapshot(how)).toBe(false);
    const error = await startOn(given);
    expect(error).toBeInstanceOf(SnapshotMismatch);
    expect(damage.explains(error)).toBe(true);
    damage.mendAfter(error);
    expect(await startOn(given)).toBe(given.exchange.sequence);
  },
);
