import { createHash } from "node:crypto";
import { contractClearing, INSURANCE, memberOf } from "@sumi/core/ledger/accounts.ts";
import { protectionOf } from "@sumi/core/perpetual/protections.ts";
import { contractOf } from "@sumi/core/testing/perpetual-world.ts";
import { memberNumber } from "@sumi/core/testing/words.ts";
import { FIRST_TIP } from "@sumi/formulas/index-samples.ts";
import { markText } from "@sumi/formulas/perpetual/mark-samples.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHouseVolumes } from "../candles/house-volume-queries.ts";
import { readWorthsAt } from "../profit/worth.ts";
import { readSolvency } from "../solvency/figures.ts";
import { everyPage } from "../testing/pages.ts";
import { perpetualStory } from "../testing/perpetuals.ts";
import { projected } from "../testing/store-database.ts";
import { readContractTrades, readFundings, readInsurance, readMarks } from "./public-queries.ts";
import {
  readLife,
  readOpenPositions,
  readPastPositions,
  readPerpetualOrders,
  readSteps,
} from "./queries.ts";

const story = perpetualStory();
const { exchange } = story;
const contract = contractOf(story);
let database: Awaited<ReturnType<typeof projected>>;

beforeAll(async () => {
  database = await projected(story.records);
});
afterAll(() => database.drop());

test("open positions are those of the core, to the unit", async () => {
  const held = [...exchange.perpetual.positionsOf(0).all].map((position) => {
    const { takeProfit, stopLoss, protectBy } = protectionOf(position);
    return {
      member: position.member,
      opened: position.opened,
      openedMs: position.openedMs,
      isLong: position.quantity > 0,
      leverage: position.leverage,
      quantity: BigInt(Math.abs(position.quantity)) * contract.lot,
      entry: position.entry,
      margin: position.margin,
      takeProfit: BigInt(takeProfit) * contract.tick,
      stopLoss: BigInt(stopLoss) * contract.tick,
      protectBy,
      isLiquidating: position.isLiquidating,
    };
  });
  expect(held.length).toBeGreaterThan(2);
  const rows = await readOpenPositions(database.pool);
  expect(rows).toEqual(
    held.sort((one, other) => one.member - other.member).map((row) => expect.objectContaining(row)),
  );
});

test("the steps of each life add up to the position, whatever happened to it", async () => {
  for (const member of ["A", "B", "C", "D", "E", "F"].map(memberNumber)) {
    const past = await everyPage((cursor) => readPastPositions(database.pool, { member, cursor }));
    const open = await readOpenPositions(database.pool, member);
    for (const position of [...past, ...open]) {
      const life = await everyPage((cursor) => readLife(database.pool, { ...position, cursor }));
      const sum = (of: (step: (typeof life)[number]) => bigint) =>
        life.reduce((total, step) => total + of(step), 0n);
      const [last] = life;
      expect({
        entry: sum(({ entryChange }) => entryChange),
        margin: sum(({ marginChange }) => marginChange),
        realised: sum(({ realised }) => realised),
        funding: sum(({ funding }) => funding),
        quantity: last?.quantity,
      }).toEqual({
        entry: position.entry,
        margin: position.margin,
        realised: position.realised,
        funding: position.funding,
        quantity: position.isLong ? position.quantity : -position.quantity,
      });
    }
  }
});

test("a position that turns around is over, and another begins", async () => {
  const member = memberNumber("F");
  const [past] = await everyPage((cursor) => readPastPositions(database.pool, { member, cursor }));
  expect(past).toMatchObject({ isLong: true, leverage: 4, ending: "CLOSED", quantity: 0n });
  const { opened, endedMs } = past ?? {};
  const [open] = await readOpenPositions(database.pool, member);
  expect(open).toMatchObject({ isLong: false, leverage: 5, openedMs: endedMs });
  expect(open?.opened).toBeGreaterThan(opened ?? 0);
});

test("a liquidation is told step by step, with mark, fee and what others paid", async () => {
  const member = memberNumber("A");
  const kinds = ["LIQUIDATION_BEGUN", "LIQUIDATED", "BANKRUPT"] as const;
  const steps = await everyPage((cursor) => readSteps(database.pool, { member, kinds, cursor }));
  expect(
    steps
      .reverse()
      .map(({ kind, liquidationStep, quantityChange, price, mark, covered }) => [
        kind,
        liquidationStep,
        formatAmount(quantityChange),
        price === undefined ? undefined : formatAmount(price),
        mark === undefined ? undefined : formatAmount(mark),
        formatAmount(covered),
      ]),
  ).toEqual([
    ["LIQUIDATION_BEGUN", undefined, "0", undefined, "47000.01", "0"],
    ["LIQUIDATED", "insurance", "-0.4", "47500", "47000.01", "200"],
    ["LIQUIDATED", "insurance", "-0.2727", "46900", "47000.01", "299.97"],
    ["BANKRUPT", undefined, "-0.3273", "48000", "47000.01", "0"],
  ]);
  const [past] = await everyPage((cursor) => readPastPositions(database.pool, { member, cursor }));
  expect(past).toMatchObject({ ending: "LIQUIDATED", margin: 0n, entry: 0n });
});

