import { balances, coinInfo, money, totalValue } from "@sumi/contract/assets/calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { assetRoutes } from "./routes.ts";

const HOUR_MS = 3_600_000;

let house: TradingHouse;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await TradingHouse.open(({ server }) => assetRoutes(server));
  hanako = await house.member({ USDT: "100000", BTC: "2" });
  house.script.place(hanako.number, { side: "buy", price: "50000", quantity: "0.5" });
  house.journal.publish();
});
afterEach(() => house.close());

test("balances are told coin by coin, free, held and locked", async () => {
  const answer = balances.data.parse((await hanako.get("/Finance/index")).data);
  expect(answer).toEqual({
    balances: [
      { coin: "USDT", available: "75000", held: "25000", locked: "0" },
      { coin: "BTC", available: "2", held: "0", locked: "0" },
      { coin: "ETH", available: "0", held: "0", locked: "0" },
    ],
    sequence: String(house.script.exchange.sequence),
  });
  const one = money.data.parse((await hanako.get("/Finance/getmoney", { coin: "USDT" })).data);
  expect(one).toEqual({ ...answer.balances[0], sequence: answer.sequence });
});

test("a coin is told with its index, its price line and its bills", async () => {
  house.script.timeMs += HOUR_MS;
  house.script.sample({ BTC: "61000", ETH: "3000" });
  await house.projected();
  await house.signIn(hanako);
  const { data } = await hanako.get("/Finance/coininfo", { coin: "BTC" });
  const info = coinInfo.data.parse(data);
  expect(info.index).toEqual({
    coin: "BTC",
    price: "61000",
    status: "OK",
    time_ms: house.script.timeMs,
  });
  expect(info.price_line.map(({ price }) => price)).toEqual(["60000", "61000"]);
  expect(info.bills).toMatchObject([
    { type: "DEPOSIT_CREDIT", coin: "BTC", amount: "2", balance_after: "2" },
  ]);
});

test("the total is what everything is worth at the index", async () => {
  const first = totalValue.data.parse((await hanako.get("/Finance/getallzhehe")).data);
  expect(first).toMatchObject({ coin: "USDT", total: "220000", unvalued: [] });
  house.script.sample({ BTC: "66000", ETH: "3000" });
  const second = totalValue.data.parse((await hanako.get("/Finance/getallzhehe")).data);
  expect(second.total).toBe("232000");
});

test("trial money is neither counted in the total nor named beside it", async () => {
  house.script.decide({ act: "ListAsset", asset: "TUSDT" });
  house.script.accept({ type: "RequestTrialMoney", actor: hanako.number });
  house.journal.publish();
  const total = totalValue.data.parse((await hanako.get("/Finance/getallzhehe")).data);
  expect(total).toMatchObject({ total: "220000", unvalued: [] });
});

test("another member sees nothing of it", async () => {
  const taro = await house.member();
  const answer = balances.data.parse((await taro.get("/Finance/index")).data);
  expect(new Set(answer.balances.flatMap(({ available, held }) => [available, held]))).toEqual(
    new Set(["0"]),
  );
  const total = totalValue.data.parse((await taro.get("/Finance/getallzhehe")).data);
  expect(total.total).toBe("0");
});

test.each([
  ["/Finance/getmoney", {}, "MISSING_PARAMETER"],
  ["/Finance/getmoney", { coin: "XXX" }, "PARAMETER_ERROR"],
  ["/Finance/getmoney", { coin: "btc" }, "PARAMETER_ERROR"],
  ["/Finance/coininfo", { coin: "BTC'--" }, "PARAMETER_ERROR"],
])("%s with %j is refused", async (path, query, error) => {
  const { data } = await hanako.get(path, query as Record<string, string>);
  expect(data).toEqual({ error, params: { field: "coin" } });
});
