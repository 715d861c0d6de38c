import { randomBytes } from "node:crypto";
import { walletText, watchedAddresses, watchedBalances } from "@sumi/contract/wallet/calls.ts";
import { WATCHED_MAX } from "@sumi/contract/wallet/terms.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ChainBalance } from "../../platform/nodes/chain-balances.ts";
import { evmAddressOf } from "../../shared/address-format.ts";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { walletOfOurs } from "../../testing/wallet-of-ours.ts";
import { walletRoutes } from "./routes.ts";

const MINUTE_MS = 60_000;
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

let house: TradingHouse;
let hanako: TradingVisitor;
let chains: (kind: string, address: string) => ChainBalance;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    walletRoutes(server, { at: async (kind, address) => chains(kind, address) });
  });
});
beforeEach(async () => {
  chains = () => ({ source: "none" });
  hanako = await house.member();
});
afterAll(() => house.close());

async function watch(address: string, name = "Cold box", visitor = hanako) {
  return (await visitor.post("/user/watchaddress", { address, name })).data;
}

async function watchedBy(visitor: TradingVisitor) {
  const { data } = await visitor.get("/user/watchedaddresses");
  return watchedAddresses.data.parse(data).addresses;
}

type Wallet = ReturnType<typeof walletOfOurs>;

async function textFor(visitor: TradingVisitor, address: string) {
  return walletText.data.parse((await visitor.get("/user/wallettext", { address })).data);
}

/** Signs the member's own text and sends it, with other fields where a test wants them. */
async function connect(wallet: Wallet, changed: Readonly<Record<string, string>> = {}) {
  const { address } = wallet;
  const { text, time_ms: timeMs } = await textFor(hanako, address);
  const fields = { address, name: "Fox", time_ms: String(timeMs), signature: wallet.sign(text) };
  return (await hanako.post("/user/connectwallet", { ...fields, ...changed })).data;
}

test("addresses of three kinds are watched under the member's names, each once", async () => {
  const addedMs = house.script.timeMs;
  for (const address of [EVM, TRON, BITCOIN]) await watch(address);
  await watch(BITCOIN.toUpperCase(), "Savings");
  const seen = (await watchedBy(hanako)).map(({ id: _, ...rest }) => rest);
  const about = { added_ms: addedMs, proved_ms: null };
  expect(seen).toEqual([
    { kind: "evm", address: EVM, name: "Cold box", ...about },
    { kind: "tron", address: TRON, name: "Cold box", ...about },
    { kind: "bitcoin", address: BITCOIN, name: "Savings", ...about },
  ]);
});

test.each([
  ["small letters without a checksum", EVM.toLowerCase()],
  ["a slip", `${TRON.slice(0, -1)}x`],
  ["a chain that is not watched", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  ["a test chain", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
])("%s is refused", async (_, address) => {
  expect(await watch(address)).toMatchObject({ error: "ADDRESS_FORMAT" });
  expect(await watchedBy(hanako)).toEqual([]);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "x".repeat(41) }, "name"],
  [{ name: "Cold\u202ebox" }, "name"],
  [{ address: "x".repeat(129) }, "address"],
])("%j is refused", async (fields, field) => {
  const { data } = await hanako.post("/user/watchaddress", {
    address: TRON,
    name: "Box",
    ...(fields as Record<string, string>),
  });
  expect(data).toMatchObject({ error: "PARAMETER_ERROR", params: { field } });
});

test("of thirty that come at once twenty are watched, and a hundred in a day", async () => {
  const some = () => evmAddressOf(randomBytes(20));
  const answers = await Promise.all(Array.from({ length: 30 }, () => watch(some())));
  const refused = answers.filter((answer) => "error" in answer);
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ error: "ABOVE_MAXIMUM", params: { maximum: "20" } });
  const kept = await watchedBy(hanako);
  expect(kept).toHaveLength(WATCHED_MAX);

  const [{ id } = { id: "" }] = kept;
  let last: object = {};
  for (let more = 0; more < 71; more += 1) last = await watch(some());
  expect(last).toMatchObject({ error: "RATE_LIMITED" });
  await hanako.post("/user/unwatchaddress", { id });
  expect(await watch(some())).toMatchObject({ error: "RATE_LIMITED" });
  expect(await watch(kept[1]?.address ?? "", "Another name")).not.toHaveProperty("error");
});

test("a member sees and removes own addresses only; what is gone stays gone", async () => {
  await watch(TRON);
  const taro = await house.member();
  const [{ id } = { id: "" }] = await watchedBy(hanako);
  expect((await taro.post("/user/unwatchaddress", { id })).code).toBe(1000);
  expect(await watchedBy(taro)).toEqual([]);
  expect(await watchedBy(hanako)).toHaveLength(1);
  for (const _ of [1, 2]) {
    expect((await hanako.post("/user/unwatchaddress", { id })).code).toBe(1000);
  }
  expect(await watchedBy(hanako)).toEqual([]);
});

