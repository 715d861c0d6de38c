import {
  depositAddresses,
  depositCoins,
  depositNetworks,
  depositPage,
} from "@sumi/contract/deposits/calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demonstrationAddress } from "../../demonstration/addresses.ts";
import { fingerprintOfAddress } from "../../shared/deposit-address.ts";
import { DepositHouse } from "../../testing/deposit-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";

let house: DepositHouse;
let hanako: TradingVisitor;

const TRON = { coin: "USDT", network: "TRC20" };
const ETHEREUM = { coin: "ETH", network: "ERC20" };
const BITCOIN = { coin: "BTC", network: "BTC" };
const LOADED = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => demonstrationAddress(TRON, number));

beforeAll(async () => {
  house = await DepositHouse.open();
  house.list("USDT", "TRC20", "10");
  house.list("ETH", "ERC20", "0.01");
  house.list("BTC", "UNKNOWN", "1");
  await house.load("USDT", LOADED);
});
beforeEach(async () => {
  hanako = await house.house.member();
});
afterAll(() => house.close());

async function pageOf(visitor: TradingVisitor, form: Record<string, string> = TRON) {
  return depositPage.data.parse((await visitor.get("/Finance/czpage", form)).data);
}

async function assigned(visitor: TradingVisitor, form: Record<string, string> = TRON) {
  return depositPage.data.parse((await visitor.post("/Finance/czaddress", form)).data);
}

test("what can be deposited is told with its networks, and where addresses are left", async () => {
  const { coins } = depositCoins.data.parse((await hanako.get("/User/czcoin")).data);
  expect(coins.map(({ coin, networks }) => [coin, networks])).toEqual([
    ["USDT", [expect.objectContaining({ network: "TRC20", deposit_minimum: "10", open: true })]],
    ["ETH", [expect.objectContaining({ network: "ERC20", deposit_minimum: "0.01", open: false })]],
  ]);
  const { data } = await hanako.post("/Finance/getsymbol", { coin: "USDT" });
  expect(depositNetworks.data.parse(data)).toEqual(coins[0]);
});

test("reading the page takes no address from the pool", async () => {
  const { pool } = house.house.script.exchange.deposits;
  const { number } = house.network("USDT", "TRC20");
  const { left } = pool.tally(number);
  const terms = { unused_address_ms: 30 * 86_400_000, addresses_day_max: 20 };
  expect(await pageOf(hanako)).toMatchObject({ ...TRON, address: null, memo: null, ...terms });
  expect(pool.tally(number).left).toBe(left);
});

test("an address that was asked for is shown from then on", async () => {
  const first = await assigned(hanako);
  expect(LOADED.map(({ address }) => address)).toContain(first.address);
  expect(first).toMatchObject({ ...TRON, memo: null, minimum: "10", confirmations: 20 });
  expect(first.warning).toMatch(/^Less than 10 USDT, or coins sent by a network other than TRC20/);
  expect(await pageOf(hanako)).toEqual(first);
  expect(await assigned(hanako)).toEqual(first);
});

test("own addresses are told coin by coin, and telling takes none from the pool", async () => {
  const ownAddresses = async () => {
    const { data } = await hanako.get("/Finance/czaddresses");
    return depositAddresses.data.parse(data).addresses;
  };
  const { pool } = house.house.script.exchange.deposits;
  const { number } = house.network("USDT", "TRC20");
  const { left } = pool.tally(number);
  const explorer = { transaction: null, address: null };
  const none = { address: null, memo: null, explorer };
  expect(await ownAddresses()).toEqual([
    { ...TRON, ...none, open: true },
    { ...ETHEREUM, ...none, open: false },
  ]);
  expect(pool.tally(number).left).toBe(left);
  const { address } = await assigned(hanako);
  const [first] = await ownAddresses();
  expect(first).toEqual({ ...TRON, ...none, address, open: true });
  const taro = await house.house.member();
  const { data } = await taro.get("/Finance/czaddresses");
  expect(depositAddresses.data.parse(data).addresses[0]?.address).toBeNull();
});

test("two calls at once are given one address, two members two", async () => {
  const taro = await house.house.member();
  const [first, second, other] = await Promise.all([
    assigned(hanako),
    assigned(hanako),
    assigned(taro),
  ]);
  expect(second).toEqual(first);
  expect(other.address).not.toBe(first.address);
});

test("a retired address is shown no more, and another takes its place", async () => {
  const { script } = house.house;
  const before = await assigned(hanako);
  const { number } = house.network("USDT", "TRC20");
  const fingerprint = script.exchange.deposits.pool.assignedTo(hanako.number, number) ?? "";
  script.accept({ type: "RetireDepositAddress", actor: -1, fingerprint });
  expect((await pageOf(hanako)).address).toBeNull();
  expect((await assigned(hanako)).address).not.toBe(before.address);
});

