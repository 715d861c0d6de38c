import { morning } from "@sumi/core/referrals/testing/referral-world.ts";
import {
  opened,
  projectIn,
  runDue,
  saleWorld,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { IN_A_LINE, type World } from "@sumi/core/testing/world.ts";
import { dayOf, dayStartMs } from "@sumi/formulas/mining.ts";
import { maskedUidOf } from "@sumi/primitives/invite-code.ts";
import { expect, test } from "vitest";
import { readNotices } from "../notices/list.ts";
import { createProjector } from "../projector.ts";
import { storeDatabase } from "../testing/store-database.ts";

const C = 3;

/** C's rewards of one day: 3 USDT of D's purchase in a sale, and 0.48 of a fee of D. */
function twoSourcesOnOneDay(): World {
  const world = saleWorld({}, [], IN_A_LINE);
  world.deposit("D", "BTC", "1");
  const sale = opened(world);
  world.accept(subscribing("D", sale, "400"));
  runDue(world, projectIn(world, sale).refundableUntilMs);
  world.sample({ BTC: "60000", NEW: "0.2" });
  world.place("A", "buy 0.04 @60000");
  world.accept(world.order("D", "sell 0.04 @60000"));
  return world;
}

test.each([1, 500])(
  "a day's rewards in a coin are one notice, paid in pieces of %i",
  async (limit) => {
    const world = twoSourcesOnOneDay();
    const day = dayStartMs(dayOf(world.timeMs));
    morning(world, limit);
    const database = await storeDatabase();
    const projector = createProjector(database.pool);
    // Each command is folded by itself, as while members look on.
    for (const record of world.records) await projector.fold([record]);
    const { pool } = database;
    const page = await readNotices(pool, { member: C, channel: "referral", limit: 9 });
    const told = page.ok
      ? page.value.rows.map(({ template, params }) => ({ template, params }))
      : [];
    expect(told).toEqual([
      { template: "REFERRAL_REWARD", params: { coin: "USDT", amount: "3.48", day } },
      {
        template: "REFERRAL_JOINED",
        params: { generation: 1, member_masked: maskedUidOf(4) },
      },
    ]);
    await database.drop();
  },
);
