import { appeal as declaredAppeal } from "@sumi/contract/appeals/calls.ts";
import { appealCase, appeals as declaredAppeals } from "@sumi/contract/appeals/staff.ts";
import { queues } from "@sumi/contract/overview/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { appealRoutes } from "../../member/appeals/routes.ts";
import { signInRoutes } from "../../member/sign-in/routes.ts";
import { createSignInTools } from "../../member/sign-in/tools.ts";
import { userRoutes } from "../../member/user/routes.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { quickCaptchas } from "../../testing/quick-doors.ts";
import { solvedCaptcha } from "../../testing/test-house.ts";
import { PASSWORD, type TradingVisitor } from "../../testing/trading-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;
const MESSAGE = "I travel.\r\nThe sign-in from Lisbon was mine: canary-letter.";

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let reviewer: StaffVisitor;
let approver: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => {
      signInRoutes(server, createSignInTools(server, quickCaptchas(server)));
      userRoutes(server);
      appealRoutes(server);
    },
    staff: (console, identity) => mountStaff(console, identity),
  });
  hanako = await opened.house.member({ USDT: "1000" });
  reviewer = await opened.staff("reviewer");
  approver = await opened.staff("approver");
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const uid = (of = hanako) => String(uidOf(of.number));
const now = () => opened.house.script.timeMs;

async function signIn(member = hanako, lpwd = PASSWORD): Promise<Answer> {
  const visitor = opened.house.visitor();
  const captcha = await solvedCaptcha(visitor, { kind: "quick" });
  const email = `member${member.number}`;
  return visitor.post("/Login/loginsubmit", { email, lpwd, ...captcha });
}

/** Freezes the member; returns the ticket from the refused sign-in. */
async function frozen(member = hanako, reviewMs = DAY_MS): Promise<string> {
  const review_by_ms = String(now() + reviewMs);
  const form = { uid: uid(member), reason: "SECURITY", review_by_ms };
  opened.reads(reviewer, member.number);
  expect((await reviewer.post("/Staff/freezemember", form)).code).toBe(1000);
  return ticketOf(await signIn(member));
}

function ticketOf({ data }: Answer): string {
  expect(data.error).toBe("ACCOUNT_FROZEN");
  return (data.params as { readonly ticket: string }).ticket;
}

const guest = () => opened.house.visitor();
const read = (ticket: string) => guest().get("/Login/appeal", { ticket });
const write = (ticket: string, message = MESSAGE) =>
  guest().post("/Login/appeal", { ticket, message });
const openFile = (staff: StaffVisitor, of = hanako) =>
  staff.post("/Staff/fileaccess", { uid: uid(of), reason: "FREEZE_REVIEW" });
const answer = (staff: StaffVisitor, text = "Thank you, we will look.") =>
  staff.post("/Staff/answerappeal", { uid: uid(), answer: text });

test("a frozen member reads why, by when, and what they own, and writes once", async () => {
  const ticket = await frozen();
  const { data } = await read(ticket);
  expect(declaredAppeal.data.parse(data)).toMatchObject({
    reason: "SECURITY",
    review_by_ms: now() + DAY_MS,
    overdue: false,
    message: null,
    answer: null,
  });
  expect(data.balances).toContainEqual({
    coin: "USDT",
    available: "1000",
    held: "0",
    locked: "0",
  });

  const sent = await write(ticket);
  const text = MESSAGE.replace("\r\n", "\n");
  expect(sent.data).toEqual({ message: { text, time_ms: now() }, answer: null });
  // A repeat gets the same answer; a different text is refused.
  expect((await write(ticket)).data).toEqual(sent.data);
  expect(errorOf(await write(ticket, "And another thing."))).toBe("ILLEGAL_OPERATION");
  expect((await read(ticket)).data.message).toEqual(sent.data.message);
});

test("of many messages at once one stands, whole", async () => {
  const ticket = await frozen();
  const messages = Array.from({ length: 10 }, (_, index) => `message ${index}`);
  const answers = await Promise.all(messages.map((message) => write(ticket, message)));
  const accepted = answers.filter(({ code }) => code === 1000);
  expect(accepted).toHaveLength(1);
  expect((await read(ticket)).data.message).toEqual(accepted[0]?.data.message);
});

