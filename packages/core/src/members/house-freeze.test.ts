import { expect, test } from "vitest";
import { openMember, openWorld, REVIEWER, type World } from "../testing/world.ts";

/** The house's accounts quote on every market: who stops one alone leaves its quotes behind. */

const DAY_MS = 86_400_000;
const HOUSE = 4;

test("nobody alone freezes an account of the house, keeps it so, or prohibits it to trade", () => {
  const world = housedWorld();
  const restricted = { actor: REVIEWER, member: HOUSE, reason: "SECURITY" } as const;
  const untilMs = world.timeMs + DAY_MS;
  for (const command of [
    { type: "FreezeMember", ...restricted, reviewByMs: untilMs },
    { type: "KeepFrozen", ...restricted, reviewByMs: untilMs },
    { type: "ProhibitTrading", ...restricted, untilMs },
  ] as const) {
    expect(world.refuse(world.read(command)).code).toBe("TWO_PEOPLE_REQUIRED");
  }
});

test("it is nobody's second account: a member's own limit would hold for its quotes", () => {
  const world = housedWorld();
  const act = { act: "DecideLink", older: 1, newer: HOUSE, verdict: "confirmed" } as const;
  for (const reason of ["SAME_PERSON", "ACTING_TOGETHER"] as const) {
    const proposing = { type: "Propose", actor: REVIEWER, act: { ...act, reason } } as const;
    expect(world.refuse(proposing).code).toBe("ILLEGAL_OPERATION");
  }
});

test("two people freeze it: its orders are over, and nobody takes them", () => {
  const world = housedWorld();
  const order = world.place("D", "buy 0.01 @59000");
  const { events } = world.decide(freezing(world));
  expect(events).toContainEqual(expect.objectContaining({ type: "OrderEnded", order }));
  expect(world.exchange.members.get(HOUSE).frozen).toBe("SECURITY");
  // It goes on by two as well, and ends by two as any other.
  world.decide({ ...freezing(world), reason: "LEGAL_ORDER" });
  expect(world.exchange.members.get(HOUSE).frozen).toBe("LEGAL_ORDER");
  world.decide({ act: "UnfreezeMember", member: HOUSE });
});

test.each([
  [{ member: 1 }, "ILLEGAL_OPERATION"],
  [{ member: 99 }, "USER_NOT_FOUND"],
  [{ reason: "BECAUSE" as never }, "MISSING_PARAMETER"],
  [{ reviewByMs: 1 }, "PARAMETER_ERROR"],
])("%j freezes no account of the house", (fields, code) => {
  const world = housedWorld();
  const act = { ...freezing(world), ...fields };
  expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe(code);
});

function freezing({ timeMs }: World) {
  const terms = { reason: "SECURITY", reviewByMs: timeMs + DAY_MS } as const;
  return { act: "FreezeHouse", member: HOUSE, ...terms } as const;
}

/** D is a maker of the house. */
function housedWorld(): World {
  const world = openWorld();
  openMember(world, "D", "maker");
  world.deposit("D", "USDT", "20000");
  return world;
}
