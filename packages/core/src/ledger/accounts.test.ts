import { expect, test } from "vitest";
import {
  accountPath,
  available,
  clearing,
  custody,
  FEE,
  held,
  isAvailable,
  locked,
  memberOf,
  TREASURY,
} from "./accounts.ts";

test("every account has a name, and its owner is read from its number", () => {
  const house = [FEE, TREASURY, custody(0), custody(383), clearing(0), clearing(383)];
  const told = [...house, available(1), held(1), locked(90_000)].map((account) => [
    accountPath(account, (network) => `n${network}`),
    memberOf(account),
    isAvailable(account),
  ]);
  expect(told).toEqual([
    ["sys:fee", undefined, false],
    ["sys:treasury", undefined, false],
    ["ext:custody:n0", undefined, false],
    ["ext:custody:n383", undefined, false],
    ["sys:clearing:withdraw:n0", undefined, false],
    ["sys:clearing:withdraw:n383", undefined, false],
    ["m:1:available", 1, true],
    ["m:1:held", 1, false],
    ["m:90000:locked", 90_000, false],
  ]);
});

test("no two owners share an account", () => {
  const accounts = [FEE, TREASURY];
  for (let network = 0; network < 384; network += 1) {
    accounts.push(custody(network), clearing(network));
  }
  for (let member = 1; member <= 1_000; member += 1) {
    accounts.push(available(member), held(member), locked(member));
  }
  expect(new Set(accounts).size).toBe(accounts.length);
});

test("there are as many custody accounts as networks may be listed", () => {
  expect(() => custody(384)).toThrow("a network has a custody account");
  expect(() => clearing(384)).toThrow("a network has a clearing account");
  expect(() => custody(-1)).toThrow("a network has a custody account");
});