describe("a ticket", () => {
  test("is no session, whatever it is sent as", async () => {
    const ticket = await frozen();
    const visitor = guest();
    visitor.token = ticket;
    visitor.cookie = `sid=${ticket}`;
    expect((await visitor.get("/User/getUserInfo")).code).toBe(100);
  });

  test("is over after an hour, with a new password, and once the member may go on", async () => {
    const ticket = await frozen();
    opened.house.script.timeMs += DAY_MS / 24 - 1;
    expect((await read(ticket)).code).toBe(1000);
    opened.house.script.timeMs += 1;
    expect(errorOf(await read(ticket))).toBe("PARAMETER_ERROR");

    const signed = ticketOf(await signIn());
    await opened.house.setPassword(hanako.account);
    expect(errorOf(await read(signed))).toBe("PARAMETER_ERROR");

    const last = ticketOf(await signIn());
    opened.house.script.decide({ act: "UnfreezeMember", member: hanako.number });
    await opened.house.projected();
    expect(errorOf(await read(last))).toBe("PARAMETER_ERROR");
  });

  test("of one member opens nothing of another's, however it is bent", async () => {
    const taro = await opened.house.member({ USDT: "5" });
    const [ticket, other] = [await frozen(), await frozen(taro)];
    const [account = "", ends = "", signed = ""] = ticket.split(".");
    const bent = [
      [taro.account, ends, signed].join("."),
      [account, String(Number(ends) + 1), signed].join("."),
      [account, ends, other.split(".")[2]].join("."),
      [account, ends, "A".repeat(43)].join("."),
      `${ticket}A`,
      ticket.toUpperCase(),
      "x".repeat(64),
    ];
    for (const one of bent) {
      expect([one, errorOf(await read(one))]).toEqual([one, "PARAMETER_ERROR"]);
      expect([one, errorOf(await write(one))]).toEqual([one, "PARAMETER_ERROR"]);
    }
    expect((await read(ticket)).data.message).toBeNull();
  });
});

const WRONG: readonly [message: string, error: string][] = [
  ["", "MISSING_PARAMETER"],
  [" \r\n ", "MISSING_PARAMETER"],
  ["a\u0007b", "PARAMETER_ERROR"],
  ["a\u202eb", "PARAMETER_ERROR"],
  ["a\u001b[2J", "PARAMETER_ERROR"],
  ["x".repeat(2_001), "PARAMETER_ERROR"],
];

test("a message without words, with signs that steer, or without end is refused", async () => {
  const ticket = await frozen();
  for (const [message, error] of WRONG) {
    const refused = await write(ticket, message);
    expect([errorOf(refused), refused.data.params]).toEqual([error, { field: "message" }]);
  }
  expect((await write(ticket)).code).toBe(1000);
});

test("whoever has no password hears nothing of a freeze and gets no ticket", async () => {
  await frozen();
  const { data } = await signIn(hanako, "wrong horse");
  expect(data).toEqual({ error: "WRONG_CREDENTIALS", params: {} });
});

test("the staff answer once, after a file access, and not whose decision it is about", async () => {
  const ticket = await frozen();
  await write(ticket);
  expect(errorOf(await answer(approver))).toBe("FILE_ACCESS_REQUIRED");
  expect(errorOf(await approver.get("/Staff/appeal", { uid: uid() }))).toBe("FILE_ACCESS_REQUIRED");
  await openFile(approver);
  const { data } = await approver.get("/Staff/appeal", { uid: uid() });
  expect(appealCase.data.parse(data)).toMatchObject({
    appeal: "waiting",
    reason: "SECURITY",
    answer: null,
    answered_by: null,
    decided_by: { number: reviewer.number },
    message: { text: MESSAGE.replace("\r\n", "\n") },
  });

  expect(errorOf(await answer(reviewer))).toBe("PERMISSION_REQUIRED");
  expect((await answer(approver)).code).toBe(1000);
  expect(errorOf(await answer(approver, "Something else."))).toBe("ALREADY_REVIEWED");
  expect((await read(ticket)).data.answer).toEqual({
    text: "Thank you, we will look.",
    time_ms: now(),
  });
  const administrator = await opened.staff("administrator");
  const log = await administrator.get("/Staff/desklog", {});
  expect(JSON.stringify(log.data)).toContain("APPEAL_ANSWERED");
  expect(JSON.stringify(log.data)).not.toContain("canary-letter");
});

