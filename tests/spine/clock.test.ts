import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ClockControl, WITH_WRONG_CLOCK } from "../support/clock-control.ts";
import { ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite, type ServerProcess } from "../support/server-process.ts";

// The clock of the whole machine goes wrong: the server's and its embedded PostgreSQL's together,
// so that the two agree all the time.

const HOUR_MS = 3_600_000;
const ORDER = { symbol: "SOL-USDT", side: "sell", type: "limit", price: "700", qty: "0.1" };

type Placed = { readonly order: { readonly created_ms: number } } | { readonly error: string };

let site: ExchangeSite;
let clock: ClockControl;
let server: ServerProcess;
let hanako: ExchangeClient;

beforeAll(async () => {
  site = await ExchangeSite.create({}, WITH_WRONG_CLOCK);
  clock = new ClockControl(site.folder);
  await clock.set(0);
  const first = await start();
  await clock.share(site.folder);
  await first.stop();
  server = await start();
  hanako = new ExchangeClient(server.origin);
  await hanako.signIn("hanako", await site.passwordOf("hanako"));
});

afterAll(() => site.remove());

function start(): Promise<ServerProcess> {
  return site.start({ WRONG_CLOCK_FILE: clock.file });
}

/** Places an order, as often as needed until there are time and price; returns its time. */
async function place(clientId: string): Promise<number> {
  for (;;) {
    const answer = await hanako.try("/Trade/placeorder", { ...ORDER, client_id: clientId });
    const placed = answer.data as Placed;
    if ("order" in placed) return placed.order.created_ms;
    // A market opens with the first fresh index after the clock is trusted.
    expect(["TRY_AGAIN", "MARKET_NOT_OPEN"]).toContain(placed.error);
    await pause(100);
  }
}

/** Places orders until one is of a time to come: the server reads its clock a little later. */
async function placeAhead(): Promise<void> {
  for (let order = 0; ; order += 1) {
    if ((await place(`ahead${order}`)) > Date.now() + 10_000) return;
    await pause(100);
  }
}

async function findings(): Promise<readonly string[]> {
  const health = await server.health();
  return (health?.findings ?? []).map(({ sentence }) => sentence);
}

test("three seconds of a clock that is an hour ahead leave no trace", async () => {
  await clock.set(HOUR_MS);
  await server.until("it doubts its clock", ({ status }) => status === "red");
  expect(await hanako.try("/Trade/placeorder", { ...ORDER, client_id: "wrong" })).toMatchObject({
    code: 2007,
    data: { error: "TRY_AGAIN" },
  });
  expect(await findings()).toContainEqual(
    expect.stringMatching(/^This machine's clock leapt ahead by 3600 seconds/),
  );

  await clock.set(0);
  expect(await place("right")).toBeLessThan(Date.now() + HOUR_MS / 2);
});

test("an exchange ahead of its machine says until when, and waits for it", async () => {
  // A minute or less proves nothing, so the exchange goes along.
  await clock.set(20_000);
  await placeAhead();
  await clock.set(-20_000);
  await server.until("it waits for the time to come", ({ status }) => status === "red");
  const isAhead = (sentence: string) => sentence.startsWith("The exchange's time is ahead");
  const sentence = (await findings()).find(isAhead) ?? "";
  const until = Date.parse(/until (\S+Z)/.exec(sentence)?.[1] ?? "");
  expect(until - Date.now()).toBeGreaterThan(0);
  expect(await hanako.try("/Trade/placeorder", { ...ORDER, client_id: "again" })).toMatchObject({
    data: { error: "TRY_AGAIN" },
  });
  // A new start changes nothing: the exchange's time is what the journal says.
  await server.stop();
  server = await start();
  hanako = hanako.at(server.origin);
  expect((await server.health())?.status).toBe("red");

  await clock.set(25_000);
  await place("again");
  expect((await server.health())?.status).not.toBe("red");
});
