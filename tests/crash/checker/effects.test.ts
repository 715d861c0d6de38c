import { expect, test } from "vitest";
import { HISTORY, judged, sequenceOf } from "../../model/testing/history.ts";
import { Effects, Tally } from "./audit/effects.ts";
import type { Answered, Entry } from "./evidence.ts";
import { Findings } from "./findings.ts";

const PLACED = [sequenceOf("OrderAccepted"), sequenceOf("OrderAccepted", 1)];
const CONVERTED = [sequenceOf("Converted"), sequenceOf("Converted", 1)];
/** The last command before the first of the mix. */
const BEGUN_AT = sequenceOf("OrderAccepted") - 1;

function effectsOf(entries: readonly Entry[]): readonly string[] {
  const findings = new Findings();
  const { model } = judged(HISTORY);
  const tally = new Tally(findings);
  for (const record of HISTORY) if (record.sequence > BEGUN_AT) tally.count(record);
  const actorOf = (person: number) => (person < 0 ? person : person + 1);
  const options = { model, tally, actorOf, people: [0, 1, -1, -2], begunAt: BEGUN_AT };
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

/** An answer of the wallet's or of the staff's; its key has no meaning. */
function walletAnswer(trader: number, call: Answered["call"], about: number, sequence = 0) {
  return answer(trader, call, { key: `${call}-${about}`, about: String(about), sequence });
}

const [FIRST = 0, SECOND = 0] = PLACED;

const ANSWERS: readonly Answered[] = [
  answer(0, "place", { key: "place-1", about: `${FIRST}` }),
  answer(1, "place", { key: "place-2", about: `${SECOND}` }),
  answer(0, "amend", { key: "amend-2", about: `${FIRST}` }),
  answer(0, "cancel", { key: "cancel-3", about: `${FIRST}` }),
  ...[1, 2, 3, 4, 5, 6].map((id) => walletAnswer(0, "withdraw", id)),
  walletAnswer(0, "cancelWithdrawal", 4),
  ...CONVERTED.map((id) => walletAnswer(0, "convert", id)),
  walletAnswer(-1, "passWithdrawal", 1, sequenceOf("WithdrawalPassed")),
  walletAnswer(-2, "sendWithdrawal", 1, sequenceOf("WithdrawalSent")),
  walletAnswer(-1, "completeWithdrawal", 1, sequenceOf("WithdrawalDone")),
  walletAnswer(-1, "passWithdrawal", 2, sequenceOf("WithdrawalProposed")),
  walletAnswer(-2, "passWithdrawal", 2, sequenceOf("WithdrawalPassed", 1)),
  walletAnswer(-1, "rejectWithdrawal", 5, sequenceOf("WithdrawalRejected")),
];

test("answers that the journal keeps are in order", () => {
  expect(effectsOf(ANSWERS)).toEqual([]);
});

/** All answers except the first one to that call. */
function withoutOne(call: Answered["call"]): readonly Answered[] {
  return ANSWERS.toSpliced(
    ANSWERS.findIndex((one) => one.call === call),
    1,
  );
}

/** The answers, with the first one to that call changed. */
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
  [
    "an amendment that never was",
    [...ANSWERS, answer(0, "amend", { key: "a", about: `${FIRST}` })],
  ],
  ["an amendment too many", withoutOne("amend")],
  [
    "a cancellation of an order that was filled",
    [...ANSWERS, answer(1, "cancel", { key: "c", about: `${SECOND}` })],
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

test("I16 finds a command that nobody gives here", () => {
  const findings = new Findings();
  const tally = new Tally(findings);
  for (const record of HISTORY) if (record.asked.type === "CertifyMember") tally.count(record);
  expect(findings.texts).toEqual([
    expect.stringMatching(/^I16 command \d+ is CertifyMember, which nobody gives here/),
  ]);
});
