import { hash as sha256 } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { assert } from "@sumi/primitives/assert.ts";
import { followChange } from "@sumi/store/staff-accounts/following.ts";
import { addStaffAs } from "@sumi/store/staff-accounts/staff.ts";
import { Secret, TOTP, URI } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { provedPassword } from "../../platform/staff/proofs.ts";
import { ConsoleHouse, mountStaff } from "../../testing/console-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";
import { sealSecrets } from "./second-factor.ts";

const PASSWORD = "a password of the house";
const OTHER = "another one, as good as it";

let opened: ConsoleHouse;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  const hashed = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const passwordHash = await provedPassword(opened.console.vault, 1, hashed);
  const row = { roles: ["reviewer"], passwordHash, passwordTemporary: false, createdMs: 0 };
  await addStaffAs(opened.house.database.pool, 1, { ...row, name: "sato" });
  opened.record(1, ["reviewer"]);
});
afterEach(() => opened.close());

const errorOf = ({ data, code }: Answer) => data.error ?? code;

function signIn(visitor: Visitor, fields: Readonly<Record<string, string>> = {}) {
  return visitor.post("/Staff/signin", { name: "sato", password: PASSWORD, ...fields });
}

/** The code that an app with this secret shows now. */
function codeOf(secret: string): string {
  const { timeMs: timestamp } = opened.house.script;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

async function enrolled(visitor: Visitor) {
  await signIn(visitor);
  const { data: offered } = await visitor.post("/Staff/enrol");
  const secret = String(offered.secret);
  const { data } = await visitor.post("/Staff/enrolconfirm", { code: codeOf(secret) });
  opened.house.script.timeMs += 60_000;
  return { secret, recoveryCodes: data.recovery_codes as readonly string[] };
}

/** Solves the captcha that programs can solve, as `Login/captcha` does for members. */
async function solvedBy(visitor: Visitor) {
  const { data } = await visitor.get("/Staff/captcha", { kind: "pow" });
  for (let nonce = 0; ; nonce += 1) {
    const digest = sha256("sha256", `${data.challenge}${nonce}`, "buffer");
    if (Math.clz32(digest.readUInt32BE(0)) < Number(data.bits)) continue;
    return { key: String(data.key), vcode: String(nonce) };
  }
}

test("a first sign-in opens nothing but the enrolment of a second factor", async () => {
  const sato = opened.visitor();
  expect((await signIn(sato)).data).toMatchObject({ steps: ["second_factor"] });
  expect(sato.cookie).toMatch(/^staff=/);
  expect(errorOf(await sato.get("/Staff/queues"))).toBe("ENROLMENT_REQUIRED");
  const { data: offered } = await sato.post("/Staff/enrol");
  const { issuer, label, secret } = URI.parse(String(offered.uri));
  expect([issuer, label, secret.base32]).toEqual(["Sumi console", "sato", offered.secret]);
  const wrong = await sato.post("/Staff/enrolconfirm", { code: "000000" });
  const code = codeOf(String(offered.secret));
  const before = sato.token;
  const { data } = await sato.post("/Staff/enrolconfirm", { code });
  expect(errorOf(wrong)).toBe("VERIFICATION_CODE_ERROR");
  expect(data).toMatchObject({ steps: [] });
  expect(new Set(data.recovery_codes as string[]).size).toBe(10);
  expect(sato.token).not.toBe(before);
  expect(errorOf(await sato.get("/Staff/queues"))).toBe(1000);
  // The session that was limited to enrolment has ended, and a second enrolment is refused.
  expect(errorOf(await sato.post("/Staff/enrol"))).toBe("ILLEGAL_OPERATION");
});

test("from then on the password alone opens nothing, and no code counts twice", async () => {
  const { secret } = await enrolled(opened.visitor());
  const sato = opened.visitor();
  expect(errorOf(await signIn(sato))).toBe("STEP_UP_REQUIRED");
  expect(errorOf(await signIn(sato, { code: "000000" }))).toBe("VERIFICATION_CODE_ERROR");
  const code = codeOf(secret);
  expect(errorOf(await signIn(sato, { code }))).toBe(1000);
  expect(errorOf(await signIn(opened.visitor(), { code }))).toBe("VERIFICATION_CODE_ERROR");
});

const secretsOf = async () => {
  const text = "select second_factor, second_factor_offered from staff where number = 1";
  const { rows } = await opened.house.database.pool.query(text);
  return rows[0];
};

test("the secret is in no table as the app has it, neither offered nor in force", async () => {
  const sato = opened.visitor();
  await signIn(sato);
  const { data } = await sato.post("/Staff/enrol");
  const secret = String(data.secret);
  expect(JSON.stringify(await secretsOf())).not.toContain(secret);
  await sato.post("/Staff/enrolconfirm", { code: codeOf(secret) });
  const kept = await secretsOf();
  expect(kept).toEqual({ second_factor: expect.any(String), second_factor_offered: null });
  expect(JSON.stringify(kept)).not.toContain(secret);
  // A secret sealed for one person does not open for another.
  const other = await opened.staff("reviewer");
  const steal = "update staff set second_factor = $1 where number = $2";
  await opened.house.database.pool.query(steal, [kept.second_factor, other.number]);
  opened.house.script.timeMs += 60_000;
  const stolen = await other.post("/Staff/stepup", { code: codeOf(secret) });
  expect(errorOf(stolen)).toBe("VERIFICATION_CODE_ERROR");
});

test("secrets from before they were sealed are sealed once, and their codes count", async () => {
  const [inForce, offered] = [
    "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  ];
  const { pool } = opened.house.database;
  const text = "update staff set second_factor = $1, second_factor_offered = $2 where number = 1";
  await pool.query(text, [inForce, offered]);
  const { vault } = opened.console;
  await sealSecrets({ database: pool, vault });
  const sealed = await secretsOf();
  expect(JSON.stringify(sealed)).not.toMatch(new RegExp(`${inForce}|${offered}`));
  await sealSecrets({ database: pool, vault });
  expect(await secretsOf()).toEqual(sealed);
  const signedIn = await signIn(opened.visitor(), { code: codeOf(inForce) });
  expect(errorOf(signedIn)).toBe(1000);
  await pool.query("update staff set second_factor = null where number = 1");
  const sato = opened.visitor();
  await signIn(sato);
  const confirmed = await sato.post("/Staff/enrolconfirm", { code: codeOf(offered) });
  expect(errorOf(confirmed)).toBe(1000);
});

test("a recovery code opens once, in any case of its letters", async () => {
  const { recoveryCodes } = await enrolled(opened.visitor());
  const [first = ""] = recoveryCodes;
  const sato = opened.visitor();
  expect(errorOf(await signIn(sato, { recovery_code: first.toUpperCase() }))).toBe(1000);
  expect((await sato.get("/Staff/own")).data).toMatchObject({ recovery_codes_left: 9 });
  const again = await signIn(opened.visitor(), { recovery_code: first });
  expect(errorOf(again)).toBe("VERIFICATION_CODE_ERROR");
});

test("a wrong name is answered as a wrong password, and the door closes after ten", async () => {
  const visitor = opened.visitor();
  expect(errorOf(await signIn(visitor, { name: "nobody" }))).toBe("WRONG_CREDENTIALS");
  expect(errorOf(await signIn(visitor, { password: "wrong" }))).toBe("WRONG_CREDENTIALS");
  const tries: unknown[] = [];
  for (let count = 0; count < 12; count += 1) {
    const other = opened.visitor();
    tries.push(errorOf(await signIn(other, { password: "wrong" })));
  }
  // After the third failure a captcha is required, so further passwords are not checked.
  expect(new Set(tries)).toEqual(new Set(["WRONG_CREDENTIALS", "GRAPHIC_CODE_ERROR"]));
  const refused = opened.logLines.filter((line) => line.includes("staff sign-in refused"));
  expect(refused.length).toBeGreaterThan(0);
  expect(opened.logLines.join("")).not.toContain(PASSWORD);
});

test("strangers who spend a name's tries elsewhere do not keep its owner out", async () => {
  const sato = opened.visitor();
  const { recoveryCodes } = await enrolled(sato);
  const stranger = opened.visitor();
  const tries: unknown[] = [];
  for (let count = 0; count < 12; count += 1) {
    const wrong = { password: "wrong", ...(await solvedBy(stranger)) };
    tries.push(errorOf(await signIn(stranger, wrong)));
  }
  expect(tries.slice(-2)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
  const again = opened.visitor();
  const own = { recovery_code: recoveryCodes[0] ?? "", ...(await solvedBy(again)) };
  const entered = await signIn(again, own);
  expect(errorOf(entered)).toBe(1000);
});

test("a session is short when nobody calls, and steps down before it ends", async () => {
  const sato = opened.visitor();
  const { secret } = await enrolled(sato);
  const nearly = 13 * 60_000;
  opened.house.script.timeMs += nearly;
  expect((await sato.get("/Staff/own")).data).toMatchObject({ step_up_until_ms: null });
  await sato.post("/Staff/stepup", { code: codeOf(secret) });
  const { data } = await sato.get("/Staff/own");
  expect(data.step_up_until_ms).toBe(opened.house.script.timeMs + 600_000);
  opened.house.script.timeMs += nearly + 120_000;
  expect(errorOf(await sato.get("/Staff/own"))).toBe("SESSION_ENDED");
});

test("another password ends every other session, and is chosen with care", async () => {
  const sato = opened.visitor();
  const { secret } = await enrolled(sato);
  const elsewhere = opened.visitor();
  await signIn(elsewhere, { code: codeOf(secret) });
  const change = (old: string, wanted: string, confirm = wanted) =>
    sato.post("/Staff/password", { old, new: wanted, confirm });
  expect(errorOf(await change(PASSWORD, OTHER, "different"))).toBe("PASSWORD_MISMATCH");
  expect(errorOf(await change(PASSWORD, "password"))).toBe("PASSWORD_WEAK");
  expect(errorOf(await change("wrong", OTHER))).toBe("OLD_PASSWORD_INCORRECT");
  expect(errorOf(await change(PASSWORD, OTHER))).toBe(1000);
  expect(errorOf(await sato.get("/Staff/own"))).toBe(1000);
  expect(errorOf(await elsewhere.get("/Staff/own"))).toBe("TOKEN_REVOKED");
});

/** Runs `act` after the password check, before the next session is opened. */
function beforeOpening(act: () => Promise<unknown>): void {
  const { staff } = opened.console;
  const open = staff.open.bind(staff);
  staff.open = async (opening) => {
    staff.open = open;
    await act();
    return open(opening);
  };
}

const changed = (visitor: Visitor, wanted = OTHER) =>
  visitor.post("/Staff/password", { old: PASSWORD, new: wanted, confirm: wanted });

test("of two changes of a password at the same moment one counts", async () => {
  const sato = opened.visitor();
  const { secret } = await enrolled(sato);
  const elsewhere = opened.visitor();
  await signIn(elsewhere, { code: codeOf(secret) });
  const answers = await Promise.all([changed(sato), changed(elsewhere, `${OTHER}!`)]);
  const [, refused] = answers.map(errorOf).sort();
  expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
  // The other is refused for its old password, or because its session has ended by then.
  expect(["OLD_PASSWORD_INCORRECT", "TOKEN_REVOKED"]).toContain(refused);
});

test("whoever showed the old password before a change has no session after it", async () => {
  const sato = opened.visitor();
  const { secret } = await enrolled(sato);
  const intruder = opened.visitor();
  beforeOpening(() => changed(sato));
  const entered = await signIn(intruder, { code: codeOf(secret) });
  expect(errorOf(entered)).toBe("WRONG_CREDENTIALS");
  const after = [await intruder.get("/Staff/own"), await sato.get("/Staff/own")];
  expect(after.map(errorOf)).toEqual(["SESSION_ENDED", 1000]);
});

test("a change that crosses a reset by others leaves no session", async () => {
  const sato = opened.visitor();
  await enrolled(sato);
  beforeOpening(async () => {
    const reset = { change: "reset", number: 1, name: "", roles: [] } as const;
    const moment = { sequence: 1, timeMs: 0, nowMs: opened.house.script.timeMs };
    await followChange(opened.house.database.pool, { ...reset, ...moment });
  });
  expect(errorOf(await changed(sato))).toBe("OLD_PASSWORD_INCORRECT");
  expect(errorOf(await sato.get("/Staff/own"))).toBe("TOKEN_REVOKED");
});

test("a session that is ended while its second factor is shown is not renewed", async () => {
  const { staff } = opened.console;
  const opening = { staff: 1, address: "", device: "", steppedUp: false };
  const { token, cookie } = await staff.open(opening);
  const found = await staff.find(token, cookie);
  assert(found.ok, "it was just opened");
  await staff.revoke({ staff: 1 });
  const renewed = await staff.renew(found.value, { address: "", steppedUp: true });
  const text = "select 1 from staff_sessions where revoked_ms is null";
  const { rows } = await opened.house.database.pool.query(text);
  expect([renewed, rows]).toEqual([undefined, []]);
});

test("sessions are seen and ended one by one or all at once, and only one's own", async () => {
  const sato = opened.visitor();
  const { recoveryCodes } = await enrolled(sato);
  const others = [opened.visitor(), opened.visitor(), opened.visitor()];
  for (const [index, other] of others.entries()) {
    await signIn(other, { recovery_code: recoveryCodes[index] ?? "" });
  }
  const stranger = await opened.staff("reviewer");
  const { data } = await sato.get("/Staff/ownsessions");
  const sessions = data.sessions as { session: string; current: boolean; address: string }[];
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const target = sessions.find(({ address }) => address === others[0]?.address)?.session ?? "";
  await stranger.post("/Staff/endsession", { session: target });
  expect(errorOf((await others[0]?.get("/Staff/own")) as Answer)).toBe(1000);
  await sato.post("/Staff/endsession", { session: target });
  expect(errorOf((await others[0]?.get("/Staff/own")) as Answer)).toBe("TOKEN_REVOKED");
  expect((await sato.post("/Staff/endsessions")).data).toEqual({ ended: 2 });
  expect(errorOf(await sato.get("/Staff/own"))).toBe(1000);
});

test("a new password does not prolong what the second factor allows", async () => {
  const sato = opened.visitor();
  await enrolled(sato);
  expect((await changed(sato)).code).toBe(1000);
  expect((await sato.get("/Staff/own")).data.step_up_until_ms).toBeNull();
});
