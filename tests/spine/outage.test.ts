import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite, type ServerProcess } from "../support/server-process.ts";

// The database of a running exchange goes away: frozen, so that nothing answers, and killed.

let site: ExchangeSite;
let server: ServerProcess;
let hanako: ExchangeClient;

beforeAll(async () => {
  site = await ExchangeSite.create();
  server = await site.start();
  hanako = new ExchangeClient(server.origin);
  await hanako.signIn("hanako", await site.passwordOf("hanako"));
});
afterAll(() => site.remove());

const ORDER = { symbol: "ETH-USDT", side: "sell", type: "limit", price: "9000", qty: "0.5" };

async function postmaster(): Promise<number> {
  const file = join(site.folder, "postgres/data/postmaster.pid");
  return Number((await readFile(file, "utf8")).split("\n")[0]);
}

/** The status and body of a guest's question to the tables. */
async function bars(): Promise<{ readonly status: number; readonly retryAfter: string | null }> {
  const query = "symbol=BTC-USDT&interval=1m&limit=5";
  const response = await fetch(`${server.origin}/apiv/Trade/kline?${query}`);
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

test("an embedded PostgreSQL that dies comes back, and the exchange with it", async () => {
  const before = await postmaster();
  process.kill(before, "SIGKILL");
  const seen = new Set<string>();
  const first = await hanako.try("/Trade/placeorder", { ...ORDER, client_id: "over" });
  seen.add(first.code === 1000 ? "placed" : String(first.code));
  for (let tries = 0; tries < 200 && !seen.has("placed"); tries += 1) {
    const { status, retryAfter } = await bars();
    expect([200, 503, 504]).toContain(status);
    if (status !== 200) expect(Number(retryAfter)).toBeGreaterThan(0);
    const answer = await hanako.try("/Trade/placeorder", { ...ORDER, client_id: "over" });
    seen.add(answer.code === 1000 ? "placed" : String(answer.code));
    await pause(100);
  }
  expect([...seen].filter((each) => each !== "placed" && each !== "2007")).toEqual([]);
  expect(seen).toContain("placed");
  expect(await postmaster()).not.toBe(before);
  expect(server.hasExited).toBe(false);
  const open = await hanako.get<{ orders: readonly { client_id: string }[] }>("/Trade/openorders");
  expect(open.orders.filter(({ client_id: id }) => id === "over")).toHaveLength(1);
});
