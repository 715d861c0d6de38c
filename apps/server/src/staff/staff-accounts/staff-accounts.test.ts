import {
  firstSecretHalf,
  proposeStaff,
  staff as staffCall,
  staffChanges,
} from "@sumi/contract/staff-accounts/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Passwords } from "../../platform/passwords/passwords.ts";
import { ConsoleHouse, mountStaff, StaffVisitor } from "../../testing/console-house.ts";
import { quickStaffTools } from "../../testing/quick-doors.ts";
import type { Answer } from "../../testing/visitor.ts";
import { followChanges } from "./following.ts";

const DAY_MS = 86_400_000;
const PASSWORD = "forty-two herons on a roof";

let opened: ConsoleHouse;
let sato: StaffVisitor;
let tanaka: StaffVisitor;
let suzuki: StaffVisitor;

beforeEach(async () => {
  const hash = async (password: string) => `hash of ${password}`;
  const verify = async (encoded: string, password: string) => encoded === `hash of ${password}`;
  const passwords = new Passwords({ hash, verify }, 1);
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => {
      mountStaff(console, identity, { tools: quickStaffTools(console, passwords) });
    },
  });
  sato = await opened.staff("administrator");
  tanaka = await opened.staff("administrator");
  suzuki = await opened.staff("administrator");
});
afterEach(() => opened.close());

type Form = Readonly<Record<string, string>>;

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const pool = () => opened.house.database.pool;
const numbered = ({ number }: StaffVisitor) => ({ number: String(number) });

function proposing(by: StaffVisitor, form: Form): Promise<Answer> {
  return by.post("/Staff/proposestaff", form);
}

async function proposed(by: StaffVisitor, form: Form): Promise<Form> {
  const { proposal, hash } = proposeStaff.data.parse((await proposing(by, form)).data);
  return { proposal, hash };
}

function approving(by: StaffVisitor, proposal: Form): Promise<Answer> {
  return by.post("/Staff/approve", proposal);
}

async function decided(form: Form, [one, other] = [sato, tanaka]): Promise<void> {
  expect(errorOf(await approving(other, await proposed(one, form)))).toBe(1000);
}

async function listed(by = sato) {
  return staffCall.data.parse((await by.get("/Staff/staff")).data).staff;
}

async function personOf(number: number) {
  return (await listed()).find((person) => person.number === number);
}

async function reviewer(): Promise<StaffVisitor> {
  const yamada = await opened.staff("reviewer");
  return yamada;
}

const YAMADA = { change: "add", name: "yamada", roles: "support,reviewer" };

async function halfOf(by: StaffVisitor, number = 4): Promise<string> {
  const { data } = await by.post("/Staff/firstsecrethalf", {
    number: String(number),
    note: "by hand",
  });
  return firstSecretHalf.data.parse(data).half;
}

function joining(form: Form): Promise<Answer> {
  return opened.visitor().post("/Staff/join", { name: "yamada", password: PASSWORD, ...form });
}

async function halves(number = 4): Promise<{ first_half: string; second_half: string }> {
  return { first_half: await halfOf(sato, number), second_half: await halfOf(tanaka, number) };
}

test("whoever is new is no half of an act of two, and never of who introduced them", async () => {
  await decided({ change: "add", name: "yamada", roles: "administrator" });
  await joining(await halves());
  await pool().query("update staff set second_factor = 'AAAA' where number = 4");
  const yamada = new StaffVisitor(opened.console.app, 4);
  await opened.signIn(yamada);
  const change = { change: "roles", number: "3", roles: "administrator,reviewer" };
  expect(errorOf(await proposing(yamada, change))).toBe("STAFF_NEW");
  const proposal = await proposed(sato, change);
  expect(errorOf(await approving(yamada, proposal))).toBe("STAFF_NEW");

  opened.house.script.timeMs += DAY_MS;
  await Promise.all([sato, tanaka, suzuki, yamada].map((visitor) => opened.signIn(visitor)));
  const other = { ...change, roles: "administrator,support" };
  expect(errorOf(await approving(yamada, await proposed(sato, other)))).toBe("STAFF_INTRODUCED");
  const theirs = await proposed(yamada, change);
  expect(errorOf(await approving(tanaka, theirs))).toBe("STAFF_INTRODUCED");
  expect(
    errorOf(await approving(suzuki, await proposed(yamada, { ...YAMADA, name: "kato" }))),
  ).toBe(1000);
});

test("everybody is told of a change, with who decided it", async () => {
  const kato = await opened.staff("reviewer");
  await decided(YAMADA);
  const { changes } = staffChanges.data.parse((await kato.get("/Staff/staffchanges")).data);
  expect(changes).toMatchObject([
    {
      change: "add",
      person: { name: "yamada" },
      proposer: { number: 1 },
      confirmer: { number: 2 },
    },
  ]);
  opened.house.script.timeMs += 7 * DAY_MS + 1;
  await opened.signIn(kato);
  expect((await kato.get("/Staff/staffchanges")).data).toEqual({ changes: [], shared: [] });
});

