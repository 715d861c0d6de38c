import {
  identities as declared,
  IDENTITY_CHECKS,
  identityCase,
} from "@sumi/contract/identity/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { verifyAuditTables } from "@sumi/store/verify-tables.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identityRoutes } from "../../member/identity/routes.ts";
import { staffAccessRoutes } from "../../member/members/routes.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PASSPORT, pictureOf } from "../../testing/identity-house.ts";
import { papersOf, submittedBy } from "../../testing/read-papers.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let picture: Buffer;
let hanako: TradingVisitor;
let reviewer: StaffVisitor;
let approver: StaffVisitor;
let id: string;

beforeAll(async () => {
  picture = await pictureOf("red");
  opened = await ConsoleHouse.open({
    members: ({ server }, identity) => {
      identityRoutes(identity);
      staffAccessRoutes(server);
    },
    staff: (console, identity) => mountStaff(console, identity),
  });
});
afterAll(() => opened.close());

beforeEach(async () => {
  reviewer = await opened.staff("reviewer");
  approver = await opened.staff("approver");
  hanako = await opened.house.member();
  id = await submittedBy(hanako, { picture, reviewer });
});

async function listed(fields: Readonly<Record<string, string>>, staff = reviewer) {
  return declared.data.parse((await staff.get("/Staff/identities", fields)).data).identities;
}

async function opening(staff = reviewer) {
  const answer = await staff.get("/Staff/identity", { id });
  expect(errorOf(answer)).toBe(1000);
  return identityCase.data.parse(answer.data);
}

async function openPapers(staff: StaffVisitor, why: Readonly<Record<string, string>>) {
  return errorOf(await staff.post("/Staff/openpapers", { id, ...why }));
}

function certify(staff: StaffVisitor) {
  opened.reads(staff, hanako.number, "IDENTITY");
  return staff.post("/Staff/certify", papersOf(id));
}

function rejectIdentity(staff: StaffVisitor, reason: string, more = {}) {
  opened.reads(staff, hanako.number, "IDENTITY");
  return staff.post("/Staff/rejectidentity", { id, reason, ...more });
}
const certification = () => opened.house.script.exchange.members.get(hanako.number).certification;

