import { inviteCodeOf, uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  register,
  solvedCaptcha,
  type TestHouse,
} from "../../testing/test-house.ts";

const LPWD = "correct horse battery";

const database = emptyTables();
let house: TestHouse;
let names = 0;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
});

afterEach(() => expect(faultsOf(house)).toEqual([]));

function newName(): string {
  names += 1;
  return `hanako${names}`;
}

const accountsNamed = async (username: string) => {
  const text = "select state, member from accounts where username = $1";
  return (await database.pool.query(text, [username])).rows;
};

test("a standby gives no captcha, since it could be redeemed nowhere", async () => {
  house = await openTestHouse({ database: database.pool, isLeader: () => false });
  for (const kind of ["slider", "pow"]) {
    const { status, data } = await house.visitor().get("/Login/captcha", { kind });
    expect([status, data.error]).toEqual([503, "TRY_AGAIN"]);
  }
});

test("a visitor registers, signs in, sees the own file and signs out", async () => {
  const visitor = house.visitor();
  const registered = await register(visitor, " Hanako ");
  expect([registered.code, registered.data]).toEqual([1000, {}]);

  house.clock.nowMs += 1_000;
  const form = { email: "hanako", lpwd: LPWD, remember: "true" };
  const signIn = await visitor.post("/Login/loginsubmit", form);
  expect([signIn.code, typeof signIn.data.token]).toEqual([1000, "string"]);
  expect(signIn.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(
      /^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    ),
  ]);

  const file = await visitor.get("/User/getUserInfo");
  expect(file.data).toEqual({
    userInfo: {
      id: String(uidOf(1)),
      username: "Hanako",
      email: "",
      anti_phishing: false,
      phone: "",
      paypassword: false,
      is_address: false,
      authentication: "none",
      level: 0,
      recommender: "",
      inviteCode: inviteCodeOf(1),
      registration_address: "203.0.113.1",
      registered_ms: house.clock.nowMs - 1_000,
      last_sign_in_ms: house.clock.nowMs,
      last_sign_in_address: "203.0.113.1",
      trading_prohibited_until_ms: null,
      trading_prohibited_for: null,
      terms_waiting: false,
      terms_required_ms: null,
      withdrawals_blocked_until_ms: null,
      withdrawals_blocked_for: null,
    },
  });
  expect((await visitor.get("/user/index")).data).toEqual(file.data);

  const signOut = await visitor.post("/Login/logout");
  expect([signOut.code, signOut.headers["set-cookie"]]).toEqual([
    1000,
    "sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
  ]);
});

test("a name of the house is taken", async () => {
  const { data } = await register(house.visitor(), "SumiSupport");
  expect(data.error).toBe("USERNAME_TAKEN");
});

test("over TLS the cookie is bound to this host and to TLS", async () => {
  house = await openTestHouse({ database: database.pool, secure: true });
  const visitor = house.visitor();
  const name = newName();
  await register(visitor, name);
  const { headers } = await visitor.post("/Login/loginsubmit", { email: name, lpwd: LPWD });
  expect(String(headers["set-cookie"])).toMatch(/^__Host-sid=[\w-]{43}; .*; Secure$/);
  expect((await visitor.get("/User/getUserInfo")).code).toBe(1000);
});

test("who invites is the new member's recommender", async () => {
  await register(house.visitor(), newName());
  const visitor = house.visitor();
  const name = newName();
  const invit = ` ${inviteCodeOf(1).toLowerCase()} `;
  const form = { account: name, lpwd: LPWD, invit, ...(await solvedCaptcha(visitor)) };
  expect((await visitor.post("/Login/upregister_phone", form)).code).toBe(1000);
  await visitor.post("/Login/loginsubmit", { email: name, lpwd: LPWD });
  const { userInfo } = (await visitor.get("/user/index")).data;
  expect(userInfo).toMatchObject({ recommender: String(uidOf(1)) });
  expect(house.exchange.members.find(2)?.sponsor).toBe(1);
});

/** The first of what guessers try, as lists of leaked passwords have them year after year. */
const COMMONEST = [
  "password 12345678 123456789 1234567890 qwerty123 password1 password123 Passw0rd p@ssw0rd",
  "iloveyou sunshine princess football baseball superman trustno1 starwars whatever 11111111",
  "1q2w3e4r 1qaz2wsx qwertyuiop asdfghjkl zaq12wsx abcd1234 Admin@123 Welcome1! computer",
].flatMap((line) => line.split(" "));

test("none of the 28 commonest passwords opens an account", async () => {
  const visitor = house.visitor();
  const answers = [];
  for (const lpwd of COMMONEST) {
    answers.push((await register(visitor, newName(), { lpwd })).data.error);
  }
  expect(answers).toEqual(Array(28).fill("PASSWORD_WEAK"));
});

