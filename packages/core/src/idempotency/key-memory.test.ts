import { describe, expect, test } from "vitest";
import type { CommandKey } from "../stamp.ts";
import { readLines, writtenLines } from "../testing/lines.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { openWorld } from "../testing/world.ts";
import { KeyMemory } from "./key-memory.ts";

const isTrading = (type: string) =>
  ["PlaceOrder", "AmendOrder", "CancelOrder", "CancelAllOrders"].includes(type);
const DAY_MS = 86_400_000;

test("the same key and body is the same command: its sequence is told, nothing happens", () => {
  const world = openWorld();
  const order = world.order("A", "buy 0.01 @50000");
  world.accept({ ...order, key: keyOf(1) });
  const { sequence } = world.exchange;
  const before = stateLines(world.exchange);
  const again = world.execute({ ...order, key: keyOf(1) });
  expect(again).toEqual({ ok: true, value: { repeated: true, sequence } });
  expect(stateLines(world.exchange)).toEqual(before);
});

test("the same key with another body is a conflict, and changes nothing", () => {
  const world = openWorld();
  world.accept({ ...world.order("A", "buy 0.01 @50000"), key: keyOf(1) });
  const other = { ...world.order("A", "buy 0.02 @50000"), key: { ...keyOf(1), body: 2 } };
  expect(world.refuse(other).code).toBe("IDEMPOTENCY_CONFLICT");
});

test("the key is asked for first: a repeated command is answered in any state", () => {
  const world = openWorld();
  const order = { ...world.order("A", "buy 0.01 @50000"), key: keyOf(1) };
  world.accept(order);
  const { sequence } = world.exchange;
  world.decide({ act: "SetMarketStatus", symbol: "BTC-USDT", status: "closed" });
  expect(world.execute(order)).toMatchObject({ value: { repeated: true, sequence } });
});

test("a refusal is not remembered: the same key is judged anew", () => {
  const world = openWorld();
  const order = { ...world.order("A", "buy 0.5 @50000"), key: keyOf(1) };
  expect(world.refuse(order).code).toBe("INSUFFICIENT_BALANCE");
  world.deposit("A", "USDT", "10000");
  world.accept(order);
});

test("a command without a key counts every time", () => {
  const world = openWorld();
  const order = world.order("A", "buy 0.01 @50000");
  world.accept(order);
  world.accept(order);
  expect(world.exchange.spot.openOrdersOf(1)).toHaveLength(2);
});

test("both halves of a key decide", () => {
  const world = openWorld();
  const order = world.order("A", "buy 0.01 @50000");
  for (const high of [1, 2]) {
    for (const low of [1, 2, 1 + 2 ** 32]) world.accept({ ...order, key: { high, low, body: 1 } });
  }
  expect(world.exchange.spot.openOrdersOf(1)).toHaveLength(6);
});

test("keys survive a replay and a snapshot", () => {
  const world = openWorld();
  const order = { ...world.order("A", "buy 0.01 @50000"), key: keyOf(1) };
  world.accept(order);
  const cancel = { type: "CancelAllOrders", actor: 1, market: -1, key: keyOf(2) } as const;
  world.accept(cancel);
  const [first, second] = [world.exchange.sequence - 1, world.exchange.sequence];
  for (const exchange of [replayed(world.records), restored(stateLines(world.exchange))]) {
    const stamp = { sequence: second + 1, timeMs: world.timeMs };
    const answers = [order, cancel].map((command) => exchange.execute(command, stamp));
    expect(answers).toMatchObject([
      { value: { repeated: true, sequence: first } },
      { value: { repeated: true, sequence: second } },
    ]);
  }
});

test("trading keys are remembered by their number: the newest million at least, never all", () => {
  const memory = new KeyMemory(isTrading);
  const remember = (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      memory.remember("PlaceOrder", keyOf(number), { sequence: number, timeMs: 0 });
    }
  };
  const isKnown = (number: number) => memory.find("CancelOrder", keyOf(number)) !== undefined;
  remember(1, 1_000_001);
  expect([1, 2, 1_000_000, 1_000_001].map(isKnown)).toEqual([true, true, true, true]);
  remember(1_000_002, 2_000_000);
  expect([1, 1_000_000, 1_000_001, 2_000_000].map(isKnown)).toEqual([true, true, true, true]);
  remember(2_000_001, 2_000_001);
  expect([1, 1_000_000, 1_000_001, 2_000_001].map(isKnown)).toEqual([false, false, true, true]);
  let wrong = 0;
  for (let number = 1_000_001; number <= 2_000_001; number += 1) {
    const found = memory.find("PlaceOrder", keyOf(number));
    if (found?.sequence !== number || !found.same) wrong += 1;
  }
  expect(wrong).toBe(0);
});

describe("all other keys are remembered by their time", () => {
  test("for a day at least, for two at most while others come", () => {
    const memory = new KeyMemory(isTrading);
    const remember = (number: number, timeMs: number) =>
      memory.remember("SubmitDeposit", keyOf(number), { sequence: number, timeMs });
    const isKnown = (number: number) => memory.find("SubmitDeposit", keyOf(number)) !== undefined;
    remember(1, 10 * DAY_MS);
    remember(2, 11 * DAY_MS - 1);
    remember(3, 11 * DAY_MS);
    expect([1, 2, 3].map(isKnown)).toEqual([true, true, true]);
    remember(4, 12 * DAY_MS - 1);
    expect([1, 2, 3].map(isKnown)).toEqual([true, true, true]);
    remember(5, 12 * DAY_MS);
    expect([1, 2, 3, 4, 5].map(isKnown)).toEqual([false, false, true, true, true]);
  });

  test("and trading does not push them out", () => {
    const memory = new KeyMemory(isTrading);
    memory.remember("SubmitDeposit", keyOf(1), { sequence: 1, timeMs: DAY_MS });
    memory.remember("PlaceOrder", keyOf(2), { sequence: 2, timeMs: 100 * DAY_MS });
    expect(memory.find("SubmitDeposit", keyOf(1))).toEqual({ sequence: 1, same: true });
  });
});

test("a memory read back line by line is the same memory", () => {
  const memory = new KeyMemory(isTrading);
  for (let number = 1; number <= 5_000; number += 1) {
    const type = number % 3 === 0 ? "SubmitDeposit" : "AmendOrder";
    memory.remember(type, keyOf(number), { sequence: number, timeMs: number * 60_000 });
  }
  const again = new KeyMemory(isTrading);
  readLines(again.lines, writtenLines(memory.lines));
  expect(writtenLines(again.lines)).toEqual(writtenLines(memory.lines));
  const next = { sequence: 5_001, timeMs: 5_001 * 60_000 };
  for (const each of [memory, again]) each.remember("SubmitDeposit", keyOf(5_001), next);
  expect(writtenLines(again.lines)).toEqual(writtenLines(memory.lines));
});

/** Keys that differ in every part, spread as the pieces of a hash are. */
function keyOf(number: number): CommandKey {
  const low = Math.imul(number, 0x9e3779b1) >>> 0;
  return { high: number * 4_194_301, low: low * 2_097_143, body: 1 };
}
