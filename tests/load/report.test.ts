import { expect, test } from "vitest";
import { isBroken, print, promised, type Report, timed, told } from "./report.ts";

const MISSED: Report = {
  scenario: "orders",
  method: ["Sent over 500 connections."],
  rows: [
    timed("p99", "≤ 50 ms", "51.0 ms", false),
    promised("lost", "0", "0", true),
    told("CPU", "much"),
  ],
  figures: { p99_ms: 51 },
};

test("a table has a line for each row, and a line of JSON for programs", () => {
  expect(print(MISSED).split("\n")).toEqual([
    "",
    "orders",
    "        target   reached",
    "  p99   ≤ 50 ms  51.0 ms  missed",
    "  lost  0        0        met",
    "",
    "  CPU  much",
    "",
    "Sent over 500 connections.",
    "",
    '{"scenario":"orders","result":"held","p99_ms":51}',
    "",
  ]);
});

test("a missed time breaks nothing, a broken promise does", () => {
  const lost = promised("lost", "0", "1", false);
  expect([isBroken(MISSED), isBroken({ ...MISSED, rows: [lost] })]).toEqual([false, true]);
});
