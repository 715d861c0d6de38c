import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, enrol } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { TestPasskey } from "../../testing/passkey.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ code, data }: Answer) => data.error ?? code;
const optionsOf = ({ data }: Answer) => String(data.options);

/** Adds a passkey to an account. */
async function equip(visitor: Visitor, passkey = new TestPasskey()) {
  const begun = await visitor.post("/user/passkeybegin");
  const form = { passkey: passkey.made(optionsOf(begun)), label: "telephone" };
  const added = await visitor.post("/user/passkeyadd", form);
  return { passkey, added, form };
}

async function halfway(email: string) {
  const visitor = house.visitor();
  const answer = await visitor.post("/Login/loginsubmit", { email, lpwd: PASSWORD });
  const { ticket, methods } = answer.data.params as { ticket: string; methods: string };
  const options = optionsOf(await visitor.post("/user/stepuppasskey", { ticket }));
  return { visitor, ticket, methods, options };
}

test("a passkey is added with recovery codes, listed, asked for and removed", async () => {
  const hanako = await signedIn(house, "hanako");
  const { passkey, added } = await equip(hanako);
  expect((added.data.recovery_codes as string[]).length).toBe(10);
  const { visitor, ticket, methods, options } = await halfway("hanako");
  const entered = await visitor.post("/user/stepup", { ticket, passkey: passkey.shown(options) });
  expect([methods, told(entered)]).toEqual(["passkey,recovery", 1000]);

  const id = passkey.id.toString("base64url");
  const times = { added_ms: house.clock.nowMs, used_ms: house.clock.nowMs };
  expect((await hanako.get("/user/passkeys")).data).toEqual({
    passkeys: [{ id, label: "telephone", ...times }],
  });
  const bare = await hanako.post("/user/passkeyremove", { id });
  const proved = await visitor.post("/user/passkeyremove", { id });
  expect([told(bare), told(proved)]).toEqual(["STEP_UP_REQUIRED", 1000]);
  expect((await hanako.get("/user/security")).data).toMatchObject({
    passkeys: 0,
    passkeys_offered: true,
    recovery_codes_left: 0,
  });
});

test("an answer counts once, for its own question, account and page", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  const { passkey } = await equip(hanako);
  const { passkey: ofTaro } = await equip(taro);
  const answers: unknown[] = [];
  const attempt = async (answer: (options: string) => string) => {
    const { visitor, ticket, options } = await halfway("hanako");
    answers.push(told(await visitor.post("/user/stepup", { ticket, passkey: answer(options) })));
  };
  let used = "";
  await attempt((options) => ofTaro.shown(options));
  await attempt(() => "{}");
  await attempt(() => "nonsense");
  await attempt((options) => JSON.stringify({ ...JSON.parse(passkey.shown(options)), id: "x" }));
  await attempt((options) => passkey.shown(options).replace('"signature":"', '"signature":"AA'));
  passkey.origin = "http://localhost.evil.example";
  await attempt((options) => passkey.shown(options));
  passkey.origin = "http://localhost:3000";
  await attempt((options) => {
    used = passkey.shown(options);
    return used;
  });
  await attempt(() => used);
  expect(answers).toEqual([
    ...Array(6).fill("VERIFICATION_CODE_ERROR"),
    1000,
    "VERIFICATION_CODE_ERROR",
  ]);
});

test("of two calls with one answer one is a session, and a late answer is none", async () => {
  const hanako = await signedIn(house, "hanako");
  const { passkey } = await equip(hanako);
  const { ticket, options } = await halfway("hanako");
  const form = { ticket, passkey: passkey.shown(options) };
  const both = await Promise.all(
    [house.visitor(), house.visitor()].map((visitor) => visitor.post("/user/stepup", form)),
  );
  expect(both.map(told).sort()).toEqual([1000, "VERIFICATION_CODE_ERROR"]);
  const late = await halfway("hanako");
  house.clock.nowMs += 600_000;
  const answer = { ticket: late.ticket, passkey: passkey.shown(late.options) };
  expect(told(await late.visitor.post("/user/stepup", answer))).toBe("STEP_UP_REQUIRED");
});

test("a passkey whose count goes back is a copy and opens nothing", async () => {
  const hanako = await signedIn(house, "hanako");
  const { passkey } = await equip(hanako);
  const answers: unknown[] = [];
  for (const counter of [7, 6, 7, 8]) {
    passkey.counter = counter;
    const { visitor, ticket, options } = await halfway("hanako");
    const shown = passkey.shown(options);
    answers.push(told(await visitor.post("/user/stepup", { ticket, passkey: shown })));
  }
  const wrong = "VERIFICATION_CODE_ERROR";
  expect(answers).toEqual([1000, wrong, wrong, 1000]);
});

test("what was begun before another factor is made needs that factor", async () => {
  const hanako = await signedIn(house, "hanako");
  const planted = optionsOf(await hanako.post("/user/passkeybegin"));
  const authenticator = await enrol(house, hanako);
  const form = { passkey: new TestPasskey().made(planted), label: "stolen" };
  const stolen = await hanako.post("/user/passkeyadd", form);
  const { ticket } = stolen.data.params as { ticket: string };
  await hanako.post("/user/stepup", { ticket, code: codeOf(authenticator, house) });
  const proved = await hanako.post("/user/passkeyadd", form);
  expect([told(stolen), told(proved)]).toEqual(["STEP_UP_REQUIRED", 1000]);
});

test("what was made counts once and for the account that asked", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  const begun = optionsOf(await hanako.post("/user/passkeybegin"));
  const form = { passkey: new TestPasskey().made(begun), label: "mine" };
  const add = (visitor: Visitor, fields = {}) =>
    visitor.post("/user/passkeyadd", { ...form, ...fields });
  const foreign = await add(taro);
  const added = await add(hanako);
  const asked = await add(hanako);
  const [code = ""] = added.data.recovery_codes as string[];
  const { ticket } = asked.data.params as { ticket: string };
  await hanako.post("/user/stepup", { ticket, code });
  const answers = [foreign, added, asked, await add(hanako), await add(hanako, { label: " " })];
  const wrong = "VERIFICATION_CODE_ERROR";
  const refused = ["STEP_UP_REQUIRED", wrong, "PARAMETER_ERROR"];
  expect(answers.map(told)).toEqual([wrong, 1000, ...refused]);
  expect((await taro.get("/user/passkeys")).data).toEqual({ passkeys: [] });
});

test("a passkey still works when too many wrong codes were sent", async () => {
  const hanako = await signedIn(house, "hanako");
  const { passkey } = await equip(hanako);
  const { visitor, ticket, options } = await halfway("hanako");
  for (let count = 0; count < 11; count += 1) {
    await visitor.post("/user/stepup", { ticket, code: "000000" });
  }
  const locked = await visitor.post("/user/stepup", { ticket, code: "000000" });
  const shown = await visitor.post("/user/stepup", { ticket, passkey: passkey.shown(options) });
  expect([told(locked), told(shown)]).toEqual(["RATE_LIMITED", 1000]);
});

test("a stranger's passkey is removed by nobody else, and takes no codes along", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  const { passkey } = await equip(hanako);
  const authenticator = await enrol(house, taro);
  const id = passkey.id.toString("base64url");
  const code = codeOf(authenticator, house);
  expect(told(await taro.post("/user/passkeyremove", { id, code }))).toBe("ILLEGAL_OPERATION");
  expect((await hanako.get("/user/passkeys")).data.passkeys).toHaveLength(1);
  expect((await taro.get("/user/security")).data).toMatchObject({ recovery_codes_left: 10 });
});