test.each([
  ["a coin that is none", { coin: "NONE" }, "PARAMETER_ERROR"],
  ["a coin in small letters", { coin: "usdt" }, "PARAMETER_ERROR"],
  ["a network of another coin", { network: "ERC20" }, "PARAMETER_ERROR"],
  ["a network that is none", { network: "'; --" }, "PARAMETER_ERROR"],
  [
    "a network whose addresses nobody can check",
    { coin: "BTC", network: "UNKNOWN" },
    "FEATURE_DISABLED",
  ],
  ["an empty pool", ETHEREUM, "FEATURE_DISABLED"],
])("%s is refused", async (_, wrong, error) => {
  const form = { ...TRON, ...wrong };
  expect((await hanako.get("/Finance/czpage", form)).data.error).toBe(error);
  expect((await hanako.post("/Finance/czaddress", form)).data.error).toBe(error);
});

test("an address that is not as it was loaded is never shown, and alarms", async () => {
  house.list("BTC", "BTC", "0.001");
  const loaded = demonstrationAddress(BITCOIN, 1);
  const foreign = demonstrationAddress(BITCOIN, 2);
  const { pool } = house.house.database;
  // Anyone who can write to the table before the pool is loaded could insert their own address.
  await pool.query("insert into deposit_addresses values ($1, 'BTC', $2, '', 0)", [
    fingerprintOfAddress(loaded),
    foreign.address,
  ]);
  await house.load("BTC", [loaded]);
  const { data } = await hanako.post("/Finance/czaddress", BITCOIN);
  expect(data).toEqual({ error: "FEATURE_DISABLED", params: {} });
  expect(house.alarms.count).toBe(1);
  const lines = house.house.logLines.filter((line) => line.includes("not as it was loaded"));
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(foreign.address);
});

test("a text once kept cannot be changed by the service, only by who owns the table", async () => {
  const swap = "update deposit_addresses set address = 'T'";
  await expect(house.house.database.pool.query(swap)).rejects.toThrow(/permission denied/);
});

test("a text that nobody loaded is shown to nobody", async () => {
  const foreign = demonstrationAddress(ETHEREUM, 1);
  const row = [foreign.network, foreign.address];
  await house.house.database.pool.query(
    "insert into deposit_addresses values (repeat('a', 64), $1, $2, '', 0)",
    row,
  );
  const { data } = await hanako.post("/Finance/czaddress", ETHEREUM);
  expect(data.error).toBe("FEATURE_DISABLED");
});

describe("strangers cannot empty a pool", () => {
  const FORM = { coin: "USDT", network: "ERC20" };

  test("its last fifth is kept for those with a mail address", async () => {
    house.list("USDT", "ERC20", "10");
    await house.load(
      "USDT",
      [1, 2, 3, 4, 5].map((number) => demonstrationAddress(FORM, number)),
    );
    for (let number = 1; number <= 4; number += 1) {
      await assigned(await house.house.member(), FORM);
    }
    const refused = await hanako.post("/Finance/czaddress", FORM);
    expect(refused.data.error).toBe("ADDRESSES_RESERVED");
    expect((await pageOf(hanako, FORM)).address).toBeNull();
    await house.house.database.pool.query(
      `insert into member_emails (account, email, email_index)
       select id, 'sealed', decode(repeat('ab', 32), 'hex') from accounts where member = $1`,
      [hanako.number],
    );
    expect((await assigned(hanako, FORM)).address).not.toBeNull();
  });

  test("one source of calls gets so many in a day, whoever calls from it", async () => {
    const { script } = house.house;
    const key = "deposits.source_addresses_day_max";
    const limit = (value: string) => {
      script.decide({ act: "ChangeParameter", key, value, effectiveMs: 0 });
    };
    const more = Array.from({ length: 15 }, (_, number) => {
      return demonstrationAddress(FORM, number + 6);
    });
    await house.load("USDT", more);
    limit("1");
    await assigned(hanako);
    const { data } = await hanako.post("/Finance/czaddress", FORM);
    expect(data.error).toBe("ADDRESSES_DAILY_LIMIT");
    limit("40");
    expect((await assigned(hanako, FORM)).address).not.toBeNull();
  });
});

test("a raised minimum stands on the page and is asked for, and a pause is told", async () => {
  const { script } = house.house;
  const change = (name: string, value: string, effectiveMs: number) => {
    const key = `network.USDT.TRC20.${name}`;
    script.decide({ act: "ChangeParameter", key, value, effectiveMs });
  };
  change("deposit_min", "25", script.timeMs + 2 * 86_400_000);
  expect((await pageOf(hanako)).minimum).toBe("10");
  script.timeMs += 2 * 86_400_000;
  // The leap has ended hanako's session.
  const taro = await house.house.member();
  expect((await pageOf(taro)).minimum).toBe("25");
  change("deposits_paused", "1", 0);
  for (const { data } of [
    await taro.get("/Finance/czpage", TRON),
    await taro.post("/Finance/czaddress", TRON),
  ]) {
    expect(data.error).toBe("DEPOSITS_PAUSED");
  }
  const { coins } = depositCoins.data.parse((await taro.get("/User/czcoin")).data);
  const tron = coins[0]?.networks.find(({ network }) => network === "TRC20");
  expect(tron).toMatchObject({ deposit_minimum: "25", open: false });
  change("deposits_paused", "0", 0);
});
