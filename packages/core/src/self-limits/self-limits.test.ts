import { ZERO } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { contractWorld, placing, settleAll, tick } from "../testing/contract-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import type { SelfLimitKind } from "./events.ts";

const DAY_MS = 86_400_000;
const TRIAL = { mode: "trial" } as const;
const MINUTE = { minutes: 1 } as const;

const lossOf = (amount: string) =>
  ({ type: "SetSelfLimit", actor: 1, kind: "loss", amount: units(amount), untilMs: 0 }) as const;
const untilOf = (kind: SelfLimitKind, untilMs: number) =>
  ({ type: "SetSelfLimit", actor: 1, kind, amount: ZERO, untilMs }) as const;

const proved = <Limit extends object>(limit: Limit) => ({ ...limit, isProved: true }) as const;

/** One second later the index is young again. */
function later(world: World, ms: number): void {
  world.timeMs += ms;
  for (const _ of [1, 2]) world.sample({ BTC: "60000" });
}

test("a stake that could exceed the day's loss limit is refused, running ones counted", () => {
  const world = contractWorld();
  world.accept(lossOf("100"));
  world.accept(placing("A", "up 60", MINUTE));
  const refusal = world.refuse(placing("A", "down 40.00000001", MINUTE));
  expect(refusal).toMatchObject({ code: "SELF_LIMIT_REACHED", params: { left: "40" } });
  world.accept(placing("A", "down 40", MINUTE));
  world.accept(placing("A", "up 150", { ...MINUTE, ...TRIAL }));
  world.accept(placing("B", "up 150", MINUTE));
  tick(world, 3, "60000");
  tick(world, 62, "60010");
  settleAll(world);
  // 42 won and 40 lost: 102 may be lost from here on.
  world.accept(placing("A", "up 102", MINUTE));
  expect(world.refuse(placing("A", "up 5", MINUTE)).code).toBe("SELF_LIMIT_REACHED");
});

test("the next day, in UTC, the limit counts anew", () => {
  const world = contractWorld();
  world.accept(lossOf("50"));
  world.accept(placing("A", "down 50", MINUTE));
  tick(world, 3, "60000");
  tick(world, 62, "60010");
  settleAll(world);
  expect(world.refuse(placing("A", "up 5")).params).toEqual({ left: "0" });
  later(world, DAY_MS - (world.timeMs % DAY_MS) - 1_000);
  expect(world.refuse(placing("A", "up 5")).code).toBe("SELF_LIMIT_REACHED");
  later(world, 2_000);
  world.accept(placing("A", "up 50"));
});

/** Loses so much by a contract of a minute. */
function lose(world: World, amount: string): void {
  world.accept(placing("A", `down ${amount}`, MINUTE));
  tick(world, 3, "60000");
  tick(world, 62, "60010");
  settleAll(world);
}

/** The Monday at which the week of that moment ends, by the calendar. */
function weekEnd({ timeMs }: World): number {
  const date = new Date(timeMs);
  const days = (8 - date.getUTCDay()) % 7 || 7;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days);
}

test("a limit of the week counts the days before, and begins anew on Monday, in UTC", () => {
  const world = contractWorld();
  later(world, weekEnd(world) - world.timeMs + DAY_MS);
  lose(world, "50");
  later(world, DAY_MS);
  lose(world, "30");
  later(world, 2 * DAY_MS);
  world.accept({ ...lossOf("100"), kind: "loss_week" });
  expect(world.refuse(placing("A", "up 21")).params).toEqual({ left: "20" });
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  later(world, weekEnd(world) - world.timeMs - 3_000);
  expect(world.refuse(placing("A", "up 21")).params).toEqual({ left: "20" });
  later(world, 4_000);
  world.accept(placing("A", "up 20"));
  // The smaller of what the day and the week leave.
  world.accept(lossOf("30"));
  expect(world.refuse(placing("A", "up 11")).params).toEqual({ left: "10" });
  world.accept({ ...lossOf("25"), kind: "loss_week" });
  expect(world.refuse(placing("A", "up 6")).params).toEqual({ left: "5" });
});

