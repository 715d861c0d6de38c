import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  bindEmail,
  codeTo,
  EMAIL,
  mailsOf,
  openMailHouse,
  otherThan,
} from "../../testing/mail-house.ts";
import {
  faultsOf,
  PASSWORD,
  register,
  signedIn,
  solvedCaptcha,
  type TestHouse,
} from "../../testing/test-house.ts";
import { type Answer, formOf, type Visitor } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;
const NEXT = "battery staple horse";

const database = emptyTables();
let house: TestHouse;
let hanako: Visitor;

beforeEach(async () => {
  house = await openMailHouse(database.pool);
  hanako = await signedIn(house, "hanako");
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

/** The ticket that the last asking was answered with. */
let ticket: string;

async function forgot(account: string, guest = house.visitor()): Promise<Answer> {
  const answer = await guest.post("/Login/forgot", { account, ...(await solvedCaptcha(guest)) });
  if (answer.code === 1000) ticket = String(answer.data.ticket);
  return answer;
}

const reset = (account: string, code: string, password = NEXT) => {
  const form = { account, ticket, code, new: password, confirm: password };
  return house.visitor().post("/Login/forgot", form);
};

const told = async (visitor: Visitor) => (await visitor.get("/User/getUserInfo")).code;

async function signInError(lpwd: string): Promise<unknown> {
  const answer = await house.visitor().post("/Login/loginsubmit", { email: "hanako", lpwd });
  return answer.data.error;
}

test("who forgot the password sets a new one with a code: all sessions end", async () => {
  await bindEmail(house, hanako);
  expect((await forgot("hanako")).data).toEqual({ seconds: 60, ticket });
  const code = await codeTo(house, EMAIL);
  expect((await reset("hanako", otherThan(code))).data.error).toBe("EMAIL_CODE_ERROR");
  expect((await reset("taro", code)).data.error).toBe("EMAIL_CODE_ERROR");
  expect((await reset("hanako", code)).data).toEqual({ seconds: 0, ticket: null });
  expect((await reset("hanako", code)).data.error).toBe("EMAIL_CODE_ERROR");
  expect([(await hanako.get("/User/getUserInfo")).code, await signInError(PASSWORD)]).toEqual([
    4010,
    "WRONG_CREDENTIALS",
  ]);
  expect(await signInError(NEXT)).toBe(undefined);
  expect(house.exchange.members.find(1)?.withdrawalsBlockedUntilMs).toBe(
    house.clock.nowMs + DAY_MS,
  );
});

test("the bound address is as good as the name", async () => {
  await bindEmail(house, hanako);
  await forgot("Hanako@Example.org");
  expect((await reset("hanako@example.org", await codeTo(house, EMAIL))).code).toBe(1000);
});

test("a name that looks like somebody's address takes no code from them", async () => {
  await bindEmail(house, hanako);
  const mallory = await signedIn(house, EMAIL);
  await bindEmail(house, mallory, "mallory@example.org");
  house.clock.nowMs += 1;
  await forgot(EMAIL);
  expect((await mailsOf(house))[0]?.to).toBe(EMAIL);
  expect((await reset(EMAIL, await codeTo(house, EMAIL))).code).toBe(1000);
  expect([await signInError(NEXT), await told(mallory)]).toEqual([undefined, 1000]);
});

test("a name that looks like nobody's address is as good as any other", async () => {
  const taro = await signedIn(house, "taro@home.example");
  await bindEmail(house, taro, "taro@example.org");
  await forgot("taro@home.example");
  const code = await codeTo(house, "taro@example.org");
  expect((await reset("taro@home.example", code)).code).toBe(1000);
});

test("a stranger who knows the name neither guesses at the code nor uses it up", async () => {
  await bindEmail(house, hanako);
  const stranger = house.visitor("198.51.100.7");
  await forgot("hanako", stranger);
  const foreign = ticket;
  house.clock.nowMs += 1;
  expect((await forgot("hanako")).code).toBe(1000);
  const own = ticket;
  const code = await codeTo(house, EMAIL);
  const guess = { account: "hanako", new: NEXT, confirm: NEXT };
  for (let index = 0; index < 20; index += 1) {
    const tried = { ...guess, ticket: foreign, code: otherThan(code) };
    expect((await stranger.post("/Login/forgot", tried)).data.error).toBe("EMAIL_CODE_ERROR");
  }
  const without = await stranger.post("/Login/forgot", { ...guess, code });
  expect(without.data).toEqual({ error: "MISSING_PARAMETER", params: { field: "ticket" } });
  const withForeign = await stranger.post("/Login/forgot", { ...guess, ticket: foreign, code });
  expect(withForeign.data.error).toBe("EMAIL_CODE_ERROR");
  const set = await house.visitor().post("/Login/forgot", { ...guess, ticket: own, code });
  expect(set.code).toBe(1000);
});

test("nobody learns whether an account exists or has an address", async () => {
  await bindEmail(house, hanako);
  await register(house.visitor(), "jirou");
  for (const step of [
    (account: string) => forgot(account),
    (account: string) => forgot(account),
    (account: string) => reset(account, "482915"),
    (account: string) => reset(account, "482915", "short"),
  ]) {
    house.argon2Calls.length = 0;
    const answers: unknown[] = [];
    for (const account of ["hanako", "jirou", "nobody", EMAIL, "nobody@example.org"]) {
      const { status, code, msg, data } = await step(account);
      const { ticket: own, ...alike } = data;
      answers.push({ status, code, msg, alike, has: typeof own });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(house.argon2Calls).toEqual([]);
  }
  const rows = await database.pool.query("select account is null as nobody from outbox");
  expect(rows.rows.filter(({ nobody }) => nobody).length).toBe(3);
});

test("a code to nobody is redeemed by no digits", async () => {
  await forgot("nobody");
  const { rows } = await database.pool.query("select account, tries from mail_codes");
  await reset("nobody", "482915");
  const after = await database.pool.query("select account, tries from mail_codes");
  expect([rows, after.rows]).toEqual([
    [{ account: null, tries: 0 }],
    [{ account: null, tries: 1 }],
  ]);
});

test("whatever host a caller claims, no mail names it", async () => {
  await bindEmail(house, hanako);
  const guest = house.visitor();
  const { headers, payload } = formOf({ account: "hanako", ...(await solvedCaptcha(guest)) });
  const ask = (claimed: Readonly<Record<string, string>>) =>
    house.server.app.inject({
      method: "POST",
      url: "/apiv/Login/forgot",
      payload,
      headers: { ...headers, ...claimed },
      remoteAddress: guest.address,
    });
  const before = (await mailsOf(house)).length;
  expect((await ask({ host: "evil.example" })).statusCode).toBe(421);
  expect((await mailsOf(house)).length).toBe(before);
  const { body } = await ask({ "x-forwarded-host": "evil.example" });
  expect(JSON.parse(body).code).toBe(1000);
  const [newest, ...earlier] = await mailsOf(house);
  expect([newest?.to, earlier.length > 0]).toEqual([EMAIL, true]);
  expect(JSON.stringify([newest, ...earlier])).not.toContain("evil");
});

test("asking needs a captcha of its own", async () => {
  await bindEmail(house, hanako);
  const guest = house.visitor();
  const none = await guest.post("/Login/forgot", { account: "hanako" });
  const wrong = { account: "hanako", ...(await solvedCaptcha(guest, { action: "sign_in" })) };
  const elsewhere = await guest.post("/Login/forgot", wrong);
  expect([none.data.error, elsewhere.data.error]).toEqual([
    "GRAPHIC_CODE_ERROR",
    "GRAPHIC_CODE_ERROR",
  ]);
});

test("no code, address or phrase reaches the log", async () => {
  await bindEmail(house, hanako);
  await forgot("hanako");
  const code = await codeTo(house, EMAIL);
  await reset("hanako", code);
  const lines = house.logLines.join("");
  expect([code, EMAIL, NEXT].filter((secret) => lines.includes(secret))).toEqual([]);
});

test("strangers who spend a name's codes leave the owner's known device its own", async () => {
  await bindEmail(house, hanako);
  for (let count = 0; count < 10; count += 1) {
    expect((await forgot("hanako", house.visitor(`198.51.100.${count}`))).code).toBe(1000);
  }
  const stranger = await forgot("hanako", house.visitor("198.51.100.99"));
  const owner = house.visitor("198.51.100.100");
  owner.device = hanako.device;
  expect([stranger.data.error, (await forgot("hanako", owner)).code]).toEqual([
    "RATE_LIMITED",
    1000,
  ]);
});

test("a reset forgets the known devices", async () => {
  await bindEmail(house, hanako);
  await forgot("hanako");
  house.clock.nowMs += 1;
  await reset("hanako", await codeTo(house, EMAIL));
  const { rows } = await database.pool.query("select 1 from known_devices");
  expect(rows).toEqual([]);
});
