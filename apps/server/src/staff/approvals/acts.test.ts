import {
  depositCase as declaredCase,
  deposits as declaredDeposits,
} from "@sumi/contract/deposits/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staffAccessRoutes } from "../../member/members/routes.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const TXID = "f".repeat(64);

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let reviewer: StaffVisitor;
let approver: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => staffAccessRoutes(server),
    staff: (console, identity) => mountStaff(console, identity),
  });
  const key = "deposits.single_reviewer_max";
  opened.house.script.decide({ act: "ChangeParameter", key, value: "10000", effectiveMs: 0 });
  hanako = await opened.house.member({ USDT: "1000" });
  reviewer = await opened.staff("reviewer");
  approver = await opened.staff("approver");
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const uid = () => String(uidOf(hanako.number));

async function announced(amount: string, transaction = TXID): Promise<string> {
  const { script, journal } = opened.house;
  const asset = script.exchange.markets.assetBySymbol("USDT")?.number ?? -1;
  const network = script.exchange.markets.network(asset, "MAIN")?.number ?? -1;
  const units = BigInt(amount) * 100_000_000n;
  const { stamp } = script.accept({
    type: "SubmitDeposit",
    actor: hanako.number,
    asset,
    network,
    amount: units as never,
    voucher: "a".repeat(64),
    transaction,
  });
  journal.publish();
  await opened.house.projected();
  return String(stamp.sequence);
}

function confirm(staff: StaffVisitor, id: string, amount: string, more = {}) {
  opened.reads(staff, hanako.number);
  const found = { amount, txid: TXID, output: "0", receiver: "checked" };
  return staff.post("/Staff/confirmdeposit", { id, ...found, ...more });
}

