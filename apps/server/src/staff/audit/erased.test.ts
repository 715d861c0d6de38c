import { audit, deskLog } from "@sumi/contract/audit/staff.ts";
import { staffClaims } from "@sumi/contract/claims/staff.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { verifyReadModels } from "@sumi/store/verify-read-models.ts";
import { verifyAuditTables } from "@sumi/store/verify-tables.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";

// The verification names the staff's doings that the owner of the tables erased or changed.

const DAY_MS = 86_400_000;
/** The only member. */
const UID = String(uidOf(1));

let opened: ConsoleHouse;
let owner: Client;
let sato: StaffVisitor;
let tanaka: StaffVisitor;

beforeAll(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  owner = new Client(opened.house.database.ownerUrl);
  await owner.connect();
  [sato, tanaka] = [await opened.staff("administrator"), await opened.staff("administrator")];
  await opened.house.member();
  await sato.post("/Staff/fileaccess", { uid: UID, reason: "SUPPORT_REQUEST" });
});
afterAll(async () => {
  await owner.end();
  await opened.close();
});

const records = () => [{ records: opened.house.script.records }];

async function faults(): Promise<readonly string[]> {
  await opened.house.projected();
  const { pool, ownerUrl } = opened.house.database;
  return [
    ...(await verifyAuditTables(pool, records())),
    ...(await verifyReadModels(ownerUrl, records())),
  ];
}

/** The findings of verify after a statement of the tables' owner, which is then undone. */
async function faultsAfter(statement: string): Promise<readonly string[]> {
  await opened.house.projected();
  await owner.query("create table kept as select * from attachments");
  await owner.query("create table kept_acts as select * from staff_acts");
  await owner.query("create table kept_entries as select * from desk_entries");
  await owner.query(statement);
  const found = await faults();
  for (const [table, copy] of COPIES) {
    await owner.query(`delete from ${table}`);
    await owner.query(`insert into ${table} select * from ${copy}`);
    await owner.query(`drop table ${copy}`);
  }
  expect(await faults()).toEqual([]);
  return found;
}

const COPIES = [
  ["attachments", "kept"],
  ["staff_acts", "kept_acts"],
  ["desk_entries", "kept_entries"],
];

async function blockWithNote(note: string): Promise<string> {
  const until_ms = String(opened.house.script.timeMs + DAY_MS);
  const fields = { uid: UID, until_ms, reason: "SECURITY" };
  const answer = await sato.post("/Staff/blockwithdrawals", { ...fields, note });
  expect(answer.code).toBe(1000);
  return String(answer.data.sequence);
}

test("a note that is erased or changed is named by its decision", async () => {
  const sequence = await blockWithNote("The transfer of 250,000 was seen");
  const found = `content like '%250,000%'`;
  const name = `command ${sequence} (BlockWithdrawals by staff 1)`;
  expect(await faultsAfter(`delete from attachments where ${found}`)).toEqual([
    `The attachment of ${name} is missing.`,
  ]);
  const change = "update attachments set content = replace(content, '250,000', '25')";
  expect(await faultsAfter(`${change} where ${found}`)).toEqual([
    `The attachment of ${name} was changed.`,
  ]);
});

test("a claim's terms that are changed are named, and so is an erased decision", async () => {
  const { timeMs } = opened.house.script;
  const terms = {
    kind: "reserve",
    statement: "Nothing is lent",
    issuer: "The Registry",
    evidence: "https://registry.example/1",
    issued_ms: String(timeMs - DAY_MS),
    expires_ms: String(timeMs + DAY_MS),
  };
  const { data } = await sato.post("/Staff/proposeclaim", terms);
  expect((await tanaka.post("/Staff/confirmclaim", { id: String(data.id) })).code).toBe(1000);
  const { claims } = staffClaims.data.parse((await sato.get("/Staff/claims")).data);
  expect(claims).toMatchObject([{ id: data.id, state: "standing", statement: "Nothing is lent" }]);
  const change = "update attachments set content = replace(content, 'Nothing', 'Everything')";
  expect(await faultsAfter(change)).toEqual([
    `The attachment of command ${data.id} (CLAIM_PROPOSED by staff 1) was changed.`,
  ]);
  const erase = "delete from desk_entries where kind = 'CLAIM_CONFIRMED'";
  expect(await faultsAfter(erase)).toMatchObject([
    expect.stringMatching(/^The row of desk_entries with sequence \d+ is missing\.$/),
  ]);
  const invent = `insert into desk_entries
    select sequence - 1, time_ms, staff, 'CLAIM_WITHDRAWN', 0, subject from desk_entries
    where kind = 'CLAIM_PROPOSED'`;
  expect(await faultsAfter(invent)).toMatchObject([
    expect.stringMatching(/^The row of desk_entries with sequence \d+ was added\.$/),
  ]);
});