test("a limit of the week tightens at once, and loosens a day later against a proof", () => {
  const world = contractWorld();
  const weekly = (amount: string) => ({ ...lossOf(amount), kind: "loss_week" }) as const;
  world.accept(weekly("60"));
  expect(world.refuse(weekly("100")).code).toBe("STEP_UP_REQUIRED");
  world.accept(proved(weekly("100")));
  expect(world.refuse(placing("A", "up 61")).code).toBe("SELF_LIMIT_REACHED");
  later(world, DAY_MS);
  world.accept(placing("A", "up 61"));
});

test("a cool-off stops real money, an exclusion trial money as well, until they end", () => {
  const world = contractWorld();
  const untilMs = world.timeMs + 3_600_000;
  world.accept(untilOf("cool_off", untilMs));
  const excluded = { code: "SELF_EXCLUDED", params: { untilMs } };
  expect(world.refuse(placing("A", "up 10"))).toMatchObject(excluded);
  world.accept(placing("A", "up 10", TRIAL));
  world.accept(untilOf("exclusion", untilMs));
  expect(world.refuse(placing("A", "up 10", TRIAL))).toMatchObject(excluded);
  later(world, 3_600_000);
  world.accept(placing("A", "up 10"));
  world.accept(placing("A", "up 10", TRIAL));
});

test("open contracts of somebody who excludes themselves go on to their result", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 100", MINUTE));
  world.accept(untilOf("exclusion", world.timeMs + DAY_MS));
  tick(world, 3, "60000");
  tick(world, 62, "60010");
  const ends = settleAll(world).flatMap(({ events }) => events.map(({ type }) => type));
  expect(ends).toContain("DeliveryWon");
});

test("H14: what tightens counts at once, what loosens a day later", () => {
  const world = contractWorld();
  world.accept(lossOf("100"));
  world.accept(lossOf("50"));
  expect(world.refuse(placing("A", "up 51")).code).toBe("SELF_LIMIT_REACHED");
  world.accept(proved(lossOf("0")));
  expect(world.refuse(placing("A", "up 51")).code).toBe("SELF_LIMIT_REACHED");
  later(world, DAY_MS);
  world.accept(placing("A", "up 51"));

  world.accept(untilOf("exclusion", world.timeMs + 30 * DAY_MS));
  world.accept(proved(untilOf("exclusion", 0)));
  later(world, DAY_MS - 10_000);
  expect(world.refuse(placing("A", "up 10")).code).toBe("SELF_EXCLUDED");
  later(world, 10_000);
  world.accept(placing("A", "up 10"));
});

test("who tightens again while a loosening is announced ends it", () => {
  const world = contractWorld();
  world.accept(lossOf("50"));
  world.accept(proved(lossOf("0")));
  world.accept(lossOf("50"));
  later(world, 2 * DAY_MS);
  expect(world.refuse(placing("A", "up 51")).code).toBe("SELF_LIMIT_REACHED");
});

test("a session alone loosens nothing, judged by the limit that counts in that very moment", () => {
  const world = contractWorld();
  const looser = lossOf("100");
  world.accept(looser);
  world.accept(lossOf("50"));
  expect(world.refuse(looser).code).toBe("STEP_UP_REQUIRED");
  expect(world.refuse(lossOf("0")).code).toBe("STEP_UP_REQUIRED");
  const untilMs = world.timeMs + DAY_MS;
  world.accept(untilOf("exclusion", untilMs));
  for (const earlierMs of [0, untilMs - 1]) {
    const ended = untilOf("exclusion", earlierMs);
    expect(world.refuse(ended).code).toBe("STEP_UP_REQUIRED");
  }
  world.accept(proved(looser));
  world.accept(looser);
  world.accept(lossOf("40"));
});

/** A and B are linked, by default as accounts of one person. */
function linkedWorld(reason: "SAME_PERSON" | "ACTING_TOGETHER" = "SAME_PERSON") {
  const world = contractWorld();
  const pair = { older: 1, newer: 2 } as const;
  world.accept({ type: "SuspectLink", actor: 0, ...pair, sign: "DEVICE" });
  const confirmed = { verdict: "confirmed", reason } as const;
  world.decide({ act: "DecideLink", ...pair, ...confirmed });
  return world;
}

