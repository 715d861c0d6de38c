import { expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import { sha256, units } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import { confirmation, confirmed, submit } from "./testing/reviewed-deposits.ts";

const THIRD_REVIEWER = -3;
const DAY_MS = 86_400_000;
const announced = units("500");

test("the larger of announced and found counts against the limit of one", () => {
  const world = openWorld();
  const kinds = ["10000", "10000.00000001"].map((text) => {
    const deposit = submit(world, { amount: units(text) });
    return confirmed(world, deposit, { amount: units("9950") }).events[0]?.type;
  });
  expect(kinds).toEqual(["DepositCredited", "DepositProposed"]);
});

test("a credit tells what was announced, where that is another amount", () => {
  const world = openWorld();
  const credited = ["500", "499"].map((text) => {
    return confirmed(world, submit(world), { amount: units(text) }).events[0];
  });
  expect(credited.map((event) => event && "announced" in event)).toEqual([false, true]);
  expect(credited[1]).toMatchObject({ amount: units("499"), announced });
});

test("while another person's yes to something else stands, nobody credits alone", () => {
  const world = openWorld();
  const deposit = submit(world);
  confirmed(world, deposit, { amount: units("5000"), actor: SECOND_REVIEWER });
  expect(kindOf(world, deposit, REVIEWER)).toBe("DepositProposed");
  expect(kindOf(world, deposit, THIRD_REVIEWER)).toBe("DepositCredited");
});

test("another transfer is something else, too", () => {
  const world = openWorld();
  const deposit = submit(world);
  const transaction = sha256("another");
  confirmed(world, deposit, { amount: announced, transaction, actor: SECOND_REVIEWER });
  expect(kindOf(world, deposit, REVIEWER)).toBe("DepositProposed");
});

test("one's own first word, one that has lapsed, and one of somebody who left bind nobody", () => {
  const world = openWorld();
  const other = { amount: units("5000") };
  for (const staff of [1, 2]) {
    world.accept({ type: "RecordStaff", actor: 0, staff, roles: ["administrator"] });
  }
  world.decide({ act: "ChangeStaff", change: "add", staff: 7, roles: ["reviewer"] });
  world.timeMs += 2 * DAY_MS;
  const own = submit(world);
  confirmed(world, own, other);
  expect(kindOf(world, own, REVIEWER)).toBe("DepositCredited");
  const left = submit(world);
  confirmed(world, left, { ...other, actor: -7 });
  expect(kindOf(world, submit(world), REVIEWER)).toBe("DepositCredited");
  world.decide({ act: "ChangeStaff", change: "remove", staff: 7, roles: [] });
  expect(kindOf(world, left, REVIEWER)).toBe("DepositCredited");
  const lapsed = submit(world);
  confirmed(world, lapsed, { ...other, actor: SECOND_REVIEWER });
  world.timeMs += DAY_MS;
  expect(kindOf(world, lapsed, REVIEWER)).toBe("DepositCredited");
});

test("a member who never had an address on the network takes two; one who had it does not", () => {
  const world = openWorld();
  const fingerprints = [sha256("first"), sha256("second")];
  world.decide({ act: "LoadAddresses", asset: "USDT", network: "TRC20", fingerprints });
  const stranger = submit(world);
  expect(kindOf(world, stranger, REVIEWER)).toBe("DepositProposed");
  expect(kindOf(world, stranger, SECOND_REVIEWER)).toBe("DepositCredited");
  world.accept({ type: "AssignDepositAddress", actor: 1, network: 0, hasMail: true });
  expect(kindOf(world, submit(world), REVIEWER)).toBe("DepositCredited");
  const [fingerprint = ""] = fingerprints;
  world.accept({ type: "RetireDepositAddress", actor: REVIEWER, fingerprint });
  expect(kindOf(world, submit(world), REVIEWER)).toBe("DepositCredited");
  const again = restored(stateLines(world.exchange)).deposits.pool;
  expect([1, 2].map((member) => again.hasEverHad(member, 0))).toEqual([true, false]);
});

test("an address that was taken back was the member's once", () => {
  const world = openWorld();
  const fingerprints = ["first", "second", "third"].map(sha256);
  world.decide({ act: "LoadAddresses", asset: "USDT", network: "TRC20", fingerprints });
  world.accept({ type: "AssignDepositAddress", actor: 1, network: 0, hasMail: true });
  for (const days of [23, 7]) {
    world.timeMs += days * DAY_MS;
    world.accept({ type: "TendDepositAddresses", actor: 0, limit: 200 });
  }
  const { pool } = world.exchange.deposits;
  expect(pool.assignedTo(1, 0)).toBeUndefined();
  const pools = [pool, restored(stateLines(world.exchange)).deposits.pool];
  expect(pools.map((each) => each.hasEverHad(1, 0))).toEqual([true, true]);
});

/** The event of a confirmation of what was announced. */
function kindOf(world: World, deposit: number, actor: number): string | undefined {
  return world.accept(world.read(confirmation(deposit, { amount: announced, actor }))).events[0]
    ?.type;
}
