import { machineFigures } from "@sumi/contract/mining/terms.ts";
import { bought, miningWorld, opened, SHARED } from "@sumi/core/mining/testing/mining-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { PLAIN_NUMBERS } from "../../../testing/plain-numbers.ts";
import { MachineView } from "../machine-view.ts";
import { machinesChannel } from "./machines.ts";

/** A channel over a view that follows the world's records from now on. */
function listening(world: World) {
  const view = new MachineView(world.exchange);
  const channel = machinesChannel(view, PLAIN_NUMBERS);
  let seen = world.records.length;
  return {
    channel,
    heard: () => {
      for (const record of world.records.slice(seen)) view.apply(record);
      seen = world.records.length;
      const update = channel.update();
      return update === undefined ? undefined : z.array(machineFigures).parse(update);
    },
  };
}

test("what is sold of a machine is told as it changes, and not what stayed", () => {
  const world = miningWorld();
  const sole = opened(world);
  const shared = opened(world, SHARED, "900");
  const { channel, heard } = listening(world);
  expect(channel.snapshot()).toEqual([
    { id: String(sole), sold: 0 },
    { id: String(shared), sold: 0 },
  ]);
  expect(heard()).toBeUndefined();
  bought(world, "A", shared, 7);
  bought(world, "B", shared, 3);
  expect(heard()).toEqual([{ id: String(shared), sold: 10 }]);
  bought(world, "A", sole);
  expect(heard()).toEqual([{ id: String(sole), sold: 1 }]);
});

test("a machine appears when two have opened it, and leaves when it is stopped", () => {
  const world = miningWorld();
  const { channel, heard } = listening(world);
  const machine = opened(world);
  expect(heard()).toEqual([{ id: String(machine), sold: 0 }]);
  world.decide({ act: "StopMachine", machine, reason: "LAW" });
  expect(heard()).toBeUndefined();
  expect(channel.snapshot()).toEqual([]);
});

test("a view that begins late shows what one shows that has followed from the beginning", () => {
  const world = miningWorld();
  const followed = new MachineView(world.exchange);
  const seen = world.records.length;
  bought(world, "A", opened(world));
  for (const record of world.records.slice(seen)) followed.apply(record);
  expect([...followed.machines]).toEqual([...new MachineView(world.exchange).machines]);
});
