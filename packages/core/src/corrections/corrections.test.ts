import { assert } from "@sumi/primitives/assert.ts";
import { describe, expect, test } from "vitest";
import { CONVERSION, TREASURY } from "../ledger/accounts.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { ReverseEntry } from "./acts.ts";

const WEEK_MS = 604_800_000;
const CAPITAL = { asset: "USDT", network: "TRC20", evidence: "proof-1" } as const;

test("a credit that should not have been is taken back to the unit, and its deposit waits", () => {
  const world = correctingWorld();
  const before = toldBalances(world);
  world.deposit("A", "USDT", "500");
  const entry = world.exchange.sequence;
  const [credited] = world.records.at(-1)?.events ?? [];
  assert(credited?.type === "DepositCredited", "the deposit was credited");
  const { deposit, transfer, transaction = "", amount } = credited;

  expect(world.decide(reversal(entry)).events.at(-1)).toEqual({
    type: "DepositReversed",
    entry,
    deposit,
    member: 1,
    asset: 0,
    network: 0,
    amount,
    transfer,
    reason: "WRONG_AMOUNT",
    proposer: REVIEWER,
    approver: SECOND_REVIEWER,
  });
  expect(toldBalances(world)).toEqual(before);

  const found = { deposit, amount: units("499"), transaction, output: 0 };
  const again = { type: "ConfirmDeposit", ...found } as const;
  for (const actor of [REVIEWER, SECOND_REVIEWER]) world.accept(world.read({ ...again, actor }));
  expect(toldBalances(world)).toContain("A available USDT 20499");
});

test("a credit that two people gave needs two people again after it was taken back", () => {
  const world = correctingWorld();
  world.deposit("A", "USDT", "50000");
  const [credited] = world.records.at(-1)?.events ?? [];
  assert(credited?.type === "DepositCredited", "two people credited it");
  world.decide(reversal(world.exchange.sequence));
  const { deposit, amount, transaction = "" } = credited;
  const found = { deposit, amount, transaction, output: 0 };
  const confirmation = { type: "ConfirmDeposit", ...found } as const;
  const [first] = world.accept(world.read({ ...confirmation, actor: SECOND_REVIEWER })).events;
  expect(first?.type).toBe("DepositProposed");
});

test("a transfer that was credited to the wrong member goes to the right one", () => {
  const world = correctingWorld();
  world.deposit("A", "USDT", "500");
  const [wrong] = world.records.at(-1)?.events ?? [];
  assert(wrong?.type === "DepositCredited", "the wrong member was credited");
  world.decide({ ...reversal(world.exchange.sequence), reason: "WRONG_MEMBER" });
  const { asset, network, amount, transfer: voucher, transaction = "" } = wrong;
  const submitted = { asset, network, amount, voucher, transaction };
  world.accept({ type: "SubmitDeposit", actor: 2, ...submitted });
  const found = { deposit: world.exchange.sequence, amount, transaction, output: 0 };
  // The claim of the first member stands against the second, so it takes two.
  for (const actor of [REVIEWER, SECOND_REVIEWER]) {
    world.accept(world.read({ type: "ConfirmDeposit", actor, ...found }));
  }
  expect(toldBalances(world)).toContain("B available USDT 20500");
});

test("house money that was booked in error goes back where it came from", () => {
  const world = correctingWorld();
  const before = toldBalances(world);
  world.decide({ act: "ContributeCapital", ...CAPITAL, amount: "1000" });
  const funded = world.exchange.sequence;
  const move = { from: "sys:treasury", to: "sys:convert", evidence: "order-1" } as const;
  world.decide({ act: "TransferHouse", asset: "USDT", amount: "400", ...move });
  const moved = world.exchange.sequence;
  expect(refusalOf(world, reversal(funded))).toBe("INSUFFICIENT_BALANCE");
  expect(world.decide(reversal(moved)).events.at(-1)).toMatchObject({
    type: "HouseReversed",
    entry: moved,
    from: CONVERSION,
    to: TREASURY,
    amount: units("400"),
  });
  world.decide(reversal(funded));
  expect(toldBalances(world)).toEqual(before);
});

