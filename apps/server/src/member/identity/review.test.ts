import type { Act } from "@sumi/core/commands.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { staffViewsOf } from "@sumi/store/pictures/document-views.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookieIn } from "../../platform/http/cookies.ts";
import { asOwner } from "../../testing/as-owner.ts";
import {
  type IdentityHouse,
  openIdentityHouse,
  PASSPORT,
  pictureOf,
} from "../../testing/identity-house.ts";
import { faultsOf } from "../../testing/test-house.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { resumeCases } from "./certification.ts";
import { tidyIdentity } from "./retention.ts";
import { certifyCase, listCases, openCaseFile, rejectCase } from "./review.ts";

let house: IdentityHouse;
let picture: Buffer;

beforeEach(async () => {
  house = await openIdentityHouse();
  for (const staff of [7, 8, 9]) {
    const person = { type: "RecordStaff", actor: TIMER, staff, roles: ["reviewer"] } as const;
    await house.commands.submit(person, () => undefined);
  }
  await house.database.pool.query(
    `insert into staff
       (number, name, name_key, roles, password_hash, password_temporary, created_ms)
     select n, 'reviewer' || n, 'reviewer' || n, '{reviewer}', '', false, 0
     from generate_series(1, 9) n`,
  );
  picture = await pictureOf("red");
});
afterEach(async () => {
  expect(faultsOf(house)).toEqual([]);
  await house.close();
});

const DAY_MS = 86_400_000;
let count = 0;

/** A member whose case waits. */
async function submitted(username: string) {
  const member = await house.member(username);
  count += 1;
  const fields = { ...PASSPORT, phone: `+8190${String(10_000_000 + count)}` };
  const { code } = await member.visitor.upload("/user/upauthrz", fields, { front: picture });
  expect(code).toBe(1000);
  const { rows } = await house.database.pool.query(
    "select id from identity_cases where account = $1 order by number desc limit 1",
    [member.account],
  );
  return { ...member, id: String(rows[0].id), fields };
}

/** Opens the case, and decides it. */
async function decide(id: string, reason?: "UNREADABLE" | "OTHER", { staff = 7, note = "" } = {}) {
  await openCaseFile(house.identity, { id, reviewer: { staff, session: "s", cookie: "c" } });
  if (reason !== undefined) return rejectCase(house.identity, { id, staff, reason, note });
  const papers = { documentNumber: `TK-${id}`, birthDate: "1990-01-31" };
  return certifyCase(house.identity, { id, staff, papers });
}
const statusOf = async (visitor: Visitor) => (await visitor.get("/user/authrz")).data;
const told = (outcome: { ok: boolean; code?: string }) => outcome.code ?? "accepted";

test("a certified member is certified everywhere, and cannot submit again", async () => {
  const { visitor, id, fields } = await submitted("hanako");
  expect(told(await decide(id))).toBe("accepted");
  expect(await statusOf(visitor)).toMatchObject({ status: "certified", may_submit: false });
  const { data } = await visitor.get("/User/getUserInfo");
  expect(data.userInfo).toMatchObject({ authentication: "certified" });
  const again = await visitor.upload("/user/upauthrz", fields, { front: picture });
  expect(again.data.error).toBe("KYC_ALREADY_SUBMITTED");
});

test("a rejected member reads why, and submits again with the same number", async () => {
  const { visitor, id, fields } = await submitted("hanako");
  const note = "The date is covered.\nPlease photograph it again. <b>";
  expect(told(await decide(id, "UNREADABLE", { note }))).toBe("accepted");
  expect(await statusOf(visitor)).toMatchObject({
    status: "rejected",
    may_submit: true,
    reason: "UNREADABLE",
    note,
  });
  const again = await visitor.upload("/user/upauthrz", fields, { front: picture });
  expect(again.data.status).toBe("under_review");
  expect(await statusOf(visitor)).toMatchObject({ status: "under_review", reason: null });
});

