import type { Act } from "@sumi/core/commands.ts";
import { expect, test } from "vitest";
import { type Day, type Told, tell } from "../../model/testing/day.ts";
import { type Lie, testLies } from "../../model/testing/lies.ts";
import { confirmation, openedDay, order, submission } from "../../model/testing/trading-day.ts";
import { DAY_MS } from "../../model/time.ts";
import type { Sight } from "../clients/sight.ts";

/** A refusal is answered before the state that it depends on is durable. */
const PREMATURE: readonly Lie[] = [
  {
    name: "a refusal because of a credit that is not durable",
    script: (day) => {
      const submitted = submission(day, 1, 0, "100");
      day.do(submitted);
      const confirm = confirmation(day, submitted);
      day.do({ type: "RecordFileAccess", actor: -1, member: 1, subject: "PROFILE" });
      day.seal();
      day.do(confirm);
      day.do({ ...confirm, actor: -2 });
      const other = submission(day, 1, 0, "100");
      day.do(other);
      day.do({ ...confirmation(day, other), transaction: confirm.transaction });
      day.seal();
    },
    lie: sooner,
    found: [
      /^I15 ConfirmDeposit: ALREADY_REVIEWED says that the deposit was decided/,
      /^I15 ConfirmDeposit: DUPLICATE_DEPOSIT says that the transfer was credited/,
    ],
  },
  {
    name: "a refusal because of an end that is not durable",
    script: (day) => {
      day.do(order({ actor: 1, side: "buy" }));
      const { sequence } = day.exchange;
      day.do(order({ actor: 3, side: "buy" }));
      day.seal();
      day.do(order({ actor: 2, side: "sell" }));
      day.do({ type: "CancelOrder", actor: 1, order: sequence });
      day.do({ type: "CancelOrder", actor: 3, order: sequence + 1 });
      day.do({ type: "CancelOrder", actor: 3, order: sequence + 1 });
      day.seal();
    },
    lie: sooner,
    found: [
      /^I15 CancelOrder: CANCEL_FAILED says that the order is filled/,
      /^I15 CancelOrder: ORDER_ALREADY_CANCELLED says that the order is cancelled/,
    ],
  },
];

const SIGHTS: readonly Lie[] = [
  {
    name: "a balance that is off by one unit",
    script: looking,
    lie: seeing(({ balances, ...sight }) => {
      const [first, ...others] = balances;
      const wrong = { asset: 0, held: 0n, ...first, available: (first?.available ?? 0n) + 1n };
      return { ...sight, balances: [wrong, ...others] };
    }),
    found: [/^I15 Member 1 was shown the state of command \d+ with \d+ available/],
  },
  {
    name: "a hold that is not shown",
    script: looking,
    lie: seeing(({ balances, ...sight }) => {
      return { ...sight, balances: balances.map((balance) => ({ ...balance, held: 0n })) };
    }),
    found: [/^I15 Member 1 was shown .* with \d+ available and 0 held of asset 0/],
  },
  {
    name: "an open order that is not shown",
    script: looking,
    lie: seeing((sight) => ({ ...sight, openOrders: [] })),
    found: [/^I15 Member 1 was shown .* with open orders , not \d+/],
  },
  {
    name: "an asset that is not shown",
    script: looking,
    lie: seeing((sight) => ({ ...sight, balances: sight.balances.slice(1) })),
    found: [/^I15 Member 1 was shown .* with 2 assets, not 3/],
  },
  {
    name: "a state that nobody has made durable",
    script: looking,
    lie: seeing((sight) => ({ ...sight, sequence: sight.sequence + 1 })),
    found: [/^I15 Member 1 was shown the state of command \d+, which is not durable/],
  },
];

testLies(PREMATURE);
testLies(SIGHTS);

test("what was shown long ago is judged by what stood then", () => {
  const day = openedDay();
  looking(day);
  for (const price of [5_900_000, 5_800_000]) day.do(order({ actor: 1, side: "buy", price }));
  day.seal();
  day.do({ type: "CancelAllOrders", actor: 1, market: -1 });
  day.seal();
  const late = day.told.filter(({ kind }) => kind === "looked");
  expect(tell([...day.told, ...late]).findings).toEqual([]);
});

test("a refusal may rest on a credit that was taken back while the answer was under way", () => {
  const day = openedDay();
  const key = "corrections.window_ms";
  carryOut(day, { act: "ChangeParameter", key, value: String(DAY_MS), effectiveMs: 0 });
  const submitted = submission(day, 1, 0, "100");
  day.do(submitted);
  const confirm = confirmation(day, submitted);
  day.do({ type: "RecordFileAccess", actor: -1, member: 1, subject: "PROFILE" });
  day.do(confirm);
  const entry = day.exchange.sequence;
  const other = submission(day, 1, 0, "100");
  day.do(other);
  day.do({ ...confirm, actor: -2 });
  day.do({ ...confirmation(day, other), transaction: confirm.transaction });
  day.seal();
  const isRefusal = (each: Told) => each.kind === "answered" && each.answer.kind === "refused";
  const refusals = day.told.filter(isRefusal);
  day.do({ type: "RecordFileAccess", actor: -2, member: 1, subject: "PROFILE" });
  carryOut(day, { act: "ReverseEntry", entry, reason: "WRONG_AMOUNT" });
  const late = [...day.told.filter((each) => !isRefusal(each)), ...refusals];
  expect(refusals.length).toBe(2);
  expect(day.exchange.deposits.find(confirm.deposit)?.credited).toBe(false);
  expect(tell(late).findings).toEqual([]);
});

function looking(day: Day): void {
  day.do(order({ actor: 1, side: "buy" }));
  day.seal();
  day.look(1);
  day.seal();
}

/** One person proposes the act, another approves it. */
function carryOut(day: Day, act: Act): void {
  day.do({ type: "Propose", actor: -1, act });
  const { sequence: proposal } = day.exchange;
  const hash = day.exchange.approvals.proposals.find(proposal)?.hash ?? "";
  day.do({ type: "Approve", actor: -2, proposal, hash });
  day.seal();
}

/** Refusals come before the last frame is durable; accepted requests get no answer at all. */
function sooner(told: readonly Told[]): readonly Told[] {
  const at = told.findLastIndex(({ kind }) => kind === "committed");
  const isRefusal = (each: Told) => each.kind === "answered" && each.answer.kind === "refused";
  return [...told.slice(0, at), ...told.slice(at + 1).filter(isRefusal), ...told.slice(at, at + 1)];
}

/** Changes the sight of the last look. */
function seeing(change: (sight: Sight) => Sight) {
  return (told: readonly Told[]): readonly Told[] =>
    told.map((each) => {
      if (each.kind !== "looked" || each.look.kind !== "seen") return each;
      return { kind: "looked", look: { kind: "seen", sight: change(each.look.sight) } };
    });
}
