import { hash } from "node:crypto";
import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { expect, test } from "vitest";
import { recordSignIn } from "../sign-in/known-devices.ts";
import { playContracts } from "../testing/contracts.ts";
import { ExchangeScript, units } from "../testing/exchange-script.ts";
import { readNotices } from "./list.ts";
import { ACCOUNT, HOUR_MS, NOON, signedIn, told, withAccount } from "./testing/member-notices.ts";

test("a deposit tells of its way, and a rejection of what was announced", async () => {
  const script = new ExchangeScript(NOON);
  const member = script.openMember({ USDT: "250.5" });
  const { markets } = script.exchange;
  const asset = markets.assetBySymbol("BTC")?.number ?? -1;
  const network = markets.network(asset, "MAIN")?.number ?? -1;
  const voucher = hash("sha256", "another");
  const { stamp } = script.accept({
    type: "SubmitDeposit",
    actor: member,
    asset,
    network,
    amount: units("0.25"),
    voucher,
  });
  const deposit = stamp.sequence;
  script.decideCase({ type: "RejectDeposit", actor: -1, deposit, reason: "WRONG_NETWORK" });
  const { says, list } = await told(script);
  expect(await says(member)).toEqual([
    ["DEPOSIT_REJECTED", { coin: "BTC", amount: "0.25", reason: "WRONG_NETWORK" }],
    ["DEPOSIT_CONFIRMING", { coin: "BTC", amount: "0.25", network: "MAIN" }],
    ["DEPOSIT_CREDITED", { coin: "USDT", amount: "250.5" }],
    ["DEPOSIT_CONFIRMING", { coin: "USDT", amount: "250.5", network: "MAIN" }],
  ]);
  const [newest] = await list(member);
  expect(newest).toMatchObject({ channel: "wallet", subject: deposit, timeMs: NOON, n: 0 });
});

test("a withdrawal tells of every step that others take", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000" });
  script.certify(member);
  const address = script.addAddress(member);
  const { withdrawals } = script.exchange;
  const fingerprint = withdrawals.addresses.find(address, member)?.fingerprint ?? "";
  for (let count = 0; count < 3; count += 1) {
    script.accept({ type: "RequestWithdrawal", actor: member, address, quantity: units("100") });
  }
  const deadlineMs = NOON + 40 * HOUR_MS;
  const hold = { type: "HoldWithdrawal", actor: -1, withdrawal: 1, reason: "DOCUMENTS" } as const;
  script.decideCase({ ...hold, deadlineMs });
  const pass = { type: "PassWithdrawal", actor: -1, fingerprint } as const;
  script.decideCase({ ...pass, withdrawal: 1 });
  const transaction = hash("sha256", "transaction");
  script.decideCase({
    type: "SendWithdrawal",
    actor: -2,
    withdrawal: 1,
    fingerprint,
    transaction,
  });
  script.decideCase({ type: "CompleteWithdrawal", actor: -1, withdrawal: 1, confirmations: 6 });
  script.decideCase({ type: "RejectWithdrawal", actor: -1, withdrawal: 2, reason: "ADDRESS_RISK" });
  // A third person passes it: the two who declare it failed may not have passed it.
  script.decideCase({ ...pass, actor: -3, withdrawal: 3 });
  // Its payer may be gone: sending, and reporting it, have an end.
  script.timeMs += 26 * HOUR_MS;
  const evidence = hash("sha256", "evidence");
  script.decide({ act: "FailWithdrawal", withdrawal: 3, evidence });
  const { says, list } = await told(script);
  const asked = { coin: "USDT", quantity: "100", fee: "1", arrival: "99" };
  expect((await says(member)).slice(0, 11)).toEqual([
    ["WITHDRAW_FAILED", { coin: "USDT", quantity: "100" }],
    ["WITHDRAW_PASSED", { coin: "USDT", arrival: "99" }],
    ["WITHDRAW_REJECTED", { coin: "USDT", quantity: "100", reason: "ADDRESS_RISK" }],
    ["WITHDRAW_SENT", { coin: "USDT", arrival: "99", transaction }],
    ["WITHDRAW_PASSED", { coin: "USDT", arrival: "99" }],
    ["WITHDRAW_HELD", { coin: "USDT", quantity: "100", reason: "DOCUMENTS", deadline: deadlineMs }],
    ...Array.from({ length: 3 }, () => ["WITHDRAW_SUBMITTED", asked]),
    ["ADDRESS_ADDED", { network: "MAIN", fingerprint }],
    ["KYC_PASSED", { level: "certified" }],
  ]);
  expect((await list(member)).slice(0, 4).map(({ subject }) => subject)).toEqual([3, 3, 2, 1]);
});

