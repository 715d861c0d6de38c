import type { AddressInfo } from "node:net";
import { markAllRead } from "@sumi/store/notices/reading.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { NoticeWatch } from "./notice-watch.ts";
import { liveRoutes } from "./routes.ts";
import { LiveClient } from "./testing/live-client.ts";

let house: TradingHouse;
let origin: string;

beforeAll(async () => {
  house = await TradingHouse.open(({ server, journal, database }) => {
    liveRoutes(server, { journal, pool: database.pool });
  });
  await house.server.app.listen({ port: 0, host: "127.0.0.1" });
  // `address()` of a listening TCP server has a port.
  const { port } = house.server.app.server.address() as AddressInfo;
  origin = `ws://127.0.0.1:${port}`;
});
afterAll(() => house.close());

async function listening(visitor: TradingVisitor): Promise<LiveClient> {
  const client = await LiveClient.open(`${origin}/live`);
  const { data } = await visitor.post("/Public/liveticket");
  client.send({ op: "subscribe", channels: ["notices"], ticket: data.ticket });
  await client.messages("notices", 1);
  return client;
}

test("what comes before the very first look is found by it", async () => {
  const [early, late] = [await house.member(), await house.member()];
  const watch = new NoticeWatch(house.database.pool);
  watch.watch(early.number);
  watch.watch(late.number);
  house.script.deposit(early.number, "ETH", "1");
  await house.projected();
  await watch.look();
  expect([watch.takeNews(early.number), watch.takeNews(late.number)]).toEqual([true, false]);
});

test("a notice and its mark are signalled to their member, and to nobody else", async () => {
  const [mine, other] = [await house.member(), await house.member()];
  const [hers, his] = [await listening(mine), await listening(other)];
  house.script.deposit(mine.number, "ETH", "1");
  await house.projected();
  const [, told] = await hers.messages("notices", 2);
  expect(told).toMatchObject({ type: "update", data: {} });
  await markAllRead(house.database.pool, mine.number);
  await hers.messages("notices", 3);
  expect((await his.messages("notices", 1)).length).toBe(1);
  house.script.deposit(other.number, "ETH", "1");
  await house.projected();
  await his.messages("notices", 2);
  hers.close();
  his.close();
});
