import { assert } from "@sumi/primitives/assert.ts";
import { describe, expect, test } from "vitest";
import type { ReverseEntry } from "../corrections/acts.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256, units } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import { confirmed, submission, submit } from "./testing/reviewed-deposits.ts";

const DAY_MS = 86_400_000;
const BTC = 1;
const transaction = sha256("a transfer of A's");

describe("a transfer whose credit was taken back", () => {
  test("is credited to another member by two, as after a rejection", () => {
    const world = takenBack();
    const other = submit(world, { actor: 2, transaction });
    expect(confirmed(world, other, { transaction }).events[0]?.type).toBe("DepositProposed");
    const second = { transaction, actor: SECOND_REVIEWER };
    expect(confirmed(world, other, second).events[0]?.type).toBe("DepositCredited");
  });

  test("is not credited again by one of those two alone", () => {
    for (const actor of [REVIEWER, SECOND_REVIEWER]) {
      const world = takenBack();
      const deposit = depositOf(world);
      const words = { transaction, actor };
      expect(confirmed(world, deposit, words).events[0]?.type).toBe("DepositProposed");
      const other = { transaction, actor: -7 };
      expect(confirmed(world, deposit, other).events[0]?.type).toBe("DepositCredited");
    }
  });

  test("is what its deposit names again: a third person credits it, nobody names it twice", () => {
    const world = takenBack();
    const deposit = depositOf(world);
    expect(world.exchange.deposits.namedFor(deposit)).toBe(transaction);
    expect(world.refuse(submission({ transaction })).code).toBe("DUPLICATE_DEPOSIT");
    const third = { transaction, actor: -7 };
    expect(confirmed(world, deposit, third).events[0]?.type).toBe("DepositCredited");
  });

  test("is no capital of the house while its deposit waits", () => {
    const world = takenBack();
    expect(refusalOfCapital(world)).toBe("DUPLICATE_TRANSACTION");
    const no = { type: "RejectDeposit", deposit: depositOf(world), reason: "NOT_FOUND" } as const;
    world.accept(world.read({ ...no, actor: REVIEWER }));
    expect(refusalOfCapital(world)).toBeUndefined();
  });

  test("stands against others also when its deposit had named none, or another one", () => {
    for (const named of [undefined, sha256("another transfer")]) {
      const world = takenBack({ named });
      expect(world.exchange.deposits.namedFor(depositOf(world))).toBe(named);
      expect(refusalOfCapital(world)).toBe("DUPLICATE_TRANSACTION");
      const other = submit(world, { actor: 2, transaction });
      expect(confirmed(world, other, { transaction }).events[0]?.type).toBe("DepositProposed");
    }
  });

  test("stands against others when its deposit was credited by another transfer since", () => {
    const world = takenBack();
    const deposit = depositOf(world);
    const right = { transaction: sha256("the right transfer") };
    confirmed(world, deposit, right);
    confirmed(world, deposit, { ...right, actor: SECOND_REVIEWER });
    const other = submit(world, { actor: 2, transaction });
    expect(confirmed(world, other, { transaction }).events[0]?.type).toBe("DepositProposed");
  });

  test("stands against others after a replay and a restart", () => {
    const world = takenBack();
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    const again = restored(lines);
    expect(stateLines(again)).toEqual(lines);
    const claim = { networks: [0], transaction };
    expect(again.deposits.isNamedByOthers(2, claim)).toBe(true);
    expect(again.deposits.isClaimed(claim)).toBe(true);
  });
});

test("a credit that may be taken back is remembered with what was named, until it is final", () => {
  const world = reversibleWorld();
  confirmed(world, submit(world, { transaction }), { transaction });
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(lines.filter((line) => line.startsWith('["creditedClaim"'))).toHaveLength(1);
  world.timeMs += DAY_MS;
  world.sample({ BTC: "60000" });
  confirmed(world, submit(world, { actor: 2 }));
  const later = stateLines(world.exchange).filter((line) => line.startsWith('["creditedClaim"'));
  expect(later).toHaveLength(1);
  expect(later[0]).not.toContain(transaction);
});

test("a transaction with several outputs is named again once both deposits are decided", () => {
  const world = reversibleWorld();
  const inBtc = { asset: BTC, network: 1, amount: units("0.001"), transaction };
  const first = submit(world, inBtc);
  confirmed(world, first, inBtcFound(0));
  const entry = world.exchange.sequence;
  const second = submit(world, inBtc);
  world.decide(reversal(entry));
  expect(world.refuse(submission(inBtc)).code).toBe("DUPLICATE_DEPOSIT");
  confirmed(world, second, inBtcFound(1));
  expect(world.refuse(submission(inBtc)).code).toBe("DUPLICATE_DEPOSIT");
  confirmed(world, first, { ...inBtcFound(0), actor: -7 });
  world.accept(submission(inBtc));
});

describe("whoever takes a credit back", () => {
  test("has opened the member's file, the first and the second", () => {
    const world = reversibleWorld();
    confirmed(world, submit(world, { transaction }), { transaction });
    const act = reversal(world.exchange.sequence);
    const reader = -7;
    const proposing = { type: "Propose", actor: reader, act } as const;
    expect(world.refuse(proposing).code).toBe("FILE_ACCESS_REQUIRED");
    const [proposed] = world.accept(world.read(proposing)).events;
    assert(proposed?.type === "Proposed", "it was proposed");
    const { proposal, hash } = proposed;
    const approving = { type: "Approve", actor: -8, proposal, hash } as const;
    expect(world.refuse(approving).code).toBe("FILE_ACCESS_REQUIRED");
    expect(world.accept(world.read(approving)).events[1]?.type).toBe("DepositReversed");
  });

  test("needs no file for a move of the house's money", () => {
    const world = reversibleWorld();
    const capital = { asset: "USDT", network: "TRC20", amount: "500", evidence: "row-17" } as const;
    world.decide({ act: "ContributeCapital", ...capital });
    const act = reversal(world.exchange.sequence);
    world.accept({ type: "Propose", actor: REVIEWER, act });
  });
});

/** A's deposit was credited by the transfer, which it had named unless told otherwise. */
function takenBack(change: { readonly named: string | undefined } = { named: transaction }): World {
  const world = reversibleWorld();
  const { transaction: _, ...silent } = submission({});
  world.accept(change.named === undefined ? silent : { ...silent, transaction: change.named });
  const deposit = world.exchange.sequence;
  const [event] = confirmed(world, deposit, { transaction }).events;
  if (event?.type === "DepositProposed") {
    confirmed(world, deposit, { transaction, actor: SECOND_REVIEWER });
  }
  world.decide(reversal(world.exchange.sequence));
  return world;
}

function depositOf({ records }: World): number {
  const submitted = records.findLast(({ command }) => command === "SubmitDeposit");
  assert(submitted !== undefined, "a deposit was submitted");
  return submitted.stamp.sequence;
}

function inBtcFound(output: number) {
  return { amount: units("0.001"), transaction, output };
}

function refusalOfCapital(world: World): string | undefined {
  const act = {
    act: "ContributeCapital",
    asset: "USDT",
    network: "TRC20",
    amount: "500",
    evidence: "row-17",
    transaction,
  } as const;
  const outcome = world.execute({ type: "Propose", actor: REVIEWER, act });
  return outcome.ok ? undefined : outcome.code;
}

function reversal(entry: number): ReverseEntry {
  return { act: "ReverseEntry", entry, reason: "BOOKED_IN_ERROR" };
}

function reversibleWorld(): World {
  const world = openWorld();
  world.set("corrections.window_ms", String(DAY_MS));
  return world;
}
