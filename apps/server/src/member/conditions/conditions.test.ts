import { conditionsCall } from "@sumi/contract/conditions/calls.ts";
import { tradeList } from "@sumi/contract/markets/calls.ts";
import { DAY_MS } from "@sumi/core/parameters/kinds.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { START_MS, TradingHouse } from "../../testing/trading-house.ts";
import { Visitor } from "../../testing/visitor.ts";
import { marketRoutes } from "../markets/routes.ts";
import { conditionRoutes } from "./routes.ts";

const TAKER_RATE = "market.BTC-USDT.taker_rate";
const FROM_MS = START_MS + 2 * DAY_MS;

let house: TradingHouse;
let guest: Visitor;

beforeEach(async () => {
  house = await TradingHouse.open(({ server }) => {
    marketRoutes(server);
    conditionRoutes(server);
  });
  guest = new Visitor(house.server.app);
});
afterEach(() => house.close());

async function told() {
  house.script.timeMs += 1_000;
  const { data } = await guest.get("/Public/conditions");
  return conditionsCall.data.parse(data).conditions;
}

function announce(key: string, value: string, effectiveMs: number): void {
  house.script.decide({ act: "ChangeParameter", key, value, effectiveMs });
}

test("a guest reads the rules of every market as its list has them", async () => {
  const { data } = await guest.get("/Trade/tradelist");
  const { markets } = tradeList.data.parse(data);
  const [now, ...ahead] = await told();
  expect(ahead).toEqual([]);
  expect(now?.markets).toEqual(
    markets.map(({ symbol, base, quote, rules }) => ({
      symbol,
      base,
      quote,
      maker_rate: rules.maker_rate,
      taker_rate: rules.taker_rate,
      min_qty: rules.min_qty,
      max_qty: rules.max_qty,
      min_notional: rules.min_notional,
      max_open_orders: rules.max_open_orders,
    })),
  );
});

test("an announced change stands under the moment at which it counts", async () => {
  announce(TAKER_RATE, "0.002", FROM_MS);
  const rates = async () =>
    (await told()).map((each) => [each.from_ms, each.markets[0]?.taker_rate]);
  expect(await rates()).toEqual([
    [house.script.timeMs, "0.001"],
    [FROM_MS, "0.002"],
  ]);
  house.script.timeMs = FROM_MS;
  expect(await rates()).toEqual([[house.script.timeMs, "0.002"]]);
});

test("conversion and the day's limit are told while they hold, each with its change", async () => {
  announce("conversion.open", "1", 0);
  announce("conversion.spread", "0.01", FROM_MS);
  announce("withdrawals.member_day_max", "15000", FROM_MS + DAY_MS);
  expect(
    (await told()).map(({ conversion, withdrawal_day_max }) => [
      conversion?.spread,
      conversion?.value_max,
      withdrawal_day_max,
    ]),
  ).toEqual([
    ["0.005", "50000", "20000"],
    ["0.01", "50000", "20000"],
    ["0.01", "50000", "15000"],
  ]);
});

test("a change of something else is no change of the conditions", async () => {
  announce("support.kept_days", "900", FROM_MS);
  expect(await told()).toHaveLength(1);
});

test("paused deposits and closed withdrawals of a network are told", async () => {
  const networks = async () =>
    (await told())[0]?.coins
      .find(({ coin }) => coin === "USDT")
      ?.networks.map((each) => [each.network, each.deposits_paused]);
  const before = await networks();
  const [first] = before ?? [];
  announce(`network.USDT.${String(first?.[0])}.deposits_paused`, "1", 0);
  expect(await networks()).toEqual(
    before?.map(([name], place) => [name, place === 0 ? true : before[place]?.[1]]),
  );
});
