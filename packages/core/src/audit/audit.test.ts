import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER } from "../testing/world.ts";
import type { RecordDeskEntry } from "./commands.ts";

const DAY_MS = 86_400_000;
const WORDS = sha256("salt and words");
const ENTRY: RecordDeskEntry = {
  type: "RecordDeskEntry",
  actor: REVIEWER,
  kind: "MEMBER_SESSIONS_ENDED",
  member: 1,
  subject: 0,
  attachment: WORDS,
};

test("a desk entry says who did what about whom, and which row holds the words", () => {
  const { member, subject } = ENTRY;
  const kind = "APPEAL_ANSWERED";
  expect(openWorld().accept({ ...ENTRY, kind }).events).toEqual([
    { type: "DeskEntryRecorded", kind, staff: REVIEWER, member, subject },
    { type: "Attached", attachment: WORDS },
  ]);
});

const DECISIONS = [
  "APPEAL_ANSWERED",
  "MEMBER_NOTED",
  "MEMBER_SESSIONS_ENDED",
  "SUPPORT_HANDLED",
] as const;

test("a note stays with a member whose file its writer has open", () => {
  const world = openWorld();
  const staff = -9;
  const noted = { ...ENTRY, kind: "MEMBER_NOTED", actor: staff } as const;
  expect(world.refuse(noted).code).toBe("FILE_ACCESS_REQUIRED");
  expect(world.refuse({ ...noted, member: 0 }).code).toBe("USER_NOT_FOUND");
  const { member, subject } = noted;
  expect(world.accept(world.read(noted)).events).toEqual([
    { type: "DeskEntryRecorded", kind: "MEMBER_NOTED", staff, member, subject },
    { type: "Attached", attachment: WORDS },
  ]);
});

test.each(DECISIONS)("%s is not said by whose own the account is, or may be", (kind) => {
  const world = openWorld();
  world.decide({ act: "LinkStaff", staff: 3, member: 2 });
  const own = { ...ENTRY, kind, actor: -3, member: 1 };
  expect(world.refuse(world.read({ ...own, member: 2 })).code).toBe("SELF_APPROVAL");
  world.accept(world.read(own));
  world.accept({ type: "SuspectLink", actor: 0, older: 1, newer: 2, sign: "DEVICE" });
  expect(world.refuse(world.read(own)).code).toBe("SELF_APPROVAL");
});

test("the sessions of one member are ended twice within a day by two people", () => {
  const world = openWorld();
  const ending = (actor: number, member = 1) => world.read({ ...ENTRY, actor, member });
  world.accept(ending(REVIEWER));
  expect(world.refuse(ending(REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
  world.accept(ending(REVIEWER, 2));
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
  world.accept(ending(SECOND_REVIEWER));
  world.accept(ending(REVIEWER));
  world.timeMs += DAY_MS - 60_000;
  expect(world.refuse(ending(REVIEWER)).code).toBe("ANOTHER_PERSON_REQUIRED");
  world.timeMs += 60_000;
  world.accept(ending(REVIEWER));
});

test("a desk entry may be about no member", () => {
  openWorld().accept({ ...ENTRY, kind: "SIGNED_IN", member: 0 });
});

test("a note is part of the decision that it was given with, after all that it caused", () => {
  const world = openWorld();
  world.place("A", "buy 0.01 @50000");
  const reviewByMs = world.timeMs + 86_400_000;
  const freeze = { member: 1, reason: "SECURITY", reviewByMs, attachment: WORDS } as const;
  const { events } = world.accept(world.read({ type: "FreezeMember", actor: REVIEWER, ...freeze }));
  expect(events.map(({ type }) => type)).toEqual(["MemberFrozen", "OrderEnded", "Attached"]);
});

test("a refused decision leaves no trace of its note", () => {
  const freeze = { member: 9, reason: "SECURITY", reviewByMs: 0, attachment: WORDS } as const;
  openWorld().refuse({ type: "FreezeMember", actor: REVIEWER, ...freeze });
});

describe("what cannot be recorded", () => {
  const cases: readonly (readonly [why: string, change: object, code: string])[] = [
    ["by a member", { actor: 1 }, "ILLEGAL_OPERATION"],
    ["by a timer", { actor: 0 }, "ILLEGAL_OPERATION"],
    ["of a kind that nobody knows", { kind: "SLEPT" }, "PARAMETER_ERROR"],
    ["about nobody", { member: 9 }, "USER_NOT_FOUND"],
    ["about half a claim", { subject: 0.5 }, "PARAMETER_ERROR"],
    ["without its words", { attachment: undefined }, "MISSING_PARAMETER"],
    ["with the words themselves", { attachment: "he said so" }, "PARAMETER_ERROR"],
  ];
  for (const [why, change, code] of cases) {
    test(why, () => {
      expect(openWorld().refuse({ ...ENTRY, ...change }).code).toBe(code);
    });
  }

  test("words with a member's own command", () => {
    const world = openWorld();
    const order = { ...world.order("A", "buy 0.01 @50000"), attachment: WORDS };
    expect(world.refuse(order).code).toBe("ILLEGAL_OPERATION");
  });
});