test("what the house sent outside comes back; outside there is never less than nothing", () => {
  const world = correctingWorld();
  world.decide({ act: "ContributeCapital", ...CAPITAL, amount: "1000" });
  const funded = world.exchange.sequence;
  const move = { from: "sys:treasury", to: "ext:custody:TRC20", evidence: "chain-fee" } as const;
  world.decide({ act: "TransferHouse", asset: "USDT", amount: "0.5", ...move });
  const spent = world.exchange.sequence;
  expect(refusalOf(world, reversal(funded))).toBe("INSUFFICIENT_BALANCE");
  world.decide(reversal(spent));
  world.decide(reversal(funded));
});

describe("what is refused", () => {
  test("an entry that is none, or of another kind, or taken back before", () => {
    const world = correctingWorld();
    world.deposit("A", "USDT", "500");
    const entry = world.exchange.sequence;
    world.place("A", "buy 0.01 @50000");
    const order = world.exchange.sequence;
    for (const other of [0, -1, 0.5, Number.NaN, entry - 1, order, order + 1_000]) {
      expect(refusalOf(world, reversal(other))).toBe("ILLEGAL_OPERATION");
    }
    world.decide(reversal(entry));
    expect(refusalOf(world, reversal(entry))).toBe("ILLEGAL_OPERATION");
  });

  test("without a reason that the member can read", () => {
    const world = correctingWorld();
    world.deposit("A", "USDT", "500");
    const act = { ...reversal(world.exchange.sequence), reason: "BECAUSE" as never };
    expect(world.refuse({ type: "Propose", actor: REVIEWER, act })).toMatchObject({
      code: "MISSING_PARAMETER",
      params: { field: "reason" },
    });
  });

  test("what the member has spent meanwhile, even if it is only held", () => {
    const world = correctingWorld();
    world.deposit("A", "USDT", "500");
    const entry = world.exchange.sequence;
    // 20,000 of its 20,500 are held from now on, and the reversal is one unit more than the rest.
    world.place("A", "buy 0.40001 @50000");
    expect(refusalOf(world, reversal(entry))).toBe("INSUFFICIENT_BALANCE");
  });

  test("once its time is over, to the millisecond", () => {
    const world = correctingWorld();
    world.deposit("A", "USDT", "500");
    const [entry, madeMs] = [world.exchange.sequence, world.timeMs];
    world.timeMs = madeMs + WEEK_MS - 3;
    world.accept(world.read({ type: "Propose", actor: REVIEWER, act: reversal(entry) }));
    expect(refusalOf(world, reversal(entry))).toBe("ILLEGAL_OPERATION");
  });

  test("by somebody who is, or brought, the member", () => {
    const world = correctingWorld();
    world.deposit("A", "USDT", "500");
    const entry = world.exchange.sequence;
    world.decide({ act: "LinkStaff", staff: 3, member: 1 });
    const proposal = { type: "Propose", actor: -3, act: reversal(entry) } as const;
    expect(world.refuse(proposal).code).toBe("SELF_APPROVAL");
  });
});

test("nothing is remembered while entries cannot be taken back", () => {
  const world = openWorld();
  world.deposit("A", "USDT", "500");
  expect(refusalOf(world, reversal(world.exchange.sequence))).toBe("ILLEGAL_OPERATION");
  expect(stateLines(world.exchange).some((line) => line.includes("reversible"))).toBe(false);
});

test("what may be taken back survives a restart, and what lapsed is forgotten", () => {
  const world = correctingWorld();
  world.deposit("A", "USDT", "500");
  const entry = world.exchange.sequence;
  world.decide({ act: "ContributeCapital", ...CAPITAL, amount: "1000" });
  expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
  const again = restored(stateLines(world.exchange));
  expect(stateLines(again)).toEqual(stateLines(world.exchange));
  expect(again.corrections.find(entry, world.timeMs)).toMatchObject({ kind: "deposit", entry });
  world.timeMs += WEEK_MS;
  world.deposit("B", "USDT", "500");
  expect([...world.exchange.corrections.all].map(({ entry }) => entry)).toEqual([
    world.exchange.sequence,
  ]);
});

function reversal(entry: number): ReverseEntry {
  return { act: "ReverseEntry", entry, reason: "WRONG_AMOUNT" };
}

function refusalOf(world: World, act: ReverseEntry): string {
  return world.refuse({ type: "Propose", actor: REVIEWER, act }).code;
}

function correctingWorld(): World {
  const world = openWorld();
  world.set("corrections.window_ms", String(WEEK_MS));
  return world;
}