test("a decision that is taken out of the audit list is named", async () => {
  const until_ms = String(opened.house.script.timeMs + 3_600_000);
  const form = { uid: UID, until_ms, reason: "SECURITY", note: "Orders came too fast" };
  const { sequence } = (await sato.post("/Staff/prohibittrading", form)).data;
  expect(await faultsAfter(`delete from staff_acts where sequence = ${sequence}`)).toEqual([
    `The row of staff_acts with sequence ${sequence} is missing.`,
  ]);
  const blame = `update staff_acts set staff = 2 where sequence = ${sequence}`;
  expect(await faultsAfter(blame)).toEqual([
    `The row of staff_acts with sequence ${sequence} was changed.`,
  ]);
});

/** The findings of verify between a statement of the tables' owner and the one that undoes it. */
async function faultsBetween(statement: string, undoing: string): Promise<readonly string[]> {
  await owner.query(statement);
  const found = await faults();
  await owner.query(undoing);
  expect(await faults()).toEqual([]);
  return found;
}

test("a file access whose row is erased, changed or made up is named", async () => {
  const named = { uid: UID, reason: "SUPPORT_REQUEST" };
  expect((await sato.post("/Staff/fileaccess", named)).code).toBe(1000);
  const columns = "staff, member, reason, case_name, time_ms, until_ms";
  await owner.query(`create table kept_files as select ${columns} from file_accesses`);
  const missing = expect.stringMatching(/^The row of command \d+ in file_accesses is missing\.$/);
  const added = expect.stringMatching(/^A row of file_accesses was added: staff 1, member 1, /);
  const back = `insert into file_accesses (${columns}) select ${columns} from kept_files`;
  expect(await faultsBetween("delete from file_accesses", back)).toEqual([missing]);
  const other = "update file_accesses set reason = 'OTHER'";
  const same = "update file_accesses set reason = 'SUPPORT_REQUEST'";
  expect(await faultsBetween(other, same)).toEqual([missing, added]);
  const invent = `insert into file_accesses (${columns})
    select staff, member, reason, 'invented', time_ms, until_ms from kept_files`;
  const forget = "delete from file_accesses where case_name = 'invented'";
  expect(await faultsBetween(invent, forget)).toEqual([added]);
});

test("a person of the staff whose row is added, changed or erased is named", async () => {
  const invent = `insert into staff (number, name, name_key, roles, password_hash, created_ms)
    values (99, 'kato', 'kato', '{administrator}', '', 0)`;
  const forget = "delete from staff where number = 99";
  expect(await faultsBetween(invent, forget)).toEqual(["The row of person 99 in staff was added."]);
  const changed = ["The row of person 2 in staff was changed."];
  const roles = (text: string) => `update staff set roles = '{${text}}' where number = 2`;
  const promotion = roles("administrator,reviewer");
  expect(await faultsBetween(promotion, roles("administrator"))).toEqual(changed);
  const state = (text: string) => `update staff set state = '${text}' where number = 2`;
  expect(await faultsBetween(state("removed"), state("active"))).toEqual(changed);
  opened.record(98, ["auditor"]);
  expect(await faults()).toEqual(["The row of person 98 in staff is missing."]);
  await owner.query(`insert into staff (number, name, name_key, roles, password_hash, created_ms)
    values (98, 'ito', 'ito', '{auditor}', '', 0)`);
  expect(await faults()).toEqual([]);
});

