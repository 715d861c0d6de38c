import { status } from "@sumi/contract/status/calls.ts";
import { DAY_MS } from "@sumi/core/parameters/kinds.ts";
import { forgetDisturbances } from "@sumi/store/status/disturbances.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Disturbance, down, limited } from "../../platform/health/finding.ts";
import { START_MS, TradingHouse } from "../../testing/trading-house.ts";
import { STATUS } from "./capability.ts";
import { LOOK_MS, StatusRecorder } from "./recorder.ts";
import { KEPT_MS, statusRoutes } from "./routes.ts";

const MAIL = limited("SIGN_IN", "MAIL");
const STALE = limited("PRICES", "STALE", "ETH");

let house: TradingHouse;
let recorder: StatusRecorder;
let seen: readonly Disturbance[];

beforeEach(async () => {
  house = await TradingHouse.open(({ server }) => statusRoutes(server));
  recorder = new StatusRecorder(house.server.database);
  seen = [];
});
afterEach(() => house.close());

/** The leader looks every ten seconds for so many looks. */
async function pass(looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    await recorder.look(seen, house.script.timeMs);
    house.script.timeMs += LOOK_MS;
  }
}

async function told() {
  const { data } = await house.visitor().get("/Public/status");
  return status.data.parse(data);
}

test("a disturbance that lasts is told with its beginning, and then with its end", async () => {
  await pass(1);
  seen = [MAIL];
  await pass(2);
  expect((await told()).current).toEqual([]);
  await pass(1);
  const began = { ...MAIL, subject: null, began_ms: START_MS + LOOK_MS };
  expect((await told()).current).toEqual([{ ...began, ended_ms: null }]);
  seen = [];
  await pass(1);
  const { current, past, recorded_since_ms: since } = await told();
  expect([current, since]).toEqual([[], START_MS]);
  expect(past).toEqual([{ ...began, ended_ms: START_MS + 4 * LOOK_MS }]);
});

test("what passes by itself within two looks is not told", async () => {
  seen = [STALE];
  await pass(2);
  seen = [];
  await pass(1);
  seen = [STALE];
  await pass(2);
  expect(await told()).toMatchObject({ current: [], past: [] });
});

test("a time without heartbeats was down, and ends what nobody watched", async () => {
  seen = [MAIL];
  await pass(4);
  const lastMs = house.script.timeMs - LOOK_MS;
  house.script.timeMs = lastMs + 600_000;
  recorder = new StatusRecorder(house.server.database);
  await pass(1);
  const { current, past } = await told();
  expect(current).toEqual([]);
  expect(past.map(({ part, cause, ended_ms }) => [part, cause, ended_ms])).toEqual([
    ["ALL", "DOWN", lastMs + 600_000],
    ["SIGN_IN", "MAIL", lastMs],
  ]);
  expect(past[0]?.began_ms).toBe(lastMs);
});

test("while no leader serves, whoever answers says that the exchange is down", async () => {
  await pass(1);
  house.script.timeMs += 120_000;
  const { current } = await told();
  expect(current).toEqual([
    { ...down("ALL", "DOWN"), subject: null, began_ms: START_MS, ended_ms: null },
  ]);
});

test("a takeover within a minute is no gap", async () => {
  await pass(1);
  house.script.timeMs += 40_000;
  await pass(1);
  expect((await told()).past).toEqual([]);
});

test("what ended more than 90 days ago is forgotten", async () => {
  seen = [MAIL];
  await pass(3);
  seen = [];
  await pass(1);
  expect((await told()).past).toHaveLength(1);
  house.script.timeMs += 90 * DAY_MS;
  await recorder.look([], house.script.timeMs);
  await forgetDisturbances(house.server.database, house.script.timeMs - KEPT_MS);
  expect((await told()).past.map(({ cause }) => cause)).toEqual(["DOWN"]);
});

test("a leap of a clock is taken for no outage", () => {
  const timers = STATUS.timers({ server: {}, felt: () => [] } as never);
  expect(timers.map(({ waitsForClock }) => waitsForClock)).toEqual([true]);
});
