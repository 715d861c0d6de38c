import { expect, test } from "vitest";
import { Books } from "./audit/books.ts";
import { Effects, Tally } from "./audit/effects.ts";
import type { Answered, Entry } from "./evidence.ts";
import { Findings } from "./findings.ts";
import { HISTORY } from "./testing/history.ts";

const ACCOUNTS = ["first", "second"];

function effectsOf(entries: readonly Entry[]): readonly string[] {
  const findings = new Findings();
  const books = new Books(new Findings());
  const tally = new Tally();
  const begunAt = 5;
  for (const record of HISTORY) {
    books.take(record);
    if (record.sequence > begunAt) tally.count(record);
  }
  const actorOf = (person: number) => {
    return person < 0 ? person : (books.members.get(ACCOUNTS[person] ?? "") ?? 0);
  };
  const options = { books, tally, actorOf, people: [0, 1, -1, -2], begunAt };
  new Effects(entries, findings).compare(options);
  return findings.texts;
}

function answer(
  trader: number,
  call: Answered["call"],
  of: { readonly key: string; readonly about: string; readonly sequence?: number },
): Answered {
  return { kind: "answer", trader, call, error: "", told: "", count: 0, sequence: 0, ...of };
}

/** One of the wallet's, or of the staff's: its key tells nothing that counts. */
function walletAnswer(trader: number, call: Answered["call"], about: number, sequence = 0) {
  return answer(trader, call, { key: `${call}-${about}`, about: String(about), sequence });
}

const ANSWERS: readonly Answered[] = [
  answer(0, "place", { key: "place-9", about: "9" }),
  answer(1, "place", { key: "place-10", about: "10" }),
  answer(0, "amend", { key: "amend-2", about: "9" }),
  answer(0, "cancel", { key: "cancel-3", about: "9" }),
  ...[1, 2, 3, 4, 5, 6].map((id) => walletAnswer(0, "withdraw", id)),
  walletAnswer(0, "cancelWithdrawal", 4),
  ...[26, 27].map((id) => walletAnswer(0, "convert", id)),
  walletAnswer(-1, "confirmDeposit", 4, 6),
  walletAnswer(-1, "confirmDeposit", 5, 7),
  walletAnswer(-2, "confirmDeposit", 5, 8),
  walletAnswer(-1, "passWithdrawal", 1, 15),
  walletAnswer(-2, "sendWithdrawal", 1, 16),
  walletAnswer(-2, "completeWithdrawal", 1, 17),
  walletAnswer(-1, "passWithdrawal", 2, 19),
  walletAnswer(-2, "passWithdrawal", 2, 20),
  walletAnswer(-1, "rejectWithdrawal", 5, 25),
];

test("answers that the journal keeps are in order", () => {
  expect(effectsOf(ANSWERS)).toEqual([]);
});

/** All but the first answer to that call. */
function withoutOne(call: Answered["call"]): readonly Answered[] {
  return ANSWERS.toSpliced(
    ANSWERS.findIndex((one) => one.call === call),
    1,
  );
}

/** The first answer to that call, told otherwise. */
function retold(call: Answered["call"], by: Partial<Answered>): readonly Answered[] {
  const place = ANSWERS.findIndex((one) => one.call === call);
  return ANSWERS.map((one, index) => (index === place ? { ...one, ...by } : one));
}

test.each([
  [
    "an answered order that is not there",
    [...ANSWERS, answer(0, "place", { key: "place-11", about: "11" })],
  ],
  ["an order that was never answered", withoutOne("place")],
  ["an order told under another number", retold("place", { about: "6" })],
  ["an amendment that never was", [...ANSWERS, answer(0, "amend", { key: "a", about: "9" })]],
  ["an amendment too many", withoutOne("amend")],
  [
    "a cancellation of an order that was filled",
    [...ANSWERS, answer(1, "cancel", { key: "c", about: "10" })],
  ],
  ["a withdrawal that was never answered", withoutOne("withdraw")],
  ["a withdrawal told under another number", retold("withdraw", { about: "7" })],
  ["a withdrawal that was said to be cancelled", retold("cancelWithdrawal", { about: "5" })],
  ["a conversion told under another number", retold("convert", { about: "25" })],
  ["an announcement that never was", [...ANSWERS, walletAnswer(1, "announceDeposit", 29)]],
  ["an act of staff that never was", [...ANSWERS, walletAnswer(-2, "rejectDeposit", 5, 29)]],
  ["an act of staff that was never answered", withoutOne("sendWithdrawal")],
  ["an act of staff told as another command", retold("passWithdrawal", { sequence: 16 })],
])("I15 finds %s", (_, entries) => {
  const found = effectsOf(entries);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((text) => text.startsWith("I15 trader"))).toBe(true);
});

test("I22 finds a command without any answer", () => {
  const intent = { kind: "intent", trader: 0, call: "place", key: "place-99", fields: {} } as const;
  expect(effectsOf([...ANSWERS, intent])).toEqual(["I22 0 place-99 has no answer"]);
});
