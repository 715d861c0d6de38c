import { beforeEach, describe, expect, test } from "vitest";
import type { DeskKind } from "../audit/events.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { openWorld, type World } from "../testing/world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [SATO, TANAKA, SUZUKI] = [-1, -2, -3] as const;

let world: World;

beforeEach(() => {
  world = openWorld();
  for (const staff of [1, 2, 3]) recorded(staff);
});

function recorded(staff: number): void {
  world.accept({ type: "RecordStaff", actor: 0, staff, roles: ["administrator"] });
}

function entry(actor: number, subject: number, kind: DeskKind = "SESSIONS_ENDED") {
  const attachment = sha256("why");
  return { type: "RecordDeskEntry", actor, kind, member: 0, subject, attachment } as const;
}

/** Two people change a third one's account. */
function decided(change: "reset" | "remove", staff: number, by: readonly [number, number]): void {
  const act = { act: "ChangeStaff", change, staff, roles: [] } as const;
  const [event] = world.accept({ type: "Propose", actor: by[0], act }).events;
  if (event?.type !== "Proposed") throw new Error("proposed");
  const { proposal, hash } = event;
  world.accept({ type: "Approve", actor: by[1], proposal, hash });
}

const KINDS = ["SESSIONS_ENDED", "FIRST_SECRET_GIVEN"] as const;

describe.each(KINDS)("whoever keeps a colleague out (%s)", (kind) => {
  test("does so at once, and not twice in a row within a day, to the millisecond", () => {
    const { events } = world.accept(entry(SATO, 2, kind));
    const countedUntilMs = world.timeMs + HOUR_MS;
    const fields = { kind, staff: SATO, member: 0, subject: 2, countedUntilMs };
    expect(events[0]).toEqual({ type: "DeskEntryRecorded", ...fields });
    const againMs = world.timeMs + DAY_MS;
    expect(world.refuse(entry(SATO, 2, kind)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.timeMs = againMs - 2;
    expect(world.refuse(entry(SATO, 2, kind)).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept(entry(SATO, 2, kind));
  });

  test("does so again after another person", () => {
    world.accept(entry(SATO, 2, kind));
    world.accept(entry(SUZUKI, 2, kind));
    world.accept(entry(SATO, 2, kind));
  });

  test("does it to so many within an hour", () => {
    for (let colleague = 10; colleague < 20; colleague += 1) {
      world.accept(entry(SATO, colleague, kind));
    }
    expect(world.refuse(entry(SATO, 20, kind)).code).toBe("RATE_LIMITED");
    world.accept(entry(TANAKA, 20, kind));
    world.timeMs += HOUR_MS;
    world.accept(entry(SATO, 21, kind));
  });

  test("is told of for seven days, also after a restart", () => {
    world.accept(entry(SATO, 2, kind));
    const toldAt = (timeMs: number) => world.exchange.staffAccounts.interventions.toldAt(timeMs);
    const { timeMs, sequence } = world.exchange;
    const told = { kind, staff: SATO, colleague: TANAKA, untilMs: timeMs + HOUR_MS };
    expect(toldAt(timeMs)).toEqual([{ ...told, timeMs, sequence }]);
    expect(toldAt(timeMs + 7 * DAY_MS)).toEqual([]);
    const lines = stateLines(world.exchange);
    expect(stateLines(restored(lines))).toEqual(lines);
    expect(stateLines(replayed(world.records))).toEqual(lines);
  });
});

test("another kind, and another colleague, is another matter", () => {
  world.accept(entry(SATO, 2));
  world.accept(entry(SATO, 3));
  world.accept(entry(SATO, 2, "FIRST_SECRET_GIVEN"));
});

test("halves of an earlier first secret do not count after a reset", () => {
  decided("reset", 3, [SATO, TANAKA]);
  world.accept(entry(SATO, 3, "FIRST_SECRET_GIVEN"));
  decided("reset", 3, [TANAKA, SATO]);
  world.accept(entry(SATO, 3, "FIRST_SECRET_GIVEN"));
});

test("nobody is limited in ending their own sessions", () => {
  for (let times = 0; times < 20; times += 1) {
    expect(world.accept(entry(SATO, times % 2)).events[0]).not.toHaveProperty("countedUntilMs");
  }
});

test("nobody is kept out who left", () => {
  decided("remove", 3, [SATO, TANAKA]);
  expect(world.refuse(entry(SATO, 3)).code).toBe("USER_NOT_FOUND");
});