const refusedForms: readonly [what: string, form: Record<string, string>, error: string][] = [
  ["without a name", { account: "  " }, "MISSING_PARAMETER"],
  ["with a name of three letters", { account: "abc" }, "PARAMETER_ERROR"],
  ["with a name of 33 letters", { account: "a".repeat(33) }, "PARAMETER_ERROR"],
  ["with a blank inside the name", { account: "ha nako" }, "PARAMETER_ERROR"],
  ["with a tag for a name", { account: "<script>" }, "PARAMETER_ERROR"],
  ["with a password of seven letters", { lpwd: "zkqvmwx" }, "PASSWORD_WEAK"],
  ["with a password of 65 letters", { lpwd: `${"xy".repeat(32)}z` }, "PASSWORD_WEAK"],
  ["with the name as password", { account: "hanako-san", lpwd: "Hanako-San" }, "PASSWORD_WEAK"],
  ["with one letter as password", { lpwd: "aaaaaaaaaa" }, "PASSWORD_WEAK"],
  ["with a run of digits", { lpwd: "1234567890" }, "PASSWORD_WEAK"],
  ["with a run of letters downwards", { lpwd: "hgfedcba" }, "PASSWORD_WEAK"],
  ["with the name and a year", { account: "hanako-san", lpwd: "hanako2024!" }, "PASSWORD_WEAK"],
  ["with the exchange's name", { lpwd: "sumi-1234" }, "PASSWORD_WEAK"],
  ["with no password", { lpwd: "" }, "PARAMETER_ERROR"],
  ["with an invite code that is none", { invit: "XXXXXXX" }, "INVITE_CODE_INVALID"],
  ["with the invite code of nobody", { invit: inviteCodeOf(999_999) }, "INVITE_CODE_INVALID"],
  ["with a wrong captcha", { vcode: "nonsense" }, "GRAPHIC_CODE_ERROR"],
  ["with the captcha of nobody", { key: "nonsense" }, "GRAPHIC_CODE_ERROR"],
  ["with a field too many", { house: "maker" }, "PARAMETER_ERROR"],
];
for (const [what, fields, error] of refusedForms) {
  test(`a registration ${what} is refused, and nothing stands`, async () => {
    const { code, data } = await register(house.visitor(), newName(), fields);
    expect([code === 1000, data.error]).toEqual([false, error]);
    const { rows } = await database.pool.query("select * from accounts");
    expect([rows, house.exchange.members.count]).toEqual([[], 0]);
  });
}

test("a name is taken in whichever letters it comes, and the first member keeps it", async () => {
  await register(house.visitor(), "Hanako");
  const again = await register(house.visitor("203.0.113.2"), "ＨＡＮＡＫＯ");
  expect([again.data.error, house.exchange.members.count]).toEqual(["USERNAME_TAKEN", 1]);
});

test("twenty registrations of one name at once open one account", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register(house.visitor(`203.0.113.${index}`), "taro")),
  );
  const errors = answers.map(({ data }) => data.error ?? "opened").sort();
  expect(errors).toEqual([...Array(19).fill("USERNAME_TAKEN"), "opened"]);
  expect([await accountsNamed("taro"), house.exchange.members.count]).toEqual([
    [{ state: "open", member: 1 }],
    1,
  ]);
});

test("a name that mixes scripts opens no account, whatever it looks like", async () => {
  for (const name of ["v\u0456ctim1", "hanak\u043e77"]) {
    const { data } = await register(house.visitor(), name);
    expect(data).toEqual({ error: "PARAMETER_ERROR", params: { field: "account" } });
  }
});

test("the fourth registration of an address in a day is one too many", async () => {
  const register1 = async (address: string) =>
    (await register(house.visitor(address), newName())).data.error ?? "opened";
  const errors: unknown[] = [];
  for (let index = 0; index < 4; index += 1) errors.push(await register1("203.0.113.1"));
  errors.push(await register1("203.0.113.2"));
  house.clock.nowMs += 86_400_000;
  errors.push(await register1("203.0.113.1"));
  expect(errors).toEqual([
    "opened",
    "opened",
    "opened",
    "REGISTERED_TOO_OFTEN",
    "opened",
    "opened",
  ]);
});

test("an address is told of thirty names that they are taken, and then waits", async () => {
  const taken = newName();
  await register(house.visitor("203.0.113.9"), taken);
  const asking = house.visitor("203.0.113.10");
  const errors: unknown[] = [];
  for (let index = 0; index < 31; index += 1) {
    errors.push((await register(asking, taken)).data.error ?? "opened");
  }
  expect(errors).toEqual([...Array(30).fill("USERNAME_TAKEN"), "RATE_LIMITED"]);
  expect((await register(asking, newName())).data.error).toBe("RATE_LIMITED");
  const elsewhere = await register(house.visitor("203.0.113.11"), taken);
  expect(elsewhere.data.error).toBe("USERNAME_TAKEN");
  house.clock.nowMs += 10 * 60_000;
  expect((await register(asking, newName())).code).toBe(1000);
});

test("a registration that was refused does not count against its address", async () => {
  const errors: unknown[] = [];
  const visitor = house.visitor();
  const name = newName();
  for (let index = 0; index < 5; index += 1) {
    errors.push((await register(visitor, name)).data.error ?? "opened");
  }
  errors.push((await register(visitor, newName())).data.error ?? "opened");
  expect(errors).toEqual(["opened", ...Array(4).fill("USERNAME_TAKEN"), "opened"]);
});
