import { claims as declaredClaims } from "@sumi/contract/claims/calls.ts";
import { staffClaims } from "@sumi/contract/claims/staff.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimRoutes } from "../../member/claims/routes.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => claimRoutes(server),
    staff: (console, identity) => mountStaff(console, identity),
  });
  first = await opened.staff("administrator");
  second = await opened.staff("administrator");
});
afterAll(() => opened.close());

const now = () => opened.house.script.timeMs;
const errorOf = ({ data, code }: Answer) => data.error ?? code;

function terms(statement: string, more: Readonly<Record<string, string>> = {}) {
  return {
    kind: "registration",
    statement,
    issuer: "The Registry",
    reference: "R-1",
    evidence: "https://registry.example/entries/1",
    issued_ms: String(now() - DAY_MS),
    expires_ms: String(now() + 30 * DAY_MS),
    ...more,
  };
}

async function propose(by: StaffVisitor, form: Readonly<Record<string, string>>): Promise<string> {
  const answer = await by.post("/Staff/proposeclaim", form);
  expect(answer.code).toBe(1000);
  return String(answer.data.id);
}

const confirm = (by: StaffVisitor, id: string) => by.post("/Staff/confirmclaim", { id });

/** The statements of the public claims. */
async function said(): Promise<readonly string[]> {
  const { data } = await opened.house.visitor().get("/Public/claims");
  return declaredClaims.data.parse(data).claims.map(({ statement }) => statement);
}

async function stateOf(id: string) {
  const { data } = await second.get("/Staff/claims", { limit: "100" });
  const { claims } = staffClaims.data.parse(data);
  return claims.find((claim) => claim.id === id)?.state;
}

/** Moves time on; the signed-in staff then show a second factor again. */
async function pass(ms: number): Promise<void> {
  opened.house.script.timeMs += ms;
  for (const person of [first, second]) await opened.signIn(person);
}

test("a fresh exchange claims nothing", async () => {
  expect(await said()).toEqual([]);
  expect((await second.get("/Staff/claims")).data.claims).toEqual([]);
});

test("the register is saved as a table, past claims included", async () => {
  const id = await propose(first, terms("=Registered, number 7"));
  await first.post("/Staff/withdrawclaim", { id, note: "a slip" });
  const { body } = await second.file("/Staff/claimsfile");
  const [head, ...lines] = body.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(head).toContain("number,statement,kind,issuer,reference,evidence,issued,expires,state");
  const line = lines.find((each) => each.startsWith(`${id},`)) ?? "";
  expect(line).toContain(`,"'=Registered, number 7",registration,The Registry,R-1,https://`);
  expect(line).toContain(`,withdrawn,${first.number},`);
});

test("a claim is shown once two people stand for it, and ends with its evidence", async () => {
  const id = await propose(first, terms("Registered"));
  expect([await said(), await stateOf(id)]).toEqual([[], "proposed"]);
  expect(errorOf(await confirm(first, id))).toBe("SELF_APPROVAL");
  expect((await confirm(second, id)).code).toBe(1000);
  expect(errorOf(await confirm(second, id))).toBe("ALREADY_REVIEWED");
  expect([await said(), await stateOf(id)]).toEqual([["Registered"], "standing"]);

  await pass(30 * DAY_MS - 1);
  expect(await said()).toEqual(["Registered"]);
  await pass(1);
  expect([await said(), await stateOf(id)]).toEqual([[], "expired"]);
});

test("the same claim twice, also at once, is one proposal", async () => {
  const form = terms("Proposed once");
  const ids = await Promise.all(Array.from({ length: 5 }, () => propose(first, form)));
  expect(new Set(ids).size).toBe(1);
  expect(await propose(second, form)).not.toBe(ids[0]);
});

