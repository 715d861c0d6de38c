import { deposits as declared, depositCase } from "@sumi/contract/deposits/staff.ts";
import { queues } from "@sumi/contract/overview/staff.ts";
import { available } from "@sumi/core/ledger/accounts.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { units } from "@sumi/store/testing/exchange-script.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { staffAccessRoutes } from "../../member/members/routes.ts";
import { keepVoucher } from "../../platform/pictures/vouchers.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { pictureOf } from "../../testing/identity-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let reviewer: StaffVisitor;
let approver: StaffVisitor;
let id: string;
let txid: string;

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => staffAccessRoutes(server),
    staff: (console, identity) => mountStaff(console, identity),
  });
});
afterAll(() => opened.close());

beforeEach(async () => {
  reviewer = await opened.staff("reviewer");
  approver = await opened.staff("approver");
  hanako = await opened.house.member();
  id = await announced();
});

/** A waiting deposit with a stored voucher. */
async function announced(): Promise<string> {
  const { script } = opened.house;
  const { identity } = opened;
  const tools = { database: opened.house.database.pool, pictures: identity.pictures };
  const kept = await keepVoucher(tools, hanako.account, await pictureOf("blue"));
  const voucher = kept.ok ? kept.value.sha256 : "";
  const asset = script.exchange.markets.assetBySymbol("USDT")?.number ?? -1;
  const network = script.exchange.markets.network(asset, "MAIN")?.number ?? -1;
  const submitted = { type: "SubmitDeposit", actor: hanako.number, asset, network } as const;
  txid = sha256(`transaction ${script.exchange.sequence}`);
  const sent = { amount: units("500"), voucher, transaction: txid };
  const { stamp } = script.accept({ ...submitted, ...sent });
  await opened.house.projected();
  return String(stamp.sequence);
}

async function opening(staff = reviewer) {
  opened.reads(staff, hanako.number);
  return depositCase.data.parse((await staff.get("/Staff/deposit", { id })).data);
}

async function listed(state: string, staff = reviewer) {
  await opened.house.projected();
  const { data } = await staff.get("/Staff/deposits", { state, limit: "100" });
  return declared.data.parse(data).deposits.filter((deposit) => deposit.id === id);
}

function rejectDeposit(staff: StaffVisitor, more = {}) {
  opened.reads(staff, hanako.number);
  return staff.post("/Staff/rejectdeposit", { id, ...more });
}

function confirm(staff: StaffVisitor) {
  opened.reads(staff, hanako.number);
  const found = { amount: "500", txid, output: "0", receiver: "checked" };
  return staff.post("/Staff/confirmdeposit", { id, ...found });
}

test("a deposit is rejected for a reason, once, and then credited by nobody", async () => {
  expect(errorOf(await rejectDeposit(reviewer))).toBe("MISSING_PARAMETER");
  expect(errorOf(await rejectDeposit(reviewer, { reason: "LAZY" }))).toBe("PARAMETER_ERROR");
  expect(errorOf(await rejectDeposit(reviewer, { reason: "OTHER" }))).toBe("MISSING_PARAMETER");
  const said = { reason: "NOT_FOUND", note: "nothing on the chain", client_id: "once" };
  const first = await rejectDeposit(reviewer, said);
  expect(errorOf(first)).toBe(1000);
  expect((await rejectDeposit(reviewer, said)).data).toEqual(first.data);
  expect(errorOf(await rejectDeposit(approver, { reason: "DUPLICATE" }))).toBe("ALREADY_REVIEWED");
  expect(errorOf(await confirm(approver))).toBe("ALREADY_REVIEWED");
  expect(await listed("rejected")).toMatchObject([
    { assignee: null, rejected: { reason: "NOT_FOUND", staff: { number: reviewer.number } } },
  ]);
  expect((await opening()).notes).toMatchObject([{ text: "nothing on the chain" }]);
  const balance = opened.house.script.exchange.ledger.balance(available(hanako.number), 0);
  expect(balance).toBe(0n);
});

