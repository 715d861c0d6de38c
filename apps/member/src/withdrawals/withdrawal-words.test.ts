import { expect, test } from "vitest";
import type { WithdrawalInfo } from "./data.ts";
import { pendingWithdrawal } from "./testing/scene.ts";
import { cancelledInfo, isReturned, stepsOf } from "./withdrawal-words.ts";

const REQUESTED = { step: "requested", time_ms: 1 } as const;
const PENDING: WithdrawalInfo = {
  withdrawal: pendingWithdrawal(),
  txid: null,
  words: null,
  timeline: [REQUESTED],
  sequence: "7",
};

type Row = readonly [
  status: WithdrawalInfo["withdrawal"]["status"],
  past: readonly WithdrawalInfo["timeline"][number]["step"][],
  shown: readonly string[],
];
const rows: readonly Row[] = [
  ["pending_review", [], ["done stepRequested", "current stepReview", "next sent", "next done"]],
  ["passed", ["passed"], ["done stepRequested", "done passed", "next sent", "next done"]],
  ["rejected", ["rejected"], ["done stepRequested", "failed rejected"]],
  ["cancelled", ["cancelled"], ["done stepRequested", "done cancelled"]],
];
test.each(rows)("of a withdrawal that is %s the way is shown", (status, past, shown) => {
  const info = {
    ...PENDING,
    withdrawal: { ...PENDING.withdrawal, status },
    timeline: [REQUESTED, ...past.map((step) => ({ step, time_ms: 2 }))],
  };
  expect(stepsOf(info).map(({ state, word }) => `${state} ${word}`)).toEqual(shown);
});

test("what was taken back is told once, at its moment", () => {
  const withdrawal = { ...PENDING.withdrawal, status: "cancelled", decided_ms: 9 } as const;
  const once = cancelledInfo(PENDING, withdrawal, "8");
  expect(once.timeline).toEqual([REQUESTED, { step: "cancelled", time_ms: 9 }]);
  expect(cancelledInfo(once, withdrawal, "8")).toEqual(once);
  expect([isReturned(withdrawal), isReturned(PENDING.withdrawal)]).toEqual([true, false]);
});
