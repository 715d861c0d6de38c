import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import type { LiveConnections } from "./live-connections.ts";
import { liveRoutes } from "./routes.ts";
import { until } from "./testing/live-client.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeAll(async () => {
  let connections: LiveConnections | undefined;
  house = await TradingHouse.open(({ server, journal, database }) => {
    connections = liveRoutes(server, { journal, pool: database.pool });
  });
  hanako = await house.member({ USDT: "1000000", BTC: "10" });
  taro = await house.member({ USDT: "1000000", BTC: "10" });
  await house.projected();
  await until(() => connections?.isReady === true);
});
afterAll(() => house.close());

test("a client that no WebSocket reaches gets a snapshot of each channel", async () => {
  house.script.place(taro.number, { side: "buy", price: "59000", quantity: "0.25" });
  house.journal.publish();
  const channels = "ticker,index,depth:BTC-USDT,trades:BTC-USDT,candles:BTC-USDT:1m";
  await vi.waitFor(async () => {
    const { data } = await hanako.get("/Public/livesnapshots", { channels });
    const batch = data.batch as { readonly channel: string }[];
    expect(batch.map(({ channel }) => channel).join()).toBe(channels);
    expect(batch[2]).toMatchObject({ type: "snapshot", data: { bids: [["59000", "0.25"]] } });
  });
});

test("own snapshots are of the member who asks, and of nobody else", async () => {
  house.script.place(taro.number, { side: "buy", price: "50000", quantity: "0.125" });
  house.journal.publish();
  const channels = "orders,balances";
  const ownOf = async (visitor: TradingVisitor) => {
    const { data } = await visitor.get("/Public/mylivesnapshots", { channels });
    return JSON.stringify(data);
  };
  await vi.waitFor(async () => expect(await ownOf(taro)).toContain('"0.125"'));
  expect(await ownOf(hanako)).not.toContain('"0.125"');
});

test.each([
  ["own channels without a session's call", "orders"],
  ["a market that is not listed", "depth:DOGE-USDT"],
  ["what is no channel", "prices"],
])("%s are refused", async (_what, channels) => {
  const { data } = await hanako.get("/Public/livesnapshots", { channels });
  expect(data.error).toBe("PARAMETER_ERROR");
});
