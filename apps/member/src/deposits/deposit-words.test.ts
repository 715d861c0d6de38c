import { expect, test } from "vitest";
import type { Deposit, DepositInfo } from "./data.ts";
import { figureOf, stepsOf } from "./deposit-words.ts";

const DEPOSIT: Deposit = {
  id: "1",
  coin: "USDT",
  network: "TRC20",
  amount: "1500",
  credited: null,
  txid: null,
  status: "confirming",
  awaits_second: false,
  reason: null,
  created_ms: 1,
  deadline_ms: null,
  decided_ms: null,
};

function infoOf(deposit: Partial<Deposit>, timeline: DepositInfo["timeline"]): DepositInfo {
  return {
    deposit: { ...DEPOSIT, ...deposit },
    timeline,
    confirmations: 20,
    words: null,
    voucher: null,
    sequence: "1",
  };
}

const ANNOUNCED = { step: "announced", time_ms: 1 } as const;
const wordsOf = (info: DepositInfo) => stepsOf(info).map(({ word, state }) => [word, state]);

test("one that waits says for whom, and what comes next", () => {
  expect(wordsOf(infoOf({}, [ANNOUNCED]))).toEqual([
    ["stepAnnounced", "done"],
    ["stepReview", "current"],
    ["stepCredited", "next"],
  ]);
  expect(wordsOf(infoOf({ awaits_second: true }, [ANNOUNCED]))[1]).toEqual([
    "stepSecond",
    "current",
  ]);
});

test("one that is over has nothing ahead", () => {
  const credited = { step: "credited", time_ms: 2 } as const;
  expect(wordsOf(infoOf({ status: "credited" }, [ANNOUNCED, credited]))).toEqual([
    ["stepAnnounced", "done"],
    ["stepCredited", "done"],
  ]);
  const rejected = { step: "rejected", time_ms: 2 } as const;
  const rejection = infoOf({ status: "rejected", reason: "NOT_FOUND" }, [ANNOUNCED, rejected]);
  expect(wordsOf(rejection)[1]).toEqual(["stepRejected", "failed"]);
});

test("what arrived counts once it is known", () => {
  expect(figureOf(DEPOSIT)).toBe("1500");
  expect(figureOf({ ...DEPOSIT, credited: "1499.5" })).toBe("1499.5");
});