test("other roles hold from the next sign-in on, and nobody else may change them", async () => {
  const yamada = await reviewer();
  const form = { change: "roles", ...numbered(yamada), roles: "auditor" };
  expect(errorOf(await proposing(yamada, form))).toBe("PERMISSION_REQUIRED");
  await decided(form);
  expect(errorOf(await yamada.get("/Staff/queues"))).toBe("TOKEN_REVOKED");
  expect(await personOf(yamada.number)).toMatchObject({ roles: ["auditor"], sessions: 0 });
});

test("whoever is removed is out, and nothing that was sealed for them can be opened", async () => {
  const yamada = await reviewer();
  const { number } = yamada;
  await pool().query("insert into staff_keys (staff, sealed_key) values ($1, 'key')", [number]);
  const code = "insert into staff_recovery_codes values ($1, sha256('code'))";
  await pool().query(code, [number]);
  await decided({ change: "remove", ...numbered(yamada) });
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

test("nobody approves their own, and what was approved is decided", async () => {
  const proposal = await proposed(sato, YAMADA);
  expect(errorOf(await approving(sato, proposal))).toBe("SELF_APPROVAL");
  expect(await listed()).toHaveLength(3);
  expect(errorOf(await approving(tanaka, proposal))).toBe(1000);
  expect(errorOf(await approving(suzuki, proposal))).not.toBe(1000);
});

test("nobody decides about themselves, on either side", async () => {
  expect(errorOf(await proposing(sato, { change: "reset", number: "1" }))).toBe("SELF_APPROVAL");
  const proposal = await proposed(tanaka, { change: "reset", number: "1" });
  expect(errorOf(await approving(sato, proposal))).toBe("SELF_APPROVAL");
});

test("ten who approve one change at once make one person", async () => {
  const proposal = await proposed(sato, YAMADA);
  const ten = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? tanaka : suzuki));
  const answers = await Promise.all(ten.map((by) => approving(by, proposal)));
  expect(answers.map(errorOf).filter((code) => code === 1000)).toHaveLength(1);
  expect(await listed()).toHaveLength(4);
});

test.each([
  ["removals", { change: "remove" }],
  ["losses of the role", { change: "roles", roles: "auditor" }],
])("of two %s at once that would leave one administrator, one happens", async (_, change) => {
  const one = await proposed(sato, { ...change, ...numbered(tanaka) });
  const other = await proposed(tanaka, { ...change, ...numbered(sato) });
  const answers = await Promise.all([approving(suzuki, one), approving(suzuki, other)]);
  expect(answers.map(errorOf).filter((code) => code === 1000)).toHaveLength(1);
  const administrators = (await listed(suzuki)).filter(({ roles, state }) => {
    return state === "active" && roles.includes("administrator");
  });
  expect(administrators).toHaveLength(2);
});

test("the last two administrators stay, whatever is proposed", async () => {
  await decided({ change: "remove", ...numbered(suzuki) });
  for (const change of [{ change: "remove" }, { change: "roles", roles: "auditor" }]) {
    const refused = await proposing(sato, { ...change, ...numbered(tanaka) });
    expect(errorOf(refused)).toBe("ILLEGAL_OPERATION");
  }
});

test("of two who would have one name the second is refused, and waits", async () => {
  const one = await proposed(sato, YAMADA);
  const other = await proposed(tanaka, { ...YAMADA, name: "Yamada" });
  expect(errorOf(await approving(suzuki, one))).toBe(1000);
  expect(errorOf(await approving(suzuki, other))).toBe("USERNAME_TAKEN");
});

test("the name of who left stays theirs, and no name is read as another's", async () => {
  await decided({ change: "remove", ...numbered(suzuki) });
  const { name = "" } = (await personOf(suzuki.number)) ?? {};
  for (const wished of [name, name.toUpperCase(), "staff1.", "staffl", "5taff-1"]) {
    const refused = await proposing(sato, { change: "add", name: wished, roles: "auditor" });
    expect([wished, errorOf(refused)]).toEqual([wished, "USERNAME_TAKEN"]);
  }
});

test("the same proposal twice, also at once, waits once", async () => {
  const form = { ...YAMADA, client_id: "one" };
  const both = await Promise.all([1, 2, 3].map(() => proposed(sato, form)));
  expect(new Set(both.map(({ proposal }) => proposal)).size).toBe(1);
  expect(await proposed(tanaka, form)).not.toEqual(both[0]);
});

test("what was decided and not carried out when a process ended is carried out, once", async () => {
  const form = { act: "ChangeStaff", change: "reset", staff: 3, roles: [] } as const;
  const { exchange, journal } = { ...opened.house.script, journal: opened.house.journal };
  const view = () => undefined;
  const proposal = exchange.sequence + 1;
  await journal.submit({ type: "Propose", actor: -1, act: form }, view);
  const hash = exchange.approvals.proposals.find(proposal)?.hash ?? "";
  await journal.submit({ type: "Approve", actor: -2, proposal, hash }, view);
  expect(await personOf(3)).toMatchObject({ joining: false });
  await Promise.all([followChanges(opened.console), followChanges(opened.console)]);
  expect(await personOf(3)).toMatchObject({ joining: true, sessions: 0 });
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
])("%s is refused", async (_, form, error = "PARAMETER_ERROR") => {
  expect(errorOf(await proposing(sato, form as Form))).toBe(error);
});