test("of two people who decide at once one does, and nobody decides twice", async () => {
  const { visitor, id } = await submitted("hanako");
  const outcomes = await Promise.all([decide(id), decide(id, "UNREADABLE", { staff: 8 })]);
  expect(outcomes.map(told).sort()).toEqual(["ALREADY_REVIEWED", "accepted"]);
  expect(told(await decide(id, "UNREADABLE"))).toBe("ALREADY_REVIEWED");
  expect((await statusOf(visitor)).status).toMatch(/certified|rejected/);
});

const wrong: readonly [what: string, Parameters<typeof decide>[1], object, string][] = [
  ["for a reason that is none", "NONE" as "OTHER", {}, "MISSING_PARAMETER"],
  ["for another reason without words", "OTHER", { note: " " }, "MISSING_PARAMETER"],
];
test.each(wrong)(
  "a rejection %s is refused, and the case still waits",
  async (_, reason, more, code) => {
    const { visitor, id } = await submitted("hanako");
    expect(told(await decide(id, reason, more))).toBe(code);
    expect(await statusOf(visitor)).toMatchObject({ status: "under_review" });
  },
);

test("a case that is none cannot be decided or opened", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const reviewer = { staff: 7, session: "s", cookie: "c" };
  expect(told(await decide(id))).toBe("PARAMETER_ERROR");
  expect(told(await openCaseFile(house.identity, { id, reviewer }))).toBe("PARAMETER_ERROR");
});

test("cases wait in the order of their submission, page by page, without saying who", async () => {
  const ids = [];
  for (const name of ["anna", "bert", "cleo"]) ids.push((await submitted(name)).id);
  const first = await listCases(house.identity, { limit: 2 });
  const next = first.ok ? first.value.next : undefined;
  const second = await listCases(house.identity, { limit: 2, ...(next && { cursor: next }) });
  const rows = [first, second].flatMap((page) => (page.ok ? page.value.rows : []));
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(second).toMatchObject({ ok: true, value: { next: undefined } });
  expect(JSON.stringify(rows)).not.toMatch(/花子|\+8190/);
  expect(told(await listCases(house.identity, { cursor: "-1" }))).toBe("PARAMETER_ERROR");
});

test("whoever opens a case sees it whole, and the member sees that they did", async () => {
  const { visitor, account, id, fields } = await submitted("hanako");
  const cookie = cookieIn(house.server.address, visitor.cookie) ?? "";
  const found = await house.server.sessions.find(visitor.token ?? "", cookie);
  // A session of the members' listener replaces one of the console here.
  const session = found.ok ? found.value.name : "";
  const reviewer = { staff: 7, session, cookie };
  const opened = await openCaseFile(house.identity, { id, reviewer });
  if (!opened.ok) throw new Error(opened.code);
  const { front, ...file } = opened.value;
  expect(file).toMatchObject({ name: "山田 花子", phone: fields.phone, state: "under_review" });
  const shown = await house.server.app.inject({
    url: front ?? "",
    headers: { cookie: visitor.cookie ?? "" },
  });
  expect(shown.statusCode).toBe(200);
  const views = await staffViewsOf(house.database.pool, account, {});
  expect(views.ok && views.value.rows.map(({ viewer, subject }) => [viewer, subject])).toEqual([
    [-7, "identity_front"],
    [-7, "identity_case"],
  ]);
});

test("what stopped in the middle is finished at the next start", async () => {
  const { visitor, id } = await submitted("hanako");
  const { pool } = house.database;
  await openCaseFile(house.identity, { id, reviewer: { staff: 7, session: "s", cookie: "c" } });
  await pool.query(
    "update identity_cases set state = 'deciding', decided_by = 7, decided_ms = 1 where id = $1",
    [id],
  );
  await resumeCases(house.identity);
  expect(await statusOf(visitor)).toMatchObject({ status: "certified" });

  await pool.query("update identity_cases set state = 'deciding' where id = $1", [id]);
  await resumeCases(house.identity);
  const { rows } = await pool.query("select state from identity_cases where id = $1", [id]);
  expect(rows).toEqual([{ state: "certified" }]);
});

