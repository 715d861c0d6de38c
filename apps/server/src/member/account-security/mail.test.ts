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
import { faultsOf, PASSWORD, signedIn, type TestHouse } from "../../testing/test-house.ts";
import type { Visitor } from "../../testing/visitor.ts";

const MINUTE_MS = 60_000;
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

const ask = (purpose: string, fields = {}) => hanako.post("/user/mailcode", { purpose, ...fields });

async function userInfo(): Promise<Readonly<Record<string, unknown>>> {
  return (await hanako.get("/User/getUserInfo")).data.userInfo as Record<string, unknown>;
}

test("an address is bound by the code that was sent to it, and shown masked", async () => {
  const asked = await ask("email", { email: EMAIL });
  expect([asked.data, (await userInfo()).email]).toEqual([{ seconds: 60 }, ""]);
  house.clock.nowMs += MINUTE_MS;
  expect((await bindEmail(house, hanako)).code).toBe(1000);
  expect((await userInfo()).email).toBe("ha***@example.org");
  const rows = await database.pool.query("select e.*, o.* from member_emails e, outbox o");
  expect(JSON.stringify(rows.rows)).not.toContain("hanako");
});

test("a code counts once, for what and whom it was sent, in five tries, ten minutes", async () => {
  await ask("email", { email: EMAIL });
  const code = await codeTo(house, EMAIL);
  const submit = (fields: object, visitor = hanako) =>
    visitor.post("/user/sub_email", { email: EMAIL, code, password: PASSWORD, ...fields });
  const taro = await signedIn(house, "taro");
  const errors = [
    await submit({ email: "taro@example.org" }),
    await submit({}, taro),
    await submit({ code: otherThan(code) }),
    await submit({ code: otherThan(code) }),
    await submit({ code: otherThan(code) }),
    await submit({ code: otherThan(code) }),
    await submit({}),
  ].map(({ data }) => data.error);
  expect(errors).toEqual(Array(7).fill("EMAIL_CODE_ERROR"));

  house.clock.nowMs += MINUTE_MS;
  await ask("email", { email: EMAIL });
  const late = await codeTo(house, EMAIL);
  house.clock.nowMs += 10 * MINUTE_MS;
  expect((await submit({ code: late })).data.error).toBe("EMAIL_CODE_ERROR");
});

test("of two requests at once with one code one counts", async () => {
  await bindEmail(house, hanako);
  await hanako.post("/User/sub_withdrawpwd", { new: "482915", confirm: "482915" });
  await ask("withdrawal_password");
  const code = await codeTo(house, EMAIL);
  const answers = await Promise.all(
    ["739204", "739205"].map((pin) =>
      hanako.post("/User/sub_withdrawpwd", { code, new: pin, confirm: pin }),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 2106]);
});

test("a code may be asked for again after a minute, and ten times a day", async () => {
  await ask("email", { email: EMAIL });
  house.clock.nowMs += 18_000;
  const soon = await Promise.all([ask("email", { email: EMAIL }), ask("email", { email: EMAIL })]);
  expect(soon.map(({ data }) => data)).toEqual(
    Array(2).fill({ error: "CODE_RESEND_TOO_SOON", params: { seconds: 42 } }),
  );
  for (let n = 0; n < 9; n += 1) {
    house.clock.nowMs += MINUTE_MS;
    expect((await ask("email", { email: `a${n}@example.org` })).code).toBe(1000);
  }
  house.clock.nowMs += MINUTE_MS;
  expect((await ask("email", { email: EMAIL })).status).toBe(429);
});

test("a stranger's mailbox gets five codes a day, and none of the senders' words", async () => {
  const victim = (n: number) => (n % 2 === 0 ? "victim@example.org" : `VICTIM+${n}@example.org`);
  const senders = [hanako, await signedIn(house, "taro")];
  const answers: number[] = [];
  for (const sender of senders) {
    await sender.post("/user/sub_antiphishing", { phrase: "URGENT call 0800 555 12" });
  }
  for (let n = 0; n < 7; n += 1) {
    house.clock.nowMs += MINUTE_MS;
    const email = victim(n);
    const answer = await senders[n % 2]?.post("/user/mailcode", { purpose: "email", email });
    answers.push(answer?.code ?? 0);
  }
  expect(answers).toEqual([1000, 1000, 1000, 1000, 1000, 2004, 2004]);
  const mails = (await mailsOf(house)).filter(({ to }) => /^victim/i.test(to));
  expect([mails.length, mails.filter(({ text }) => text.includes("0800"))]).toEqual([5, []]);
  house.clock.nowMs += DAY_MS;
  expect((await ask("email", { email: victim(0) })).code).toBe(1000);
});