test("of a yes and a no at once one counts", async () => {
  const both = await Promise.all([
    rejectDeposit(approver, { reason: "DUPLICATE" }),
    confirm(reviewer),
  ]);
  expect(both.map(errorOf).sort()).toEqual([1000, "ALREADY_REVIEWED"]);
  expect(opened.house.script.exchange.deposits.isOver(Number(id))).toBe(true);
});

test("an assigned case is shown to all and decided by nobody else", async () => {
  const named = { kind: "deposit", id };
  const { data } = await reviewer.post("/Staff/assigncase", named);
  const assignee = { staff: { number: reviewer.number }, until_ms: data.until_ms };
  expect(await listed("waiting", approver)).toMatchObject([
    { assignee: { ...assignee, mine: false } },
  ]);
  expect(errorOf(await confirm(approver))).toBe("CASE_ASSIGNED");
  expect(errorOf(await rejectDeposit(approver, { reason: "NOT_FOUND" }))).toBe("CASE_ASSIGNED");
  expect((await opening(approver)).outcome).toBe("refused");
  expect((await opening()).outcome).toBe("credits");
});

test("a voucher is shown to the session that opened its case, and to no other", async () => {
  const { voucher_url } = await opening();
  const show = (staff: StaffVisitor) =>
    opened.console.app.inject({ url: voucher_url ?? "/", headers: { cookie: staff.cookie ?? "" } });
  expect((await show(reviewer)).headers["content-type"]).toBe("image/jpeg");
  expect((await show(approver)).statusCode).toBe(404);
});

test("one's own referral is one's own case", async () => {
  const { script } = opened.house;
  script.decide({ act: "LinkStaff", staff: reviewer.number, member: hanako.number });
  expect(errorOf(await confirm(reviewer))).toBe("SELF_APPROVAL");
  expect(errorOf(await rejectDeposit(reviewer, { reason: "NOT_FOUND" }))).toBe("SELF_APPROVAL");
  const { checks, outcome } = await opening();
  expect(outcome).toBe("refused");
  expect(checks).toContainEqual({ check: "case.own", level: "stop", params: {} });
});

test("the case tells the number of its credit for as long as that can be taken back", async () => {
  const { script } = opened.house;
  const key = "corrections.window_ms";
  script.decide({ act: "ChangeParameter", key, value: "60000", effectiveMs: 0 });
  expect((await opening()).reversal).toBeNull();
  const form = { id, amount: "500", txid, output: "0", receiver: "checked" };
  expect(errorOf(await reviewer.post("/Staff/confirmdeposit", form))).toBe(1000);
  const entry = String(script.exchange.sequence);
  await opened.house.projected();
  const untilMs = script.timeMs + 60_000;
  expect((await opening()).reversal).toEqual({ entry, until_ms: untilMs, obstacle: null });
  script.timeMs = untilMs;
  expect((await opening(await opened.staff("reviewer"))).reversal).toBeNull();
});

test("one that nobody decides is overdue after a day", async () => {
  const { script } = opened.house;
  const [row] = await listed("waiting");
  const deadlineMs = script.timeMs + 86_400_000;
  expect(row).toMatchObject({ deadline_ms: deadlineMs, overdue: false });
  script.timeMs = deadlineMs;
  const auditor = await opened.staff("auditor");
  const [late] = await listed("waiting", auditor);
  expect(late).toMatchObject({ deadline_ms: deadlineMs, overdue: true });
  const answer = await auditor.get("/Staff/queues");
  const counts = queues.data.parse(answer.data).queues;
  expect(counts.find(({ queue }) => queue === "deposits")?.overdue).toBeGreaterThan(0);
});

test("what colleagues note about a case is not for its own member among the staff", async () => {
  const fields = { id, amount: "500", txid, output: "0", receiver: "checked" };
  opened.reads(reviewer, hanako.number);
  await reviewer.post("/Staff/confirmdeposit", { ...fields, note: "looks hurried" });
  await opened.house.projected();
  expect((await opening(approver)).notes).toMatchObject([{ text: "looks hurried" }]);
  const own = { act: "LinkStaff", staff: approver.number, member: hanako.number } as const;
  opened.house.script.decide(own);
  expect((await opening(approver)).notes).toEqual([]);
  expect((await opening(reviewer)).notes).toMatchObject([{ text: "looks hurried" }]);
});
