import { beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import { sharedAccounts } from "./shared-accounts.ts";

let world: World;

beforeEach(() => {
  world = openWorld();
});

const link = (staff: number, member: number) => ({ act: "LinkStaff", staff, member }) as const;

test("an account that is linked with two people is told, until one of the links ended", () => {
  world.decide(link(3, 1));
  world.decide(link(3, 2));
  expect(sharedAccounts(world.exchange)).toEqual([]);
  world.decide(link(4, 2));
  expect(sharedAccounts(world.exchange)).toEqual([{ member: 2, staff: [-3, -4] }]);
  world.decide({ act: "UnlinkStaff", staff: 3, member: 2 });
  expect(sharedAccounts(world.exchange)).toEqual([]);
});

test("an account that looks like those of two people is told, until a suspicion is judged", () => {
  world.decide(link(3, 1));
  world.decide(link(4, 2));
  const suspect = (older: number) => {
    const pair = { older, newer: 3, sign: "WITHDRAWAL_ADDRESS" } as const;
    world.accept({ type: "SuspectLink", actor: 0, ...pair });
  };
  suspect(1);
  expect(sharedAccounts(world.exchange)).toEqual([]);
  suspect(2);
  expect(sharedAccounts(world.exchange)).toEqual([{ member: 3, staff: [-3, -4] }]);
  const verdict = { verdict: "dismissed", reason: "HOUSEHOLD" } as const;
  world.decide({ act: "DecideLink", older: 2, newer: 3, ...verdict });
  expect(sharedAccounts(world.exchange)).toEqual([]);
});

test("an account of somebody who left is no colleague's too", () => {
  for (const staff of [1, 2, 7]) {
    world.accept({ type: "RecordStaff", actor: 0, staff, roles: ["administrator"] });
  }
  world.decide(link(7, 1));
  world.decide(link(4, 1));
  expect(sharedAccounts(world.exchange)).toHaveLength(1);
  world.decide({ act: "ChangeStaff", change: "remove", staff: 7, roles: [] });
  expect(sharedAccounts(world.exchange)).toEqual([]);
});