test("a change needs a code from the old address too, and both addresses hear of it", async () => {
  await bindEmail(house, hanako);
  house.clock.nowMs += 2 * MINUTE_MS;
  await ask("email", { email: "new@example.org" });
  const code = await codeTo(house, "new@example.org");
  const fields = { email: "new@example.org", code, password: PASSWORD };
  const without = await hanako.post("/user/sub_email", fields);
  expect(without.data).toEqual({ error: "MISSING_PARAMETER", params: { field: "old_code" } });
  await ask("email_change");
  const oldCode = await codeTo(house, EMAIL);
  const changed = await hanako.post("/user/sub_email", { ...fields, old_code: oldCode });
  const told = (await mailsOf(house)).filter(({ subject }) =>
    subject.endsWith("account was changed"),
  );
  expect([changed.code, told.map(({ to }) => to).sort()]).toEqual([
    1000,
    [EMAIL, "new@example.org"],
  ]);
  expect(house.exchange.members.find(1)?.withdrawalsReviewedUntilMs).toBe(
    house.clock.nowMs + 3 * DAY_MS,
  );
});

test("an address that is somebody's is bound to nobody else", async () => {
  await bindEmail(house, hanako);
  hanako = await signedIn(house, "taro");
  expect((await bindEmail(house, hanako, "HANAKO@example.org")).data.error).toBe(
    "ILLEGAL_OPERATION",
  );
  expect((await userInfo()).email).toBe("");
});

test("a session alone binds nothing", async () => {
  await ask("email", { email: EMAIL });
  const code = await codeTo(house, EMAIL);
  const fields = { email: EMAIL, code, password: "wrong horse" };
  expect((await hanako.post("/user/sub_email", fields)).data.error).toBe("LOGIN_PASSWORD_ERROR");
});

test.each([
  [{ purpose: "email", email: "a@example.org\r\nBcc: b@example.org" }, "EMAIL_FORMAT"],
  [{ purpose: "email", email: "a@example.org,b@example.org" }, "EMAIL_FORMAT"],
  [{ purpose: "email", email: "x".repeat(10_240) }, "PARAMETER_ERROR"],
  [{ purpose: "email" }, "MISSING_PARAMETER"],
  [{ purpose: "forgot" }, "PARAMETER_ERROR"],
  [{ purpose: "sign_in_password" }, "EMAIL_NOT_REGISTERED"],
  [{ purpose: "email_change", email: EMAIL }, "PARAMETER_ERROR"],
])("for %j no code is sent", async (fields, error) => {
  expect((await hanako.post("/user/mailcode", fields)).data.error).toBe(error);
  expect(await mailsOf(house)).toEqual([]);
});

test("genuine mails carry the member's own words, and nothing in them is markup", async () => {
  await bindEmail(house, hanako);
  const phrase = "blue fish 青い魚";
  expect((await hanako.post("/user/sub_antiphishing", { phrase })).code).toBe(1000);
  for (const wrong of ["<b>fish</b>", "fish\r\nBcc: a", "abc", "x".repeat(40)]) {
    const refused = await hanako.post("/user/sub_antiphishing", { phrase: wrong });
    expect(refused.data).toEqual({ error: "PARAMETER_ERROR", params: { field: "phrase" } });
  }
  await ask("sign_in_password");
  const [newest] = await mailsOf(house);
  expect([newest?.text.includes(phrase), newest?.html.includes(phrase)]).toEqual([true, true]);
  expect([newest?.subject.includes(phrase), (await userInfo()).anti_phishing]).toEqual([
    false,
    true,
  ]);
  await hanako.post("/user/sub_antiphishing", { phrase: "" });
  expect((await userInfo()).anti_phishing).toBe(false);
});

test("without mail, what needs it is absent, for everybody alike", async () => {
  await database.pool.query("delete from accounts");
  house = await openMailHouse(database.pool, { hasMail: false });
  hanako = await signedIn(house, "taro");
  const absent = [
    await ask("email", { email: EMAIL }),
    await hanako.post("/user/sub_email", { email: EMAIL, code: "482915", password: PASSWORD }),
    await house.visitor().post("/Login/forgot", { account: "taro" }),
    await house.visitor().post("/Login/forgot", { account: "nobody" }),
  ];
  expect(absent.map(({ data }) => data.error)).toEqual(Array(4).fill("FEATURE_DISABLED"));
  await hanako.post("/user/sub_respwd", { old: PASSWORD, new: NEXT, confirm: NEXT });
  expect(await mailsOf(house)).toEqual([]);
});
