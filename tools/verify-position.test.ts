import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  LIFE_FORMAT,
  type LifeRecord,
  type StepRecord,
} from "@sumi/formulas/perpetual/life-record.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const PROGRAM = join(import.meta.dirname, "verify-position.ts");

const OPENED: StepRecord = {
  step: "TRADE",
  liquidation_step: null,
  time_ms: 1_700_000_000_000,
  price: "100",
  mark: null,
  rate: null,
  qty_change: "2",
  entry_change: "200",
  margin_change: "40",
  realised: "0",
  fee: "0.12",
  funding: "0",
  covered: "0",
  qty: "2",
  entry_value: "200",
  margin: "40",
};
const FALLEN: StepRecord = {
  ...OPENED,
  step: "LIQUIDATION_BEGUN",
  time_ms: 1_700_000_060_000,
  price: null,
  mark: "82",
  qty_change: "0",
  entry_change: "0",
  margin_change: "0",
  fee: "0",
};
const LIQUIDATED: StepRecord = {
  ...FALLEN,
  step: "LIQUIDATED",
  liquidation_step: "bankruptcy",
  price: "81",
  mark: "82",
  qty_change: "-2",
  entry_change: "-200",
  margin_change: "-40",
  realised: "-38",
  fee: "0.81",
  qty: "0",
  entry_value: "0",
  margin: "0",
};

/** Opens 2 at 100 with a leverage of 5, and is liquidated at 81. */
const RECORD: LifeRecord = {
  format: LIFE_FORMAT,
  symbol: "BTC-USDT-PERP",
  side: "long",
  terms: {
    tick: "0.1",
    taker_rate: "0.0006",
    tiers: [{ max: "100000", max_leverage: 5, maintenance_rate: "0.025" }],
  },
  sums: {
    ending: "LIQUIDATED",
    realised: "-38",
    fees: "0.12",
    funding: "0",
    liquidation_fees: "0.81",
    covered: "0",
    result: "-38.93",
  },
  steps: [OPENED, FALLEN, LIQUIDATED],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-life-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the program on this text, in a file. */
async function verified(text: string | undefined) {
  const file = join(folder, "life.json");
  if (text !== undefined) await writeFile(file, text);
  const ran = promisify(execFile)(process.execPath, [PROGRAM, ...(text ? [file] : [])]);
  return ran.catch((error: { readonly stdout: string; readonly stderr: string }) => error);
}

test("a saved life is computed again alike, with the prices that it led to", async () => {
  const { stdout, stderr } = await verified(JSON.stringify(RECORD));
  expect(stderr).toBe("");
  expect(stdout.split("\n")).toEqual([
    "2023-11-14T22:13:20.000Z Trade, opened — matches",
    "    Entry: 100",
    "    Liquidation price: 82.2",
    "    Bankruptcy price: 80",
    "2023-11-14T22:14:20.000Z Liquidation began — matches",
    "    Entry: 100",
    "    Liquidation price: 82.2",
    "    Bankruptcy price: 80",
    "2023-11-14T22:14:20.000Z Liquidated at bankruptcy price or better — matches",
    "Result -38.93 — matches",
    "Everything was computed alike.",
    "",
  ]);
});

test.each([
  ["a step", { ...RECORD, steps: [OPENED, FALLEN, { ...LIQUIDATED, price: "81.1" }] }],
  ["a sum", { ...RECORD, sums: { ...RECORD.sums, result: "-38.92" } }],
])("%s that was changed is told", async (_, record) => {
  const { stdout, stderr } = await verified(JSON.stringify(record));
  expect(stdout).toContain(" — does not match");
  expect(stderr).toBe("A step does not match. Please tell support.\n");
});

test.each([
  [undefined, "Usage: npm run verify-position -- RECORD\n"],
  ["{}", "This file is not the life of a position\n"],
  [
    JSON.stringify({ ...RECORD, steps: [{ ...OPENED, qty: "1e3" }] }),
    "This file is not the life of a position\n",
  ],
])("%j is answered by one sentence", async (text, sentence) => {
  expect((await verified(text)).stderr).toBe(sentence);
});
