import { reject } from "@sumi/primitives/rejection.ts";
import { describe, expect, test } from "vitest";
import { termActs } from "../testing/founding.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** A person who has opened no file. */
const READER = -7;

type Given = (world: World, actor: number) => Parameters<World["accept"]>[0];

const prohibition: Given = ({ timeMs }, actor) => {
  const untilMs = timeMs + DAY_MS;
  return { type: "ProhibitTrading", actor, member: 1, untilMs, reason: "SECURITY" };
};
const block: Given = ({ timeMs }, actor) => {
  const untilMs = timeMs + DAY_MS;
  return { type: "BlockWithdrawals", actor, member: 1, untilMs, reason: "SECURITY" };
};
const freeze: Given = ({ timeMs }, actor) => {
  const reviewByMs = timeMs + DAY_MS;
  return { type: "FreezeMember", actor, member: 1, reason: "SECURITY", reviewByMs };
};

/** Changes of the person who restricted a member. */
const CHANGES = [
  ["left the staff", { change: "remove", roles: [] }],
  ["was reset", { change: "reset", roles: [] }],
  ["has other roles", { change: "roles", roles: ["reviewer"] }],
] as const;

describe.each([
  ["a prohibition to trade", prohibition],
  ["a block of withdrawals", block],
] as const)("%s", (_, given) => {
  test("is prolonged by another person, who has opened the file", () => {
    const world = openWorld();
    world.accept(world.read(given(world, REVIEWER)));
    expect(world.refuse(given(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    expect(world.refuse(given(world, READER)).code).toBe("FILE_ACCESS_REQUIRED");
    world.accept(world.read(given(world, READER)));
    expect(world.refuse(given(world, READER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(world.read(given(world, REVIEWER)));
  });

  test("is not put on again by the same person for a week after it, to the millisecond", () => {
    const world = openWorld();
    const [event] = world.accept(world.read(given(world, REVIEWER))).events;
    const endMs = event !== undefined && "untilMs" in event ? (event.untilMs ?? 0) : 0;
    world.timeMs = endMs + WEEK_MS - 2;
    expect(world.refuse(given(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(world.read(given(world, REVIEWER)));
  });

  test("is not prolonged by who is new", () => {
    const world = openWorld();
    world.accept({ type: "RecordStaff", actor: 0, staff: 1, roles: ["reviewer"] });
    world.timeMs += 2 * DAY_MS;
    world.accept({ type: "RecordStaff", actor: 0, staff: 3, roles: ["reviewer"] });
    world.accept(world.read(given(world, REVIEWER)));
    expect(world.refuse(given(world, -3)).code).toBe("STAFF_NEW");
  });

  test.each(CHANGES)("is prolonged by another person after the first one %s", (_, change) => {
    const world = openWorld();
    for (const staff of [1, 2, 3, 4]) {
      const roles = ["administrator"] as const;
      world.accept({ type: "RecordStaff", actor: 0, staff, roles });
    }
    world.accept(world.read(given(world, -3)));
    world.decide({ act: "ChangeStaff", staff: 3, ...change });
    world.accept(world.read(given(world, -4)));
  });

  test("is not prolonged by whom the first one introduced", () => {
    const world = openWorld();
    for (const staff of [1, 2]) {
      world.accept({ type: "RecordStaff", actor: 0, staff, roles: ["administrator"] });
    }
    world.decide({ act: "ChangeStaff", change: "add", staff: 3, roles: ["reviewer"] });
    world.timeMs += 2 * DAY_MS;
    world.accept(world.read(given(world, REVIEWER)));
    expect(world.refuse(given(world, -3)).code).toBe("ANOTHER_PERSON_REQUIRED");
  });

  test("needs a reason from the list", () => {
    const world = openWorld();
    for (const reason of [undefined, "", "BECAUSE"]) {
      const refused = world.refuse({ ...given(world, REVIEWER), reason } as never);
      expect(refused.code).toBe("MISSING_PARAMETER");
    }
  });

  test("of one member says nothing about another", () => {
    const world = openWorld();
    world.accept(world.read(given(world, REVIEWER)));
    world.accept(world.read({ ...given(world, REVIEWER), member: 2 } as never));
  });
});

describe.each([
  ["a prohibition to trade", prohibition],
  ["a block of withdrawals", block],
  ["a freeze", freeze],
] as const)("%s", (_, given) => {
  test("is put on by whose account is only suspected to be the member's, not by their own", () => {
    const world = openWorld();
    world.decide({ act: "LinkStaff", staff: 3, member: 2 });
    world.accept({ type: "SuspectLink", actor: 0, older: 1, newer: 2, sign: "WITHDRAWAL_ADDRESS" });
    expect(world.exchange.review.isOwn(-3, 1, world.timeMs)).toBe(true);
    world.accept(world.read(given(world, -3)));
    const own = { ...given(world, -3), member: 2 } as never;
    expect(world.refuse(world.read(own)).code).toBe("SELF_APPROVAL");
    const verdict = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
    world.decide({ act: "DecideLink", older: 1, newer: 2, ...verdict });
    expect(world.refuse(world.read(given(world, -3))).code).toBe("SELF_APPROVAL");
  });
});

test("a prohibition to trade lasts for seven days at most, to the millisecond", () => {
  const world = openWorld();
  const latestMs = world.timeMs + 1 + WEEK_MS;
  const given = prohibition(world, REVIEWER) as object;
  expect(world.refuse({ ...given, untilMs: latestMs + 1 } as never).code).toBe("PARAMETER_ERROR");
  expect(world.refuse({ ...given, untilMs: 4e12 } as never).code).toBe("PARAMETER_ERROR");
  world.timeMs -= 2;
  world.accept({ ...given, untilMs: latestMs } as never);
});

test("a block that members or the exchange give themselves is no restriction by the staff", () => {
  const world = openWorld();
  for (const actor of [1, 0, 1]) {
    const untilMs = world.timeMs + DAY_MS;
    const [event] = world.accept({ type: "BlockWithdrawals", actor, member: 1, untilMs }).events;
    expect(event).toEqual({ type: "WithdrawalsBlocked", member: 1, untilMs });
  }
  world.accept(world.read(block(world, REVIEWER)));
});

describe("a freeze", () => {
  test("is kept by another person than the one who decided last", () => {
    const world = openWorld();
    world.accept(world.read(freeze(world, REVIEWER)));
    const keep: Given = (...by) => ({ ...freeze(...by), type: "KeepFrozen" }) as never;
    world.accept({ type: "RecordFileAccess", actor: REVIEWER, member: 1, subject: "PROFILE" });
    world.timeMs += 20 * DAY_MS;
    expect(world.refuse(keep(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(world.read(keep(world, SECOND_REVIEWER)));
    expect(world.refuse(keep(world, SECOND_REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(world.read(keep(world, REVIEWER)));
  });

  test.each(CHANGES)("is kept after the person who decided it %s", (_, change) => {
    const world = openWorld();
    for (const staff of [1, 2, 3, 4]) {
      world.accept({ type: "RecordStaff", actor: 0, staff, roles: ["administrator"] });
    }
    world.accept(world.read(freeze(world, -3)));
    world.decide({ act: "ChangeStaff", staff: 3, ...change });
    world.accept(world.read({ ...freeze(world, -4), type: "KeepFrozen" } as never));
  });

  test("is not put on again by the same person for a week after two have lifted it", () => {
    const world = openWorld();
    world.accept(world.read(freeze(world, REVIEWER)));
    world.timeMs += 20 * DAY_MS;
    world.decide({ act: "UnfreezeMember", member: 1 });
    const liftedMs = world.timeMs;
    expect(world.refuse(freeze(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.timeMs = liftedMs + WEEK_MS - 2;
    expect(world.refuse(freeze(world, REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(world.read(freeze(world, REVIEWER)));
  });
});

test("who restricted whom survives a restart and a snapshot", () => {
  const world = openWorld();
  for (const given of [prohibition, block, freeze])
    world.accept(world.read(given(world, REVIEWER)));
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(lines.filter((line) => line.startsWith('["restriction"'))).toHaveLength(3);
});

/** Every decision of one person that stops a member in some way. */
const INTERVENTIONS = [
  ["a freeze", freeze],
  ["a prohibition to trade", prohibition],
  ["a block of withdrawals", block],
  [
    "the end of a member's sessions",
    (_, actor) => {
      const about = { member: 1, subject: 0, attachment: sha256("why") } as const;
      return { type: "RecordDeskEntry", actor, kind: "MEMBER_SESSIONS_ENDED", ...about };
    },
  ],
] as const satisfies readonly (readonly [name: string, given: Given])[];

describe.each<readonly [name: string, given: Given]>(INTERVENTIONS)("%s", (_, given) => {
  test("is decided by who has opened the file, to the millisecond", () => {
    const world = openWorld();
    expect(world.refuse(given(world, READER)).code).toBe("FILE_ACCESS_REQUIRED");
    world.accept({ type: "RecordFileAccess", actor: READER, member: 1, subject: "BALANCES" });
    expect(world.refuse(given(world, READER)).code).toBe("FILE_ACCESS_REQUIRED");
    const decided = world.read(given(world, READER));
    world.timeMs += HOUR_MS - 1;
    expect(world.refuse(given(world, READER)).code).toBe("FILE_ACCESS_REQUIRED");
    world.timeMs -= 2;
    world.accept(decided);
  });

  test("counts among those of its person, for an hour to the millisecond", () => {
    const world = openWorld({ acts: termActs({ "members.interventions_max": "2" }) });
    world.accept(world.read({ ...block(world, REVIEWER), member: 2 } as never));
    const firstMs = world.timeMs;
    world.accept(world.read({ ...block(world, REVIEWER), member: 3 } as never));
    world.read(given(world, REVIEWER));
    const limited = reject("RATE_LIMITED", { seconds: 3_600 });
    expect(world.refuse(given(world, REVIEWER))).toEqual(limited);
    world.accept(world.read(given(world, SECOND_REVIEWER)));
    world.timeMs = firstMs + HOUR_MS - 1;
    world.accept(world.read({ ...prohibition(world, REVIEWER), member: 2 } as never));
  });
});

test("a lifted prohibition does not count, but the file is open", () => {
  const world = openWorld({ acts: termActs({ "members.interventions_max": "1" }) });
  world.accept(world.read(prohibition(world, REVIEWER)));
  const lift = { type: "ProhibitTrading", actor: REVIEWER, member: 1, untilMs: 0 } as const;
  world.timeMs += HOUR_MS;
  expect(world.refuse(lift).code).toBe("FILE_ACCESS_REQUIRED");
  world.accept(world.read(lift));
});

test("more interventions in an hour are announced a day before", () => {
  const key = "members.interventions_max";
  const act = { act: "ChangeParameter", key, value: "21", effectiveMs: 0 } as const;
  const refused = openWorld().refuse({ type: "Propose", actor: REVIEWER, act });
  expect(refused).toEqual(reject("PARAMETER_ERROR", { field: "effective_ms" }));
});
