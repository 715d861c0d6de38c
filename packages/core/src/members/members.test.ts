import { reject } from "@sumi/primitives/rejection.ts";
import { describe, expect, test } from "vitest";
import { restored, stateLines } from "../testing/state.ts";
import { openMember, openWorld, REVIEWER, type World } from "../testing/world.ts";
import type { BlockWithdrawals, FreezeMember, OpenMember, ProhibitTrading } from "./commands.ts";

const DAY_MS = 86_400_000;

test("members are numbered as they are opened, and found by their account", () => {
  const world = openWorld();
  world.accept({ ...OPEN, account: "row-4", sponsor: 1, house: "maker" });
  expect(world.exchange.members.count).toBe(4);
  expect(world.exchange.members.ofAccount("row-4")).toBe(4);
  expect(world.exchange.members.find(4)).toEqual({
    number: 4,
    account: "row-4",
    sponsor: 1,
    ancestors: [1, 0, 0],
    house: "maker",
    identity: 4,
    frozen: undefined,
    reviewByMs: 0,
    tradingProhibitedUntilMs: 0,
    withdrawalsBlockedUntilMs: 0,
    withdrawalsReviewedUntilMs: 0,
    certification: "none",
    country: "",
  });
});

const OPEN: OpenMember = {
  type: "OpenMember",
  actor: 0,
  account: "row",
  sponsor: 0,
  house: "none",
};

describe("who cannot be opened", () => {
  const cases: readonly (readonly [why: string, change: object, code: string])[] = [
    ["by a member", { actor: 1 }, "ILLEGAL_OPERATION"],
    ["by staff", { actor: -1 }, "ILLEGAL_OPERATION"],
    ["without an account", { account: "" }, "PARAMETER_ERROR"],
    ["with a name instead of a row", { account: "Hanako Sato" }, "PARAMETER_ERROR"],
    ["with an address instead of a row", { account: "a@b.example" }, "PARAMETER_ERROR"],
    ["with an account without end", { account: "x".repeat(65) }, "PARAMETER_ERROR"],
    ["with a number instead of a row", { account: 7 }, "PARAMETER_ERROR"],
    ["without even saying which account", { account: undefined }, "PARAMETER_ERROR"],
    ["an account twice", { account: "account-A" }, "ILLEGAL_OPERATION"],
    ["invited by a stranger", { sponsor: 4 }, "INVITE_CODE_INVALID"],
    ["invited by staff", { sponsor: -1 }, "INVITE_CODE_INVALID"],
    ["invited by half a member", { sponsor: 0.5 }, "INVITE_CODE_INVALID"],
    ["invited by no number", { sponsor: Number.NaN }, "INVITE_CODE_INVALID"],
    ["for a house that is none", { house: "owner" }, "PARAMETER_ERROR"],
  ];
  for (const [why, change, code] of cases) {
    test(why, () => {
      expect(openWorld().refuse({ ...OPEN, ...change }).code).toBe(code);
    });
  }
});

describe("a freeze", () => {
  test("has a reason, a review date and an end", () => {
    const world = openWorld();
    const command = freeze(world);
    world.accept(command);
    expect(world.exchange.members.find(1)).toMatchObject({
      frozen: "SECURITY",
      reviewByMs: command.reviewByMs,
    });
    expect(world.refusal("A", "buy 0.01 @50000")).toBe("ACCOUNT_FROZEN");
    world.decide({ act: "UnfreezeMember", member: 1 });
    expect(world.exchange.members.find(1)).toMatchObject({ frozen: undefined, reviewByMs: 0 });
    world.place("A", "buy 0.01 @50000");
  });

  test("does not keep deposits away", () => {
    const world = openWorld();
    world.accept(freeze(world));
    world.deposit("A", "USDT", "100");
  });

  const cases: readonly (readonly [why: string, change: object, code: string])[] = [
    ["by a member", { actor: 2 }, "ILLEGAL_OPERATION"],
    ["by a timer", { actor: 0 }, "ILLEGAL_OPERATION"],
    ["of nobody", { member: 4 }, "USER_NOT_FOUND"],
    ["of half a member", { member: 0.5 }, "USER_NOT_FOUND"],
    ["of no number", { member: Number.NaN }, "USER_NOT_FOUND"],
    ["without a reason", { reason: "" }, "MISSING_PARAMETER"],
    ["for a reason of one's own", { reason: "DISLIKE" }, "MISSING_PARAMETER"],
    ["without a review", { reviewByMs: 0 }, "PARAMETER_ERROR"],
    ["with a review that is no moment", { reviewByMs: Number.NaN }, "PARAMETER_ERROR"],
    ["with a review between two moments", { reviewByMs: 1_700_000_100_000.5 }, "PARAMETER_ERROR"],
  ];
  for (const [why, change, code] of cases) {
    test(`is refused ${why}`, () => {
      const world = openWorld();
      expect(world.refuse({ ...freeze(world), ...change }).code).toBe(code);
    });
  }

  test("is reviewed within seven days, to the millisecond", () => {
    const world = openWorld();
    const nowMs = world.timeMs + 1;
    const late = { ...freeze(world), reviewByMs: nowMs + 7 * DAY_MS + 1 };
    expect(world.refuse(late).code).toBe("PARAMETER_ERROR");
    expect(world.refuse({ ...late, reviewByMs: world.timeMs + 1 }).code).toBe("PARAMETER_ERROR");
    world.accept({ ...late, reviewByMs: world.timeMs + 1 + 7 * DAY_MS });
  });

  test("is not put on a freeze", () => {
    const world = openWorld();
    world.accept(freeze(world));
    expect(world.refuse(freeze(world)).code).toBe("ILLEGAL_OPERATION");
  });

  test("is lifted by two people, from a member who is frozen", () => {
    const world = openWorld();
    const lift = (member: number) =>
      world.refuse({ type: "Propose", actor: REVIEWER, act: { act: "UnfreezeMember", member } });
    expect(lift(1).code).toBe("ILLEGAL_OPERATION");
    expect(lift(9).code).toBe("USER_NOT_FOUND");
  });
});