test("a loss limit holds over all accounts of a person, with what each lost and risks", () => {
  const world = linkedWorld();
  world.accept(lossOf("100"));
  world.accept(placing("A", "down 20", MINUTE));
  tick(world, 3, "60000");
  tick(world, 62, "60010");
  settleAll(world);
  world.accept(placing("B", "up 30"));
  // A allows 100, lost 20, and B has 30 at stake: neither is told the other's part.
  const beyond = { ok: false, code: "OTHER_ACCOUNT_LIMITED" };
  expect(world.refuse(placing("B", "up 51"))).toEqual(beyond);
  expect(world.refuse(placing("A", "up 51"))).toEqual(beyond);
  const own = { code: "SELF_LIMIT_REACHED", params: { left: "80" } };
  expect(world.refuse(placing("A", "up 81"))).toMatchObject(own);
  world.accept({ ...lossOf("60"), actor: 2 });
  expect(world.refuse(placing("A", "up 11"))).toEqual(beyond);
  world.accept(placing("A", "up 10"));
});

test("an exclusion holds for every account of a person", () => {
  const world = linkedWorld();
  world.accept(untilOf("exclusion", world.timeMs + DAY_MS));
  const beyond = { ok: false, code: "OTHER_ACCOUNT_LIMITED" };
  expect(world.refuse(placing("B", "up 10"))).toEqual(beyond);
});

test("limits of people who act together bind each of them alone, after a restart as well", () => {
  const world = linkedWorld("ACTING_TOGETHER");
  world.accept(lossOf("50"));
  world.accept(placing("B", "up 150"));
  world.accept(untilOf("exclusion", world.timeMs + DAY_MS));
  world.accept(placing("B", "up 20"));
  const { linkedAccounts } = restored(stateLines(world.exchange));
  expect([linkedAccounts.accountsOf(2), linkedAccounts.ownAccountsOf(2)]).toEqual([[1, 2], [2]]);
});

test.each([
  ["a kind that does not exist", { ...lossOf("1"), kind: "wins" as "loss" }, "kind"],
  ["a loss limit with an end", { ...lossOf("1"), untilMs: 4e12 }, "until_ms"],
  ["one of the week", { ...lossOf("1"), kind: "loss_week" as const, untilMs: 4e12 }, "until_ms"],
  ["an exclusion with an amount", { ...untilOf("exclusion", 0), amount: units("1") }, "amount"],
  ["an end in the past", untilOf("cool_off", 1), "until_ms"],
  ["a cool-off of years", untilOf("cool_off", 4e12), "until_ms"],
  ["a proof that is none", { ...lossOf("1"), isProved: false as unknown as true }, "is_proved"],
  ["an exclusion of a life", untilOf("exclusion", 9e12), "until_ms"],
])("it is refused for %s", (_, command, field) => {
  expect(contractWorld().refuse(command).params).toEqual({ field });
});

test("what changes nothing is refused, and nobody sets a limit for others", () => {
  const world = contractWorld();
  world.accept(lossOf("50"));
  const same = [lossOf("50"), untilOf("cool_off", 0), { ...lossOf("1"), actor: -1 }];
  for (const command of same) expect(world.refuse(command).code).toBe("ILLEGAL_OPERATION");
});

test("limits, announced ones and the day's result survive a restart", () => {
  const world = contractWorld();
  world.accept(lossOf("50"));
  world.accept(placing("A", "down 20", MINUTE));
  tick(world, 3, "60000");
  tick(world, 62, "60010");
  settleAll(world);
  world.accept(proved(lossOf("70")));
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  const again = restored(lines).selfLimits;
  expect(again.of(1, "loss", world.timeMs)).toMatchObject({
    now: { amount: units("50") },
    announced: { amount: units("70") },
  });
  expect(again.resultOf(1, "loss", world.timeMs)).toBe(-units("20"));
});