describe("the queue of identities", () => {
  test("tells nobody who it is, and a case tells it to whoever opens it", async () => {
    const rows = await listed({ limit: "100" });
    expect(rows.at(-1)).toMatchObject({
      id,
      type: "passport",
      country: "JP",
      state: "waiting",
      assignee: null,
      member: { uid: String(uidOf(hanako.number)) },
    });
    expect(JSON.stringify(rows)).not.toContain("山田");
    const seen = await opening();
    expect(seen).toMatchObject({ real_name: PASSPORT.real_name, outcome: "decides" });
    expect(seen).toMatchObject({ decided: null, earlier: [], back: null });
  });

  test("an opened case is a file access that the member reads", async () => {
    await opening();
    await opened.house.projected();
    const { data } = await hanako.get("/user/staffaccess");
    expect(data.entries).toMatchObject([
      { kind: "look", what: "IDENTITY_REVIEW", case: id, staff: reviewer.number },
    ]);
  });

  test("is not support's to read, and an auditor decides nothing", async () => {
    const support = await opened.staff("support");
    expect(errorOf(await support.get("/Staff/identities"))).toBe("PERMISSION_REQUIRED");
    expect(errorOf(await support.get("/Staff/identity", { id }))).toBe("PERMISSION_REQUIRED");
    const auditor = await opened.staff("auditor");
    expect(errorOf(await auditor.get("/Staff/identity", { id }))).toBe("FILE_ACCESS_REQUIRED");
    await openPapers(auditor, { purpose: "AUDIT", note: "the yearly sample" });
    expect((await opening(auditor)).real_name).toBe(PASSPORT.real_name);
    expect(errorOf(await certify(auditor))).toBe("PERMISSION_REQUIRED");
  });

  test("is narrowed to papers that were rejected before, and by who decided", async () => {
    const q = String(uidOf(hanako.number));
    const found = async (fields: Readonly<Record<string, string>>) =>
      (await listed({ q, ...fields })).map((row) => row.id);
    const [own, other] = [String(reviewer.number), String(approver.number)];
    expect(await found({ check: "REJECTED_BEFORE" })).toEqual([]);
    await rejectIdentity(reviewer, "EXPIRED");
    expect(await found({ state: "rejected", reviewer: own })).toEqual([id]);
    expect(await found({ state: "rejected", reviewer: other })).toEqual([]);
    const again = await submittedBy(hanako, { picture, reviewer });
    expect(await found({ check: "REJECTED_BEFORE" })).toEqual([again]);
    expect(await found({ reviewer: other })).toEqual([]);
    await approver.post("/Staff/assigncase", { kind: "identity", id: again });
    expect(await found({ reviewer: other })).toEqual([again]);
  });

  test("is searched by case, UID and the beginning of a user name, within the state", async () => {
    const found = async (q: string, more = {}) =>
      (await listed({ q, ...more })).map((row) => row.id);
    const uid = String(uidOf(hanako.number));
    await submittedBy(await opened.house.member(), { picture, reviewer });
    expect(await found(id)).toEqual([id]);
    expect(await found(uid)).toEqual([id]);
    expect(await found(` ${uid} `)).toEqual([id]);
    expect(await found(`MEMBER${hanako.number}`)).toEqual([id]);
    expect(await found("member")).toContain(id);
    expect(await found("ember")).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect(await found(uid, { state: "certified" })).toEqual([]);
    const { body } = await reviewer.file("/Staff/identitiesfile", { q: uid });
    const [, ...lines] = body.trimEnd().split("\r\n");
    expect(lines.map((line) => line.split(",")[0])).toEqual([id]);
  });

  test("has the oldest first while they wait, the newest first once they are decided", async () => {
    const first = id;
    const taro = await opened.house.member();
    const second = await submittedBy(taro, { picture, reviewer });
    const order = async (state: string) => {
      const rows = await listed({ state, limit: "100" });
      return rows.map((row) => row.id).filter((one) => [first, second].includes(one));
    };
    expect(await order("waiting")).toEqual([first, second]);
    const { data } = await reviewer.get("/Staff/identities", { limit: "1" });
    const page = declared.data.parse(data);
    expect(page.next_cursor).not.toBeNull();
    for (const { number } of [hanako, taro]) opened.reads(reviewer, number, "IDENTITY");
    for (const one of [first, second]) {
      expect(errorOf(await reviewer.post("/Staff/certify", papersOf(one)))).toBe(1000);
    }
    expect(await order("certified")).toEqual([second, first]);
    expect(errorOf(await reviewer.get("/Staff/identities", { cursor: "x" }))).toBe(
      "PARAMETER_ERROR",
    );
  });
});

describe("papers of a case that is over", () => {
  const AUDIT = { purpose: "AUDIT", note: "the yearly sample" };
  const READERS = ["reviewer", "approver", "auditor", "administrator"] as const;

  test.each(READERS)("open to no %s by a mere look", async (role) => {
    await certify(reviewer);
    const staff = await opened.staff(role);
    expect(errorOf(await staff.get("/Staff/identity", { id }))).toBe("FILE_ACCESS_REQUIRED");
    expect(await openPapers(staff, { purpose: "AUDIT" })).toBe("MISSING_PARAMETER");
    const review = { purpose: "IDENTITY_REVIEW", note: "once more" };
    expect(await openPapers(staff, review)).toBe("PARAMETER_ERROR");
    expect(errorOf(await staff.get("/Staff/identity", { id }))).toBe("FILE_ACCESS_REQUIRED");
  });

  test("open with a reason and words, for an hour, and the member reads the reason", async () => {
    await certify(reviewer);
    expect(await openPapers(approver, AUDIT)).toBe(1000);
    expect(await openPapers(approver, AUDIT)).toBe(1000);
    expect((await opening(approver)).real_name).toBe(PASSPORT.real_name);
    await opened.house.projected();
    const { data } = await hanako.get("/user/staffaccess");
    const looks = (data.entries as readonly { kind: string }[]).filter(({ kind }) => {
      return kind === "look";
    });
    expect(looks).toMatchObject([{ what: "AUDIT", case: id, staff: approver.number }]);
    opened.house.script.timeMs += 3_600_000;
    await opened.signIn(approver);
    expect(errorOf(await approver.get("/Staff/identity", { id }))).toBe("FILE_ACCESS_REQUIRED");
  });

  test("are not support's, whatever is said", async () => {
    await certify(reviewer);
    const support = await opened.staff("support");
    expect(await openPapers(support, AUDIT)).toBe("PERMISSION_REQUIRED");
  });
});