test("who waits hears of an order; who is there when it happens does not", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const [maker, taker] = [script.openMember({ BTC: "1" }), script.openMember({ USDT: "90000" })];
  const sell = (price: string) => script.place(maker, { side: "sell", price, quantity: "0.1" });
  const filled = sell("60000");
  sell("60100");
  const cancelled = sell("61000");
  const stop = script.place(taker, {
    side: "buy",
    kind: "stop_limit",
    stopPrice: "60100",
    price: "60100",
    quantity: "0.05",
  });
  // They take at once; the last one fires the stop, which takes half of the offer.
  script.place(taker, { side: "buy", price: "60000", quantity: "0.04" });
  script.place(taker, { side: "buy", price: "60000", quantity: "0.06" });
  script.place(taker, { side: "buy", price: "60100", quantity: "0.01" });
  script.accept({ type: "CancelOrder", actor: maker, order: cancelled });
  const reviewByMs = NOON + HOUR_MS;
  const freeze = { type: "FreezeMember", actor: -1, reason: "SECURITY", reviewByMs } as const;
  script.decideCase({ ...freeze, member: maker });

  const { list } = await told(script);
  const ofOrders = async (member: number) =>
    (await list(member))
      .filter(({ channel }) => channel === "trade")
      .map(({ template, params, subject }) => [template, params, subject]);
  const market = "BTC-USDT";
  expect(await ofOrders(taker)).toEqual([
    ["ORDER_FILLED", { market, side: "buy", filled: "0.05", average_price: "60100" }, stop],
    ["TRIGGER_FIRED", { market, kind: "stop_limit", trigger: "60100" }, stop],
  ]);
  const [expired, whole] = await ofOrders(maker);
  expect(whole).toEqual([
    "ORDER_FILLED",
    { market, side: "sell", filled: "0.1", average_price: "60000" },
    filled,
  ]);
  expect(expired).toEqual(["ORDER_EXPIRED", { market, reason: "ADMIN" }, filled + 1]);
});

test("the house tells its own accounts nothing", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  script.accept({ type: "OpenMember", actor: 0, account: "m", sponsor: 0, house: "maker" });
  const house = script.exchange.members.count;
  script.deposit(house, "BTC", "1");
  const member = script.openMember({ USDT: "7000" });
  script.place(house, { side: "sell", price: "60000", quantity: "0.1" });
  script.place(member, { side: "buy", price: "60000", quantity: "0.1" });
  const { says } = await told(script);
  expect(await says(house)).toEqual([]);
});

test("changes of an account's standing and security are told", async () => {
  const script = new ExchangeScript(NOON);
  const member = script.openMember({});
  for (const change of ["SIGN_IN_PASSWORD", "WITHDRAWAL_PASSWORD", "EMAIL"] as const) {
    script.accept({ type: "RecordSecurityChange", actor: 0, member, change });
  }
  const until = NOON + 5;
  for (const untilMs of [until, NOON]) {
    script.decideCase({ type: "ProhibitTrading", actor: -1, member, untilMs, reason: "SECURITY" });
  }
  const block = { type: "BlockWithdrawals", member, untilMs: NOON + 48 * HOUR_MS } as const;
  script.accept({ ...block, actor: member });
  script.decideCase({ ...block, actor: -1, reason: "SUSPECTED_FRAUD" });
  script.accept({ type: "SubmitIdentity", actor: member, documents: hash("sha256", "d") });
  script.decideCase({ type: "RejectIdentity", actor: -1, member, reason: "UNREADABLE" });
  script.accept({ type: "SubmitIdentity", actor: member, documents: hash("sha256", "e") });
  script.decideCase({ type: "CertifyMember", actor: -1, member, country: "JP" });
  script.decide({ act: "DecertifyMember", member, reason: "MISTAKE" });
  const reviewByMs = NOON + HOUR_MS;
  const freeze = { type: "FreezeMember", actor: -1, reason: "LEGAL_ORDER", reviewByMs } as const;
  script.decideCase({ ...freeze, member });
  script.decide({ act: "UnfreezeMember", member });
  const { says } = await told(script);
  expect(await says(member)).toEqual([
    ["ACCOUNT_FROZEN", { reason: "LEGAL_ORDER" }],
    ["KYC_REVOKED", { reason: "MISTAKE" }],
    ["KYC_PASSED", { level: "certified" }],
    ["KYC_SUBMITTED", {}],
    ["KYC_REJECTED", { reason: "UNREADABLE" }],
    ["KYC_SUBMITTED", {}],
    ["WITHDRAWALS_BLOCKED", { reason: "SUSPECTED_FRAUD", until: NOON + 48 * HOUR_MS }],
    ["TRADING_ALLOWED", {}],
    ["TRADING_PROHIBITED", { reason: "SECURITY", until }],
    ["WITHDRAW_PASSWORD_CHANGED", { time: NOON, manual_review_until: NOON + 72 * HOUR_MS }],
    ["PASSWORD_CHANGED", { time: NOON, withdraw_blocked_until: NOON + 24 * HOUR_MS }],
  ]);
});

