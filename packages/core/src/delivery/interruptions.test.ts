/** A crash, a failover or a clock in doubt never changes what becomes of a contract. */
import { expect, test } from "vitest";
import { contractWorld, placing, settleAll, tick } from "../testing/contract-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { World } from "../testing/world.ts";
import type { DeliveryEnded } from "./events.ts";

const HOURS_MS = 3 * 3_600_000;
const LAST_SECOND = 65;

/** Another process goes on from the journal, or from a snapshot. */
const TAKEOVERS = {
  crash: ({ records }: World) => stateLines(replayed(records)),
  failover: ({ exchange }: World) => stateLines(restored(stateLines(exchange))),
} as const;

test.each([
  ["in the open window", 2],
  ["between the windows", 30],
  ["in the close window", 58],
  ["after expiry", 64],
])("a crash or a failover %s gives the result that there would have been", (_, second) => {
  const punctual = playedWith((world) => world);
  expect(punctual.map(({ type }) => type)).toEqual(["DeliveryWon", "DeliveryLost"]);
  for (const linesOf of Object.values(TAKEOVERS)) {
    const ends = playedWith((world, now) => {
      return now === second ? worldFrom(world, linesOf(world)) : world;
    });
    expect(ends).toEqual(punctual);
  }
});

test.each([
  ["a second of the open window", 2, 2, "DeliveryWon", "DeliveryLost"],
  ["all the time between the windows", 4, 52, "DeliveryWon", "DeliveryLost"],
  ["four seconds of the close window", 56, 59, "DeliveryWon", "DeliveryLost"],
  ["most of the open window", 1, 2, "DeliveryVoided", "DeliveryVoided"],
  ["most of the close window", 55, 60, "DeliveryVoided", "DeliveryVoided"],
])("a clock in doubt for %s: one result, now or hours later", (_, first, last, up, down) => {
  const prices = new Set<string>();
  const results = [0, HOURS_MS].map((lateMs) => {
    const ends = playedWith((world) => world, { first, last, lateMs });
    for (const end of ends) if ("close" in end) prices.add(String(end.close));
    return ends;
  });
  expect(results[0]?.map(({ type }) => type)).toEqual([up, down]);
  expect(results[1]).toEqual(results[0]);
  // Anybody who has all samples computes the same price.
  expect([...prices]).toEqual(up === "DeliveryWon" ? ["6000100000000"] : []);
});

test("ten thousand contracts of one second, a crash amid them: each is settled once", () => {
  const world = contractWorld({
    "trial.grant": "60000",
    "delivery.expiry_cap": "0.99",
    "delivery.direction_cap": "0.99",
  });
  const count = 10_000;
  for (let order = 0; order < count; order += 1) {
    // Twenty in each millisecond, so that all of them expire within one second.
    if (order % 20 !== 0) world.timeMs -= 1;
    const direction = order % 2 === 0 ? "up" : "down";
    world.accept(placing("A", `${direction} 5`, { mode: "trial", minutes: 1 }));
  }
  const expiryMs = world.timeMs + 63_000;
  tick(world, 4, "60000");
  settleAll(world);
  while (world.timeMs < expiryMs) tick(world, 1, "60001");
  const settle = { type: "SettleDue", actor: 0, limit: 500 } as const;
  for (let batch = 0; batch < 7; batch += 1) world.accept(settle);
  const after = worldFrom(world, TAKEOVERS.crash(world));
  // The command that was under way left no trace, so the next process runs it again.
  const lost = world.accept(settle).events;
  const again = settleAll(after);
  expect(again[0]?.events).toEqual(lost);
  const durable = [...world.records.slice(0, -1), ...again].flatMap(({ events }) => events);
  const ended = durable.flatMap((event) => (isEnd(event) ? [event.order] : []));
  expect([ended.length, new Set(ended).size]).toEqual([count, count]);
  expect([...after.exchange.delivery.orders]).toEqual([]);
}, 300_000);

type Doubt = { readonly first: number; readonly last: number; readonly lateMs: number };
const NO_DOUBT: Doubt = { first: 0, last: -1, lateMs: 0 };

/**
 * The ends of two contracts of a minute, one each way. `next` may replace the world in any second;
 * while the clock is in doubt there is no sample, and no timer runs.
 */
function playedWith(
  next: (world: World, second: number) => World,
  { first, last, lateMs }: Doubt = NO_DOUBT,
): readonly DeliveryEnded[] {
  let world = contractWorld();
  world.accept(placing("A", "up 100", { minutes: 1 }));
  world.timeMs -= 1;
  world.accept(placing("B", "down 40", { minutes: 1 }));
  const ends: DeliveryEnded[] = [];
  const run = () => {
    for (const { events } of settleAll(world)) ends.push(...events.filter(isEnd));
  };
  for (let second = 1; second <= LAST_SECOND; second += 1) {
    const isInDoubt = second >= first && second <= last;
    if (isInDoubt) world.timeMs += 1_000;
    else tick(world, 1, second <= 3 ? "60000" : "60001");
    world = next(world, second);
    if (lateMs === 0 && !isInDoubt) {
      const { timeMs } = world;
      run();
      // Timers take no time of their own here, so that samples keep to their seconds.
      world.timeMs = timeMs;
    }
  }
  world.timeMs += lateMs;
  run();
  return ends;
}

function isEnd(event: { readonly type: string }): event is DeliveryEnded {
  return /^Delivery(Won|Lost|Tied|Voided)$/.test(event.type);
}

function worldFrom({ timeMs }: World, lines: readonly string[]): World {
  const world = new World();
  for (const line of lines) {
    const [name, ...values] = JSON.parse(line);
    world.exchange.restore(name, values);
  }
  world.timeMs = timeMs;
  return world;
}
