import { available } from "@sumi/core/ledger/accounts.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { billRoutes } from "../bills/routes.ts";
import { profitRoutes } from "../profit/routes.ts";
import { demonstrationCoinRoutes } from "./routes.ts";

const TERMS = {
  "demonstration_coins.member_amount": "1000",
  "demonstration_coins.day_max": "3000",
};

const COINS = { coin: "USDT", amount: "1000" };
const DAY_MS = 86_400_000;

let giving: TradingHouse;
let production: TradingHouse;

beforeAll(async () => {
  const mount = ({ server }: TradingHouse) => {
    demonstrationCoinRoutes(server);
    billRoutes(server);
    profitRoutes(server);
  };
  giving = await TradingHouse.open(mount, PLAIN_NUMBERS, termActs(TERMS));
  production = await TradingHouse.open(mount);
  for (const { script } of [giving, production]) {
    const of = { asset: "USDT", amount: "20000", evidence: "proof-1" } as const;
    script.decide({ act: "ContributeCapital", network: "MAIN", ...of });
    script.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:marketing", ...of });
  }
});
afterAll(() => Promise.all([giving.close(), production.close()]));

function offered(visitor: TradingVisitor) {
  return visitor.get("/User/demonstrationcoins").then(({ data }) => data);
}

function take(visitor: TradingVisitor, clientId?: string) {
  const key = clientId === undefined ? {} : { client_id: clientId };
  return visitor.post("/User/takedemonstrationcoins", key);
}

test("a new member takes the coins, and they stand on the bill", async () => {
  await nextDay();
  const hanako = await giving.member();
  expect(await offered(hanako)).toEqual({ coins: COINS, can_take: true });
  const { data } = await take(hanako);
  expect(data).toMatchObject({ taken: { ...COINS, time_ms: giving.script.timeMs } });
  expect(data.balances).toContainEqual({
    coin: "USDT",
    available: "1000",
    held: "0",
    locked: "0",
  });
  expect(await offered(hanako)).toEqual({ coins: COINS, can_take: false });
  await giving.projected();
  const { data: bills } = await hanako.get("/user/mybill");
  expect(bills.bills).toMatchObject([
    { type: "DEMONSTRATION_COINS", coin: "USDT", amount: "1000", balance_after: "1000" },
  ]);
});

test("coins that were given are no profit", async () => {
  await nextDay();
  const hanako = await giving.member();
  await take(hanako);
  await giving.projected();
  const { data } = await hanako.get("/Finance/profit");
  expect(data.periods).toMatchObject([
    { period: "today", brought_in: "1000", profit: "0" },
    { period: "7d", brought_in: "1000", profit: "0" },
    { period: "30d", brought_in: "1000", profit: "0" },
  ]);
});

test("twenty calls at once give coins once, with one key or with many", async () => {
  await nextDay();
  for (const names of [() => "same", (index: number) => `key-${index}`]) {
    const visitor = await giving.member();
    const calls = Array.from({ length: 20 }, (_, index) => take(visitor, names(index)));
    await Promise.all(calls);
    const balance = giving.script.exchange.ledger.balance(available(visitor.number), 0);
    expect(balance).toBe(units("1000"));
  }
});

test("many accounts together get no more than the sum of a day", async () => {
  await nextDay();
  const answers: unknown[] = [];
  for (let account = 0; account < 4; account += 1) {
    const { data } = await take(await giving.member());
    answers.push(data.error ?? "taken");
  }
  expect(answers).toEqual(["taken", "taken", "taken", "DEMONSTRATION_COINS_DAY"]);
});

test("who was credited anything is told that the coins are for new members", async () => {
  await nextDay();
  const taro = await giving.member({ USDT: "20" });
  expect(await offered(taro)).toEqual({ coins: COINS, can_take: false });
  expect((await take(taro)).data).toMatchObject({ error: "DEMONSTRATION_COINS_TAKEN" });
});

test("an exchange that was founded without coins offers and gives none", async () => {
  const hanako = await production.member();
  expect(await offered(hanako)).toEqual({ coins: null, can_take: false });
  expect((await take(hanako)).data).toMatchObject({ error: "FEATURE_DISABLED" });
});

test("guests are offered nothing", async () => {
  const guest = giving.visitor();
  const answers = await Promise.all([
    guest.get("/User/demonstrationcoins"),
    guest.post("/User/takedemonstrationcoins"),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([100, 100]);
});

/** Begins another day, with members who have sessions of their own. */
async function nextDay(): Promise<void> {
  giving.script.timeMs += DAY_MS;
  giving.script.sample({ BTC: "60000", ETH: "3000" });
}
