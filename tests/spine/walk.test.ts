import { amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import { LiveClient } from "../support/live-client.ts";
import { ExchangeSite, type ServerProcess } from "../support/server-process.ts";

// Method: one real server on an empty folder, with the demonstration's own makers, used over HTTP
// and WebSocket only, like any external program.

let site: ExchangeSite;
let server: ServerProcess;
let hanako: ExchangeClient;

beforeAll(async () => {
  site = await ExchangeSite.create();
  server = await site.start();
  hanako = new ExchangeClient(server.origin);
  await quotesOf("BTC-USDT");
  await hanako.signIn("hanako", await site.passwordOf("hanako"));
});

afterAll(() => site.remove());

type Balance = { readonly coin: string; readonly available: string; readonly held: string };
type Order = { readonly id: string; readonly status: string; readonly filled: string };
type Placed = { readonly order: Order; readonly fills: readonly { readonly qty: string }[] };
type Bill = { readonly amount: string; readonly balance_after: string; readonly type: string };
type Page = { readonly bills: readonly Bill[]; readonly next_cursor: string | null };

test("anybody signs up with a proof of work, signs in, and owns nothing yet", async () => {
  const newcomer = new ExchangeClient(server.origin);
  await newcomer.signUp("newcomer", "correct horse battery");
  await newcomer.signIn("newcomer", "correct horse battery");
  const { userInfo } = await newcomer.get<{ userInfo: { username: string } }>("/User/getUserInfo");
  expect(userInfo.username).toBe("newcomer");
  const refused = await newcomer.try("/Trade/placeorder", {
    symbol: "BTC-USDT",
    side: "sell",
    type: "market",
    qty: "0.001",
  });
  expect(refused).toMatchObject({ code: 2301, data: { error: "INSUFFICIENT_BALANCE" } });
});

test("the demonstration's member is funded", async () => {
  const { balances } = await hanako.get<{ balances: readonly Balance[] }>("/Finance/index");
  const funded = balances.filter(({ available }) => available !== "0").map(({ coin }) => coin);
  expect(funded.sort()).toEqual(["BTC", "ETH", "SOL", "USDT"]);
});

test("a market order takes from the makers, and /live says so", async () => {
  const live = await LiveClient.open(hanako, ["trades:BTC-USDT", "orders", "balances"], true);
  const { order, fills } = await hanako.post<Placed>("/Trade/placeorder", {
    symbol: "BTC-USDT",
    side: "buy",
    type: "market",
    amount: "100",
    client_id: "walk-market",
  });
  expect(order.status).toBe("filled");
  expect(fills.length).toBeGreaterThan(0);
  await live.until(({ channel, type, data }) => {
    if (channel !== "orders" || type !== "update") return false;
    return (data as readonly Order[]).some(({ id, status }) => {
      return id === order.id && status === "filled";
    });
  });
  await live.until(({ channel, type }) => channel === "balances" && type === "update");
  await live.until(({ channel, type }) => channel === "trades:BTC-USDT" && type === "update");
  live.close();
});

test("a limit order rests, is shown, and is cancelled with everything returned", async () => {
  const before = await balanceOf("USDT");
  const { bids } = await quotesOf("ETH-USDT");
  const price = formatAmount(((unitsOf(bids[0]?.[0] ?? "") * 9n) / 10n / 1_000_000n) * 1_000_000n);
  const placed = await hanako.post<Placed>("/Trade/placeorder", {
    symbol: "ETH-USDT",
    side: "buy",
    type: "limit",
    price,
    qty: "0.1",
    client_id: "walk-limit",
  });
  expect(placed.order.status).toBe("open");
  const open = await hanako.get<{ orders: readonly Order[] }>("/Trade/openorders");
  expect(open.orders.map(({ id }) => id)).toEqual([placed.order.id]);
  const held = await balanceOf("USDT");
  expect(unitsOf(held.held)).toBe((unitsOf(price) * unitsOf("0.1")) / unitsOf("1"));

  const cancelled = await hanako.post<Placed>("/Trade/cancelorder", { id: placed.order.id });
  expect(cancelled.order.status).toBe("cancelled");
  expect(await balanceOf("USDT")).toEqual(before);
});

test("the same key counts once, and another body under it is refused", async () => {
  const fields = { symbol: "SOL-USDT", side: "sell", type: "limit", price: "500", qty: "1" };
  const key = { client_id: "walk-once" };
  const first = await hanako.post<Placed>("/Trade/placeorder", { ...fields, ...key });
  const again = await hanako.post<Placed>("/Trade/placeorder", { ...fields, ...key });
  expect(again.order.id).toBe(first.order.id);
  const other = await hanako.try("/Trade/placeorder", { ...fields, ...key, qty: "2" });
  expect(other).toMatchObject({ data: { error: "IDEMPOTENCY_CONFLICT" } });
  await hanako.post("/Trade/cancelorder", { orig_client_id: "walk-once" });
});

test("the bills of every coin add up to its balance, line by line", async () => {
  await server.caughtUp();
  for (const coin of ["USDT", "BTC", "ETH", "SOL"]) {
    const bills = (await allBills(coin)).toReversed();
    let balance = 0n;
    for (const { amount, balance_after } of bills) {
      balance += signedUnitsOf(amount);
      expect(unitsOf(balance_after)).toBe(balance);
    }
    expect(formatAmount(balance)).toBe((await balanceOf(coin)).available);
  }
});

test("every answer and page says that this is a demonstration", async () => {
  for (const path of ["/apiv/Trade/tradelist", "/apiv/docs", "/apiv/nowhere", "/healthz"]) {
    const response = await fetch(server.origin + path);
    expect(response.headers.get("sumi-exchange")).toBe("demonstration");
  }
  const page = await (await fetch(`${server.origin}/apiv/docs`)).text();
  expect(page).toContain("Demonstration exchange: no coin, balance or trade here is real.");
});

test("the token is in no log line", async () => {
  expect(server.output).not.toContain("token=");
});

type Depth = {
  readonly bids: readonly (readonly [string, string])[];
  readonly asks: readonly (readonly [string, string])[];
};

/** The book, as soon as the makers have quoted both sides. */
async function quotesOf(symbol: string): Promise<Depth> {
  for (;;) {
    const depth = await hanako.get<Depth>("/Trade/depth", { symbol });
    if (depth.bids.length > 0 && depth.asks.length > 0) return depth;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function balanceOf(coin: string): Promise<Balance> {
  const { available, held } = await hanako.get<Balance>("/Finance/getmoney", { coin });
  return { coin, available, held };
}

async function allBills(coin: string): Promise<readonly Bill[]> {
  const bills: Bill[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const place: Record<string, string> = cursor === "" ? {} : { cursor };
    const page: Page = await hanako.get("/user/mybill", { coin, limit: "2", ...place });
    bills.push(...page.bills);
    cursor = page.next_cursor;
  }
  return bills;
}

function unitsOf(text: string): bigint {
  const units = amountOf(text);
  if (units === undefined) throw new Error(`"${text}" is no amount`);
  return units;
}

function signedUnitsOf(text: string): bigint {
  return text.startsWith("-") ? -unitsOf(text.slice(1)) : unitsOf(text);
}
