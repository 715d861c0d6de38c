import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { available, CONVERSION, MARKETING, TREASURY } from "@sumi/core/ledger/accounts.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { CHART } from "@sumi/primitives/chart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationGenesis } from "../boot/genesis.ts";
import { houseMembersOf } from "./desk.ts";
import { DESK_FUNDS, PEOPLE, STAFF } from "./plan.ts";
import { seedDemonstration } from "./seed.ts";
import { World } from "./testing/world.ts";

/** The events by which money comes in and moves within the house. */
const MONEY: readonly string[] = [
  "DepositCredited",
  "CapitalContributed",
  "HouseTransferred",
  "TrialPoolFunded",
];

let folders = "";
beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), "sumi-seed-"));
});
afterAll(() => rm(folders, { recursive: true }));

async function unseeded() {
  const world = await World.founded(demonstrationGenesis());
  const dataFolder = await mkdtemp(join(folders, "data-"));
  const hashPassword = async (password: string) => `hash of ${password}`;
  const seed = () =>
    seedDemonstration({
      commands: world,
      rows: world.rows,
      hashPassword,
      dataFolder,
      keepVoucher: async (_, txid) => txid,
      playPast: async () => undefined,
    });
  return { world, seed };
}

test("a first start opens everybody and tells the passwords of those who sign in", async () => {
  const { world, seed } = await unseeded();
  const { created, file } = await seed();
  expect(Object.keys(created)).toEqual([
    ...STAFF.map(({ name }) => name),
    "agent",
    "hanako",
    "taro",
    "kenta",
    "misaki",
    "issuer1",
  ]);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(created);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const accounts = [...world.rows.accounts.values()];
  expect(accounts.map(({ username, member, sponsor }) => [username, member, sponsor])).toEqual([
    ["maker1", 1, 0],
    ["maker2", 2, 0],
    ["taker1", 3, 0],
    ["agent", 4, 0],
    ["hanako", 5, 4],
    ["taro", 6, 5],
    ["kenta", 7, 4],
    ["misaki", 8, 5],
    ["issuer1", 9, 0],
  ]);
  expect(accounts[4]?.passwordHash).toBe(`hash of ${created.hanako}`);
  expect([...world.rows.staff.values()].map(({ number, name }) => [number, name])).toEqual(
    STAFF.map(({ name }, index) => [index + 1, name]),
  );
  expect(houseMembersOf(world.exchange)).toEqual({ makers: [1, 2], takers: [3] });
});

test("all money comes in as deposits and house capital that two people confirmed", async () => {
  const { world, seed } = await unseeded();
  await seed();
  for (const [index, { funds }] of PEOPLE.entries()) {
    for (const [symbol, amount] of Object.entries(funds)) {
      expect(world.balance(available(index + 1), symbol)).toBe(amountOf(amount));
    }
  }
  for (const [symbol, amount] of Object.entries(DESK_FUNDS)) {
    expect(world.balance(CONVERSION, symbol)).toBe(amountOf(amount));
  }
  expect(world.balance(MARKETING, "USDT")).toBe(amountOf("500000"));
  expect(world.balance(TREASURY, "USDT")).toBe(amountOf("4500000"));
  const { deliveryPoolAvailable, insurance, trialPoolAvailable } = CHART;
  expect(world.balance(insurance.first, "USDT")).toBe(amountOf("500000"));
  expect(world.balance(deliveryPoolAvailable.first, "USDT")).toBe(amountOf("1000000"));
  expect(world.balance(trialPoolAvailable.first, "TUSDT")).toBe(amountOf("1000000"));
  const paid = world.records.flatMap(({ events }) =>
    events.filter(({ type }) => MONEY.includes(type)),
  );
  const first = world.records.flatMap(({ actor, events }) =>
    events.some(({ type }) => type === "DepositProposed" || type === "Proposed") ? [actor] : [],
  );
  const second = world.records.flatMap(({ actor, events }) =>
    events.some(({ type }) => type === "DepositCredited" || type === "Approved") ? [actor] : [],
  );
  // Every deposit is over the limit of one administrator. One of hanako's deposits waits for its
  // second person, each network has addresses, and two people appoint the agent.
  const others = 2 + world.exchange.markets.networks.length;
  expect([new Set(first), first.length]).toEqual([new Set([-1]), paid.length + others]);
  expect(new Set(second)).toEqual(new Set([-2]));
});

test("every network has addresses in words, and hanako deposits of each kind", async () => {
  const { world, seed } = await unseeded();
  await seed();
  const { deposits, markets } = world.exchange;
  for (const { number } of markets.networks) {
    const next = deposits.pool.nextFree(number) ?? "";
    expect(world.rows.addresses.get(next)?.network).toBe(markets.networks[number]?.name);
  }
  const states = world.rows.transactions.map(({ deposit }) => {
    const isOver = deposits.isOver(deposit);
    return { isOver, isProposed: deposits.proposals.newest(deposit) !== undefined };
  });
  expect(states).toEqual([
    { isOver: true, isProposed: false },
    { isOver: false, isProposed: true },
    { isOver: false, isProposed: false },
  ]);
});

test("a second start changes nothing and tells no password again", async () => {
  const { world, seed } = await unseeded();
  await seed();
  const { sequence } = world.exchange;
  expect((await seed()).created).toEqual({});
  expect(world.exchange.sequence).toBe(sequence);
});

test("a first start that is cut short anywhere is finished by the next one", async () => {
  const whole = await unseeded();
  await whole.seed();
  // Without the founding record; every other record is one submission of the seed.
  const steps = whole.world.records.length - 1;
  for (let step = 0; step < steps; step += 1) {
    const { world, seed } = await unseeded();
    let left = step;
    world.before = () => {
      if (left === 0) throw new Error("cut short");
      left -= 1;
    };
    await expect(seed()).rejects.toThrow("cut short");
    world.before = () => undefined;
    const { file } = await seed();
    expect(balancesOf(world)).toEqual(balancesOf(whole.world));
    expect([...world.rows.accounts.keys()]).toEqual([...whole.world.rows.accounts.keys()]);
    // Every account's password must be in the file.
    const passwords = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
    for (const { username, passwordHash } of world.rows.accounts.values()) {
      if (username in passwords) expect(passwordHash).toBe(`hash of ${passwords[username]}`);
    }
  }
});

function balancesOf({ exchange }: World): readonly string[] {
  const balances: string[] = [];
  exchange.ledger.each((account, asset, balance) => {
    balances.push(`${account} ${asset} ${balance}`);
  });
  return balances;
}
