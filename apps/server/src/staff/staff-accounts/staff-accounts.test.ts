import {
  confirmStaff,
  proposeStaff,
  staff as staffCall,
} from "@sumi/contract/staff-accounts/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Passwords } from "../../platform/passwords/passwords.ts";
import { createStaffTools } from "../../platform/staff/tools.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;
const LINE_MAX = 50;

let opened: ConsoleHouse;
let passwords: Passwords;
/** While this is set, hashing waits for it. */
let hold: Promise<void> | undefined;
let sato: StaffVisitor;
let tanaka: StaffVisitor;
let suzuki: StaffVisitor;

beforeEach(async () => {
  hold = undefined;
  const hashed = async (password: string) => {
    await hold;
    return `hash of ${password}`;
  };
  const verify = async (encoded: string, password: string) => encoded === `hash of ${password}`;
  passwords = new Passwords({ hash: hashed, verify }, 1);
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => {
      const tools = { ...createStaffTools(console), passwords };
      mountStaff(console, identity, { tools });
    },
  });
  sato = await opened.staff("administrator");
  tanaka = await opened.staff("administrator");
  suzuki = await opened.staff("administrator");
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const pool = () => opened.house.database.pool;

function proposing(by: StaffVisitor, form: Record<string, string>): Promise<Answer> {
  return by.post("/Staff/proposestaff", form);
}

async function proposed(by: StaffVisitor, form: Record<string, string>): Promise<string> {
  return proposeStaff.data.parse((await proposing(by, form)).data).id;
}

function confirming(by: StaffVisitor, id: string): Promise<Answer> {
  return by.post("/Staff/confirmstaff", { id });
}

async function confirmed(by: StaffVisitor, id: string) {
  return confirmStaff.data.parse((await confirming(by, id)).data);
}

async function listed(by = sato) {
  return staffCall.data.parse((await by.get("/Staff/staff")).data);
}

async function personOf(number: number) {
  return (await listed()).staff.find((person) => person.number === number);
}

async function deskLog(event: string): Promise<unknown[]> {
  await opened.house.projected();
  const text = `select e.staff::int, a.content::json -> 'details' as details from desk_entries e
    join attached using (sequence) join attachments a using (hash)
    where e.kind = $1 order by e.sequence`;
  return (await pool().query(text, [event])).rows;
}

const numbered = ({ number }: StaffVisitor) => ({ number: String(number) });

test("somebody is added by two, and shown a first password that opens nothing else", async () => {
  const roles = "reviewer,support";
  const id = await proposed(sato, { change: "add", name: "yamada", roles });
  const { changes } = await listed(tanaka);
  expect(changes).toMatchObject([{ id, change: "add", name: "yamada", mine_to_decide: true }]);
  const { number, name, password } = await confirmed(tanaka, id);
  expect([number, name]).toEqual([4, "yamada"]);
  expect(await personOf(4)).toMatchObject({ roles: ["reviewer", "support"], state: "active" });
  const form = { name: "yamada", password: password ?? "" };
  const entered = await opened.visitor().post("/Staff/signin", form);
  expect(entered.data).toMatchObject({ steps: ["password", "second_factor"] });
  const details = { id: Number(id), change: "add", name: "yamada", roles, of: 0 };
  expect(await deskLog("STAFF_PROPOSED")).toEqual([{ staff: sato.number, details }]);
  expect(await deskLog("STAFF_CONFIRMED")).toEqual([{ staff: tanaka.number, details }]);
});

test("other roles hold from the next sign-in on, and nobody else may change them", async () => {
  const yamada = await opened.staff("reviewer");
  const form = { change: "roles", ...numbered(yamada), roles: "auditor" };
  expect(errorOf(await proposing(yamada, form))).toBe("PERMISSION_REQUIRED");
  await confirmed(tanaka, await proposed(sato, form));
  expect(errorOf(await yamada.get("/Staff/queues"))).toBe("TOKEN_REVOKED");
  expect(await personOf(yamada.number)).toMatchObject({ roles: ["auditor"], sessions: 0 });
});