test("two take a credit back, its deposit waits again, and the member reads it", async () => {
  const key = "corrections.window_ms";
  opened.house.script.decide({ act: "ChangeParameter", key, value: "60000", effectiveMs: 0 });
  const id = await announced("500");
  const credited = await confirm(reviewer, id, "500");
  expect(credited.data).toMatchObject({ state: "credited" });
  const entry = String(credited.data.sequence);
  const reversal = { entry, reason: "WRONG_AMOUNT", note: "another zero on the chain" };
  const barred = await reviewer.post("/Staff/proposereversal", reversal);
  expect(errorOf(barred)).toBe("PERMISSION_REQUIRED");
  const unread = await approver.post("/Staff/proposereversal", reversal);
  expect(errorOf(unread)).toBe("FILE_ACCESS_REQUIRED");
  opened.reads(approver, hanako.number);
  const proposed = await approver.post("/Staff/proposereversal", reversal);
  const { proposal, hash } = proposed.data;
  const yes = { proposal: String(proposal), hash: String(hash) };
  await opened.house.projected();
  expect(errorOf(await approver.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
  const second = await opened.staff("approver");
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe("FILE_ACCESS_REQUIRED");
  const { data: waiting } = await second.get("/Staff/approvals", {});
  expect(waiting.approvals).toMatchObject([{ unread: { uid: uid(), reason: "SECURITY" } }]);
  opened.reads(second, hanako.number);
  expect((await second.post("/Staff/approve", yes)).data.error).toBeUndefined();
  expect(await statesOf("waiting")).toEqual([id]);
  const late = await approver.post("/Staff/proposereversal", reversal);
  expect(errorOf(late)).toBe("ILLEGAL_OPERATION");
  const { data } = await hanako.get("/user/staffaccess", {});
  const [latest] = data.entries as object[];
  expect(latest).toMatchObject({ kind: "act", what: "Approve", staff: second.number });
});

const statesOf = async (state: string) => {
  await opened.house.projected();
  const { data } = await reviewer.get("/Staff/deposits", { state });
  return declaredDeposits.data.parse(data).deposits.map(({ id }) => id);
};

test("within the limit one person credits, and a second click changes nothing", async () => {
  const id = await announced("500");
  expect(await statesOf("waiting")).toEqual([id]);
  const first = await confirm(reviewer, id, "495", {
    client_id: "once",
    note: "fee at the sender",
  });
  expect(first.data).toMatchObject({ state: "credited", expires_ms: null });
  const again = await confirm(reviewer, id, "495", { client_id: "once" });
  expect(again.data).toEqual(first.data);
  expect(errorOf(await confirm(approver, id, "495"))).toBe("ALREADY_REVIEWED");
  expect(await statesOf("credited")).toContain(id);
});

test("over the limit it takes another person with the role, who says the same", async () => {
  const id = await announced("50000");
  const other = await opened.staff("reviewer");
  const proposed = await confirm(reviewer, id, "50000");
  expect(proposed.data).toMatchObject({ state: "second" });
  expect(errorOf(await confirm(reviewer, id, "50000"))).toBe("SELF_APPROVAL");
  expect(errorOf(await confirm(other, id, "50000"))).toBe("PERMISSION_REQUIRED");
  expect((await confirm(approver, id, "49000")).data).toMatchObject({ state: "second" });
  expect(await statesOf("second")).toEqual([id]);
  expect((await confirm(approver, id, "50000")).data).toMatchObject({ state: "credited" });
  expect(await statesOf("second")).toEqual([]);
});

test("whoever was mistaken says something else, which another person repeats", async () => {
  const id = await announced("50000");
  await confirm(reviewer, id, "49000");
  const access = { uid: uid(), reason: "DEPOSIT_REVIEW", case: id };
  await reviewer.post("/Staff/fileaccess", access);
  const judged = async (amount: string) => {
    const { data } = await reviewer.get("/Staff/deposit", { id, amount, txid: TXID, output: "0" });
    const { checks, outcome } = declaredCase.data.parse(data);
    return [checks.find(({ check }) => check === "deposit.first_own")?.level, outcome];
  };
  expect(await judged("49000")).toEqual(["stop", "refused"]);
  expect(await judged("50000")).toEqual(["warn", "first_of_two"]);
  expect((await confirm(reviewer, id, "50000")).data).toMatchObject({ state: "second" });
  expect((await confirm(approver, id, "50000")).data).toMatchObject({ state: "credited" });
});

test("of two reviewers at once one is the first, and nothing is credited twice", async () => {
  const id = await announced("500");
  const answers = await Promise.all([confirm(reviewer, id, "500"), confirm(approver, id, "500")]);
  expect(answers.map(errorOf).sort()).toEqual([1000, "ALREADY_REVIEWED"]);
  const large = await announced("50000", "e".repeat(64));
  const again = await Promise.all([
    confirm(reviewer, large, "50000", { txid: "e".repeat(64) }),
    confirm(reviewer, large, "50000", { txid: "e".repeat(64) }),
  ]);
  expect(again.map(errorOf).sort()).toEqual([1000, "SELF_APPROVAL"]);
});

test("a transfer is credited once, however its hash is spelled", async () => {
  const [one, other] = [await announced("100"), await announced("100", "e".repeat(64))];
  expect(errorOf(await confirm(reviewer, one, "100"))).toBe(1000);
  const spelled = { txid: `0x${TXID.toUpperCase()}`, output: "00" };
  expect(errorOf(await confirm(reviewer, other, "100", spelled))).toBe("DUPLICATE_DEPOSIT");
});

test("a case shows what the server found and what it would do, to whoever looks", async () => {
  const id = await announced("500");
  const ask = (fields = {}) => reviewer.get("/Staff/deposit", { id, ...fields });
  expect(errorOf(await ask())).toBe("FILE_ACCESS_REQUIRED");
  await reviewer.post("/Staff/fileaccess", { uid: uid(), reason: "DEPOSIT_REVIEW", case: id });
  const { data } = await ask({ amount: "495", txid: TXID });
  expect(data).toMatchObject({
    outcome: "credits",
    impact: [
      { account: "ext:custody:USDT:MAIN", before: "-1000", after: "-1495" },
      { account: `m:${hanako.number}:available`, before: "1000", after: "1495" },
    ],
  });
  const levels = (data.checks as { check: string; level: string }[]).map(({ check, level }) => {
    return [check, level];
  });
  expect(Object.fromEntries(levels)).toMatchObject({
    "deposit.amount": "warn",
    "deposit.minimum": "good",
    "deposit.transfer": "good",
    "deposit.limit": "good",
  });
  expect((await reviewer.get("/Staff/deposit", { id: "1" })).data.error).toBe("DEPOSIT_NOT_FOUND");
});

test("the member sees every file access and every act, by number and reason", async () => {
  const id = await announced("500");
  await reviewer.post("/Staff/fileaccess", { uid: uid(), reason: "DEPOSIT_REVIEW", case: id });
  await reviewer.post("/Staff/fileaccess", { uid: uid(), reason: "DEPOSIT_REVIEW", case: id });
  opened.house.script.timeMs += 1_000;
  await confirm(reviewer, id, "500");
  await opened.house.projected();
  const { data } = await hanako.get("/user/staffaccess");
  const entries = data.entries as { kind: string; what: string; staff: number; case: string }[];
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: "act", what: "ConfirmDeposit", staff: reviewer.number, case: id },
    { kind: "look", what: "DEPOSIT_REVIEW", staff: reviewer.number, case: id },
  ]);
  expect(entries.filter(({ kind }) => kind === "look")).toHaveLength(1);
  const file = await approver.get("/Staff/member", { uid: uid() });
  expect(errorOf(file)).toBe("FILE_ACCESS_REQUIRED");
  const shown = await reviewer.get("/Staff/member", { uid: uid() });
  expect(shown.data).toMatchObject({ uid: uid(), total: "1500", open_orders: 0, frozen: null });
});

