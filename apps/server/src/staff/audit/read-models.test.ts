import { verifyReadModels } from "@sumi/store/verify-read-models.ts";
import { verifyAuditTables } from "@sumi/store/verify-tables.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { CARD, openWholeHouse } from "../../testing/whole-house.ts";
import { suspectLinks } from "../linked-accounts/suspecting.ts";

// The serving role writes the tables from which members and staff are shown the past. In these
// tests somebody has its password and writes rows of things that never happened.

let opened: ConsoleHouse;
let older: TradingVisitor;
let newer: TradingVisitor;

beforeAll(async () => {
  opened = await openWholeHouse();
  [older, newer] = [await opened.house.member(), await opened.house.member()];
  for (const visitor of [older, newer]) await visitor.post("/user/addbank", CARD);
  await suspectLinks({ ...opened.console, nowMs: () => opened.house.script.timeMs });
  await opened.house.projected();
});
afterAll(() => opened.close());

const service = () => opened.house.database.pool;

function faults(): Promise<readonly string[]> {
  const { database, script } = opened.house;
  return verifyReadModels(database.ownerUrl, [{ records: script.records }]);
}

/** The findings after a statement of the serving role, and none once another one undid it. */
async function faultsBetween(statement: string, undoing: string): Promise<readonly string[]> {
  const { rowCount } = await service().query(statement);
  expect(rowCount).toBeGreaterThan(0);
  const found = await faults();
  await service().query(undoing);
  expect(await faults()).toEqual([]);
  return found;
}

test("an exchange whose rows nobody touched has no fault", async () => {
  expect(await faults()).toEqual([]);
});

test("a suspicion of linked accounts that is dismissed in its row is named", async () => {
  const set = (state: string) => `update links set state = '${state}'`;
  const pair = `older ${older.number}, newer ${newer.number}`;
  expect(await faultsBetween(set("dismissed"), set("suspected"))).toEqual([
    `The row of links with ${pair} was changed.`,
  ]);
});

test("another value of a parameter than was decided is named", async () => {
  const { rows } = await service().query(
    "select sequence, n, key, value from parameter_changes order by sequence, n limit 1",
  );
  const [{ sequence, n, value }] = rows;
  const set = (text: string) =>
    `update parameter_changes set value = '${text}' where sequence = ${sequence} and n = ${n}`;
  expect(await faultsBetween(set("1000000"), set(value))).toEqual([
    `The row of parameter_changes with sequence ${sequence}, n ${n} was changed.`,
  ]);
});

test("a custody report with another line is named, and so is an invented one", async () => {
  const sato = await opened.staff("administrator");
  const report = {
    report: "USDT,TRC20,1500",
    taken_ms: String(opened.house.script.timeMs),
    source: "cold wallet",
  };
  const { data } = await sato.post("/Staff/reconcile", report);
  const compared = async () => {
    await opened.house.projected();
    return verifyAuditTables(service(), [{ records: opened.house.script.records }]);
  };
  expect(await compared()).toEqual([]);
  await service().query(
    `insert into custody_report_lines (report, asset, network, ledger, reported)
     values ($1, 1, 1, 0, 9)`,
    [data.id],
  );
  expect(await compared()).toEqual([`The custody report ${data.id} was changed.`]);
  const { rows } = await service().query(
    `insert into custody_reports (staff, time_ms, taken_ms, sequence, source, note, missing)
     values (1, 1, 1, 1, 'nowhere', '', '{}') returning id`,
  );
  expect(await compared()).toContain(
    `The custody report ${rows[0].id} is not named by the journal.`,
  );
});

test("the transaction of a withdrawal that was never sent is named", async () => {
  await service().query(
    `insert into withdrawal_transactions (withdrawal, network, txid, time_ms)
     values (7, 'BTC', 'ab', 1)`,
  );
  expect(await faults()).toEqual([
    "The transaction of withdrawal 7 has not the hash of the journal.",
  ]);
  await service().query("delete from withdrawal_transactions");
});

test("no role that serves writes which transaction a deposit was announced with", async () => {
  const add = "insert into earlier_deposit_transactions (deposit, txid) values (1, 'ab')";
  await expect(service().query(add)).rejects.toThrow(/permission denied/);
});

test.each([
  ["ahead, so that what comes next is left out", "sequence = sequence + 1000"],
  ["at another moment", "time_ms = time_ms + 86400000"],
])("a checkpoint that is put %s is named", async (_, change) => {
  const { sequence, timeMs } = opened.house.script.exchange;
  const undoing = `update projection_checkpoint set sequence = ${sequence}, time_ms = ${timeMs}`;
  const found = await faultsBetween(`update projection_checkpoint set ${change}`, undoing);
  expect(found).toEqual([
    expect.stringMatching(/^The row of projection_checkpoint names command \d+ at \d+, and the /),
  ]);
});

test("no role that serves takes a notice of security away, or changes its words", async () => {
  for (const statement of [
    "delete from security_notices",
    "update security_notices set params = '{}'",
    "update security_notices set template = 'KYC_PASSED'",
  ]) {
    await expect(service().query(statement)).rejects.toThrow("permission denied");
  }
  await service().query("update security_notices set read = read, changed_at = changed_at");
});

test("a notice without an event is named, and so are rows that were erased", async () => {
  const notice = "sequence, n, member, channel, template, params, time_ms";
  await service().query(
    `insert into notices (${notice}) values (1, 1, $1, 'wallet', 'DEPOSIT_CREDITED', $2, 1)`,
    [older.number, { coin: "BTC", amount: "5" }],
  );
  expect(await faults()).toEqual(["The row of notices with sequence 1, n 1 was added."]);
  await service().query("truncate notices, parameter_changes");
  const missing = /^The row of parameter_changes with sequence 1, n \d+ is missing\.$/;
  expect(await faults()).toEqual(Array(20).fill(expect.stringMatching(missing)));
});