test("another person reviews a freeze and its letter, also once the first has left", async () => {
  const review_by_ms = String(now() + DAY_MS);
  const form = { uid: uid(), reason: "SECURITY", review_by_ms };
  opened.reads(approver, hanako.number);
  await approver.post("/Staff/freezemember", form);
  await write(ticketOf(await signIn()));
  expect(errorOf(await answer(approver))).toBe("ANOTHER_PERSON_REQUIRED");
  const later = { ...form, review_by_ms: String(now() + 2 * DAY_MS) };
  expect(errorOf(await approver.post("/Staff/keepfrozen", later))).toBe("ANOTHER_PERSON_REQUIRED");
  expect((await read(ticketOf(await signIn()))).data.review_by_ms).toBe(now() + DAY_MS);
  const [sato, tanaka] = [await opened.staff("administrator"), await opened.staff("administrator")];
  const removal = { change: "remove", number: `${approver.number}` };
  const { data } = await sato.post("/Staff/proposestaff", removal);
  await tanaka.post("/Staff/approve", { proposal: `${data.proposal}`, hash: `${data.hash}` });
  expect([await openFile(sato), await answer(sato)].map(errorOf)).toEqual([1000, 1000]);
});

test("a review that goes on with the freeze may be appealed against anew", async () => {
  const ticket = await frozen();
  await write(ticket);
  await openFile(approver);
  await answer(approver);
  const review_by_ms = String(now() + 3 * DAY_MS);
  const form = { uid: uid(), reason: "LEGAL_ORDER", review_by_ms, client_id: "kept" };
  const kept = await approver.post("/Staff/keepfrozen", form);
  expect((await approver.post("/Staff/keepfrozen", form)).data).toEqual(kept.data);
  const { data } = await read(ticket);
  expect(data).toMatchObject({
    reason: "LEGAL_ORDER",
    review_by_ms: now() + 3 * DAY_MS,
    message: null,
    answer: null,
  });
  expect((await write(ticket, "Which order?")).code).toBe(1000);
});

test("the queue shows what is overdue first, also of whoever wrote nothing", async () => {
  const names = { taro: await opened.house.member(), jirou: await opened.house.member() };
  await write(await frozen(hanako, 2 * DAY_MS));
  await frozen(names.taro, DAY_MS);
  await frozen(names.jirou, 3 * DAY_MS);
  expect(await waiting()).toEqual([[uid(), "waiting", false]]);
  expect(await badge()).toEqual({ waiting: 1, overdue: 0 });

  opened.house.script.timeMs += DAY_MS;
  await opened.console.staff.revoke({ staff: reviewer.number });
  await opened.signIn(reviewer);
  expect(await waiting()).toEqual([
    [uid(names.taro), "none", true],
    [uid(), "waiting", false],
  ]);
  expect(await badge()).toEqual({ waiting: 2, overdue: 1 });
  const first = await reviewer.get("/Staff/appeals", { state: "all", limit: "1" });
  const one = declaredAppeals.data.parse(first.data);
  const cursor = one.next_cursor ?? "";
  const others = await reviewer.get("/Staff/appeals", { state: "all", limit: "2", cursor });
  const rest = declaredAppeals.data.parse(others.data);
  expect([...one.frozen, ...rest.frozen].map(({ member }) => member.uid)).toEqual([
    uid(names.taro),
    uid(),
    uid(names.jirou),
  ]);
  expect(rest.next_cursor).toBeNull();
  const wrong = await reviewer.get("/Staff/appeals", { cursor: "nonsense" });
  expect(errorOf(wrong)).toBe("PARAMETER_ERROR");
});

async function waiting() {
  const { data } = await reviewer.get("/Staff/appeals");
  const { frozen } = declaredAppeals.data.parse(data);
  return frozen.map(({ member, appeal, overdue }) => [member.uid, appeal, overdue]);
}

async function badge() {
  const { data } = await reviewer.get("/Staff/queues");
  const found = queues.data.parse(data).queues.find(({ queue }) => queue === "appeals");
  return { waiting: found?.waiting, overdue: found?.overdue };
}

test("what was written is in no log, no journal and no table, and goes with the key", async () => {
  const ticket = await frozen();
  await write(ticket);
  const { database, logLines, script, server } = opened.house;
  const rows = await database.pool.query("select appeals::text as row from appeals");
  const kept = JSON.stringify([rows.rows, logLines, opened.logLines, script.records], (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  expect(kept).not.toContain("canary-letter");
  expect(kept).not.toContain(Buffer.from("canary-letter").toString("hex"));
  expect(kept).not.toContain(ticket);
  await server.vault.forget(hanako.account);
  expect((await read(ticket)).data.message).toBeNull();
});