test("whoever is removed is out, and nothing that was sealed for them can be opened", async () => {
  const yamada = await opened.staff("reviewer");
  const { number } = yamada;
  await pool().query("insert into staff_keys (staff, sealed_key) values ($1, 'key')", [number]);
  const code = "insert into staff_recovery_codes values ($1, sha256('code'))";
  await pool().query(code, [number]);
  await confirmed(tanaka, await proposed(sato, { change: "remove", ...numbered(yamada) }));
  expect(errorOf(await yamada.get("/Staff/queues"))).toBe("TOKEN_REVOKED");
  const removed = { roles: [], state: "removed", second_factor: false, sessions: 0 };
  expect(await personOf(number)).toMatchObject(removed);
  for (const table of ["staff_keys", "staff_recovery_codes"]) {
    const { rows } = await pool().query(`select from ${table} where staff = $1`, [number]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const again = await proposing(sato, { change: "remove", ...numbered(yamada) });
  expect(errorOf(again)).toBe("USER_NOT_FOUND");
});

test("whoever is reset begins anew, with a password and a second factor of their own", async () => {
  const yamada = await opened.staff("reviewer");
  const id = await proposed(sato, { change: "reset", ...numbered(yamada) });
  const { name, password } = await confirmed(tanaka, id);
  expect(errorOf(await yamada.get("/Staff/queues"))).toBe("TOKEN_REVOKED");
  const form = { name, password: password ?? "" };
  const entered = await opened.visitor().post("/Staff/signin", form);
  expect(entered.data).toMatchObject({ steps: ["password", "second_factor"] });
});

test("nobody confirms their own, not even once it was confirmed", async () => {
  const id = await proposed(sato, { change: "add", name: "yamada", roles: "auditor" });
  expect(errorOf(await confirming(sato, id))).toBe("SELF_APPROVAL");
  expect((await listed()).staff.length).toBe(3);
  await confirmed(tanaka, id);
  expect(errorOf(await confirming(suzuki, id))).toBe("ALREADY_REVIEWED");
  expect(errorOf(await confirming(suzuki, "999"))).toBe("ILLEGAL_OPERATION");
});

test("a proposal lapses after a day", async () => {
  const form = { change: "add", name: "yamada", roles: "auditor" };
  const id = await proposed(sato, form);
  opened.house.script.timeMs += DAY_MS;
  await Promise.all([sato, tanaka].map((visitor) => opened.signIn(visitor)));
  expect((await listed()).changes).toEqual([]);
  expect(errorOf(await confirming(tanaka, id))).toBe("ALREADY_REVIEWED");
  expect(await proposed(sato, form)).not.toBe(id);
});

test("ten who confirm one change at once make one person", async () => {
  const id = await proposed(sato, { change: "add", name: "yamada", roles: "auditor" });
  const ten = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? tanaka : suzuki));
  const answers = await Promise.all(ten.map((by) => confirming(by, id)));
  const told = answers.map(errorOf);
  expect(told.filter((code) => code === 1000)).toHaveLength(1);
  expect(told.filter((code) => code === "ALREADY_REVIEWED")).toHaveLength(9);
  expect((await listed()).staff.length).toBe(4);
  expect(await deskLog("STAFF_CONFIRMED")).toHaveLength(1);
});

test.each([
  ["removals", { change: "remove" }],
  ["losses of the role", { change: "roles", roles: "auditor" }],
])("of two %s at once that would leave one administrator, one happens", async (_, change) => {
  const one = await proposed(sato, { ...change, ...numbered(tanaka) });
  const other = await proposed(tanaka, { ...change, ...numbered(sato) });
  const answers = await Promise.all([confirming(suzuki, one), confirming(suzuki, other)]);
  expect(answers.map(errorOf).sort()).toEqual([1000, "ILLEGAL_OPERATION"]);
  const administrators = (await listed(suzuki)).staff.filter(({ roles, state }) => {
    return state === "active" && roles.includes("administrator");
  });
  expect(administrators).toHaveLength(2);
});

test("two who remove one another at once leave one of them", async () => {
  const yamada = await opened.staff("administrator");
  const one = await proposed(suzuki, { change: "remove", ...numbered(sato) });
  const other = await proposed(yamada, { change: "remove", ...numbered(tanaka) });
  const answers = await Promise.all([confirming(tanaka, one), confirming(sato, other)]);
  expect(answers.map(errorOf).filter((code) => code === 1000)).toHaveLength(1);
});

