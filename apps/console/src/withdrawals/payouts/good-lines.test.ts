import { expect, test } from "vitest";
import { goodLines } from "./good-lines.ts";

const LINE = { line: 1, id: "7", txid: "aa", payout: null, problem: null };
const WRONG = { ...LINE, line: 2, id: "8", problem: { error: "CASE_ASSIGNED", params: {} } };

test("only good lines are sent, and the others are counted", () => {
  const sent = goodLines([LINE, WRONG, { ...LINE, line: 3, id: "9", txid: "bb" }]);
  expect(sent).toEqual({ text: "7,aa\n9,bb", good: 2, wrong: 1 });
  expect([goodLines([WRONG]), goodLines([])]).toEqual([undefined, undefined]);
});
