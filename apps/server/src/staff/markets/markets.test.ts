import { markets as declared } from "@sumi/contract/markets/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";

let opened: ConsoleHouse;
let proposer: StaffVisitor;
let second: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  proposer = await opened.staff("administrator");
  second = await opened.staff("administrator");
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;

const MARKET = {
  base: "SOL",
  quote: "USDT",
  tick: "0.01",
  lot: "0.001",
  price_max: "100000",
  quantity_min: "0.001",
  quantity_max: "1000",
  notional_min: "5",
  maker_rate: "0.0008",
  taker_rate: "0.001",
};

/** Proposed by one person and approved by the other. */
async function decide(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { data } = await proposer.post(path, fields);
  const yes = { proposal: String(data.proposal), hash: String(data.hash) };
  expect(errorOf(await proposer.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe(1000);
  await opened.house.projected();
}

async function listed() {
  const { assets, markets } = declared.data.parse((await proposer.get("/Staff/markets")).data);
  return {
    asset: (coin: string) => assets.find((asset) => asset.coin === coin),
    market: (symbol: string) => markets.find((market) => market.symbol === symbol),
  };
}

test("a coin is listed with its network and market by one proposal, or not at all", async () => {
  const { base: coin, ...market } = MARKET;
  const terms = { withdrawal_min: "0.1", withdrawal_max: "500", withdrawal_fee: "0.01" };
  const network = { network: "SOLANA", deposit_min: "0.05", ...terms };
  const fields = { coin, index_decimals: "3", ...network, ...market };
  const wrong = await proposer.post("/Staff/proposecoin", { ...fields, tick: "0.0000001" });
  expect(errorOf(wrong)).toBe("PARAMETER_ERROR");
  expect((await listed()).asset("SOL")).toBeUndefined();
  await decide("/Staff/proposecoin", fields);
  const then = await listed();
  expect(then.asset("SOL")).toMatchObject({
    networks: [{ network: "SOLANA", ...terms, lacks: ["addresses"] }].map(
      ({ withdrawal_min, withdrawal_max, withdrawal_fee, lacks, network: name }) => ({
        network: name,
        withdrawal_min,
        withdrawal_max,
        withdrawal_fee,
        lacks,
      }),
    ),
    lacks: ["index"],
  });
  expect(then.market("SOL-USDT")).toMatchObject({ tick: "0.01", maker_rate: "0.0008" });
  expect(errorOf(await proposer.post("/Staff/proposecoin", fields))).toBe("ILLEGAL_OPERATION");
});

test("a coin comes to be traded step by step, and each step says what is lacking", async () => {
  expect((await listed()).asset("SOL")).toBeUndefined();
  await decide("/Staff/proposeasset", { coin: "SOL", index_decimals: "3" });
  expect((await listed()).asset("SOL")).toMatchObject({
    index_decimals: 3,
    index: null,
    index_ms: null,
    networks: [],
    lacks: ["network", "market", "index"],
  });
  const network = { coin: "SOL", network: "SOLANA", deposit_min: "0.05" };
  await decide("/Staff/proposenetwork", network);
  await decide("/Staff/proposemarket", MARKET);
  const then = await listed();
  expect(then.asset("SOL")).toMatchObject({
    networks: [{ network: "SOLANA", deposit_min: "0.05", lacks: ["addresses", "withdrawals"] }],
    lacks: ["index"],
  });
  const { base: _, quote: __, ...terms } = MARKET;
  expect(then.market("SOL-USDT")).toEqual({
    symbol: "SOL-USDT",
    status: "open",
    ...terms,
    lacks: ["index"],
  });
  opened.house.script.decide({
    act: "ChangeParameter",
    key: "network.SOL.SOLANA.withdrawal_max",
    value: "500",
    effectiveMs: 0,
  });
  expect((await listed()).asset("SOL")?.networks).toMatchObject([
    { withdrawal_max: "500", lacks: ["addresses"] },
  ]);
});

test("the figures of whatever is listed can be found, also those that nobody set yet", async () => {
  await decide("/Staff/proposeasset", { coin: "SOL", index_decimals: "3" });
  await decide("/Staff/proposenetwork", { coin: "SOL", network: "SOLANA", deposit_min: "0" });
  await decide("/Staff/proposemarket", MARKET);
  const { data } = await proposer.get("/Staff/parameters");
  const found = data.parameters as { key: string; value: string }[];
  const values = Object.fromEntries(found.map(({ key, value }) => [key, value]));
  expect(values).toMatchObject({
    "network.SOL.SOLANA.withdrawal_max": "0",
    "market.SOL-USDT.collar_bps": "500",
    "market.SOL-USDT.taker_rate": "0.001",
  });
});

test("a market is stopped and opened again by two people", async () => {
  await decide("/Staff/proposemarketstatus", { symbol: "BTC-USDT", status: "cancel_only" });
  expect((await listed()).market("BTC-USDT")?.status).toBe("cancel_only");
  const same = { symbol: "BTC-USDT", status: "cancel_only" };
  expect(errorOf(await proposer.post("/Staff/proposemarketstatus", same))).toBe(
    "ILLEGAL_OPERATION",
  );
  await decide("/Staff/proposemarketstatus", { symbol: "BTC-USDT", status: "open" });
  expect((await listed()).market("BTC-USDT")?.status).toBe("open");
});

const WRONG: readonly [call: string, fields: Readonly<Record<string, string>>, told: string][] = [
  ["proposeasset", { coin: "S" }, "coin"],
  ["proposeasset", { coin: "sol" }, "coin"],
  ["proposeasset", { coin: "SOL", index_decimals: "9" }, "index_decimals"],
  ["proposeasset", { coin: "BTC", index_decimals: "2" }, "ILLEGAL_OPERATION"],
  ["proposenetwork", { coin: "NONE", network: "MAIN", deposit_min: "1" }, "coin"],
  ["proposenetwork", { coin: "BTC", network: "a chain", deposit_min: "1" }, "network"],
  ["proposenetwork", { coin: "BTC", network: "ANOTHER", deposit_min: "-1" }, "deposit_min"],
  ["proposenetwork", { coin: "BTC", network: "MAIN", deposit_min: "1" }, "ILLEGAL_OPERATION"],
  ["proposemarket", { ...MARKET, base: "NONE" }, "base"],
  ["proposemarket", { ...MARKET, base: "BTC", quote: "BTC" }, "quote"],
  ["proposemarket", { ...MARKET, base: "BTC" }, "ILLEGAL_OPERATION"],
  ["proposemarket", { ...MARKET, base: "ETH", quote: "BTC", tick: "0" }, "tick"],
  ["proposemarket", { ...MARKET, base: "ETH", quote: "BTC", lot: "0.0000001" }, "lot"],
  ["proposemarket", { ...MARKET, base: "ETH", quote: "BTC", price_max: "0.001" }, "price_max"],
  ["proposemarket", { ...MARKET, base: "ETH", quote: "BTC", quantity_min: "2000" }, "quantity_min"],
  ["proposemarket", { ...MARKET, base: "ETH", quote: "BTC", taker_rate: "1" }, "taker_rate"],
  ["proposemarketstatus", { symbol: "SOL-USDT", status: "open" }, "symbol"],
  ["proposemarketstatus", { symbol: "BTC-USDT", status: "paused" }, "status"],
];

test("what cannot be listed is refused when it is proposed, and its field is named", async () => {
  const told: unknown[] = [];
  for (const [call, fields] of WRONG) {
    const refused = await proposer.post(`/Staff/${call}`, fields);
    const { field } = (refused.data.params ?? {}) as { field?: string };
    told.push([call, fields, field ?? errorOf(refused)]);
  }
  expect(told).toEqual(WRONG);
  await opened.house.projected();
  expect((await second.get("/Staff/approvals")).data.approvals).toEqual([]);
});

test("a second click proposes nothing twice, and only administrators propose", async () => {
  const fields = { coin: "SOL", index_decimals: "3", client_id: "once" };
  const first = await proposer.post("/Staff/proposeasset", fields);
  expect((await proposer.post("/Staff/proposeasset", fields)).data).toEqual(first.data);
  const approver = await opened.staff("approver");
  expect(errorOf(await approver.post("/Staff/proposeasset", fields))).toBe("PERMISSION_REQUIRED");
  expect(errorOf(await approver.get("/Staff/markets"))).toBe(1000);
});