describe("a prohibition to trade", () => {
  test("ends by itself, to the millisecond", () => {
    const world = openWorld();
    const untilMs = world.timeMs + DAY_MS;
    world.accept({ ...PROHIBIT, untilMs });
    world.wait(untilMs - 3 - world.timeMs);
    expect(world.refusal("A", "buy 0.01 @50000")).toBe("TRADING_PROHIBITED");
    world.place("A", "buy 0.01 @50000");
  });

  const PROHIBIT: ProhibitTrading = {
    type: "ProhibitTrading",
    actor: -1,
    member: 1,
    untilMs: 0,
    reason: "SECURITY",
  };
  const cases: readonly (readonly [why: string, change: object, code: string])[] = [
    ["by a member", { actor: 1 }, "ILLEGAL_OPERATION"],
    ["by a timer", { actor: 0 }, "ILLEGAL_OPERATION"],
    ["of nobody", { member: 0 }, "USER_NOT_FOUND"],
    ["until no moment", { untilMs: Number.NaN }, "PARAMETER_ERROR"],
    ["until before time", { untilMs: -1 }, "PARAMETER_ERROR"],
    ["without end", { untilMs: Number.POSITIVE_INFINITY }, "PARAMETER_ERROR"],
    ["until after the last day", { untilMs: 8_640_000_000_000_001 }, "PARAMETER_ERROR"],
    ["by half a member of staff", { actor: -0.5 }, "ILLEGAL_OPERATION"],
    ["for two years", { untilMs: 4e12 }, "PARAMETER_ERROR"],
  ];
  for (const [why, change, code] of cases) {
    test(`is refused ${why}`, () => {
      expect(openWorld().refuse({ ...PROHIBIT, ...change }).code).toBe(code);
    });
  }
});

describe("a block of withdrawals", () => {
  const BLOCK: BlockWithdrawals = { type: "BlockWithdrawals", actor: 1, member: 1, untilMs: 500 };

  test("only ever grows", () => {
    const world = openWorld();
    const untils = [500, 400, 600, 0].map((untilMs) => {
      world.accept({ ...BLOCK, untilMs });
      return world.exchange.members.find(1)?.withdrawalsBlockedUntilMs;
    });
    expect(untils).toEqual([500, 500, 600, 600]);
  });

  test("lasts for seven days at most, to the millisecond, whoever gives it", () => {
    for (const actor of [1, 0, REVIEWER]) {
      const world = openWorld();
      const latestMs = world.timeMs + 1 + 7 * DAY_MS;
      const refused = world.refuse({ ...BLOCK, actor, untilMs: latestMs + 1 });
      expect(refused).toEqual(reject("PARAMETER_ERROR", { field: "until_ms" }));
      world.accept({ ...BLOCK, actor, untilMs: latestMs, reason: "SECURITY" });
    }
  });

  const cases: readonly (readonly [why: string, change: object, code: string])[] = [
    ["of another member", { actor: 2 }, "ILLEGAL_OPERATION"],
    ["of nobody", { actor: -1, member: 9 }, "USER_NOT_FOUND"],
    ["until no moment", { untilMs: 0.5 }, "PARAMETER_ERROR"],
    ["until before time", { untilMs: -1 }, "PARAMETER_ERROR"],
    ["until after the last day", { untilMs: 8_640_000_000_000_001 }, "PARAMETER_ERROR"],
    ["by no number", { actor: Number.NaN }, "ILLEGAL_OPERATION"],
  ];
  for (const [why, change, code] of cases) {
    test(`is refused ${why}`, () => {
      expect(openWorld().refuse({ ...BLOCK, ...change }).code).toBe(code);
    });
  }
});

test("all that is known of members survives a snapshot", () => {
  const world = openWorld();
  openMember(world, "D", "taker");
  world.accept(freeze(world));
  const prohibited = { untilMs: world.timeMs + DAY_MS, reason: "SECURITY" } as const;
  world.accept(world.read({ type: "ProhibitTrading", actor: -1, member: 2, ...prohibited }));
  world.accept({ type: "BlockWithdrawals", actor: 3, member: 3, untilMs: 88 });
  const again = restored(stateLines(world.exchange));
  for (const member of [1, 2, 3, 4]) {
    expect(again.members.find(member)).toEqual(world.exchange.members.find(member));
  }
  expect(again.members.ofAccount("account-D")).toBe(4);
});

function freeze(world: World): FreezeMember {
  const reviewByMs = world.timeMs + DAY_MS;
  return { type: "FreezeMember", actor: REVIEWER, member: 1, reason: "SECURITY", reviewByMs };
}
