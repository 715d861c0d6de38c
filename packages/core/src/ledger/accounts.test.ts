import { expect, test } from "vitest";
import {
  accountPath,
  available,
  custody,
  FEE,
  held,
  isAvailable,
  locked,
  memberOf,
  TREASURY,
} from "./accounts.ts";

test("every account has a name, and its owner is read from its number", () => {
  const told = [FEE, TREASURY, custody(0), custody(767), available(1), held(1), locked(90_000)].map(
    (account) => [
      accountPath(account, (network) => `n${network}`),
      memberOf(account),
      isAvailable(account),
    ],
  );
  expect(told).toEqual([
    ["sys:fee", undefined, false],
    ["sys:treasury", undefined, false],
    ["ext:custody:n0", undefined, false],
    ["ext:custody:n767", undefined, false],
    ["m:1:available", 1, true],
    ["m:1:held", 1, false],
    ["m:90000:locked", 90_000, false],
  ]);
});

test("no two owners share an account", () => {
  const accounts = [FEE, TREASURY];
  for (let network = 0; network < 768; network += 1) accounts.push(custody(network));
  for (let member = 1; member <= 1_000; member += 1) {
    accounts.push(available(member), held(member), locked(member));
  }
  expect(new Set(accounts).size).toBe(accounts.length);
});

test("there are as many custody accounts as networks may be listed", () => {
  expect(() => custody(768)).toThrow("a network has a custody account");
  expect(() => custody(-1)).toThrow("a network has a custody account");
});
