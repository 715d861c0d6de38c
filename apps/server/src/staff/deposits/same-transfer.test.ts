import { depositCase, deposits } from "@sumi/contract/deposits/staff.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
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

test("a transaction typed into two deposits warns first in both, with a link", async () => {
  const stranger = await opened.house.member();
  const txid = sha256("typed twice");
  const [one, other] = [
    await announced(sha256("a")),
    await announced(undefined, { member: stranger }),
  ];
  expect((await confirm(one, { txid })).data.state).toBe("second");
  await opened.house.projected();
  const seen = async (id: string, typed: object) => {
    const { data } = await approver.get("/Staff/deposit", { id, ...typed });
    const { checks, same_transfer: same, outcome } = depositCase.data.parse(data);
    const warning = checks.find(({ check }) => check === "deposit.elsewhere");
    return [warning?.params, same.map((each) => [each.id, each.state]), outcome];
  };
  expect(await seen(other, {})).toEqual([undefined, [], "first_of_two"]);
  // In any spelling, before anybody confirms.
  const typed = { amount: "500", txid: `0x${txid.toUpperCase()}`, output: "0" };
  expect(await seen(other, typed)).toEqual([{ others: 1 }, [[one, "second"]], "first_of_two"]);
  expect((await confirm(other, { txid })).data.state).toBe("second");
  await opened.house.projected();
  expect(await seen(one, typed)).toEqual([{ others: 1 }, [[other, "second"]], "credits"]);
  expect((await confirm(one, { txid }, approver)).data.state).toBe("credited");
  await opened.house.projected();
  expect(await seen(other, typed)).toEqual([undefined, [[one, "credited"]], "refused"]);
  expect(errorOf(await confirm(other, { txid }, approver))).toBe("DUPLICATE_DEPOSIT");
});

test("a case tells who else named its transaction, before anything is typed", async () => {
  const stranger = await opened.house.member();
  const txid = sha256("named twice");
  const [own, theirs] = [await announced(txid), await announced(txid, { member: stranger })];
  const { data } = await reviewer.get("/Staff/deposit", { id: own });
  const same = depositCase.data.parse(data).same_transfer;
  expect(same.map(({ id, member }) => [id, member.uid])).toEqual([
    [theirs, String(uidOf(stranger.number))],
  ]);
  const missing = { id: own, txid: sha256("of nobody") };
  const other = depositCase.data.parse((await reviewer.get("/Staff/deposit", missing)).data);
  expect(other.same_transfer).toEqual([]);
});

test("those who name a transfer push the deposit that it credits out of no list", async () => {
  const txid = sha256("named by a crowd");
  const first = await announced(undefined);
  await confirm(first, { txid });
  const named: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    const member = await opened.house.member();
    named.push(await announced(txid, { member, readers: n === 20 ? [reviewer] : [] }));
  }
  await opened.house.projected();
  const seen = async () => {
    const { data } = await reviewer.get("/Staff/deposit", { id: named.at(-1) ?? "" });
    const same = depositCase.data.parse(data).same_transfer;
    return [same.length, same[0]?.id];
  };
  expect(await seen()).toEqual([20, first]);
  await confirm(first, { txid }, approver);
  await opened.house.projected();
  expect(await seen()).toEqual([20, first]);
});

test("deposits are narrowed by a finding, and by who decided them", async () => {
  const [owner, stranger] = [await opened.house.member(), await opened.house.member()];
  const found = async (member: TradingVisitor, fields: object) => {
    const q = String(uidOf(member.number));
    const asked = { q, state: "waiting", limit: "100", ...fields };
    const { data } = await reviewer.get("/Staff/deposits", asked);
    return deposits.data.parse(data).deposits.map(({ id }) => id);
  };
  const txid = sha256("narrowed");
  const unnamed = await announced(undefined, { member: owner });
  const named = await announced(txid, { member: owner });
  expect(await found(owner, { check: "UNNAMED" })).toEqual([unnamed]);
  expect(await found(owner, { check: "CONTESTED" })).toEqual([]);
  const theirs = await announced(txid, { member: stranger });
  expect(await found(owner, { check: "CONTESTED" })).toEqual([named]);
  expect(await found(stranger, { check: "CONTESTED" })).toEqual([theirs]);
  expect(await found(owner, { check: "SAME_PROOF" })).toEqual([unnamed, named]);
  expect(await found(owner, { check: "OVERDUE" })).toEqual([]);
  await confirm(named, { txid });
  await opened.house.projected();
  const [first, second] = [String(reviewer.number), String(approver.number)];
  expect(await found(owner, { state: "second", reviewer: first })).toEqual([named]);
  expect(await found(owner, { state: "second", reviewer: second })).toEqual([]);
  await confirm(named, { txid }, approver);
  await opened.house.projected();
  for (const staff of [first, second]) {
    expect(await found(owner, { state: "credited", reviewer: staff })).toEqual([named]);
  }
  const decided = await reviewer.get("/Staff/deposits", { state: "credited", check: "UNNAMED" });
  expect(errorOf(decided)).toBe("PARAMETER_ERROR");
});

test("a deposit is found by its number, its member and its transaction", async () => {
  const txid = sha256("sought");
  const stranger = await opened.house.member();
  const id = await announced(txid, { member: stranger });
  const foundBy = async (q: string, state = "waiting") => {
    const { data } = await reviewer.get("/Staff/deposits", { q, state, limit: "100" });
    return deposits.data.parse(data).deposits.map((deposit) => deposit.id);
  };
  const uid = String(uidOf(stranger.number));
  for (const q of [id, uid, txid, `0x${txid.toUpperCase()}`])
    expect(await foundBy(q)).toEqual([id]);
  for (const q of [sha256("nothing"), "TNobodysAddress", "999999999", "%"]) {
    expect(await foundBy(q)).toEqual([]);
  }
  // A transaction that only reviewers found is found, too.
  const other = sha256("found by the reviewers");
  await confirm(id, { txid: other });
  await confirm(id, { txid: other }, approver);
  await opened.house.projected();
  expect(await foundBy(other, "credited")).toEqual([id]);
});
