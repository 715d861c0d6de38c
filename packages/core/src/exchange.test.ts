import { afterEach, describe, expect, test, vi } from "vitest";
import { newExchange, replayed, restored, stateLines } from "./testing/state.ts";
import { crowdedWorld, tradedWorld } from "./testing/traded-world.ts";
import { openWorld } from "./testing/world.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("an accepted command is a record: stamp, actor, command, key and what happened", () => {
  const world = openWorld();
  const { sequence } = world.exchange;
  const key = { high: 1, low: 2, body: 3 };
  const outcome = world.execute({ ...world.order("A", "buy 0.01 @50000"), key });
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      repeated: false,
      record: {
        stamp: { sequence: sequence + 1, timeMs: world.timeMs },
        actor: 1,
        command: "PlaceOrder",
        key,
      },
    },
  });
  expect(world.exchange.timeMs).toBe(world.timeMs);
});

test("a refusal takes no sequence and leaves the clock of the state alone", () => {
  const world = openWorld();
  const { sequence, timeMs } = world.exchange;
  world.timeMs += 1_000_000;
  world.refusal("A", "buy 100 @60000");
  expect([world.exchange.sequence, world.exchange.timeMs]).toEqual([sequence, timeMs]);
  world.timeMs = timeMs;
  world.place("A", "buy 0.01 @50000");
  expect(world.exchange.sequence).toBe(sequence + 1);
});

test("who gives a command is a whole number, and a key is three of them", () => {
  const world = openWorld();
  const cancel = { type: "CancelAllOrders", actor: 1, market: -1 } as const;
  for (const actor of [1.5, -0.5, Number.NaN, Number.NEGATIVE_INFINITY]) {
    expect(world.refuse({ ...cancel, actor }).code).toBe("ILLEGAL_OPERATION");
  }
  const key = { high: 1, low: 2, body: 3 };
  for (const change of [{ high: Number.NaN }, { low: 0.5 }, { body: -1 }, { body: undefined }]) {
    const wrong = { ...key, ...change } as typeof key;
    const refusal = world.refuse({ ...cancel, key: wrong });
    expect([refusal.code, refusal.params]).toEqual(["PARAMETER_ERROR", { field: "client_id" }]);
  }
});

test("records keep what happened, whatever happens next", () => {
  const world = openWorld();
  world.place("A", "buy 0.01 @50000");
  const record = world.records.at(-1);
  const text = JSON.stringify(record, bigints);
  world.place("A", "buy 0.01 @50000");
  expect(JSON.stringify(record, bigints)).toBe(text);
});

describe("what the journal must never do is our own mistake", () => {
  const command = { type: "CancelAllOrders", actor: 1, market: -1 } as const;

  test("leave a gap in the sequence", () => {
    const { exchange } = openWorld();
    for (const sequence of [exchange.sequence, exchange.sequence + 2]) {
      const stamp = { sequence, timeMs: exchange.timeMs };
      expect(() => exchange.execute(command, stamp)).toThrow("no gaps");
    }
  });

  test("turn back the clock", () => {
    const { exchange } = openWorld();
    const stamp = { sequence: exchange.sequence + 1, timeMs: exchange.timeMs - 1 };
    expect(() => exchange.execute(command, stamp)).toThrow("time never decreases");
  });

  test("replay a record twice, or leave one out", () => {
    const { records } = openWorld();
    const exchange = newExchange();
    const [first, second, third] = records;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error("three");
    exchange.replay(first);
    expect(() => exchange.replay(first)).toThrow("follow one another");
    expect(() => exchange.replay(third)).toThrow("follow one another");
    exchange.replay(second);
  });

  test("read a line that no capability has written", () => {
    expect(() => newExchange().restore("fortune", [1])).toThrow(
      "a capability reads the snapshot line fortune",
    );
  });
});

test("a fresh exchange is at sequence 0 and knows no market", () => {
  const exchange = newExchange();
  expect([exchange.sequence, exchange.timeMs, exchange.due()]).toEqual([0, 0, undefined]);
  const command = { type: "SampleIndex", actor: 0, sample: 1, readings: [] } as const;
  expect(exchange.execute(command, { sequence: 1, timeMs: 5 }).ok).toBe(true);
});

test("a restored snapshot is the same state, whichever moment it was taken at", () => {
  const world = tradedWorld(21, 1_500);
  for (const count of [1, 2, 10, 40, 400, world.records.length]) {
    const lines = stateLines(replayed(world.records.slice(0, count)));
    expect(stateLines(restored(lines))).toEqual(lines);
  }
  expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
});

test("every change of state is told by some line: after each command the lines differ", () => {
  const world = openWorld();
  let before = stateLines(world.exchange).slice(1).join("\n");
  const prohibition = () => {
    const untilMs = world.timeMs + 5_000;
    const why = { untilMs, reason: "SECURITY" } as const;
    return { type: "ProhibitTrading", actor: -1, member: 2, ...why } as const;
  };
  const changes = [
    () => world.place("A", "buy 0.01 @50000"),
    () => world.cancel("A", world.exchange.sequence),
    () => world.place("A", "sell 0.01 stop 50000"),
    () => world.sample({ BTC: "60001" }),
    () => world.set("support.link", "https://example.com/help"),
    () => world.deposit("A", "USDT", "100"),
    () => world.accept(world.read(prohibition())),
    () => world.accept({ type: "BlockWithdrawals", actor: 2, member: 2, untilMs: 5 }),
  ];
  for (const change of changes) {
    change();
    const after = stateLines(world.exchange).slice(1).join("\n");
    expect(after).not.toBe(before);
    before = after;
  }
});

test("with the clock, chance and the language of the machine poisoned, the same happens", () => {
  const lines = stateLines(tradedWorld(22, 1_500).exchange);
  const poison = () => {
    throw new Error("the core knows nothing but its commands");
  };
  vi.spyOn(Date, "now").mockImplementation(poison);
  vi.spyOn(Math, "random").mockImplementation(poison);
  vi.spyOn(performance, "now").mockImplementation(poison);
  vi.spyOn(String.prototype, "localeCompare").mockImplementation(poison);
  vi.spyOn(Number.prototype, "toLocaleString").mockImplementation(poison);
  const poisoned = stateLines(tradedWorld(22, 1_500).exchange);
  vi.restoreAllMocks();
  expect(poisoned).toEqual(lines);
});

test("due asks for nothing as long as no stop waits for its turn", () => {
  expect(crowdedWorld().exchange.due()).toBeUndefined();
});

function bigints(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}
