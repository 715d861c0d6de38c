import { totalValue } from "@sumi/contract/assets/calls.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { readSolvency } from "@sumi/store/solvency/figures.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contractHouse, contractMember, runOut } from "../../testing/contract-house.ts";
import type { TradingHouse, TradingVisitor } from "../../testing/trading-house.ts";
import { assetRoutes } from "../assets/routes.ts";
import { profitRoutes } from "../profit/routes.ts";
import { deliveryRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;

beforeEach(async () => {
  house = await contractHouse(({ server }) => {
    deliveryRoutes(server);
    assetRoutes(server);
    profitRoutes(server);
  });
  hanako = await contractMember(house);
});
afterEach(() => house.close());

const UP = { mode: "real", coin: "BTC", direction: "up", minutes: "1", amount: "100" };

/** Her worth, her profit since midnight, and the exchange's debts to its members. */
async function figures() {
  await house.projected();
  const total = totalValue.data.parse((await hanako.get("/Finance/getallzhehe")).data);
  const { data: profits } = await hanako.get("/Finance/profit");
  const [today] = profits.periods as readonly { readonly profit: string }[];
  // The call keeps its figures for a minute, so they are read where it reads them.
  const [usdt] = (await readSolvency(house.database.pool)).coins;
  return { total: total.total, profit: today?.profit, owed: formatAmount(usdt?.liabilities ?? 0n) };
}

test.each([
  ["60001", { total: "1070", profit: "70", owed: "1070" }],
  ["59999", { total: "900", profit: "-100", owed: "900" }],
  ["60000", { total: "1000", profit: "0", owed: "1000" }],
])(
  "a stake and its possible profit are owed until the contract ends at %s",
  async (price, after) => {
    const before = { total: "1000", profit: "0", owed: "1000" };
    expect(await figures()).toEqual(before);
    const { code } = await hanako.post("/Contract/placeorder", UP);
    // The stake is still hers, and the pool has set a profit of 70 aside.
    expect([code, await figures()]).toEqual([1000, { ...before, owed: "1070" }]);
    runOut(house, price);
    expect(await figures()).toEqual(after);
  },
);

test("trial money that is staked and won is neither owned, nor owed in USDT", async () => {
  const before = await figures();
  await hanako.post("/Contract/trialrequest");
  const { code } = await hanako.post("/Contract/placeorder", { ...UP, mode: "trial" });
  expect([code, await figures()]).toEqual([1000, before]);
  runOut(house, "60001");
  expect(await figures()).toEqual(before);
});
