import { openWorld } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { caseChecks } from "./checks.ts";

test("one's own account is a stop, and a suspicion a warning: it bars nobody from protecting", () => {
  const world = openWorld();
  world.decide({ act: "LinkStaff", staff: 3, member: 1 });
  const levelOf = (member: number) => {
    const about = { kind: "deposit", number: 1, member } as const;
    const caller = { staff: 3, timeMs: world.timeMs };
    return caseChecks(world.exchange, about, caller).map(({ check, level }) => [check, level]);
  };
  const pair = { older: 1, newer: 2, sign: "WITHDRAWAL_ADDRESS" } as const;
  world.accept({ type: "SuspectLink", actor: 0, ...pair });
  expect(levelOf(1)).toEqual([["case.own", "stop"]]);
  expect(levelOf(2)).toEqual([["case.own", "warn"]]);
  expect(levelOf(3)).toEqual([["case.own", "good"]]);
});
