import {
  addAddress,
  addresses,
  cancelWithdrawal,
  requestWithdrawal,
  withdrawalCoins,
  withdrawalInfo,
  withdrawalPage,
  withdrawalQuote,
  withdrawals,
} from "@sumi/contract/withdrawals/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { passwordRoutes } from "../account-security/password-routes.ts";
import { withdrawalRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const ADDRESS = { network: "TRC20", address: TRON, remark: "my own" };
const PASSWORD = "271828";
const DAY_MS = 86_400_000;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => {
    withdrawalRoutes(server);
    passwordRoutes(server);
  });
  const { script } = house;
  script.decide({ act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" });
  script.decide({ act: "ListNetwork", asset: "ETH", network: "ERC20", depositMin: "0.01" });
  script.decide({ act: "ListNetwork", asset: "USDT", network: "ERC20", depositMin: "20" });
  const terms = { withdrawal_min: "10", withdrawal_max: "20000", withdrawal_fee: "1" };
  for (const [term, value] of Object.entries(terms)) {
    const key = `network.USDT.TRC20.${term}`;
    const effectiveMs = script.timeMs + DAY_MS;
    script.decide({ act: "ChangeParameter", key, value, effectiveMs });
  }
  script.timeMs += DAY_MS;
  hanako = await house.member({ USDT: "1000" });
  taro = await house.member({ USDT: "1000" });
  script.certify(hanako.number);
  await setPassword(hanako);
  await setPassword(taro);
});
afterAll(() => house.close());

async function setPassword(visitor: TradingVisitor): Promise<void> {
  await visitor.post("/User/sub_withdrawpwd", { new: PASSWORD, confirm: PASSWORD });
}

async function added(visitor: TradingVisitor, form: Record<string, string> = ADDRESS) {
  const { data } = await visitor.post("/user/addaddress", form);
  return addAddress.data.parse(data).address;
}

async function requested(visitor: TradingVisitor, form: Record<string, string>) {
  const wanted = { coin: "USDT", network: "TRC20", qty: "100", password: PASSWORD, ...form };
  const { data } = await visitor.post("/Finance/tbhandle", wanted);
  return requestWithdrawal.data.parse(data).withdrawal;
}

test("what can be withdrawn is told with its terms", async () => {
  const { data } = await hanako.get("/Finance/txcoin");
  const { coins } = withdrawalCoins.data.parse(data);
  expect(coins).toEqual([
    {
      coin: "USDT",
      networks: [
        {
          network: "TRC20",
          has_memo: false,
          confirmations: 20,
          deposit_minimum: "10",
          withdrawal_minimum: "10",
          withdrawal_maximum: "20000",
          withdrawal_fee: { kind: "fixed", fee: "1" },
          explorer: { transaction: null, address: null },
        },
      ],
    },
  ]);
});

test("an address is remembered, listed and forgotten, and nobody else sees it", async () => {
  const address = await added(taro);
  expect(address).toMatchObject({ coin: "USDT", network: "TRC20", address: TRON, memo: null });
  const list = async (visitor: TradingVisitor) =>
    addresses.data.parse((await visitor.post("/user/addresslist")).data).addresses;
  expect(await list(taro)).toEqual([address]);
  expect(await list(hanako)).toEqual([]);
  const { data } = await hanako.post("/user/deladdress", { id: address.id });
  expect(data.error).toBe("WITHDRAW_ADDRESS_NOT_FOUND");
  await taro.post("/user/deladdress", { id: address.id });
  expect(await list(taro)).toEqual([]);
});

test("the same address under the same key is one address", async () => {
  const form = { ...ADDRESS, client_id: "once" };
  const [first, second] = [await added(taro, form), await added(taro, form)];
  expect(second).toEqual(first);
  const { rows } = await house.database.pool.query(
    "select count(*)::int as texts from address_texts where member = $1 and remark = $2",
    [taro.number, "my own"],
  );
  // The removed address from before, and this one.
  expect(rows).toEqual([{ texts: 2 }]);
});

