import { saleFigures } from "@sumi/contract/subscriptions/terms.ts";
import {
  committing,
  opened,
  projectIn,
  runDue,
  SHARED,
  saleWorld,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { PLAIN_NUMBERS } from "../../../testing/plain-numbers.ts";
import { SaleView } from "../sale-view.ts";
import { salesChannel } from "./sales.ts";

/** A channel over a view that follows the world's records from now on. */
function listening(world: World) {
  const view = new SaleView(world.exchange);
  const channel = salesChannel(view, PLAIN_NUMBERS);
  let seen = world.records.length;
  return {
    channel,
    heard: () => {
      for (const record of world.records.slice(seen)) view.apply(record);
      seen = world.records.length;
      const update = channel.update();
      return update === undefined ? undefined : z.array(saleFigures).parse(update);
    },
  };
}

test("what is sold and committed is told as it changes, and not what stayed", () => {
  const world = saleWorld();
  const sale = opened(world);
  const shared = opened(world, SHARED);
  const { channel, heard } = listening(world);
  expect(channel.snapshot()).toEqual([
    { id: String(sale), sold: "0", proceeds: "0", committed: "0" },
    { id: String(shared), sold: "0", proceeds: "0", committed: "0" },
  ]);
  expect(heard()).toBeUndefined();
  world.accept(subscribing("A", sale, "1000"));
  world.accept(subscribing("B", sale, "100"));
  expect(heard()).toEqual([{ id: String(sale), sold: "1100", proceeds: "275", committed: "0" }]);
  world.accept(committing("A", shared, "500"));
  expect(heard()).toEqual([{ id: String(shared), sold: "0", proceeds: "0", committed: "500" }]);
  runDue(world, projectIn(world, shared).endMs);
  expect(heard()).toEqual([
    { id: String(shared), sold: "2000", proceeds: "500", committed: "500" },
  ]);
});

test("a sale appears when two have opened it, and leaves when it is cancelled or settled", () => {
  const world = saleWorld();
  const { channel, heard } = listening(world);
  const sale = opened(world);
  expect(heard()).toEqual([{ id: String(sale), sold: "0", proceeds: "0", committed: "0" }]);
  const other = opened(world, SHARED);
  world.decide({ act: "CancelProject", project: sale, reason: "INCIDENT" });
  expect(heard()?.map(({ id }) => id)).toEqual([String(other)]);
  runDue(world, projectIn(world, other).refundableUntilMs);
  expect(heard()).toBeUndefined();
  expect(channel.snapshot()).toEqual([]);
});

test("a view that begins late shows what one shows that has followed from the beginning", () => {
  const world = saleWorld();
  const followed = new SaleView(world.exchange);
  const seen = world.records.length;
  const sale = opened(world);
  world.accept(subscribing("A", sale, "1000"));
  for (const record of world.records.slice(seen)) followed.apply(record);
  expect([...followed.sales]).toEqual([...new SaleView(world.exchange).sales]);
});
