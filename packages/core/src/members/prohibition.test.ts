import { reject } from "@sumi/primitives/rejection.ts";
import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";
import type { ProhibitTrading } from "./commands.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;

function prohibition({ timeMs }: World, actor: number, ms = DAY_MS): ProhibitTrading {
  return { type: "ProhibitTrading", actor, member: 1, untilMs: timeMs + ms, reason: "SECURITY" };
}

test("one person lifts a prohibition at once, and does not put it on again", () => {
  const world = openWorld();
  world.accept(world.read(prohibition(world, REVIEWER)));
  const lift = { type: "ProhibitTrading", actor: REVIEWER, member: 1, untilMs: 0 } as const;
  const [event] = world.accept(lift).events;
  expect(event).toEqual({ type: "TradingProhibited", member: 1, untilMs: 0 });
  const liftedMs = world.timeMs;
  expect(world.refuse(prohibition(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
  world.timeMs = liftedMs + WEEK_MS - 1;
  world.accept(world.read(prohibition(world, REVIEWER)));
});

describe("a colleague's prohibition to trade", () => {
  const lift = { type: "ProhibitTrading", member: 1, untilMs: 0 } as const;
  const ALLOW = { act: "AllowTrading", member: 1 } as const;

  test("is lifted by two, and by nobody alone, in whatever words", () => {
    const world = openWorld();
    world.accept(world.read(prohibition(world, REVIEWER)));
    const alone = world.read({ ...lift, actor: SECOND_REVIEWER });
    expect(world.refuse(alone).code).toBe("TWO_PEOPLE_REQUIRED");
    const shorter = reject("PARAMETER_ERROR", { field: "until_ms" });
    expect(world.refuse(prohibition(world, SECOND_REVIEWER, HOUR_MS))).toEqual(shorter);
    world.decide(ALLOW);
    expect(world.exchange.members.get(1).tradingProhibitedUntilMs).toBe(0);
    expect(world.refuse(prohibition(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
  });

  test("is not lifted alone after an extension of one's own, until it would have ended", () => {
    const world = openWorld();
    const [given] = world.accept(world.read(prohibition(world, REVIEWER))).events;
    const endMs = given?.type === "TradingProhibited" ? given.untilMs : 0;
    world.accept(world.read({ ...prohibition(world, SECOND_REVIEWER), untilMs: endMs + HOUR_MS }));
    const alone = { ...lift, actor: SECOND_REVIEWER } as const;
    expect(world.refuse(world.read(alone)).code).toBe("TWO_PEOPLE_REQUIRED");
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(stateLines(restored(lines))).toEqual(lines);
    world.timeMs = endMs - 2;
    world.read(alone);
    world.timeMs = endMs - 2;
    expect(world.refuse(alone).code).toBe("TWO_PEOPLE_REQUIRED");
    world.timeMs = endMs - 1;
    world.accept(alone);
  });

  test("does not bar a later one's own lift once two have lifted it", () => {
    const world = openWorld();
    world.accept(world.read(prohibition(world, REVIEWER)));
    world.decide(ALLOW);
    world.accept(world.read(prohibition(world, SECOND_REVIEWER)));
    world.accept(world.read({ ...lift, actor: SECOND_REVIEWER }));
  });

  test("is not lifted by a proposal about one from before", () => {
    const world = openWorld();
    world.accept(world.read(prohibition(world, REVIEWER)));
    const yes = proposed(world);
    world.accept(world.read({ ...lift, actor: REVIEWER }));
    world.accept(world.read(prohibition(world, SECOND_REVIEWER)));
    expect(world.refuse(yes).code).toBe("ILLEGAL_OPERATION");
  });

  function proposed(world: World) {
    world.accept(world.read({ type: "Propose", actor: REVIEWER, act: ALLOW }));
    const proposal = world.exchange.sequence;
    const hash = world.exchange.approvals.proposals.find(proposal)?.hash ?? "";
    world.read({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash });
    return { type: "Approve", actor: SECOND_REVIEWER, proposal, hash } as const;
  }
});

test("where no prohibition stands, nobody lifts one", () => {
  const world = openWorld();
  const lift = { type: "ProhibitTrading", actor: REVIEWER, member: 1, untilMs: 0 } as const;
  expect(world.refuse(world.read(lift))).toEqual(reject("ILLEGAL_OPERATION"));
  const act = { act: "AllowTrading", member: 1 } as const;
  const asked = { type: "Propose", actor: REVIEWER, act } as const;
  expect(world.refuse(asked)).toEqual(reject("ILLEGAL_OPERATION"));
  world.accept(world.read(prohibition(world, REVIEWER)));
  world.timeMs += DAY_MS;
  expect(world.refuse(world.read(lift))).toEqual(reject("ILLEGAL_OPERATION"));
});
