import { TIMER } from "@sumi/core/stamp.ts";
import { allStaff } from "@sumi/store/staff-accounts/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff } from "../../testing/console-house.ts";
import type { Answer } from "../../testing/visitor.ts";
import { offerFirstLinks } from "./first-links.ts";

const PASSWORD = "a password of the house";
const DAY_MS = 86_400_000;

let opened: ConsoleHouse;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const pool = () => opened.house.database.pool;
const offer = () => offerFirstLinks(opened.console, opened.house.script.timeMs);
const holds = async (code: string) => {
  return (await opened.visitor().get("/Staff/first", { code })).data.holds;
};

function follow(code: string, name: string, password = PASSWORD): Promise<Answer> {
  return opened.visitor().post("/Staff/first", { code, name, password });
}

async function people() {
  const staff = await allStaff(pool());
  return staff.map(({ number, name, roles }) => ({ number, name, roles }));
}

test("three links make three administrators, who sign in and enrol as everybody does", async () => {
  const [one = "", two = "", three = ""] = await offer();
  expect(await Promise.all([one, two, three].map(holds))).toEqual([true, true, true]);
  expect((await follow(one, " sato ")).data).toMatchObject({ number: 1, name: "sato" });
  expect((await follow(two, "tanaka")).data).toMatchObject({ number: 2, name: "tanaka" });
  expect((await follow(three, "suzuki")).data).toMatchObject({ number: 3, name: "suzuki" });
  expect(await people()).toEqual([
    { number: 1, name: "sato", roles: ["administrator"] },
    { number: 2, name: "tanaka", roles: ["administrator"] },
    { number: 3, name: "suzuki", roles: ["administrator"] },
  ]);
  const entered = await opened
    .visitor()
    .post("/Staff/signin", { name: "sato", password: PASSWORD });
  expect(entered.data).toMatchObject({ steps: ["second_factor"] });
  await opened.house.projected();
  const { rows } = await pool().query(
    "select staff::int, kind from desk_entries order by sequence",
  );
  expect(rows).toEqual([
    { staff: 1, kind: "FIRST_ADMINISTRATOR" },
    { staff: 2, kind: "FIRST_ADMINISTRATOR" },
    { staff: 3, kind: "FIRST_ADMINISTRATOR" },
    { staff: 1, kind: "SIGNED_IN" },
  ]);
});

test("of ten who follow one link at once, one is made", async () => {
  const [one = "", two = ""] = await offer();
  const names = Array.from({ length: 10 }, (_, index) => `person${index}`);
  const answers = await Promise.all(names.map((name) => follow(one, name)));
  expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
  expect(await people()).toHaveLength(1);
  expect([await holds(one), await holds(two)]).toEqual([false, true]);
  expect(errorOf(await follow(one, "another"))).toBe("VERIFICATION_CODE_ERROR");
});

test("both links at once never make two people of one name", async () => {
  const [one = "", two = ""] = await offer();
  const answers = await Promise.all([follow(one, "sato"), follow(two, "SATO")]);
  expect(answers.map(errorOf).sort()).toEqual([1000, "USERNAME_TAKEN"]);
  const left = (await holds(one)) ? one : two;
  expect(errorOf(await follow(left, "tanaka"))).toBe(1000);
});

test("a code that is wrong, used, old or of an earlier start is refused alike", async () => {
  const [earlier = ""] = await offer();
  const [used = "", old = ""] = await offer();
  expect(errorOf(await follow(used, "sato"))).toBe(1000);
  opened.house.script.timeMs += DAY_MS;
  const refused = await Promise.all(
    ["", "x".repeat(43), used, old, earlier].map((code) => follow(code, "tanaka")),
  );
  const told = refused.map(({ data, code }) => ({ code, error: data.error }));
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(told[0]).toMatchObject({ error: "VERIFICATION_CODE_ERROR" });
  expect(await people()).toHaveLength(1);
  expect(await holds(old)).toBe(false);
});

test("the next start makes a new link for whoever is missing, and for nobody else", async () => {
  const [one = ""] = await offer();
  await follow(one, "sato");
  const again = await offer();
  expect(again).toHaveLength(2);
  expect((await follow(again[0] ?? "", "tanaka")).data).toMatchObject({ number: 2 });
  expect((await follow(again[1] ?? "", "suzuki")).data).toMatchObject({ number: 3 });
  expect(await offer()).toEqual([]);
});

test("once there are three administrators no link makes a fourth", async () => {
  const [one = ""] = await offer();
  for (let made = 0; made < 3; made += 1) await opened.staff("administrator");
  expect(errorOf(await follow(one, "intruder"))).toBe("VERIFICATION_CODE_ERROR");
  expect(await offer()).toEqual([]);
  expect(await people()).toHaveLength(3);
});

test("a process that died after the journal lets the same link go on", async () => {
  const [one = ""] = await offer();
  const roles = ["administrator"] as const;
  const command = { type: "RecordStaff", actor: TIMER, staff: 1, roles } as const;
  await opened.console.commands.submit(command, () => undefined);
  expect((await follow(one, "sato")).data).toMatchObject({ number: 1, name: "sato" });
});

const WRONG: readonly [name: string, password: string, error: string][] = [
  ["", PASSWORD, "MISSING_PARAMETER"],
  ["  ", PASSWORD, "MISSING_PARAMETER"],
  ["sa", PASSWORD, "PARAMETER_ERROR"],
  ["sato suzuki", PASSWORD, "PARAMETER_ERROR"],
  ["佐藤さん", PASSWORD, "PARAMETER_ERROR"],
  ["sato", "short", "PASSWORD_WEAK"],
  ["sato", "12345678", "PASSWORD_WEAK"],
  ["sato1234", "Sato1234", "PASSWORD_WEAK"],
];

test("a name or a password that will not do uses no link up", async () => {
  const [one = ""] = await offer();
  for (const [name, password, error] of WRONG) {
    expect([name, errorOf(await follow(one, name, password))]).toEqual([name, error]);
  }
  expect([await holds(one), await people()]).toEqual([true, []]);
});

test("guesses from one address soon find no ear, and no code is written down", async () => {
  const [one = ""] = await offer();
  const guesser = opened.visitor();
  const told: unknown[] = [];
  for (let count = 0; count < 120; count += 1) {
    const guess = { code: `guess${count}`, name: `guess${count}`, password: PASSWORD };
    told.push(errorOf(await guesser.post("/Staff/first", guess)));
  }
  expect(told[0]).toBe("VERIFICATION_CODE_ERROR");
  expect(told.at(-1)).toBe("RATE_LIMITED");
  expect(errorOf(await follow(one, "sato"))).toBe(1000);
  const lines = opened.logLines.join("");
  for (const secret of [one, PASSWORD, "guess0"]) expect(lines).not.toContain(secret);
  const { rows } = await pool().query("select * from first_links");
  expect(JSON.stringify(rows)).not.toContain(one);
});
