import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

// The staff do something to a member, who would otherwise not hear of it.

let opened: ConsoleHouse;
let reviewer: StaffVisitor;
let member: number;

beforeAll(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  reviewer = await opened.staff("reviewer", "support");
  member = (await opened.house.member()).number;
  opened.reads(reviewer, member);
});
afterAll(() => opened.close());

const uid = () => String(uidOf(member));

/** Returns the member's list of accesses and the templates of their notices, newest first. */
async function told() {
  await opened.house.projected();
  const { data } = await reviewer.get("/Staff/memberaccess", { uid: uid() });
  const entries = data.entries as readonly { kind: string; what: string; staff: number }[];
  const text = "select template from notices where member = $1 order by sequence desc, n desc";
  const { rows } = await opened.house.database.pool.query(text, [member]);
  const [entry] = entries.filter(({ kind }) => kind === "act");
  return { what: entry?.what, staff: entry?.staff, notice: rows[0]?.template };
}

test("a member reads that the staff ended their sessions, and who", async () => {
  const form = { uid: uid(), note: "her telephone was stolen" };
  expect(errorOf(await reviewer.post("/Staff/endmembersessions", form))).toBe(1000);
  const what = { what: "EndMemberSessions", notice: "SIGNED_OUT_BY_STAFF" };
  expect(await told()).toEqual({ ...what, staff: reviewer.number });
});

test("a lift where nothing stands is refused, and the member hears nothing", async () => {
  const before = await told();
  const form = { uid: uid(), until_ms: "0", note: "n" };
  expect(await reviewer.post("/Staff/prohibittrading", form)).toMatchObject({ code: 2002 });
  expect(await told()).toEqual(before);
});

test("a member reads that trading is open again", async () => {
  const untilMs = opened.house.script.timeMs + 86_400_000;
  const form = { uid: uid(), reason: "SECURITY", note: "n" };
  for (const until_ms of [String(untilMs), "0"]) {
    const answer = await reviewer.post("/Staff/prohibittrading", { ...form, until_ms });
    expect(errorOf(answer)).toBe(1000);
  }
  const what = { what: "ProhibitTrading", notice: "TRADING_ALLOWED" };
  expect(await told()).toEqual({ ...what, staff: reviewer.number });
});
