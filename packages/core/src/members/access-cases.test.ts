import { assert } from "@sumi/primitives/assert.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { describe, expect, test } from "vitest";
import { confirmed, submit } from "../deposits/testing/reviewed-deposits.ts";
import { TIMER } from "../stamp.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { RecordFileAccess } from "./commands.ts";
import type { AccessCase } from "./events.ts";

const CLERK = -41;

/** A world in which that person of the staff has these roles. */
function worldWith(...roles: readonly StaffRole[]): World {
  const world = openWorld();
  world.accept({ type: "RecordStaff", actor: TIMER, staff: -CLERK, roles });
  return world;
}

function access(kind: AccessCase, number: number, member = 1): RecordFileAccess {
  return { type: "RecordFileAccess", actor: CLERK, member, subject: "PROFILE", kind, number };
}

function frozen(world: World, member: number): void {
  const reviewByMs = world.timeMs + 3_600_000;
  const freeze = { type: "FreezeMember", actor: -1, member, reason: "SECURITY" } as const;
  world.accept(world.read({ ...freeze, reviewByMs }));
}

describe("a file opens for a case", () => {
  test("that is open and its member's, and the event names it", () => {
    const world = worldWith("reviewer");
    const deposit = submit(world);
    const [event] = world.accept(access("deposit", deposit)).events;
    assert(event?.type === "FileAccessed", "the file was opened");
    expect([event.kind, event.number]).toEqual(["deposit", deposit]);
    confirmed(world, deposit);
    expect(world.refuse(access("deposit", deposit)).params).toEqual({ field: "case" });
  });

  test("of an identity or a freeze while there is one", () => {
    const world = worldWith("approver");
    for (const kind of ["identity", "freeze"] as const) {
      expect(world.refuse(access(kind, 2, 2)).params).toEqual({ field: "case" });
    }
    frozen(world, 2);
    world.accept(access("freeze", 2, 2));
    expect(world.refuse(access("freeze", 2, 1)).params).toEqual({ field: "case" });
  });
});

describe("no file opens", () => {
  test.each([
    ["for a case that never was", access("deposit", 999_999), { field: "case" }],
    ["for a withdrawal that never was", access("withdrawal", 1), { field: "case" }],
    ["for a kind that is none", access("divorce" as AccessCase, 1), { field: "kind" }],
    ["for a case without a number", access("freeze", undefined as never), { field: "case" }],
  ])("%s", (_, command, params) => {
    expect(worldWith("reviewer").refuse(command)).toMatchObject({
      code: "PARAMETER_ERROR",
      params,
    });
  });

  test("for another member's case", () => {
    const world = worldWith("reviewer");
    expect(world.refuse(access("deposit", submit(world), 2)).params).toEqual({ field: "case" });
  });

  test.each([[["support"]], [["auditor"]], [["auditor", "support"]]] as const)(
    "to the roles %j, which decide no case",
    (roles) => {
      const world = worldWith(...roles);
      const { code } = world.refuse(access("deposit", submit(world)));
      expect(code).toBe("PERMISSION_REQUIRED");
    },
  );

  test("to a person who has left the staff, or never was of it", () => {
    const world = openWorld();
    expect(world.refuse(access("deposit", submit(world))).code).toBe("PERMISSION_REQUIRED");
  });
});