test("a freeze is one person's, letting go on is two people's", async () => {
  const reviewBy = String(opened.house.script.timeMs + 86_400_000);
  const fields = { uid: uid(), review_by_ms: reviewBy };
  expect(errorOf(await reviewer.post("/Staff/freezemember", fields))).toBe("MISSING_PARAMETER");
  opened.reads(reviewer, hanako.number);
  const frozen = await reviewer.post("/Staff/freezemember", { ...fields, reason: "SECURITY" });
  expect(errorOf(frozen)).toBe(1000);
  const refused = await reviewer.post("/Staff/proposeunfreeze", { uid: uid() });
  expect(errorOf(refused)).toBe("PERMISSION_REQUIRED");
  const unread = await approver.post("/Staff/proposeunfreeze", { uid: uid(), note: "proved" });
  expect(errorOf(unread)).toBe("FILE_ACCESS_REQUIRED");
  opened.reads(approver, hanako.number);
  const { data } = await approver.post("/Staff/proposeunfreeze", { uid: uid(), note: "proved" });
  const approve = (staff: StaffVisitor) =>
    staff.post("/Staff/approve", { proposal: String(data.proposal), hash: String(data.hash) });
  expect(errorOf(await approve(approver))).toBe("SELF_APPROVAL");
  const other = await opened.staff("approver");
  await opened.house.projected();
  const listed = await other.get("/Staff/approvals");
  expect(listed.data.approvals).toMatchObject([
    {
      act: "UnfreezeMember",
      fields: { uid: uid() },
      note: "proved",
      mine_to_decide: true,
      unread: { uid: uid(), reason: "FREEZE_REVIEW" },
    },
  ]);
  expect(errorOf(await approve(other))).toBe("FILE_ACCESS_REQUIRED");
  await other.post("/Staff/fileaccess", { uid: uid(), reason: "FREEZE_REVIEW" });
  await opened.house.projected();
  const again = await other.get("/Staff/approvals");
  expect(again.data.approvals).toMatchObject([{ mine_to_decide: true, unread: null }]);
  expect(errorOf(await approve(other))).toBe(1000);
  await opened.house.projected();
  expect(errorOf(await approve(other))).toBe("ALREADY_REVIEWED");
  expect(opened.house.script.exchange.members.get(hanako.number).frozen).toBeUndefined();
});

test("an approver decides what approvers propose, and nothing of administrators'", async () => {
  const administrator = await opened.staff("administrator");
  const change = { key: "support.link", value: "https://help.example", effective_ms: "0" };
  const { data } = await administrator.post("/Staff/proposeparameter", change);
  const approve = (staff: StaffVisitor) =>
    staff.post("/Staff/approve", { proposal: String(data.proposal), hash: String(data.hash) });
  expect(errorOf(await approve(approver))).toBe("PERMISSION_REQUIRED");
  expect(errorOf(await approve(await opened.staff("administrator")))).toBe(1000);
  await opened.house.projected();
  const history = await approver.get("/Staff/parameterhistory", { key: "support.link" });
  expect(history.data.changes).toMatchObject([{ value: "https://help.example", before: "" }]);
});

test("no call of the staff names a balance, a price or a result", () => {
  const fields = opened.console.endpoints.flatMap(({ input }) => Object.keys(input.shape));
  const named = fields.filter((name) => /balance|price|result|outcome|win/.test(name));
  // The highest price of a new market or contract is only a bound, set once by two people before
  // any trade; the price of a subscription is one of its terms, which its issuer delivers for, and
  // that of a machine is one, which two people open.
  expect(named).toEqual(["price_max", "price_max", "price_max", "price", "price"]);
});

test("a member whom the staff sign out has no call left, and no ticket", async () => {
  const { tickets } = opened.house.server;
  const { account: owner } = hanako;
  const { ticket } = tickets.issue({
    owner,
    kind: "member",
    session: undefined,
    place: "",
    remembered: false,
  });
  const before = await hanako.get("/user/staffaccess");
  const support = await opened.staff("support");
  const ending = { uid: uid(), note: "her telephone was stolen" };
  const unread = await support.post("/Staff/endmembersessions", ending);
  expect(errorOf(unread)).toBe("FILE_ACCESS_REQUIRED");
  expect(errorOf(await hanako.get("/user/staffaccess"))).toBe(1000);
  opened.reads(support, hanako.number);
  const ended = await support.post("/Staff/endmembersessions", ending);
  const after = await hanako.get("/user/staffaccess");
  expect([errorOf(before), errorOf(ended), errorOf(after)]).toEqual([1000, 1000, "TOKEN_REVOKED"]);
  expect(tickets.find(ticket)).toBe(undefined);
});
