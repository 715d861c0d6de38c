import { identityCase } from "@sumi/contract/identity/staff.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identityRoutes } from "../../member/identity/routes.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { pictureOf } from "../../testing/identity-house.ts";
import { papersOf, submittedBy } from "../../testing/read-papers.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let picture: Buffer;
let hanako: TradingVisitor;
let reviewer: StaffVisitor;
let id: string;

beforeAll(async () => {
  picture = await pictureOf("red");
  opened = await ConsoleHouse.open({
    members: (_, identity) => identityRoutes(identity),
    staff: (console, identity) => mountStaff(console, identity),
  });
});
afterAll(() => opened.close());

beforeEach(async () => {
  reviewer = await opened.staff("reviewer");
  hanako = await opened.house.member();
  id = await submittedBy(hanako, { picture, reviewer });
});

describe("papers that another account has", () => {
  let other: TradingVisitor;
  let second: string;

  beforeEach(async () => {
    opened.reads(reviewer, hanako.number, "IDENTITY");
    expect(errorOf(await reviewer.post("/Staff/certify", papersOf(id)))).toBe(1000);
    other = await opened.house.member();
    second = await submittedBy(other, { picture, reviewer });
    opened.reads(reviewer, other.number, "IDENTITY");
  });

  const certifying = (more: object) => reviewer.post("/Staff/certify", papersOf(second, more));
  const linked = () => {
    const pair = { older: hanako.number, newer: other.number };
    return opened.house.script.exchange.linkedAccounts.find(pair);
  };

  const SAME = [
    ["the number", () => ({ document_number: papersOf(id).document_number }), "DOCUMENT_NUMBER"],
    ["another spelling", () => ({ document_number: spelled() }), "DOCUMENT_NUMBER"],
    ["name and birthday", () => ({ birth_date: papersOf(id).birth_date }), "NAME_AND_BIRTH"],
  ] as const;

  test.each(SAME)("by %s wait for two", async (_, same, sign) => {
    expect(errorOf(await certifying(same()))).toBe("PAPERS_KNOWN");
    expect(linked()).toMatchObject({ state: "suspected", signs: [sign] });
    expect(opened.house.script.exchange.members.get(other.number).certification).toBe(
      "under_review",
    );
    const seen = await reviewer.get("/Staff/identity", { id: second });
    const { checks, outcome } = identityCase.data.parse(seen.data);
    expect(outcome).toBe("refused");
    expect(checks).toContainEqual({ check: "identity.papers", level: "stop", params: {} });
    const pair = { older: hanako.number, newer: other.number };
    const verdict = { verdict: "dismissed", reason: "STRANGERS" } as const;
    opened.house.script.decide({ act: "DecideLink", ...pair, ...verdict });
    opened.reads(reviewer, other.number, "IDENTITY");
    expect(errorOf(await certifying(same()))).toBe(1000);
  });

  test("raise no suspicion by whoever has not read them", async () => {
    const unread = await opened.staff("reviewer");
    const same = papersOf(second, { document_number: papersOf(id).document_number });
    expect(errorOf(await unread.post("/Staff/certify", same))).toBe("FILE_ACCESS_REQUIRED");
    expect(linked()).toBeUndefined();
  });

  test("are kept as keyed hashes alone", async () => {
    expect(errorOf(await certifying({}))).toBe(1000);
    const { pool } = opened.house.database;
    const { rows } = await pool.query(
      `select c.*, p.* from identity_cases c join paper_indexes p using (account) where id = $1`,
      [second],
    );
    const { document_number: number, birth_date: birth } = papersOf(second);
    const kept = JSON.stringify(rows);
    expect([kept.includes(number), kept.includes(birth)]).toEqual([false, false]);
    expect(rows[0].document_index).toHaveLength(32);
    expect(rows[0].person_index).toHaveLength(32);
  });

  test.each([
    "update paper_indexes set document_index = null",
    "delete from paper_indexes",
    "update identity_cases set country = 'KR'",
    "update identity_cases set documents = phone_index",
    "update pictures set sha256 = sealed_key",
    "update accounts set username = 'somebody'",
    "update accounts set registered_ms = 0",
    "update known_devices set value_hash = null",
  ])("are not hidden, nor is whose they are, by the role that serves: %s", async (statement) => {
    const changing = opened.house.database.pool.query(statement);
    await expect(changing).rejects.toThrow("permission denied");
  });

  test.each([
    [{ document_number: "" }, "PARAMETER_ERROR"],
    [{ document_number: "x".repeat(41) }, "PARAMETER_ERROR"],
    [{ document_number: "---" }, "PARAMETER_ERROR"],
    [{ birth_date: "31.1.1990" }, "PARAMETER_ERROR"],
    [{ birth_date: "1990-02-31" }, "PARAMETER_ERROR"],
  ])("are not read with %j", async (wrong, error) => {
    expect(errorOf(await certifying(wrong))).toBe(error);
  });

  /** The first document's number in small letters, with a hyphen for the blank. */
  function spelled(): string {
    return papersOf(id).document_number.replace("TK ", "tk-");
  }
});
