import { appealCase, appeals } from "@sumi/contract/appeals/staff.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { addAppeal, findFrozen } from "@sumi/store/appeals/appeals.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sealLetter } from "../../member/appeals/letters.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let approver: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  hanako = await opened.house.member({ USDT: "1000" });
  approver = await opened.staff("approver");
  await decided(await opened.staff("reviewer"), "/Staff/freezemember");
  await write("The sign-in from Lisbon was mine.");
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const uid = () => String(uidOf(hanako.number));

/** Freezes the member, or keeps them frozen. */
async function decided(staff: StaffVisitor, call: string): Promise<void> {
  const review_by_ms = String(opened.house.script.timeMs + DAY_MS);
  opened.reads(staff, hanako.number);
  const given = { uid: uid(), reason: "SECURITY", review_by_ms };
  expect(errorOf(await staff.post(call, given))).toBe(1000);
  await opened.house.projected();
}

async function frozen() {
  const found = await findFrozen(opened.house.database.pool, hanako.number);
  assert(found !== undefined, "the member is frozen");
  return found;
}

/** Writes about the decision that the member may appeal against now; false if there is a letter. */
async function write(text: string): Promise<boolean> {
  const { server, script, database } = opened.house;
  const about = await frozen();
  const sealedMessage = await sealLetter(server.vault, { ...about, part: "message", text });
  return addAppeal(database.pool, about, { sealedMessage, writtenMs: script.timeMs });
}

function answer(staff: StaffVisitor): Promise<Answer> {
  opened.reads(staff, hanako.number);
  return staff.post("/Staff/answerappeal", { uid: uid(), answer: "Thank you, we will look." });
}

async function mayAnswer() {
  return (await approver.get("/Staff/appeal", { uid: uid() })).data.may_answer;
}

async function waiting() {
  const { data } = await approver.get("/Staff/appeals");
  return appeals.data.parse(data).frozen.map(({ appeal }) => appeal);
}

test("a link finds its member, answered or not, while they are frozen", async () => {
  const found = async (asked: string) => {
    const answer = await approver.get("/Staff/appeals", { uid: asked });
    return appeals.data.parse(answer.data).frozen.map(({ member, appeal }) => [member.uid, appeal]);
  };
  expect(await found(uid())).toEqual([[uid(), "waiting"]]);
  expect(errorOf(await answer(approver))).toBe(1000);
  expect(appeals.data.parse((await approver.get("/Staff/appeals")).data).frozen).toEqual([]);
  expect(await found(uid())).toEqual([[uid(), "answered"]]);
  const other = await opened.house.member();
  expect(await found(String(uidOf(other.number)))).toEqual([]);
  expect(await found("9999999999")).toEqual([]);
  expect(errorOf(await approver.get("/Staff/appeals", { uid: "x" }))).toBe("PARAMETER_ERROR");
});

test("the list is saved as a table, without a word of the letters", async () => {
  const { status, body } = await approver.file("/Staff/appealsfile", { state: "all" });
  expect(status).toBe(200);
  const [head, line, ...others] = body.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(head).toBe("uid,user_name,reason,decided,staff,review_by,appeal,written");
  expect(line).toContain(`${uid()},member${hanako.number},SECURITY`);
  expect(line).toContain(",waiting,");
  expect([others, body.includes("Lisbon")]).toEqual([[], false]);
  const { body: waiting } = await approver.file("/Staff/appealsfile");
  expect(waiting).toBe(body);
});

test("a letter goes along with a freeze that is kept, until somebody answers it", async () => {
  await decided(approver, "/Staff/keepfrozen");
  expect(await waiting()).toEqual(["waiting"]);
  const shown = await approver.get("/Staff/appeal", { uid: uid() });
  const text = "The sign-in from Lisbon was mine.";
  expect(appealCase.data.parse(shown.data)).toMatchObject({
    appeal: "waiting",
    decided_by: { number: approver.number },
    message: { text },
  });
  expect(await mayAnswer()).toBe(true);
  expect(await write("And another thing.")).toBe(false);
  expect(errorOf(await answer(approver))).toBe(1000);
  expect(await waiting()).toEqual([]);
  expect(await write("Once more.")).toBe(true);
  expect(await waiting()).toEqual(["waiting"]);
  // It is said before anybody has written an answer.
  expect(await mayAnswer()).toBe(false);
  expect(errorOf(await answer(approver))).toBe("ANOTHER_PERSON_REQUIRED");
});

test("nobody answers a letter of their own account", async () => {
  const owner = await opened.staff("approver");
  const act = { act: "LinkStaff", staff: owner.number, member: hanako.number } as const;
  opened.house.script.decide(act);
  expect(errorOf(await answer(owner))).toBe("SELF_APPROVAL");
  expect(await waiting()).toEqual(["waiting"]);
  expect(errorOf(await answer(approver))).toBe(1000);
});
