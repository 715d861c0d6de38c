import { firstSecretHalf, proposeStaff } from "@sumi/contract/staff-accounts/staff.ts";
import { addStaffAs } from "@sumi/store/staff-accounts/staff.ts";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Passwords } from "../../platform/passwords/passwords.ts";
import { provedPassword } from "../../platform/staff/proofs.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { quickStaffTools } from "../../testing/quick-doors.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;
const OLD = "nine grey geese in the fog";
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
  const passwordHash = await provedPassword(opened.console.vault, 4, `hash of ${OLD}`);
  const yamada = { name: "yamada", roles: ["reviewer"], passwordHash };
  await addStaffAs(opened.house.database.pool, 4, {
    ...yamada,
    passwordTemporary: false,
    createdMs: 0,
  });
  opened.record(4, ["reviewer"]);
});
afterEach(() => opened.close());

type Form = Readonly<Record<string, string>>;

const errorOf = ({ data, code }: Answer) => data.error ?? code;

/** Sato proposes a change, and Tanaka approves it. */
async function decided(form: Form): Promise<void> {
  const answer = await sato.post("/Staff/proposestaff", form);
  const { proposal, hash } = proposeStaff.data.parse(answer.data);
  expect(errorOf(await tanaka.post("/Staff/approve", { proposal, hash }))).toBe(1000);
}

async function halfOf(by: StaffVisitor, number: number): Promise<string> {
  const { data } = await by.post("/Staff/firstsecrethalf", {
    number: String(number),
    note: "by hand",
  });
  return firstSecretHalf.data.parse(data).half;
}

async function halves(number: number): Promise<Form> {
  return { first_half: await halfOf(sato, number), second_half: await halfOf(tanaka, number) };
}

function joining(form: Form): Promise<Answer> {
  return opened.visitor().post("/Staff/join", { name: "kato", password: PASSWORD, ...form });
}

async function entering(form: Form, visitor: Visitor = opened.visitor()): Promise<Answer> {
  const answer = await visitor.post("/Staff/signin", form);
  visitor.token = String(answer.data.token);
  return answer;
}

/** The code that an app with this secret shows now. */
function codeOf(secret: string): string {
  const { timeMs: timestamp } = opened.house.script;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

const KATO = { change: "add", name: "kato", roles: "reviewer" };

test("somebody is added by two, and enters with a half of a secret from each of them", async () => {
  await decided(KATO);
  expect((await joining(await halves(5))).data).toEqual({ name: "kato" });
  const entered = await entering({ name: "kato", password: PASSWORD });
  expect(entered.data).toMatchObject({ steps: ["second_factor"] });
});

test("neither of the two who add somebody can be that person", async () => {
  await decided(KATO);
  const tanakasEarlier = await halfOf(tanaka, 5);
  const known = await entering({ name: "kato", password: tanakasEarlier });
  expect(errorOf(known)).toBe("WRONG_CREDENTIALS");
  const satosEarlier = await halfOf(sato, 5);
  const [tanakas, satos] = [await halfOf(tanaka, 5), await halfOf(sato, 5)];
  for (const [earlier, own] of [
    [satosEarlier, satos],
    [tanakasEarlier, tanakas],
  ] as const) {
    for (const second_half of [own, earlier]) {
      const refused = await joining({ first_half: own, second_half });
      expect(errorOf(refused)).toBe("VERIFICATION_CODE_ERROR");
    }
  }
  const third = await suzuki.post("/Staff/firstsecrethalf", { number: "5", note: "by hand" });
  expect(errorOf(third)).toBe("ILLEGAL_OPERATION");
});

test("halves hold once, in either order and however they are written, and for a week", async () => {
  await decided(KATO);
  const { first_half: earlier = "", second_half = "" } = await halves(5);
  const first = await halfOf(sato, 5);
  const replaced = await joining({ first_half: earlier, second_half });
  expect(errorOf(replaced)).toBe("VERIFICATION_CODE_ERROR");
  const form = { first_half: second_half.toLowerCase(), second_half: first.replaceAll("-", " ") };
  expect(errorOf(await joining({ ...form, password: "12345678" }))).toBe("PASSWORD_WEAK");
  opened.house.script.timeMs += 7 * DAY_MS;
  expect(errorOf(await joining(form))).toBe("VERIFICATION_CODE_ERROR");
  opened.house.script.timeMs -= 1_000;
  const answers = await Promise.all([joining(form), joining(form)]);
  expect(answers.map(errorOf).sort()).toEqual([1000, "VERIFICATION_CODE_ERROR"]);
});

test("nobody makes the half worthless that they have just given", async () => {
  await decided(KATO);
  const form = { number: "5", note: "by hand" };
  expect(errorOf(await sato.post("/Staff/firstsecrethalf", { number: "5" }))).toBe(
    "MISSING_PARAMETER",
  );
  const both = await halves(5);
  expect(errorOf(await tanaka.post("/Staff/firstsecrethalf", form))).toBe(
    "ANOTHER_PERSON_REQUIRED",
  );
  expect((await joining(both)).data).toEqual({ name: "kato" });
});

test("guesses of halves are counted like guesses of passwords", async () => {
  await decided(KATO);
  const wrong = { first_half: "AAAAA", second_half: "BBBBB" };
  for (let guess = 0; guess < 10; guess += 1) await joining(wrong);
  expect(errorOf(await joining(await halves(5)))).toBe("RATE_LIMITED");
});

test("after a reset the second factor that is left is asked for, and stays", async () => {
  const yamada = opened.visitor();
  await entering({ name: "yamada", password: OLD }, yamada);
  const { data } = await yamada.post("/Staff/enrol");
  const secret = String(data.secret);
  await yamada.post("/Staff/enrolconfirm", { code: codeOf(secret) });
  await decided({ change: "reset", number: "4" });
  expect(errorOf(await yamada.get("/Staff/own"))).toBe("TOKEN_REVOKED");
  expect(errorOf(await entering({ name: "yamada", password: OLD }))).toBe("WRONG_CREDENTIALS");

  const form = { name: "yamada", ...(await halves(4)) };
  expect(errorOf(await joining(form))).toBe("STEP_UP_REQUIRED");
  expect(errorOf(await joining({ ...form, code: "000000" }))).toBe("VERIFICATION_CODE_ERROR");
  opened.house.script.timeMs += 60_000;
  expect(errorOf(await joining({ ...form, code: codeOf(secret) }))).toBe(1000);
  opened.house.script.timeMs += 60_000;
  const code = codeOf(secret);
  const entered = await entering({ name: "yamada", password: PASSWORD, code });
  expect(entered.data).toMatchObject({ steps: [] });
});

test("after a reset without a second factor the old password is asked for", async () => {
  await decided({ change: "reset", number: "4" });
  const form = { name: "yamada", ...(await halves(4)) };
  expect(errorOf(await joining(form))).toBe("STEP_UP_REQUIRED");
  expect(errorOf(await joining({ ...form, old: PASSWORD }))).toBe("OLD_PASSWORD_INCORRECT");
  expect(errorOf(await joining({ ...form, old: OLD }))).toBe(1000);
  const entered = await entering({ name: "yamada", password: PASSWORD });
  expect(entered.data).toMatchObject({ steps: ["second_factor"] });
});

test("both halves are as good as nothing once somebody was removed", async () => {
  await decided(KATO);
  const both = await halves(5);
  await decided({ change: "remove", number: "5" });
  expect(errorOf(await joining(both))).toBe("VERIFICATION_CODE_ERROR");
});
