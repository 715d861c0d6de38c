import { publicSolvency } from "@sumi/contract/solvency/calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TradingHouse } from "../../testing/trading-house.ts";
import { publicSolvencyRoutes } from "./routes.ts";

let house: TradingHouse;

beforeEach(async () => {
  house = await TradingHouse.open(({ server }) => publicSolvencyRoutes(server));
});
afterEach(() => house.close());

test("trial money is neither owed nor in custody, so it is not among the coins", async () => {
  const hanako = await house.member({ USDT: "1000" });
  house.script.decide({ act: "ListAsset", asset: "TUSDT" });
  house.script.accept({ type: "RequestTrialMoney", actor: hanako.number });
  await house.projected();
  const { coins } = publicSolvency.data.parse((await hanako.get("/Public/solvency")).data);
  expect(coins).toEqual([
    { coin: "USDT", liabilities: "1000", house: "0", custody: "1000", ratio: "1" },
  ]);
});
