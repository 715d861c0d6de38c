import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookieName } from "../../platform/http/cookies.ts";
import { ConsoleHouse, mountStaff, StaffVisitor } from "../../testing/console-house.ts";
import { TestPasskey } from "../../testing/passkey.ts";
import type { Answer } from "../../testing/visitor.ts";
import { spendRecoveryCode } from "./second-factor.ts";

// The tables' owner can write any row; what opens the console is proved with the vault's keys.

const PASSWORD = "a password of the house";
const HALF = "a".repeat(43);

let opened: ConsoleHouse;
let owner: Client;
let sato: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  owner = new Client(opened.house.database.ownerUrl);
  await owner.connect();
  sato = await opened.staff("administrator");
});
afterEach(async () => {
  await owner.end();
  await opened.close();
});

const errorOf = ({ data, code }: Answer) => data.error ?? code;
const sha256 = (text: string) => createHash("sha256").update(text).digest();

test("a session written into the table opens nothing, and an alarm is raised", async () => {
  const { timeMs } = opened.house.script;
  await owner.query(
    `insert into staff_sessions
       (pair_hash, staff, opened_ms, seen_ms, ends_ms, step_up_until_ms, address, device)
     values ($1, 1, $2, $2, $3, $3, '', '')`,
    [sha256(`${HALF}.${HALF}`), timeMs, timeMs + 60_000],
  );
  const thief = new StaffVisitor(opened.console.app, 1);
  thief.token = HALF;
  thief.cookie = `${cookieName(opened.console.address)}=${HALF}`;
  expect(errorOf(await thief.get("/Staff/own"))).toBe("TOKEN_REVOKED");
  expect(opened.foreignStaff).toBe(1);
});

test.each([
  "staff = 2",
  "ends_ms = ends_ms + 86400000",
  "step_up_until_ms = step_up_until_ms + 86400000",
])("a session with %s written into it opens nothing any more", async (change) => {
  await opened.staff("administrator");
  expect(errorOf(await sato.get("/Staff/own"))).toBe(1000);
  await owner.query(`update staff_sessions set ${change} where staff = 1`);
  expect(errorOf(await sato.get("/Staff/own"))).toBe("TOKEN_REVOKED");
  expect(opened.foreignStaff).toBe(1);
});

test("a password that was written into the table opens nothing, without a factor too", async () => {
  const known = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await owner.query("update staff set password_hash = $1, second_factor = null", [known]);
  const signedIn = await opened
    .visitor()
    .post("/Staff/signin", { name: "staff1", password: PASSWORD });
  expect(errorOf(signedIn)).toBe("WRONG_CREDENTIALS");
  expect(opened.foreignStaff).toBe(1);
});

test.each([
  ["another key", "public_key = set_byte(public_key, 40, (get_byte(public_key, 40) + 1) % 256)"],
  ["another owner", "owner = 2"],
])("a passkey with %s written into it opens nothing, and an alarm is raised", async (_, change) => {
  await opened.staff("administrator");
  const passkey = new TestPasskey();
  passkey.origin = "http://localhost:3001";
  const begun = await sato.post("/Staff/passkeybegin");
  const made = { passkey: passkey.made(String(begun.data.options)), label: "office" };
  expect(errorOf(await sato.post("/Staff/passkeyadd", made))).toBe(1000);
  await owner.query(`update staff_passkeys set ${change}`);
  const options = await opened.console.passkeys.beginAtDoor();
  const shown = passkey.shown(options.ok ? options.value : "");
  const { rows } = await owner.query("select owner::text from staff_passkeys");
  expect((await opened.console.passkeys.verifyAtDoor(rows[0].owner, shown)).ok).toBe(false);
  expect(opened.foreignStaff).toBe(1);
});

test("a recovery code that was written into the table proves nothing", async () => {
  const code = "00000-00000-00000-00000";
  const values = [sha256(code)];
  await owner.query("insert into staff_recovery_codes (staff, code_hash) values (1, $1)", values);
  expect(await spendRecoveryCode(opened.console, 1, code)).toBe(false);
});

test("a first link that was written into the table makes nobody", async () => {
  const code = "planted";
  await owner.query("delete from staff where number = 1");
  const values = [sha256(code), opened.house.script.timeMs + 60_000];
  await owner.query("insert into first_links values (1, $1, $2)", values);
  const made = await opened
    .visitor()
    .post("/Staff/first", { code, name: "mallory", password: PASSWORD });
  expect(errorOf(made)).toBe("VERIFICATION_CODE_ERROR");
});
