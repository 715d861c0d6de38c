import { expect, test } from "vitest";
import { smallExchange } from "./new-exchange.ts";
import { recover } from "./recovery.ts";
import { SnapshotFollower } from "./snapshot-follower.ts";
import { finish, givenTrading } from "./testing/leader.ts";

test("no frame is taken before a snapshot is due, and then every one", async () => {
  const { world, trade, exchange } = await givenTrading({ seed: 5, commands: 60 });
  const options = { ...world, createExchange: smallExchange, report: () => undefined };
  const follower = await finish(world, recover(options));
  const plan = { everyCommands: 100, everyMs: 3_600_000 };
  const snapshots = new SnapshotFollower({ follower, ports: world, plan });
  const step = () => finish(world, snapshots.step());
  const { tip } = follower;

  await trade(20);
  expect([await step(), follower.tip]).toEqual([undefined, tip]);
  await trade(40);
  expect(await step()).toMatchObject({ sequence: exchange.sequence });
  expect(follower.tip?.seq).toBe(world.stores.frames.rows.length - 1);

  await trade(20);
  expect(await step()).toBeUndefined();
  await world.time.pass(plan.everyMs);
  expect(await step()).toMatchObject({ sequence: exchange.sequence });
});
