import { expect, test } from "vitest";
import { HISTORY, judged, sequenceOf } from "../../model/testing/history.ts";
import type { Rows } from "./audit/database.ts";
import { takeCases } from "./audit/read-cases.ts";

const FIRST = sequenceOf("DepositSubmitted");
const DEPOSITS = [
  { id: FIRST, text: "1 credited 90000000000 90000000000" },
  { id: sequenceOf("DepositSubmitted", 1), text: "2 credited 50000000 50000000" },
];
const WITHDRAWALS = [
  { id: 1, text: "1 done 2000000000 100000000" },
  { id: 2, text: "1 passed 4000000000 100000000" },
  { id: 3, text: "1 passed 1500000000 100000000" },
  { id: 4, text: "1 cancelled 2500000000 100000000" },
  { id: 5, text: "1 rejected 2500000000 100000000" },
  { id: 6, text: "1 pending_review 5000000000 100000000" },
];

async function foundIn(
  deposits: readonly object[],
  withdrawals: readonly object[],
): Promise<readonly string[]> {
  const { model } = judged(HISTORY);
  const rows: Rows = async <Row extends object>(text: string) =>
    (text.includes("from deposits") ? deposits : withdrawals) as Row[];
  const found: string[] = [];
  (await takeCases(rows)).compare(model, (text) => found.push(text));
  return found;
}

test("tables that tell every case as the journal does are in order", async () => {
  expect(await foundIn(DEPOSITS, WITHDRAWALS)).toEqual([]);
});

test("a case that stands otherwise, or not at all, or never was, is found", async () => {
  const withdrawals = WITHDRAWALS.with(0, { id: 1, text: "1 sent 2000000000 100000000" });
  expect(await foundIn(DEPOSITS, withdrawals)).toEqual([
    'withdrawal 1 stands as "1 sent 2000000000 100000000" and is "1 done 2000000000 100000000"',
  ]);
  expect(await foundIn(DEPOSITS.slice(1), WITHDRAWALS)).toEqual([
    `deposit ${FIRST} stands as "undefined" and is "1 credited 90000000000 90000000000"`,
  ]);
  expect(await foundIn([...DEPOSITS, { id: 99, text: "" }], WITHDRAWALS)).toEqual([
    "deposit 99 stands and never was",
  ]);
});