test.each([
  ["a slip", { address: `${TRON.slice(0, -1)}7` }, "ADDRESS_FORMAT"],
  ["another chain's", { address: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh" }, "ADDRESS_FORMAT"],
  ["a memo where there is none", { memo: "1" }, "ADDRESS_FORMAT"],
  ["a network that is not listed", { network: "BTC" }, "PARAMETER_ERROR"],
  ["a network of several coins", { network: "ERC20" }, "MISSING_PARAMETER"],
  ["no remark", { remark: "" }, "PARAMETER_ERROR"],
])("an address with %s is refused, and nothing of it is kept", async (_, wrong, error) => {
  const texts = () => house.database.pool.query("select * from address_texts");
  const before = (await texts()).rowCount;
  const { data } = await hanako.post("/user/addaddress", { ...ADDRESS, ...wrong });
  expect(data.error).toBe(error);
  expect((await texts()).rowCount).toBe(before);
});

test("an address that was changed behind the journal's back is never shown", async () => {
  const address = await added(taro);
  await house.database.pool.query(
    "update address_texts set address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' where address = $1",
    [TRON],
  );
  const { data } = await taro.post("/user/addresslist");
  expect(addresses.data.parse(data).addresses).not.toContainEqual(address);
  expect(house.logLines.some((line) => line.includes("does not fit its fingerprint"))).toBe(true);
  await house.database.pool.query("update address_texts set address = $1", [TRON]);
});

test("a quote says what arrives, and the first thing that stands in the way", async () => {
  const quote = async (qty: string) => {
    const form = { coin: "USDT", network: "TRC20", qty };
    return withdrawalQuote.data.parse((await hanako.post("/Finance/getcoinnum", form)).data);
  };
  expect(await quote("100")).toMatchObject({ fee: "1", arrival: "99", refused: null });
  expect((await quote("9")).refused?.error).toBe("BELOW_MINIMUM_WITHDRAWAL");
  expect((await quote("20000.00000001")).refused?.error).toBe("ABOVE_MAXIMUM_WITHDRAWAL");
  expect((await quote("1000.00000001")).refused?.error).toBe("INSUFFICIENT_BALANCE");
  expect((await quote("0.5")).arrival).toBeNull();
});

test("a withdrawal holds its quantity, says what it waits for, and can be taken back", async () => {
  const { id: address } = await added(hanako);
  const asked = await requested(hanako, { address });
  expect(asked).toMatchObject({ qty: "100", fee: "1", arrival: "99", status: "pending_review" });
  expect(asked.wait_reason).toBe("NEW_ADDRESS");
  const page = async () =>
    withdrawalPage.data.parse((await hanako.get("/Finance/txpage", { coin: "USDT" })).data);
  expect(await page()).toMatchObject({ available: "900", blocks: [] });

  const min_sequence = String(house.script.exchange.sequence);
  const list = withdrawals.data.parse((await hanako.get("/Finance/txlist", { min_sequence })).data);
  expect(list.withdrawals).toEqual([asked]);
  const back = await hanako.post("/Finance/txcancel", { id: asked.id });
  const { withdrawal } = cancelWithdrawal.data.parse(back.data);
  expect(withdrawal.status).toBe("cancelled");
  expect((await page()).available).toBe("1000");
  const info = withdrawalInfo.data.parse(
    (await hanako.get("/Finance/txinfo", { id: asked.id })).data,
  );
  expect(info.timeline.map(({ step }) => step)).toEqual(["requested", "cancelled"]);
});

test("a cancelling is answered from its event, though the tables stand still", async () => {
  const { id: address } = await added(hanako);
  const { id } = await requested(hanako, { address });
  await house.projected();
  const behind = await house.database.pool.connect();
  await behind.query("begin");
  await behind.query("select from projection_checkpoint for update");
  const { code, data } = await hanako.post("/Finance/txcancel", { id, client_id: "still" });
  await behind.query("rollback");
  behind.release();
  expect(code).toBe(1000);
  const { withdrawal } = cancelWithdrawal.data.parse(data);
  const decided = { status: "cancelled", decided_ms: house.script.timeMs, deadline_ms: null };
  expect(withdrawal).toMatchObject(decided);
  house.script.timeMs += 60_000;
  const again = await hanako.post("/Finance/txcancel", { id, client_id: "still" });
  expect(cancelWithdrawal.data.parse(again.data).withdrawal).toEqual(withdrawal);
  const over = await hanako.post("/Finance/txcancel", { id });
  expect(over.data.error).toBe("ILLEGAL_OPERATION");
});

test("a cancelling of what the tables lack yet has an unknown outcome", async () => {
  const { id: address } = await added(hanako);
  await house.projected();
  const behind = await house.database.pool.connect();
  await behind.query("begin");
  await behind.query("select from projection_checkpoint for update");
  const { id } = await requested(hanako, { address });
  const { status, data } = await hanako.post("/Finance/txcancel", { id });
  await behind.query("rollback");
  behind.release();
  const params = { seconds: 2, outcome: "unknown" };
  expect([status, data]).toEqual([504, { error: "TRY_AGAIN", params }]);
});

test("the same request under the same key is one withdrawal", async () => {
  const { id: address } = await added(hanako);
  const form = { address, client_id: "one-withdrawal" };
  const [first, second] = await Promise.all([requested(hanako, form), requested(hanako, form)]);
  expect(second).toEqual(first);
  await hanako.post("/Finance/txcancel", { id: first.id });
});

test("another member's address and withdrawal answer like ones that do not exist", async () => {
  const { id: address } = await added(hanako);
  const { id } = await requested(hanako, { address });
  house.script.certify(taro.number);
  const form = { coin: "USDT", network: "TRC20", qty: "100", password: PASSWORD };
  const theirs = await taro.post("/Finance/tbhandle", { ...form, address });
  expect(theirs.data.error).toBe("WITHDRAW_ADDRESS_NOT_FOUND");
  for (const [method, path] of [
    ["post", "/Finance/txcancel"],
    ["get", "/Finance/txinfo"],
  ] as const) {
    const [known, unknown] = [
      await taro[method](path, { id }),
      await taro[method](path, { id: "999" }),
    ];
    expect(known.data).toEqual(unknown.data);
    expect(known.data.error).toBe("WITHDRAWAL_NOT_FOUND");
  }
  await hanako.post("/Finance/txcancel", { id });
});

test("who is not certified is told so", async () => {
  const jiro = await house.member({ USDT: "1000" });
  await setPassword(jiro);
  const { id: address } = await added(jiro);
  const form = { coin: "USDT", network: "TRC20", qty: "100", password: PASSWORD, address };
  expect((await jiro.post("/Finance/tbhandle", form)).data.error).toBe("KYC_REQUIRED");
  const { blocks } = withdrawalPage.data.parse(
    (await jiro.get("/Finance/txpage", { coin: "USDT" })).data,
  );
  expect(blocks).toEqual([{ reason: "KYC_REQUIRED", until_ms: null, by_staff_for: null }]);
});

test("without the withdrawal password nothing leaves", async () => {
  const { id: address } = await added(hanako);
  const form = { coin: "USDT", network: "TRC20", qty: "100", address };
  const jiro = await house.member({ USDT: "1000" });
  const notSet = await jiro.post("/Finance/tbhandle", { ...form, password: PASSWORD });
  expect(notSet.data.error).toBe("WITHDRAW_PASSWORD_NOT_SET");
  const before = house.script.exchange.sequence;
  const wrong = await hanako.post("/Finance/tbhandle", { ...form, password: "271829" });
  expect(wrong.data).toEqual({ error: "WITHDRAW_PASSWORD_WRONG", params: { attempts: 4 } });
  expect(house.script.exchange.sequence).toBe(before);
});