test("each end of a contract is told, trial money by its name, and so is its grant", async () => {
  const script = new ExchangeScript(NOON, contractActs());
  for (const member of [1, 2]) {
    script.openMember({ USDT: "1000" });
    script.certify(member);
  }
  script.sample({ BTC: "60000", ETH: "3000" });
  playContracts(script);
  const { list } = await told(script);
  const ofContracts = async (member: number) =>
    (await list(member))
      .filter(({ channel }) => channel === "contract")
      .map(({ template, params }) => [template, params]);
  const won = { market: "BTC", direction: "up", open: "60000", close: "60001" };
  const granted = ["TRIAL_GRANTED", { amount: "1000", expires: NOON + 30 * 24 * HOUR_MS }];
  const [real, trial] = [
    { mode: "real", coin: "USDT" },
    { mode: "trial", coin: "TUSDT" },
  ];
  expect(await ofContracts(1)).toEqual([
    ["DELIVERY_SETTLED", { ...won, ...trial, profit_loss: "14" }],
    ["DELIVERY_SETTLED", { ...won, ...real, profit_loss: "70" }],
    granted,
    ["RISK_CONFIRMED", {}],
  ]);
  const tied = { ...won, ...trial, direction: "down", open: "60001", profit_loss: "0" };
  const noOpen = { reason: "OPEN_SAMPLES", sample_count: 0, refund: "5" };
  expect(await ofContracts(2)).toEqual([
    ["DELIVERY_VOID", { market: "BTC", ...real, ...noOpen }],
    ["DELIVERY_SETTLED", tied],
    ["DELIVERY_SETTLED", { ...won, ...real, direction: "down", profit_loss: "-33.33333333" }],
    granted,
    ["RISK_CONFIRMED", {}],
  ]);
});

test("one list holds what commands and what sign-ins tell, newest first", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1", BTC: "1" });
  script.timeMs += 10;
  script.deposit(member, "ETH", "1");
  const { database, pool, list } = await told(script);
  await withAccount(database, member);
  await recordSignIn(pool, ACCOUNT, signedIn(NOON - 1, "Firefox, Windows"));
  await recordSignIn(pool, ACCOUNT, signedIn(NOON, "Safari, iOS"));
  await recordSignIn(pool, ACCOUNT, signedIn(NOON + 5, "Safari, iOS"));
  await recordSignIn(pool, ACCOUNT, signedIn(NOON + 10, "Chrome, Android"));
  const notices = await list(member);
  expect(notices.map(({ template, timeMs }) => [template, timeMs - NOON])).toEqual([
    ["DEPOSIT_CREDITED", 10],
    ["DEPOSIT_CONFIRMING", 10],
    ["LOGIN_NEW_DEVICE", 10],
    ["DEPOSIT_CREDITED", 0],
    ["DEPOSIT_CONFIRMING", 0],
    ["DEPOSIT_CREDITED", 0],
    ["DEPOSIT_CONFIRMING", 0],
    ["LOGIN_NEW_DEVICE", 0],
  ]);
  const params = { time: NOON + 10, ip: "203.0.113.x", device: "Chrome, Android" };
  expect(notices[2]).toMatchObject({ sequence: 0, params, isRead: false });
  const security = await readNotices(pool, { member, channel: "security" });
  expect(security.ok && security.value.rows).toEqual([notices[2], notices[7]]);
  const [trade] = await Promise.all([readNotices(pool, { member, channel: "trade" })]);
  expect(trade).toEqual({ ok: true, value: { rows: [], next: undefined } });
  expect(await readNotices(pool, { member, cursor: "nonsense" })).toMatchObject({ ok: false });
});
