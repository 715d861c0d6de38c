import { CHART, PARTS, PURPOSES } from "@sumi/primitives/chart.ts";
import { expect, test } from "vitest";
import {
  type Account,
  accountOf,
  accountPath,
  available,
  clearing,
  custody,
  FEE,
  held,
  isAvailable,
  locked,
  mayBeNegative,
  mayBePositive,
  memberOf,
  placeOf,
  TREASURY,
} from "./accounts.ts";

/** The table of rules 0.3: every account, and which balances it may have besides zero. */
const RULES: readonly (readonly [path: string, balances: string])[] = [
  ["m:{id}:available", "+"],
  ["m:{id}:held", "+"],
  ["m:{id}:position:{contract}", "+"],
  ["m:{id}:locked", "+"],
  ["sys:fee", "+"],
  ["sys:treasury", "+"],
  ["sys:treasury:mining_sales", "+"],
  ["sys:marketing", "+"],
  ["sys:referral:due", "+"],
  ["sys:insurance", "+"],
  ["sys:perp:clearing:{contract}", "+-"],
  ["sys:perp:funding:{contract}", "+"],
  ["sys:pool:delivery:available", "+"],
  ["sys:pool:delivery:reserved", "+"],
  ["sys:pool:trial:available", "+"],
  ["sys:pool:trial:reserved", "+"],
  ["sys:pool:mining:{product}", "+"],
  ["sys:issuer:{project}:sale", "+"],
  ["sys:issuer:{project}:proceeds", "+"],
  ["sys:convert", "+"],
  ["sys:clearing:withdraw:{asset}:{net}", "+"],
  ["ext:custody:{asset}:{net}", "-"],
  ["ext:trial:issuance", "-"],
];

test("the chart holds the accounts of the rules, with their permitted signs, and no other", () => {
  const chart = PURPOSES.map((purpose) => {
    const account = accountOf(purpose, {
      member: 7,
      network: 3,
      contract: 1,
      product: 5,
      project: 2,
    });
    const path = accountPath(account, {
      member: () => "{id}",
      network: () => "{asset}:{net}",
      contract: () => "{contract}",
      product: () => "{product}",
      project: () => "{project}",
    });
    const balances = `${mayBePositive(account) ? "+" : ""}${mayBeNegative(account) ? "-" : ""}`;
    return [path, balances];
  });
  expect(chart.sort()).toEqual([...RULES].sort());
});

test("an account has the name that auditors write", () => {
  const accounts = [FEE, TREASURY, custody(0), clearing(383), available(1), held(1), locked(9)];
  const paths = accounts.map((account) => accountPath(account, { network: (n) => `USDT:n${n}` }));
  expect(paths).toEqual([
    "sys:fee",
    "sys:treasury",
    "ext:custody:USDT:n0",
    "sys:clearing:withdraw:USDT:n383",
    "m:1:available",
    "m:1:held",
    "m:9:locked",
  ]);
  expect(accountPath(accountOf("position", { member: 12, contract: 3 }))).toBe("m:12:position:3");
  expect(accountPath(accountOf("issuerSale", { project: 4 }))).toBe("sys:issuer:4:sale");
});

/** The first, the second and the last number that each part can have. */
const NUMBERS = Object.fromEntries(
  Object.entries(PARTS).map(([part, count]) => [part, [0, 1, count - 1]]),
);

/** The corners of the chart: every purpose with the smallest and the largest numbers. */
const CORNERS = PURPOSES.flatMap((purpose) => {
  const parts = CHART[purpose].steps.map(([part]) => part);
  const choices = parts.reduce<Record<string, number>[]>(
    (before, part) =>
      before.flatMap((chosen) =>
        (NUMBERS[part] ?? []).map((number) => ({ ...chosen, [part]: number })),
      ),
    [{}],
  );
  return choices.map((chosen) => ({ purpose, parts: chosen }));
});

test("an account stands in one place of the chart only", () => {
  const accounts = CORNERS.map(({ purpose, parts }) => accountOf(purpose, parts));
  expect(accounts.map(placeOf)).toEqual(CORNERS);
  expect(new Set(accounts).size).toBe(accounts.length);
});

test("numbers are small integers, which a page of the ledger is found by", () => {
  const accounts = CORNERS.map(({ purpose, parts }) => accountOf(purpose, parts));
  expect(Math.max(...accounts)).toBe(2 ** 31 - 1);
  expect(Math.min(...accounts)).toBe(0);
});

test("the arithmetic for members' accounts agrees with the chart", () => {
  for (const { purpose, parts } of CORNERS) {
    const account = accountOf(purpose, parts);
    expect([purpose, memberOf(account)]).toEqual([purpose, parts.member]);
    expect([purpose, isAvailable(account)]).toEqual([purpose, purpose === "available"]);
  }
  const byArithmetic = { available, held, locked } satisfies Record<string, (n: number) => Account>;
  for (const [purpose, numberOf] of Object.entries(byArithmetic)) {
    const numbers = NUMBERS.member ?? [];
    expect(numbers.map(numberOf)).toEqual(
      numbers.map((member) => accountOf(purpose as keyof typeof byArithmetic, { member })),
    );
  }
});

test("no two owners share an account", () => {
  const accounts = [FEE, TREASURY];
  for (let network = 0; network < PARTS.network; network += 1) {
    accounts.push(custody(network), clearing(network));
  }
  for (let member = 1; member <= 1_000; member += 1) {
    accounts.push(available(member), held(member), locked(member));
  }
  expect(new Set(accounts).size).toBe(accounts.length);
});

test("there are as many custody accounts as networks may be listed", () => {
  expect(() => custody(384)).toThrow("a network has an account for custody");
  expect(() => clearing(384)).toThrow("a network has an account for withdrawalClearing");
  expect(() => custody(-1)).toThrow("a network has an account for custody");
});

test("a number between two lines of the chart is no account", () => {
  expect(() => placeOf(12)).toThrow("account 12 stands in the chart");
  expect(() => placeOf(available(1) + 3)).toThrow("stands in the chart");
});