test("orders are as the core has them, and what they hold is held", async () => {
  const member = memberNumber("C");
  const orders = await everyPage((cursor) =>
    readPerpetualOrders(database.pool, { member, cursor }),
  );
  expect(orders.map(({ status, endReason }) => [status, endReason])).toEqual([
    ["open", undefined],
    ["filled", "FILLED"],
    ["cancelled", "USER"],
  ]);
  const [open] = orders;
  const [order] = exchange.perpetual.openOrdersOf(member);
  expect([open?.hold, open?.filled]).toEqual([
    order?.hold,
    BigInt(order?.filled ?? 0) * contract.lot,
  ]);
  const state = await everyPage((cursor) =>
    readPerpetualOrders(database.pool, { member, cursor, state: "open" }),
  );
  expect(state).toEqual([open]);
});

test("the fund's entries lead to its balance, each with its reason", async () => {
  const entries = await everyPage((cursor) => readInsurance(database.pool, { cursor }));
  const balance = exchange.ledger.balance(INSURANCE, contract.asset);
  expect(entries[0]?.balanceAfter).toBe(balance);
  expect(entries.map(({ kind, amount }) => [kind, formatAmount(amount)])).toEqual([
    ["LIQUIDATION", "-299.97"],
    ["LIQUIDATION", "-200"],
    ["HOUSE", "500"],
  ]);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(balance);
});

test("marks form the chain that the core keeps the tip of", async () => {
  const { prev, marks } = await readMarks(database.pool, { contract: 0, from: 0, limit: 1_000 });
  expect(prev).toBe(FIRST_TIP);
  let tip = prev;
  for (const mark of marks) {
    tip = sha256(markText({ ...mark, symbol: contract.symbol, prev: tip }));
    expect(tip).toBe(mark.hash);
  }
  expect(tip).toBe(exchange.perpetual.marks.of(contract).tip);
  const newest = await readMarks(database.pool, { contract: 0, limit: 2 });
  expect(newest.marks).toEqual(marks.slice(-2));
  expect(newest.prev).toBe(marks.at(-3)?.hash);
});

test("each funding has its rate, and who paid and received is found", async () => {
  const fundings = await everyPage((cursor) =>
    readFundings(database.pool, { contract: 0, cursor }),
  );
  expect(fundings.length).toBeGreaterThan(0);
  const [first] = fundings;
  const steps = await everyPage((cursor) =>
    readSteps(database.pool, { member: memberNumber("A"), kinds: ["FUNDING_PAID"], cursor }),
  );
  expect(steps[0]).toMatchObject({ rate: first?.rate, mark: first?.mark });
  expect(steps[0]?.funding).toBeLessThan(0n);
});

test("trades of contracts are printed apart from those of markets", async () => {
  const trades = await readContractTrades(database.pool, 0);
  expect(trades.length).toBeGreaterThan(4);
  const { rows } = await database.pool.query(
    "select series, count(*) from candles group by series",
  );
  expect(rows.map(({ series }) => series)).toContain("perpetual");
  const [volume] = await readHouseVolumes(database.pool, { fromMs: 0 });
  const turnover = trades.reduce((sum, { notional }) => sum + notional, 0n);
  expect(volume).toMatchObject({ series: "perpetual", turnover, withHouse: 0n, betweenHouse: 0n });
});

test("what positions have won is owed to members, and counts to what they are worth", async () => {
  const { coins } = await readSolvency(database.pool);
  const usdt = coins.find(({ asset }) => asset === contract.asset);
  expect((usdt?.liabilities ?? 0n) + (usdt?.house ?? 0n)).toBe(usdt?.custody);
  const { ledger } = exchange;
  let owed = ledger.balance(contractClearing(0), contract.asset) as bigint;
  ledger.each((account, asset, balance) => {
    if (asset === contract.asset && memberOf(account) !== undefined) owed += balance;
  });
  expect(usdt?.liabilities).toBe(owed);
  const quarter = Math.ceil(story.timeMs / 900_000) * 900_000;
  const [worth] = await readWorthsAt(database.pool, memberNumber("B"), [quarter]);
  expect(worth).toBeGreaterThan(220_000_00000000n);
});

test("members are told what they did not do themselves", async () => {
  const { rows } = await database.pool.query(
    "select member, template from notices where channel = 'contract' order by sequence, n",
  );
  const told = rows.filter(({ template }) => template !== "PERPETUAL_RISK_CONFIRMED");
  expect(told.map(({ member, template }) => `${member} ${template}`)).toEqual(
    expect.arrayContaining([
      `${memberNumber("A")} FUNDING_PAID`,
      `${memberNumber("A")} LIQUIDATED`,
      `${memberNumber("B")} ADL_EXECUTED`,
    ]),
  );
  const liquidated = told.filter(({ template }) => template === "LIQUIDATED");
  expect(liquidated.length).toBe(1);
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
