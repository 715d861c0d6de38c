import { createHash } from "node:crypto";
import { houseVolumes } from "@sumi/contract/markets/house-volume.ts";
import * as contract from "@sumi/contract/perpetual/contracts.ts";
import { PERP } from "@sumi/core/testing/perpetual-world.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mark, orderForm, perpetualHouse, perpetualMember } from "../../testing/perpetual-house.ts";
import type { TradingHouse } from "../../testing/trading-house.ts";
import { marketRoutes } from "../markets/routes.ts";
import { perpetualRoutes } from "./routes.ts";

let house: TradingHouse;

/** One trade of 0.2 at 60,000, a resting order, and a funding. */
beforeAll(async () => {
  const terms = { [`contract.${PERP}.funding_minutes`]: "1" };
  house = await perpetualHouse(({ server }) => {
    perpetualRoutes(server);
    marketRoutes(server);
  }, terms);
  const [hanako, taro] = [await perpetualMember(house), await perpetualMember(house)];
  for (const [visitor, phrase] of [
    [taro, "sell 0.2 @60000"],
    [hanako, "buy 0.2 @60000"],
    [hanako, "buy 0.1 @59000"],
  ] as const) {
    expect((await visitor.post("/Perpetual/placeorder", orderForm(phrase))).code).toBe(1000);
  }
  mark(house, "60000", 61);
  await house.projected();
});
afterAll(() => house.close());

async function read(path: string, fields: Record<string, string> = {}) {
  const { code, data } = await house.visitor().get(path, fields);
  expect(code).toBe(1000);
  return data;
}

test("a contract is listed with its tiers, limits, mark and funding", async () => {
  const { contracts } = contract.perpetualContracts.data.parse(await read("/Perpetual/contracts"));
  expect(contracts).toMatchObject([
    {
      symbol: PERP,
      coin: "BTC",
      settle_coin: "USDT",
      status: "open",
      closed: null,
      halted_until_ms: null,
      settle_ms: null,
      orders_until_ms: null,
      decimals: 2,
      tick: "0.1",
      lot: "0.0001",
      maker_rate: "0.0002",
      taker_rate: "0.0006",
      index: "60000",
      mark_status: "OK",
      last: "60000",
      volume: "0.2",
      open_interest: "0.2",
      funding: { minutes: 1, interest: "0.0001", damper: "0.0005", cap: "0.003" },
      tiers: [
        { max: "100000", max_leverage: 5, maintenance_rate: "0.025", deduction: "0" },
        { max: "500000", max_leverage: 3, maintenance_rate: "0.05", deduction: "2500" },
        { max: "2000000", max_leverage: 2, maintenance_rate: "0.1", deduction: "27500" },
      ],
    },
  ]);
  const next = contracts[0]?.next_funding_ms ?? 0;
  expect([next % 60_000, next > house.script.timeMs]).toEqual([0, true]);
});

test("book, trades and candles are those of markets, under the contract's symbol", async () => {
  expect(await read("/Trade/depth", { symbol: PERP })).toMatchObject({
    bids: [["59000", "0.1"]],
    asks: [],
  });
  const { trades } = (await read("/Trade/trades", { symbol: PERP })) as { trades: unknown };
  expect(trades).toMatchObject([{ price: "60000", qty: "0.2", side: "buy" }]);
  const kline = (await read("/Trade/kline", { symbol: PERP, interval: "1h" })) as {
    candles: readonly { readonly volume: string }[];
  };
  expect(kline.candles.at(-1)).toMatchObject({ close: "60000", volume: "0.2", turnover: "12000" });
});

test("each mark has what it was made of, in a chain", async () => {
  const { prev, samples } = contract.markSamples.data.parse(
    await read("/Perpetual/marks", { symbol: PERP, limit: "5" }),
  );
  let tip = prev;
  for (const { hash, ...fields } of samples) {
    const { seq, ts, st, index, p, bid, ask, last, p1, p2 } = fields;
    const sample = { m: PERP, seq, ts, st, index, p, bid, ask, last, p1, p2, prev: tip };
    tip = createHash("sha256").update(JSON.stringify(sample)).digest("hex");
    expect(tip).toBe(hash);
  }
  expect(samples.length).toBe(5);
});

test("fundings and the insurance fund are public", async () => {
  const { fundings } = contract.fundingRates.data.parse(
    await read("/Perpetual/fundingrates", { symbol: PERP }),
  );
  expect(fundings[0]).toMatchObject({ symbol: PERP, rate: "0.00000021", premium: "0" });
  const fund = contract.insuranceFund.data.parse(await read("/Perpetual/insurance"));
  expect(fund).toMatchObject({ coin: "USDT", minimum: "0" });
  expect(fund.entries.at(-1)).toMatchObject({ kind: "HOUSE", symbol: null, amount: "1000" });
  expect(fund.entries[0]?.balance_after).toBe(fund.balance);
});

test("the share of house accounts is public by market and day", async () => {
  const { volumes } = houseVolumes.data.parse(await read("/Trade/housevolume", { symbol: PERP }));
  expect(volumes).toMatchObject([
    { symbol: PERP, coin: "USDT", turnover: "12000", with_house: "0", house_share: "0" },
  ]);
  const { code } = await house.visitor().get("/Trade/housevolume", { symbol: "NO-SUCH" });
  expect(code).toBe(2000);
});
