import { expect, test } from "vitest";
import { stopsInDoubt } from "../dispatch.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";
import { confirmed, submit } from "./testing/reviewed-deposits.ts";

const DAY_MS = 86_400_000;
const [FIRST, SECOND, THIRD] = [sha256("first"), sha256("second"), sha256("third")];
const TEND = { type: "TendDepositAddresses", actor: 0, limit: 200 } as const;

test("an unused address is told of, returns, rests, and goes to another member", () => {
  const world = assignedWorld();
  expect(eventsAfter(world, 23)).toEqual([
    {
      type: "DepositAddressLapsing",
      member: 1,
      network: 0,
      fingerprint: FIRST,
      unusedUntilMs: world.timeMs + 7 * DAY_MS,
    },
  ]);
  expect(eventsAfter(world, 7)).toEqual([
    {
      type: "DepositAddressReturned",
      member: 1,
      network: 0,
      fingerprint: FIRST,
      restUntilMs: world.timeMs + 90 * DAY_MS,
    },
  ]);
  const { pool } = world.exchange.deposits;
  expect(pool.assignedTo(1, 0)).toBeUndefined();
  expect(pool.tally(0)).toEqual({ loaded: 3, assigned: 0, left: 2, resting: 1, retired: 0 });
  for (const actor of [2, 3]) world.accept(assignment(actor));
  expect([2, 3].map((member) => pool.assignedTo(member, 0))).toEqual([SECOND, THIRD]);
  world.timeMs += 89 * DAY_MS;
  world.execute(TEND);
  expect(pool.find(FIRST)?.member).toBe(0);
  expect(pool.nextFree(0)).toBeUndefined();
  expect(eventsAfter(world, 1)).toContainEqual({
    type: "DepositAddressRested",
    network: 0,
    fingerprint: FIRST,
  });
  expect(pool.nextFree(0)).toBe(FIRST);
  expect(pool.former.at(FIRST)).toEqual([1]);
  agree(world);
});

test("while it rests nobody but its former member is given it", () => {
  const world = assignedWorld();
  for (const days of [23, 7]) eventsAfter(world, days);
  for (const actor of [2, 1]) world.accept(assignment(actor));
  const { pool } = world.exchange.deposits;
  expect([pool.assignedTo(1, 0), pool.assignedTo(2, 0)]).toEqual([FIRST, SECOND]);
  expect(pool.tally(0).resting).toBe(0);
  agree(world);
});

test.each<[string, (world: World) => void]>([
  ["before the notice", () => undefined],
  ["after the notice", (world) => void eventsAfter(world, 23)],
])("a deposit announced %s keeps the address for good", (_, before) => {
  const world = assignedWorld();
  before(world);
  submit(world);
  world.timeMs += 400 * DAY_MS;
  expect(world.refuse(TEND).code).toBe("ILLEGAL_OPERATION");
  expect(world.exchange.deposits.pool.assignedTo(1, 0)).toBe(FIRST);
  agree(world);
});

test("a credit keeps it as well, though the deposit was announced before", () => {
  const world = openWorld();
  const deposit = submit(world);
  load(world);
  world.accept(assignment(1));
  confirmed(world, deposit);
  world.timeMs += 400 * DAY_MS;
  expect(world.refuse(TEND).code).toBe("ILLEGAL_OPERATION");
});

test("after a standstill of months a member still has the whole notice", () => {
  const world = assignedWorld();
  const [event] = eventsAfter(world, 200);
  expect(event).toMatchObject({ unusedUntilMs: world.timeMs + 7 * DAY_MS });
  expect(world.refuse(TEND).code).toBe("ILLEGAL_OPERATION");
});

test("a retired address waits for nothing any more, whatever its step was", () => {
  const world = assignedWorld();
  for (const days of [23, 7]) eventsAfter(world, days);
  world.accept({ type: "RetireDepositAddress", actor: REVIEWER, fingerprint: FIRST });
  world.timeMs += 400 * DAY_MS;
  expect(world.refuse(TEND).code).toBe("ILLEGAL_OPERATION");
  expect(world.exchange.deposits.pool.tally(0)).toMatchObject({ left: 2, resting: 0, retired: 1 });
  agree(world);
});

test("only the timer takes addresses back, in bounded pieces, and stops in doubt", () => {
  const world = assignedWorld();
  for (const actor of [2, 3]) world.accept({ ...assignment(actor), hasMail: true });
  world.timeMs += 30 * DAY_MS;
  expect(world.refuse({ ...TEND, actor: REVIEWER }).code).toBe("ILLEGAL_OPERATION");
  expect(world.refuse({ ...TEND, limit: 201 }).code).toBe("PARAMETER_ERROR");
  expect(world.accept({ ...TEND, limit: 2 }).events).toHaveLength(2);
  expect(world.accept({ ...TEND, limit: 2 }).events).toHaveLength(1);
  expect(stopsInDoubt(TEND)).toBe(true);
});

test("an address that was assigned before addresses lapsed stays with its member", () => {
  const world = assignedWorld();
  const old = world.records.map((record) => ({
    ...record,
    events: record.events.map((event) => {
      if (event.type !== "DepositAddressAssigned") return event;
      const { type, member, network, fingerprint } = event;
      return { type, member, network, fingerprint };
    }),
  }));
  const exchange = replayed(old);
  expect(exchange.deposits.pool.deadlines.nextMs).toBe(Number.POSITIVE_INFINITY);
  expect(exchange.deposits.pool.assignedTo(1, 0)).toBe(FIRST);
});

function assignedWorld(): World {
  const world = openWorld();
  load(world);
  world.accept(assignment(1));
  return world;
}

function load(world: World): void {
  const fingerprints = [FIRST, SECOND, THIRD];
  world.decide({ act: "LoadAddresses", asset: "USDT", network: "TRC20", fingerprints });
}

function assignment(actor: number) {
  return { type: "AssignDepositAddress", actor, network: 0, hasMail: true } as const;
}

/** The events of the timer so many days later. */
function eventsAfter(world: World, days: number) {
  world.timeMs += days * DAY_MS;
  return world.accept(TEND).events;
}

function agree(world: World): void {
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  const { pool } = restored(lines).deposits;
  expect(pool.deadlines.nextMs).toBe(world.exchange.deposits.pool.deadlines.nextMs);
  expect(pool.nextFree(0)).toBe(world.exchange.deposits.pool.nextFree(0));
}