test("the last two administrators stay, whatever is proposed", async () => {
  await confirmed(tanaka, await proposed(sato, { change: "remove", ...numbered(suzuki) }));
  for (const change of [{ change: "remove" }, { change: "roles", roles: "auditor" }]) {
    const refused = await proposing(sato, { ...change, ...numbered(tanaka) });
    expect(errorOf(refused)).toBe("ILLEGAL_OPERATION");
  }
});

test("a change that cannot be carried out now waits, and is told of only once it is", async () => {
  const id = await proposed(sato, { change: "add", name: "yamada", roles: "auditor" });
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const crowd = Array.from({ length: LINE_MAX + 2 }, () => passwords.hash("a crowd's"));
  expect(errorOf(await confirming(tanaka, id))).toBe("RATE_LIMITED");
  release();
  await Promise.all(crowd);
  expect(await deskLog("STAFF_CONFIRMED")).toEqual([]);
  expect(await confirmed(tanaka, id)).toMatchObject({ name: "yamada" });
  expect(await deskLog("STAFF_CONFIRMED")).toHaveLength(1);
});

test("of two who would have one name the second is refused, and waits", async () => {
  const one = await proposed(sato, { change: "add", name: "yamada", roles: "auditor" });
  const other = await proposed(tanaka, { change: "add", name: "Yamada", roles: "support" });
  const answers = await Promise.all([confirming(suzuki, one), confirming(suzuki, other)]);
  expect(answers.map(errorOf).sort()).toEqual([1000, "USERNAME_TAKEN"]);
  expect((await listed()).changes).toHaveLength(1);
});

test("whoever has gone since is changed no more", async () => {
  const yamada = await opened.staff("reviewer");
  const reset = await proposed(sato, { change: "reset", ...numbered(yamada) });
  await confirmed(tanaka, await proposed(sato, { change: "remove", ...numbered(yamada) }));
  expect(errorOf(await confirming(tanaka, reset))).toBe("ILLEGAL_OPERATION");
});

test("the same proposal twice, also at once, waits once", async () => {
  const form = { change: "add", name: "yamada", roles: "auditor" };
  const ids = await Promise.all(Array.from({ length: 5 }, () => proposed(sato, form)));
  expect(new Set(ids).size).toBe(1);
  expect((await listed()).changes).toHaveLength(1);
  expect(await proposed(tanaka, form)).not.toBe(ids[0]);
});

test.each([
  ["a change of nobody", { change: "remove" }, "MISSING_PARAMETER"],
  ["a change of whom there is not", { change: "remove", number: "99" }, "USER_NOT_FOUND"],
  ["an addition without a name", { change: "add", roles: "auditor" }, "MISSING_PARAMETER"],
  ["a name of spaces and more", { change: "add", name: "a b c", roles: "auditor" }],
  ["a name that is too short", { change: "add", name: "abc", roles: "auditor" }],
  ["a name that is taken", { change: "add", name: "STAFF1", roles: "auditor" }, "USERNAME_TAKEN"],
  ["an addition with a number", { change: "add", number: "9", name: "yamada", roles: "auditor" }],
  ["an addition without roles", { change: "add", name: "yamada" }, "MISSING_PARAMETER"],
  ["a role that is none", { change: "add", name: "yamada", roles: "owner" }],
  ["roles for whoever goes", { change: "remove", number: "1", roles: "auditor" }],
  ["a name for whoever goes", { change: "remove", number: "1", name: "yamada" }],
  ["a change that is none", { change: "promote", number: "1" }],
])("%s is refused, and nothing waits", async (_, form, error = "PARAMETER_ERROR") => {
  expect(errorOf(await proposing(sato, form as Record<string, string>))).toBe(error);
  expect((await listed()).changes).toEqual([]);
});

test("somebody's sessions are ended, all of them, and it is written down", async () => {
  const yamada = await opened.staff("reviewer");
  const form = numbered(yamada);
  const { data } = await sato.post("/Staff/endstaffsessions", form);
  expect(data).toEqual({ ended: 1 });
  expect(errorOf(await yamada.get("/Staff/queues"))).toBe("TOKEN_REVOKED");
  const details = { of: yamada.number, ended: 1 };
  expect(await deskLog("SESSIONS_ENDED")).toEqual([{ staff: sato.number, details }]);
  expect(errorOf(await sato.post("/Staff/endstaffsessions", { number: "99" }))).toBe(
    "USER_NOT_FOUND",
  );
});