test("one person is enough to claim less, at once and for good", async () => {
  const id = await propose(first, terms("Awarded", { kind: "award" }));
  await confirm(second, id);
  expect(await said()).toEqual(["Awarded"]);
  const approver = await opened.staff("approver");
  const withdraw = { id, note: "The register no longer lists it" };
  expect(errorOf(await approver.post("/Staff/withdrawclaim", { id }))).toBe("MISSING_PARAMETER");
  expect((await approver.post("/Staff/withdrawclaim", withdraw)).code).toBe(1000);
  expect(errorOf(await approver.post("/Staff/withdrawclaim", withdraw))).toBe("ALREADY_REVIEWED");
  expect([await said(), await stateOf(id)]).toEqual([[], "withdrawn"]);
  expect(errorOf(await confirm(second, id))).toBe("ALREADY_REVIEWED");
  const log = JSON.stringify((await first.get("/Staff/desklog")).data);
  for (const event of ["CLAIM_PROPOSED", "CLAIM_CONFIRMED", "CLAIM_WITHDRAWN"]) {
    expect(log).toContain(event);
  }
});

test("a proposal lapses after a day, and the same one twice is one", async () => {
  const form = terms("Audited", { kind: "audit" });
  const id = await propose(first, form);
  expect(await propose(first, form)).toBe(id);
  await pass(DAY_MS);
  expect(await stateOf(id)).toBe("lapsed");
  expect(errorOf(await confirm(second, id))).toBe("ALREADY_REVIEWED");
  expect(await said()).toEqual([]);
});

test("of many who confirm at once one does, and of none a claim that is not there", async () => {
  const id = await propose(first, terms("Licensed", { kind: "licence" }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second, id)));
  expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
  expect(errorOf(await confirm(second, "999999"))).toBe("ILLEGAL_OPERATION");
  await second.post("/Staff/withdrawclaim", { id, note: "done" });
});

const WRONG: readonly [field: string, value: string, error: string][] = [
  ["kind", "promise", "PARAMETER_ERROR"],
  ["statement", "", "MISSING_PARAMETER"],
  ["statement", "  ", "MISSING_PARAMETER"],
  ["statement", "a\nb", "PARAMETER_ERROR"],
  ["statement", "x".repeat(301), "PARAMETER_ERROR"],
  ["issuer", " ", "MISSING_PARAMETER"],
  ["evidence", "", "MISSING_PARAMETER"],
  ["evidence", "our own word", "PARAMETER_ERROR"],
  ["evidence", "http://registry.example/1", "PARAMETER_ERROR"],
  ["evidence", "javascript:alert(1)", "PARAMETER_ERROR"],
  ["evidence", "data:text/html,x", "PARAMETER_ERROR"],
  ["evidence", "https://user:word@registry.example/", "PARAMETER_ERROR"],
];

test("a claim without evidence that anybody can open is refused", async () => {
  for (const [field, value, error] of WRONG) {
    const refused = await first.post("/Staff/proposeclaim", terms("Sound", { [field]: value }));
    expect([value, errorOf(refused), refused.data.params]).toEqual([value, error, { field }]);
  }
  const times: readonly [string, number][] = [
    ["issued_ms", now() + 1],
    ["expires_ms", now()],
    ["expires_ms", now() + 400 * DAY_MS + 1],
  ];
  for (const [field, ms] of times) {
    const refused = await first.post(
      "/Staff/proposeclaim",
      terms("Sound", { [field]: String(ms) }),
    );
    expect([field, errorOf(refused), refused.data.params]).toEqual([
      field,
      "PARAMETER_ERROR",
      { field },
    ]);
  }
});

test("what two people stand for is changed by nobody, not even by the service itself", async () => {
  const id = await propose(first, terms("Reserved", { kind: "reserve" }));
  await confirm(second, id);
  const { pool } = opened.house.database;
  const change = pool.query(
    "update attachments set content = replace(content, 'Reserved', 'More')",
  );
  await expect(change).rejects.toThrow(/permission denied/);
  await expect(pool.query("delete from attachments")).rejects.toThrow(/permission denied/);
  await expect(pool.query("delete from claims")).rejects.toThrow(/permission denied/);
  expect(await said()).toEqual(["Reserved"]);
});

test("pages of the register follow each other, newest first", async () => {
  const one = staffClaims.data.parse((await second.get("/Staff/claims", { limit: "2" })).data);
  const cursor = one.next_cursor ?? "";
  const two = staffClaims.data.parse((await second.get("/Staff/claims", { cursor })).data);
  const ids = [...one.claims, ...two.claims].map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect([one.claims.length, two.next_cursor]).toEqual([2, null]);
  expect(errorOf(await second.get("/Staff/claims", { cursor: "x" }))).toBe("PARAMETER_ERROR");
});