test("who signed out stands in the chain, with the address outside of it", async () => {
  await opened.signIn(tanaka);
  await tanaka.post("/Staff/signout", {});
  await opened.signIn(tanaka);
  const { entries } = deskLog.data.parse((await sato.get("/Staff/desklog")).data);
  const [entry] = entries;
  expect(entry).toMatchObject({ staff: { number: 2 }, event: "SIGNED_OUT" });
  expect(entry?.address).toBe(tanaka.address);
  const record = opened.house.script.records[Number(entry?.id) - 1];
  expect(record).toMatchObject({ command: "RecordDeskEntry", actor: -2 });
  expect(JSON.stringify(record)).not.toContain(tanaka.address);
});

test("the service adds what the staff did and said, and changes or deletes nothing", async () => {
  const { pool } = opened.house.database;
  const statements = [
    ...["attachments", "desk_log", "staff_notes", "claims", "file_accesses", "security_events"].map(
      (table) => `delete from ${table}`,
    ),
    "update attachments set content = ''",
    "update desk_log set staff = 2",
    "update staff_notes set text = ''",
    "insert into claims (kind) values ('reserve')",
    "update security_events set kind = ''",
  ];
  for (const statement of statements) {
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied/);
  }
});

test("nobody sees the note of a refused decision, and a repeated one keeps its first", async () => {
  const refused = { uid: UID, until_ms: "1", note: "never", reason: "OTHER" };
  await sato.post("/Staff/freezemember", refused);
  const review_by_ms = String(opened.house.script.timeMs + 3_600_000);
  const again = { uid: UID, review_by_ms, reason: "SECURITY", client_id: "once" };
  for (const note of ["first", "second"]) {
    const answer = await sato.post("/Staff/freezemember", { ...again, note });
    expect(answer.code).toBe(1000);
  }
  const { acts } = audit.data.parse((await sato.get("/Staff/audit")).data);
  const notes = acts.map(({ note }) => note);
  expect([notes[0], notes.includes("second"), notes.includes("never")]).toEqual([
    "first",
    false,
    false,
  ]);
  expect(await faults()).toEqual([]);
});

test("a refused permission is kept with who asked, from where and for what", async () => {
  const support = await opened.staff("support");
  const refused = await support.post("/Staff/proposecapital", {});
  expect(refused.data.error).toBe("PERMISSION_REQUIRED");
  const asked = { event: "PERMISSION_REFUSED", staff: String(support.number) };
  const { entries } = deskLog.data.parse((await sato.get("/Staff/desklog", asked)).data);
  expect(entries).toMatchObject([
    {
      staff: { number: support.number },
      address: support.address,
      details: { call: "POST /Staff/proposecapital" },
    },
  ]);
});

test("a permission that an act asks for is kept when it is refused, too", async () => {
  const approver = await opened.staff("approver");
  const added = { change: "add", name: "yamada", roles: "auditor" };
  const { data } = await sato.post("/Staff/proposestaff", added);
  const proposal = `${data.proposal}`;
  const decisions = [
    await approver.post("/Staff/approve", { proposal, hash: `${data.hash}` }),
    await approver.post("/Staff/rejectproposal", { proposal, note: "Not this person." }),
  ];
  const refused = "PERMISSION_REQUIRED";
  expect(decisions.map(({ data: { error } }) => error)).toEqual([refused, refused]);
  const asked = { event: "PERMISSION_REFUSED", staff: String(approver.number) };
  const { entries } = deskLog.data.parse((await sato.get("/Staff/desklog", asked)).data);
  const { address } = approver;
  expect(entries).toMatchObject([
    { address, details: { call: "POST /Staff/rejectproposal" } },
    { address, details: { call: "POST /Staff/approve" } },
  ]);
});

test("nobody fills the log with refusals", async () => {
  const support = await opened.staff("support");
  for (let count = 0; count < 70; count += 1) {
    await support.get("/Staff/audit");
    opened.house.script.timeMs += 1_000;
  }
  const count = "select count(*)::int as count from desk_log where staff = $1";
  const { rows } = await opened.house.database.pool.query(count, [support.number]);
  expect(rows).toEqual([{ count: 60 }]);
});