describe("a private picture", () => {
  const show = (url: string | null, staff: StaffVisitor) =>
    opened.console.app.inject({ url: url ?? "/", headers: { cookie: staff.cookie ?? "" } });

  test("is shown to the session that asked for it, and to no other", async () => {
    const { front } = await opening();
    const shown = await show(front, reviewer);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await show(front, approver)).statusCode).toBe(404);
    const viewed =
      "select count(*)::int as views from document_views where viewer = $1 and subject = $2";
    const values = [-reviewer.number, "identity_front"];
    const { rows } = await opened.house.database.pool.query(viewed, values);
    expect(rows).toEqual([{ views: 1 }]);
  });

  test("is seen by nobody without an open file: verify names such a view", async () => {
    await show((await opening()).front, reviewer);
    const { database, script } = opened.house;
    const faults = async () => {
      const all = await verifyAuditTables(database.pool, [{ records: script.records }]);
      return all.filter((sentence) => sentence.includes("document_views"));
    };
    expect(await faults()).toEqual([]);
    const { rows } = await database.pool.query(
      `insert into document_views (account, viewer, subject, subject_id, reason, viewed_ms)
       select account, $1, subject, subject_id, reason, viewed_ms from document_views
       where viewer = $2 order by id desc limit 1 returning id`,
      [-approver.number, -reviewer.number],
    );
    expect(await faults()).toEqual([
      `The row ${rows[0].id} of document_views was added: no file was open then.`,
    ]);
  });

  test("ends with that session", async () => {
    const { front } = await opening();
    await opened.console.staff.revoke({ staff: reviewer.number });
    expect((await show(front, reviewer)).statusCode).toBe(404);
  });
});

describe("a decision about papers", () => {
  test("of two people at once is one, and stays", async () => {
    const both = await Promise.all([certify(reviewer), rejectIdentity(approver, "EXPIRED")]);
    expect(both.map(errorOf).sort()).toEqual([1000, "ALREADY_REVIEWED"]);
    expect(certification()).toBe(errorOf(both[0]) === 1000 ? "certified" : "rejected");
    expect(errorOf(await certify(reviewer))).toBe("ALREADY_REVIEWED");
    expect((await opening()).outcome).toBe("over");
  });

  test("against them takes a reason, and words where there is none of the list", async () => {
    expect(errorOf(await reviewer.post("/Staff/rejectidentity", { id }))).toBe("MISSING_PARAMETER");
    expect(errorOf(await rejectIdentity(reviewer, "OTHER"))).toBe("MISSING_PARAMETER");
    const note = "The date is covered.";
    expect(errorOf(await rejectIdentity(reviewer, "UNREADABLE", { note }))).toBe(1000);
    expect(certification()).toBe("rejected");
    const told = await hanako.get("/user/authrz");
    expect(told.data).toMatchObject({ status: "rejected", reason: "UNREADABLE", note });
    id = await submittedBy(hanako, { picture, reviewer });
    const seen = await opening();
    expect(seen.earlier).toMatchObject([{ state: "rejected", reason: "UNREADABLE" }]);
    const known: readonly string[] = IDENTITY_CHECKS;
    expect(seen.checks.filter(({ check }) => !known.includes(check))).toEqual([]);
    expect(seen.checks).toContainEqual({
      check: "identity.attempts",
      level: "warn",
      params: { attempts: 1, reason: "UNREADABLE" },
    });
  });

  test("is nobody else's while somebody works on it", async () => {
    const named = { kind: "identity", id };
    expect(errorOf(await approver.post("/Staff/assigncase", named))).toBe(1000);
    expect((await listed({ limit: "100" })).at(-1)?.assignee).toMatchObject({ mine: false });
    expect(errorOf(await certify(reviewer))).toBe("CASE_ASSIGNED");
    expect((await opening()).outcome).toBe("refused");
    expect(errorOf(await certify(approver))).toBe(1000);
    expect(errorOf(await approver.post("/Staff/assigncase", named))).toBe("ALREADY_REVIEWED");
  });

  test("is nobody's about themselves, nor about whom they brought", async () => {
    opened.house.script.decide({
      act: "LinkStaff",
      staff: reviewer.number,
      member: hanako.number,
    });
    expect(errorOf(await certify(reviewer))).toBe("SELF_APPROVAL");
    expect(errorOf(await rejectIdentity(reviewer, "EXPIRED"))).toBe("SELF_APPROVAL");
    expect((await opening()).outcome).toBe("refused");
    expect((await listed({ limit: "100" })).at(-1)?.state).toBe("waiting");
    expect(certification()).toBe("under_review");
  });
});
