import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { openMember, openWorld, REVIEWER, type World } from "../testing/world.ts";
import type { AssignDepositAddress } from "./commands.ts";

const DAY_MS = 86_400_000;

describe("the last fifth of a network's addresses", () => {
  test("is refused to a member with nothing but a name", () => {
    const world = worldWith(5);
    for (const actor of [1, 2, 3, 4]) world.accept(assignment({ actor }));
    expect(world.refuse(assignment({ actor: 5 })).code).toBe("ADDRESSES_RESERVED");
  });

  test("is open to one with a bound mail address, and that is recorded", () => {
    const world = worldWith(5);
    for (const actor of [1, 2, 3, 4]) world.accept(assignment({ actor }));
    const { events } = world.accept(assignment({ actor: 5, hasMail: true }));
    expect(events).toMatchObject([{ type: "DepositAddressAssigned", member: 5, hasMail: true }]);
  });

  test("is open to one who is certified", () => {
    const world = worldWith(5);
    for (const actor of [1, 2, 3, 4]) world.accept(assignment({ actor }));
    world.accept({ type: "SubmitIdentity", actor: 5, documents: sha256("documents") });
    world.accept(world.read({ type: "CertifyMember", actor: REVIEWER, member: 5, country: "JP" }));
    world.accept(assignment({ actor: 5 }));
  });

  test("does not keep an address that rests from its former member", () => {
    const world = worldWith(5);
    world.accept(assignment({ actor: 1 }));
    const before = world.exchange.deposits.pool.assignedTo(1, 0);
    giveBack(world);
    for (const actor of [2, 3, 4]) world.accept(assignment({ actor }));
    expect(world.refuse(assignment({ actor: 5 })).code).toBe("ADDRESSES_RESERVED");
    world.accept(assignment({ actor: 1 }));
    expect(world.exchange.deposits.pool.assignedTo(1, 0)).toBe(before);
  });
});

test("a member is given so many addresses in a day, and more the next day", () => {
  const world = worldWith(10);
  world.announce("deposits.addresses_day_max", "2");
  for (let again = 0; again < 2; again += 1) {
    world.accept(assignment({}));
    const fingerprint = world.exchange.deposits.pool.assignedTo(1, 0) ?? "";
    world.accept({ type: "RetireDepositAddress", actor: REVIEWER, fingerprint });
  }
  expect(world.refuse(assignment({})).code).toBe("ADDRESSES_DAILY_LIMIT");
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  world.accept(assignment({ actor: 2 }));
  world.timeMs += DAY_MS;
  world.accept(assignment({}));
});

test("what the server says of a mail address is a truth value", () => {
  const world = worldWith(5);
  const refusal = world.refuse(assignment({ hasMail: 1 as never }));
  expect(refusal).toMatchObject({ code: "PARAMETER_ERROR", params: { field: "has_mail" } });
});

/** Five members, and so many addresses. */
function worldWith(count: number): World {
  const world = openWorld();
  for (const member of ["D", "E"]) openMember(world, member);
  const fingerprints = Array.from({ length: count }, (_, number) => sha256(`address ${number}`));
  world.decide({ act: "LoadAddresses", asset: "USDT", network: "TRC20", fingerprints });
  return world;
}

function assignment(change: Partial<AssignDepositAddress>): AssignDepositAddress {
  return { type: "AssignDepositAddress", actor: 1, network: 0, ...change };
}

/** A month passes without a deposit. */
function giveBack(world: World): void {
  for (const days of [23, 7]) {
    world.timeMs += days * DAY_MS;
    world.accept({ type: "TendDepositAddresses", actor: 0, limit: 1 });
  }
}
