import { depositCase } from "@sumi/contract/deposits/staff.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffAccessRoutes } from "../../member/members/routes.ts";
import { type Announced, announcedDeposit } from "../../testing/announced-deposit.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let reviewer: StaffVisitor;
let approver: StaffVisitor;
let hanako: TradingVisitor;

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => staffAccessRoutes(server),
    staff: (console, identity) => mountStaff(console, identity),
  });
  for (const network of ["TRC20", "BTC"]) {
    opened.house.script.decide({ act: "ListNetwork", asset: "USDT", network, depositMin: "10" });
  }
  reviewer = await opened.staff("reviewer");
  approver = await opened.staff("approver");
  hanako = await opened.house.member();
});
afterAll(() => opened.close());

const announced = (transaction: string | undefined, at: Partial<Announced> = {}) =>
  announcedDeposit(opened, { transaction, member: hanako, readers: [reviewer, approver], ...at });

const confirm = (id: string, more: object, staff = reviewer) =>
  staff.post("/Staff/confirmdeposit", {
    id,
    amount: "500",
    output: "0",
    receiver: "checked",
    ...more,
  });

test("a credited transfer is not credited in another spelling or by another output", async () => {
  const txid = sha256("credited");
  expect((await confirm(await announced(txid), { txid })).data).toMatchObject({
    state: "credited",
  });
  const id = await announced(sha256("another"));
  const attempts: readonly (readonly [object, string])[] = [
    [{ txid: txid.toUpperCase() }, "DUPLICATE_DEPOSIT"],
    [{ txid: `0x${txid}` }, "DUPLICATE_DEPOSIT"],
    [{ txid, output: "1" }, "PARAMETER_ERROR"],
    [{ txid: `${txid}_` }, "TRANSACTION_FORMAT"],
    [{ txid: `${txid}:0` }, "TRANSACTION_FORMAT"],
    [{ txid: `00${txid}` }, "TRANSACTION_FORMAT"],
  ];
  for (const [attempt, error] of attempts) {
    expect([attempt, errorOf(await confirm(id, attempt))]).toEqual([attempt, error]);
  }
});

test("a refused transaction says which form its network has", async () => {
  const { data } = await confirm(await announced(undefined), { txid: "not-a-transaction" });
  expect(data).toEqual({ error: "TRANSACTION_FORMAT", params: { form: "64 × 0-9 a-f" } });
});

test("one person credits only the transaction that the member named", async () => {
  for (const named of [sha256("named"), undefined]) {
    const id = await announced(named);
    const txid = sha256(`found ${named}`);
    expect((await confirm(id, { txid })).data.state).toBe("second");
    expect(errorOf(await confirm(id, { txid }))).toBe("SELF_APPROVAL");
    expect((await confirm(id, { txid }, approver)).data.state).toBe("credited");
  }
});

test("a transaction that a stranger announced first is credited to its owner by two", async () => {
  const stranger = await opened.house.member();
  const txid = sha256("of the victim");
  const theirs = await announced(txid, { member: stranger });
  const own = await announced(txid);
  const shown = depositCase.data.parse((await reviewer.get("/Staff/deposit", { id: own })).data);
  expect(shown.checks.map(({ check }) => check)).toContain("deposit.contested");
  expect((await confirm(own, { txid })).data.state).toBe("second");
  expect((await confirm(own, { txid }, approver)).data.state).toBe("credited");
  expect(errorOf(await confirm(theirs, { txid }))).toBe("DUPLICATE_DEPOSIT");
});

test("outputs of one transaction are transfers of their own where they are numbered", async () => {
  const txid = sha256("two outputs");
  const stranger = await opened.house.member();
  const first = await announced(txid, { network: "BTC" });
  const second = await announced(txid, { network: "BTC", member: stranger });
  expect((await confirm(first, { txid, output: "0" })).data.state).toBe("second");
  expect((await confirm(first, { txid, output: "0" }, approver)).data.state).toBe("credited");
  expect(errorOf(await confirm(second, { txid, output: "00" }))).toBe("DUPLICATE_DEPOSIT");
  expect((await confirm(second, { txid, output: "1" })).data.state).toBe("credited");
});

test("the case shows what the member named, and its check follows what is typed", async () => {
  const txid = sha256("shown");
  const id = await announced(txid);
  const caseOf = async (more: object) =>
    depositCase.data.parse((await reviewer.get("/Staff/deposit", { id, ...more })).data);
  expect((await caseOf({})).txid).toBe(txid);
  const checkOf = async (typed: string) => {
    const { checks, outcome } = await caseOf({ amount: "500", txid: typed, output: "0" });
    return [checks.find(({ check }) => check === "deposit.named")?.level, outcome];
  };
  expect(await checkOf(`0x${txid.toUpperCase()}`)).toEqual(["good", "credits"]);
  expect(await checkOf(sha256("else"))).toEqual(["warn", "first_of_two"]);
});

