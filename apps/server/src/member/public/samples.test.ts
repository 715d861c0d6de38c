import { createHash } from "node:crypto";
import { indexSamples } from "@sumi/contract/delivery/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse } from "../../testing/trading-house.ts";
import { Visitor } from "../../testing/visitor.ts";
import { sampleRoutes } from "./samples.ts";

const FIRST_PREV = "0".repeat(64);

let house: TradingHouse;
beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => sampleRoutes(server));
  for (const price of ["60000.5", "60001", "60002.25", "60003"]) {
    house.script.timeMs += 1_000;
    house.script.sample({ BTC: price, ETH: "3000" });
  }
  await house.projected();
});
afterAll(() => house.close());

async function samples(fields: Readonly<Record<string, string>>) {
  const { data } = await new Visitor(house.server.app).get("/Contract/samples", fields);
  return indexSamples.data.parse(data);
}

test("anybody can compute the chain of a coin's samples again, readings and all", async () => {
  const { coin, prev, samples: chain } = await samples({ coin: "BTC", from: "1" });
  let before = FIRST_PREV;
  expect(prev).toBe(before);
  for (const { seq, ts, p, st, rule, in: inputs, readings, hash } of chain) {
    expect(rule).toBe("trim3;v3");
    expect(sha256(readings)).toBe(inputs);
    before = sha256({ m: coin, seq, ts, p, st, in: inputs, prev: before });
    expect(hash).toBe(before);
  }
  expect(before).toBe(house.script.exchange.prices.indexOf(1)?.tip);
  expect(chain.map(({ p }) => p)).toEqual(["60000", "60000.5", "60001", "60002.25", "60003"]);
});

test("a part of the chain begins with the hash that it is linked to", async () => {
  const whole = await samples({ coin: "BTC", from: "0" });
  const part = await samples({ coin: "BTC", from: "3", limit: "2" });
  expect(part.samples).toEqual(whole.samples.slice(2, 4));
  expect(part.prev).toBe(whole.samples[1]?.hash);
  const beyond = await samples({ coin: "BTC", from: "99" });
  expect(beyond).toMatchObject({ samples: [], prev: whole.samples.at(-1)?.hash });
});

test("without a number the newest samples are answered", async () => {
  const whole = await samples({ coin: "BTC", from: "0" });
  const newest = await samples({ coin: "BTC", limit: "2" });
  expect(newest.samples).toEqual(whole.samples.slice(-2));
  expect(newest.prev).toBe(whole.samples.at(-3)?.hash);
  expect((await samples({ coin: "BTC" })).samples).toEqual(whole.samples);
});

test("a sample of an older rule says so, and is hashed as it was then", async () => {
  const { pool } = house.database;
  const [first] = (await samples({ coin: "ETH", from: "1", limit: "1" })).samples;
  const spoken = (first?.readings ?? []).map(([...reading]) => reading.slice(0, 4));
  const counted = spoken.map((reading) => [...reading, "counted"]);
  const fields = { m: "ETH", seq: 1, ts: first?.ts, p: "3000", st: "OK" };
  for (const rule of [null, "trim3;v2"]) {
    const inputs = rule === null ? null : sha256(counted);
    const text = { ...fields, ...(inputs === null ? {} : { in: inputs }), prev: FIRST_PREV };
    const hash = sha256(text);
    await pool.query("update samples set rule = null where sample = 1");
    await pool.query(
      `update index_samples set hash = decode($1, 'hex'), readings = $2
        where asset = 2 and sample = 1`,
      [hash, JSON.stringify(spoken)],
    );
    const [old] = (await samples({ coin: "ETH", from: "1", limit: "1" })).samples;
    expect(old).toEqual({ ...first, rule, in: inputs, readings: counted, hash });
  }
});

test("each reading is told with why it did not count", async () => {
  const { script } = house;
  const reading = (venue: string, price: string, ageMs = 0) => {
    return { asset: 1, venue, timeMs: script.timeMs - ageMs, price, trade: `${venue}-${price}` };
  };
  const said = [
    reading("one", "1"),
    reading("one", "7"),
    reading("two", "7"),
    reading("three", "7"),
    reading("four", "7", 20_000),
    reading("five", "NaN"),
  ];
  const sample = script.exchange.prices.sample + 1;
  script.accept({ type: "SampleIndex", actor: 0, sample, readings: said });
  await house.projected();
  const [newest] = (await samples({ coin: "BTC", from: String(sample) })).samples;
  const told = newest?.readings?.map(([venue, , price, trade, verdict]) => {
    return [venue, price, trade, verdict];
  });
  expect(told).toEqual([
    ["one", "1", "one-1", "repeated"],
    ["one", "7", "one-7", "trimmed"],
    ["two", "7", "two-7", "counted"],
    ["three", "7", "three-7", "trimmed"],
    ["four", "7", "four-7", "too_old"],
    ["five", "NaN", "five-NaN", "unreadable"],
  ]);
  expect(sha256(newest?.readings)).toBe(newest?.in);
});

test.each([
  [{ coin: "XYZ", from: "1" }, "coin"],
  [{ coin: "BTC", from: "-1" }, "from"],
  [{ coin: "BTC", from: "1.5" }, "from"],
  [{ coin: "BTC", from: "1", limit: "0" }, "limit"],
  [{ coin: "BTC", from: "9".repeat(20) }, "from"],
])("%j is refused for its field %s", async (fields, field) => {
  const visitor = new Visitor(house.server.app);
  const { data } = await visitor.get("/Contract/samples", fields as Record<string, string>);
  expect(data).toMatchObject({ error: "PARAMETER_ERROR", params: { field } });
});

function sha256(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
