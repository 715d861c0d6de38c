import { openWorld } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { areForbidding, caseChecks } from "./checks.ts";

test("an own account is a stop, and a suspicion a warning that bars from letting out", () => {
  const world = openWorld();
  world.decide({ act: "LinkStaff", staff: 3, member: 1 });
  const levelOf = (member: number) => {
    const about = { kind: "deposit", number: 1, member } as const;
    const caller = { staff: 3, timeMs: world.timeMs };
    const checks = caseChecks(world.exchange, about, caller);
    return [...checks.map(({ level }) => level), areForbidding(checks)];
  };
  const pair = { older: 1, newer: 2, sign: "WITHDRAWAL_ADDRESS" } as const;
  world.accept({ type: "SuspectLink", actor: 0, ...pair });
  expect(levelOf(1)).toEqual(["stop", true]);
  expect(levelOf(2)).toEqual(["warn", true]);
  expect(levelOf(3)).toEqual(["good", false]);
});