test.each([
  ["more", "900", "deposit.amount_above"],
  ["less", "50", "deposit.amount_below"],
])("clearly %s than was announced is credited by two", async (_, amount, check) => {
  const txid = sha256(check);
  const id = await announced(txid);
  const asked = { id, amount, txid, output: "0" };
  const shown = depositCase.data.parse((await reviewer.get("/Staff/deposit", asked)).data);
  expect(shown.outcome).toBe("first_of_two");
  const params = { announced: "500", actual: amount };
  expect(shown.checks).toContainEqual({ check, level: "warn", params });
  expect((await confirm(id, { amount, txid })).data).toMatchObject({ state: "second" });
  expect(errorOf(await confirm(id, { amount, txid }))).toBe("SELF_APPROVAL");
  const second = await confirm(id, { amount, txid }, approver);
  expect(second.data).toMatchObject({ state: "credited" });
});

test("while a colleague found something else, what was announced takes two as well", async () => {
  const txid = sha256("disputed");
  const id = await announced(txid);
  expect((await confirm(id, { amount: "5000", txid }, approver)).data.state).toBe("second");
  const asked = { id, amount: "500", txid, output: "0" };
  const shown = depositCase.data.parse((await reviewer.get("/Staff/deposit", asked)).data);
  const about = { amount: "5000", staff: approver.number };
  const check = { check: "deposit.first_agrees", level: "warn", params: about };
  expect(shown.checks).toContainEqual(check);
  expect(shown.outcome).toBe("first_of_two");
  expect((await confirm(id, { txid })).data.state).toBe("second");
  expect((await confirm(id, { txid }, approver)).data.state).toBe("credited");
});

test("a member who never had an address takes two, and the case says so", async () => {
  const { script } = opened.house;
  const network = "TRC20";
  const load = { act: "LoadAddresses", asset: "USDT", network } as const;
  script.decide({ ...load, fingerprints: [sha256("an address")] });
  const txid = sha256("from nowhere");
  const id = await announced(txid, { member: await opened.house.member() });
  const shown = depositCase.data.parse((await reviewer.get("/Staff/deposit", { id, txid })).data);
  expect(shown.checks).toContainEqual({ check: "deposit.no_address", level: "warn", params: {} });
  expect(shown.outcome).toBe("first_of_two");
  expect((await confirm(id, { txid })).data.state).toBe("second");
});

test("nothing is confirmed before its receiver is checked; the tick is journalled", async () => {
  const txid = sha256("receiver");
  const id = await announced(txid);
  for (const receiver of [undefined, "", "yes", "unchecked"]) {
    expect(errorOf(await confirm(id, { txid, receiver }))).toBe("PARAMETER_ERROR");
  }
  await confirm(id, { txid });
  await confirm(id, { txid }, approver);
  const events = opened.house.script.records.flatMap((record) => record.events);
  const about = events.filter((event) => {
    return /^Deposit(Proposed|Credited)$/.test(event.type) && "deposit" in event;
  });
  expect(about.slice(-2)).toMatchObject([
    { type: "DepositProposed", deposit: Number(id), isReceiverChecked: true },
    { type: "DepositCredited", deposit: Number(id), isReceiverChecked: true },
  ]);
});

test("a case compares nothing that nobody has typed", async () => {
  const txid = sha256("untyped");
  const id = await announced(txid);
  const checksOf = async (typed: object, staff = reviewer) => {
    const { data } = await staff.get("/Staff/deposit", { id, ...typed });
    const { checks } = depositCase.data.parse(data);
    const compared = /^deposit\.(amount|untyped|named|first_agrees|first_waits)/;
    return checks.flatMap(({ check, level }) => (compared.test(check) ? [[check, level]] : []));
  };
  expect(await checksOf({})).toEqual([["deposit.untyped", "warn"]]);
  expect(await checksOf({ amount: "500" })).toEqual([["deposit.amount", "good"]]);
  const all = { amount: "500", txid, output: "0" };
  expect(await checksOf(all)).toEqual([
    ["deposit.amount", "good"],
    ["deposit.named", "good"],
  ]);
  const more = { ...all, amount: "900" };
  expect((await confirm(id, more)).data.state).toBe("second");
  expect(await checksOf({}, approver)).toContainEqual(["deposit.first_agrees", "warn"]);
  expect(await checksOf({ amount: "900" }, approver)).toContainEqual([
    "deposit.first_waits",
    "warn",
  ]);
  expect(await checksOf(more, approver)).toContainEqual(["deposit.first_agrees", "good"]);
});