test("a submission that the core refuses leaves neither row nor picture", async () => {
  const { visitor, account, id } = await submitted("hanako");
  const { pool } = house.database;
  // As if a crash had prevented the command, and the member was frozen since.
  const submitting = "update identity_cases set state = 'submitting', id = gen_random_uuid()";
  await asOwner(house.database, `${submitting} where id = $1`, [id]);
  const member = await house.commands.read(({ members }) => members.ofAccount(account) ?? 0);
  await decideInCore(member);
  const opening = { type: "RecordFileAccess", actor: -7, member, subject: "PROFILE" } as const;
  await house.commands.submit(opening, () => undefined);
  await house.commands.submit(
    {
      type: "FreezeMember",
      actor: -7,
      member,
      reason: "SECURITY",
      reviewByMs: house.clock.nowMs + DAY_MS,
    },
    () => undefined,
  );
  await resumeCases(house.identity);
  const left = await pool.query("select 1 from identity_cases union all select 2 from pictures");
  expect(left.rows).toEqual([]);
  expect((await visitor.get("/user/authrz")).code).toBe(4005);
});

async function decideInCore(member: number): Promise<void> {
  await house.commands.submit(
    { type: "RecordFileAccess", actor: -7, member, subject: "IDENTITY" },
    () => undefined,
  );
  await house.commands.submit(
    { type: "RejectIdentity", actor: -7, member, reason: "EXPIRED" },
    () => undefined,
  );
}

test("a member whose certification two people took back may submit again", async () => {
  const { visitor, account, id, fields } = await submitted("hanako");
  await decide(id);
  const member = await house.commands.read(({ members }) => members.ofAccount(account) ?? 0);
  await byTwo({ act: "DecertifyMember", member, reason: "EXPIRED" });

  expect(await statusOf(visitor)).toMatchObject({ status: "rejected", may_submit: true });
  const again = await visitor.upload("/user/upauthrz", fields, { front: picture });
  expect(again.data.status).toBe("under_review");
});

test("nobody decides on themselves, and the case waits for somebody else", async () => {
  const { visitor, account, id } = await submitted("hanako");
  const member = await house.commands.read(({ members }) => members.ofAccount(account) ?? 0);
  await byTwo({ act: "LinkStaff", staff: 7, member });
  expect(told(await decide(id))).toBe("SELF_APPROVAL");
  expect(await statusOf(visitor)).toMatchObject({ status: "under_review" });
  expect(told(await decide(id, undefined, { staff: 8 }))).toBe("accepted");
});

/** One person proposes, another approves. */
async function byTwo(act: Extract<Act, { readonly member: number }>): Promise<void> {
  const file = { member: act.member, subject: "PROFILE" } as const;
  for (const actor of [-8, -9]) {
    await house.commands.submit({ type: "RecordFileAccess", actor, ...file }, () => undefined);
  }
  const proposed = await house.commands.submit(
    { type: "Propose", actor: -8, act },
    ({ sequence, approvals }) => approvals.proposals.find(sequence),
  );
  if (!proposed.ok || proposed.value.view === undefined) throw new Error("nothing was proposed");
  const { number: proposal, hash } = proposed.value.view;
  const approve = { type: "Approve", actor: -9, proposal, hash } as const;
  expect(told(await house.commands.submit(approve, () => undefined))).toBe("accepted");
}

test("pictures are erased thirty days after the decision, and the case stays", async () => {
  const { account, id } = await submitted("hanako");
  await decide(id);
  const pictures = async () =>
    (await house.database.pool.query("select 1 from pictures where account = $1", [account])).rows;
  house.clock.nowMs += 30 * DAY_MS;
  await tidyIdentity(house.identity);
  expect((await pictures()).length).toBe(1);
  house.clock.nowMs += 1;
  await tidyIdentity(house.identity);
  expect(await pictures()).toEqual([]);
  const { rows } = await house.database.pool.query("select state, front from identity_cases");
  expect(rows).toEqual([{ state: "certified", front: null }]);
});
