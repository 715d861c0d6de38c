import { assert } from "@sumi/primitives/assert.ts";
import { expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { units } from "../testing/words.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";
import { confirmation, confirmed, submission, submit } from "./testing/reviewed-deposits.ts";

const HOUR_MS = 3_600_000;

/** The numbers of the deposits whose terms stand in the state. */
function heldIn({ exchange }: Pick<World, "exchange">): readonly number[] {
  return stateLines(exchange).flatMap((line) => {
    const [name, deposit] = JSON.parse(line) as [string, number];
    return name === "deposit" ? [deposit] : [];
  });
}

test("a credited and a rejected deposit leave the state, and their numbers still tell", () => {
  const world = openWorld();
  const [first, second, open] = [submit(world), submit(world), submit(world)];
  confirmed(world, first);
  const rejecting = { type: "RejectDeposit", deposit: second, reason: "NOT_FOUND" } as const;
  world.accept(world.read({ ...rejecting, actor: REVIEWER }));
  expect(heldIn(world)).toEqual([open]);
  const exchange = restored(stateLines(world.exchange));
  expect([first, second, open, open + 1].map((each) => exchange.deposits.isOver(each))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const deposit of [first, second]) {
    expect(world.refuse(confirmation(deposit)).code).toBe("ALREADY_REVIEWED");
    expect(world.refuse({ ...rejecting, deposit, actor: REVIEWER }).code).toBe("ALREADY_REVIEWED");
    const assigning = { type: "AssignCase", kind: "deposit", number: deposit } as const;
    expect(world.refuse({ ...assigning, actor: REVIEWER }).code).toBe("ALREADY_REVIEWED");
  }
});

test("the transfer of a deposit that has left is credited to no other one, for ever", () => {
  const world = openWorld();
  const [credited] = confirmed(world, submit(world)).events;
  assert(credited?.type === "DepositCredited", "it was credited");
  world.timeMs += 10_000 * HOUR_MS;
  const { transaction = "" } = credited;
  expect(world.refuse(submission({ transaction })).code).toBe("DUPLICATE_DEPOSIT");
  const other = submit(world);
  const taken = world.read(confirmation(other, { transaction }));
  expect(world.refuse(taken).code).toBe("DUPLICATE_DEPOSIT");
  const exchange = restored(stateLines(world.exchange));
  expect(exchange.deposits.isCredited(credited.transfer)).toBe(true);
});

test("a credit that may be reversed stays until then, and is announced as before", () => {
  const world = openWorld();
  const effectiveMs = world.timeMs + 30 * 24 * HOUR_MS;
  const key = "corrections.window_ms";
  world.decide({ act: "ChangeParameter", key, value: `${HOUR_MS}`, effectiveMs });
  world.timeMs = effectiveMs;
  const [first, second] = [submit(world, { amount: units("500") }), submit(world)];
  confirmed(world, first, { amount: units("499") });
  const entry = world.exchange.sequence;
  expect(heldIn(world)).toEqual([first, second]);
  world.decide({ act: "ReverseEntry", entry, reason: "WRONG_AMOUNT" });
  expect(world.exchange.deposits.find(first)?.amount).toBe(units("500"));
  expect(world.exchange.deposits.isOver(first)).toBe(false);
  confirmed(world, first, { actor: -7 });
  world.timeMs += HOUR_MS - 1;
  const third = submit(world);
  const exchange = restored(stateLines(world.exchange));
  expect(heldIn({ exchange })).toEqual([first, second, third]);
  world.timeMs += HOUR_MS;
  confirmed(world, second);
  expect(heldIn(world)).toEqual([second, third]);
});

test("deposits that an old journal decided stay as they were", () => {
  const world = openWorld();
  const deposit = submit(world);
  confirmed(world, deposit);
  const records = world.records.map((record) => ({
    ...record,
    events: record.events.map((event) => {
      if (event.type !== "DepositCredited") return event;
      const { leavesMs: _, ...old } = event;
      return old;
    }),
  }));
  const exchange = replayed(records);
  expect(exchange.deposits.find(deposit)).toMatchObject({ credited: true });
  expect(exchange.deposits.isOver(deposit)).toBe(true);
});