test("balances are those of the operator's nodes; without one that is said", async () => {
  for (const address of [EVM, TRON, BITCOIN]) await watch(address);
  const timeMs = house.script.timeMs;
  chains = (kind) => {
    if (kind === "tron") return { source: "failed" };
    return kind === "evm" ? { source: "none" } : { source: "node", units: 150_000_000n, timeMs };
  };
  const { data } = await hanako.get("/user/watchedbalances");
  const seen = watchedBalances.data.parse(data).balances.map(({ id: _, ...rest }) => rest);
  expect(seen).toEqual([
    { coin: "ETH", source: "none", balance: null, time_ms: null },
    { coin: "TRX", source: "failed", balance: null, time_ms: null },
    { coin: "BTC", source: "node", balance: "1.5", time_ms: timeMs },
  ]);
});

test("the text names the exchange, the member, the wallet and the moment", async () => {
  const { text, time_ms: timeMs } = await textFor(hanako, EVM);
  expect(text).toContain("http://localhost:3000");
  expect(text).toContain(EVM.toLowerCase());
  expect(text).toContain(new Date(timeMs).toISOString());
  const taro = await house.member();
  expect((await textFor(taro, EVM)).text).not.toBe(text);
});

test("a wallet that signs is watched as the member's own, by its checksum", async () => {
  const wallet = walletOfOurs();
  const provedMs = house.script.timeMs;
  const own = { address: wallet.address.toLowerCase() };
  expect(await connect(wallet, own)).toMatchObject({
    watched: { kind: "evm", address: wallet.address, name: "Fox", proved_ms: provedMs },
  });
  await watch(wallet.address, "Renamed");
  expect(await watchedBy(hanako)).toMatchObject([{ name: "Renamed", proved_ms: provedMs }]);
});

test("a watched address that signs later becomes proved, and stays one row", async () => {
  const wallet = walletOfOurs();
  await watch(wallet.address);
  await connect(wallet);
  expect(await watchedBy(hanako)).toMatchObject([{ name: "Fox", address: wallet.address }]);
  expect((await watchedBy(hanako))[0]?.proved_ms).not.toBeNull();
});

const WRONG = { error: "WALLET_SIGNATURE_WRONG" };

test("a signature for another member, address, moment or text proves nothing", async () => {
  const wallet = walletOfOurs();
  const taro = await house.member();
  const { text: ofTaro } = await textFor(taro, wallet.address);
  expect(await connect(wallet, { signature: wallet.sign(ofTaro) })).toMatchObject(WRONG);
  expect(await connect(wallet, { address: EVM })).toMatchObject(WRONG);
  expect(await connect(wallet, { signature: walletOfOurs().sign(ofTaro) })).toMatchObject(WRONG);
  const other = String(house.script.timeMs - 1);
  expect(await connect(wallet, { time_ms: other })).toMatchObject(WRONG);
  expect(await connect(wallet, { signature: `0x${"00".repeat(65)}` })).toMatchObject(WRONG);
  expect(await watchedBy(hanako)).toEqual([]);
});

test("a signature counts for ten minutes, and never before its moment", async () => {
  const wallet = walletOfOurs();
  const { text, time_ms: timeMs } = await textFor(hanako, wallet.address);
  const fields = {
    address: wallet.address,
    name: "Fox",
    time_ms: String(timeMs),
    signature: wallet.sign(text),
  };
  house.script.timeMs += 10 * MINUTE_MS + 1;
  expect((await hanako.post("/user/connectwallet", fields)).data).toMatchObject(WRONG);
  house.script.timeMs -= 1;
  // The signature still counts; meanwhile the session is too old to be taken at its word.
  const late = (await hanako.post("/user/connectwallet", fields)).data;
  expect(late).toMatchObject({ error: "STEP_UP_REQUIRED" });
  house.script.timeMs -= 10 * MINUTE_MS + 1;
  expect((await hanako.post("/user/connectwallet", fields)).data).toMatchObject(WRONG);
  house.script.timeMs += MINUTE_MS;
});

test("an old session has to be proved before a wallet counts as the member's own", async () => {
  house.script.timeMs += 20 * MINUTE_MS;
  const wallet = walletOfOurs();
  expect(await connect(wallet)).toMatchObject({ error: "STEP_UP_REQUIRED" });
  expect(await watchedBy(hanako)).toEqual([]);
});
