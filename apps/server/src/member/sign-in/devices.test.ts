import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, enrol, wrongCodeOf } from "../../testing/authenticator.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  faultsOf,
  openTestHouse,
  PASSWORD,
  signedIn,
  type TestHouse,
} from "../../testing/test-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";
import { tidySignIn } from "./routes.ts";

const TELEPHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36";

const database = emptyTables();
let house: TestHouse;

beforeEach(async () => {
  house = await openTestHouse({ database: database.pool });
});
afterEach(() => expect(faultsOf(house)).toEqual([]));

const told = ({ status, code, data }: Answer) => [status, data.error ?? code];
const fileOf = (visitor: Visitor) => visitor.get("/User/getUserInfo");

type Listed = { id: string; current: boolean; device: string; address: string };
const listOf = async (visitor: Visitor) =>
  (await visitor.get("/user/sessions")).data.sessions as Listed[];

/** Signs in from another address. */
async function another(email: string, { address = "198.51.100.7", lpwd = PASSWORD } = {}) {
  const visitor = house.visitor(address);
  visitor.agent = TELEPHONE;
  await visitor.post("/Login/loginsubmit", { email, lpwd, remember: "true" });
  return visitor;
}

test("the list shows every device with its place, and which one asks", async () => {
  const hanako = await signedIn(house, "hanako");
  const sinceMs = house.clock.nowMs;
  house.clock.nowMs += 60_000;
  const telephone = await another("hanako");
  const times = (ms: number) => ({ since_ms: ms, seen_ms: ms, ends_ms: ms + 30 * 86_400_000 });
  const { sessions } = (await telephone.get("/user/sessions")).data;
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: "Chrome, Android",
      address: "198.51.*.*",
      ...times(house.clock.nowMs),
      remembered: true,
      current: true,
    },
    {
      id: expect.any(String),
      device: "",
      address: "203.0.*.*",
      ...times(sinceMs),
      remembered: true,
      current: false,
    },
  ]);
  expect((await listOf(hanako)).map(({ current }) => current)).toEqual([false, true]);
});

test("what a list names opens nothing", async () => {
  const hanako = await signedIn(house, "hanako");
  const [{ id = "" } = {}] = await listOf(hanako);
  const thief = house.visitor();
  thief.token = id;
  thief.cookie = `sid=${id}`;
  expect(told(await fileOf(thief))).toEqual([200, "SESSION_ENDED"]);
});

test("one device is signed out, and a stranger's is not", async () => {
  const hanako = await signedIn(house, "hanako");
  house.clock.nowMs += 1_000;
  const telephone = await another("hanako");
  const taro = await signedIn(house, "taro");
  const [ofTelephone, ofHanako] = await listOf(hanako);
  const answers = [
    await taro.post("/user/endsession", { id: ofHanako?.id ?? "" }),
    await taro.post("/user/endsession", { id: "0".repeat(64) }),
    await hanako.post("/user/endsession", { id: ofTelephone?.id ?? "" }),
  ];
  expect(answers.map(told)).toEqual([
    [200, 1000],
    [200, 1000],
    [200, 1000],
  ]);
  expect([told(await fileOf(hanako)), told(await fileOf(telephone))]).toEqual([
    [200, 1000],
    [401, "TOKEN_REVOKED"],
  ]);
  expect((await listOf(hanako)).map(({ current }) => current)).toEqual([true]);
});

test("signing out everywhere ends every device, or every other one", async () => {
  const hanako = await signedIn(house, "hanako");
  const telephone = await another("hanako");
  await hanako.post("/user/endsessions", { keep: "true" });
  expect([told(await fileOf(hanako)), told(await fileOf(telephone))]).toEqual([
    [200, 1000],
    [401, "TOKEN_REVOKED"],
  ]);
  const again = await another("hanako");
  const everywhere = await hanako.post("/user/endsessions");
  expect(everywhere.headers["set-cookie"]).toContain("Max-Age=0");
  expect([told(await fileOf(again)), told(await hanako.get("/user/sessions"))]).toEqual([
    [401, "TOKEN_REVOKED"],
    [200, "SESSION_ENDED"],
  ]);
});

test("calls that run while all devices are signed out are the last ones", async () => {
  const hanako = await signedIn(house, "hanako");
  const telephone = await another("hanako");
  const running = Array.from({ length: 20 }, () => fileOf(telephone));
  const ending = hanako.post("/user/endsessions");
  const answers = await Promise.all(running);
  await ending;
  const allowed = ["200,1000", "401,TOKEN_REVOKED"];
  expect(
    answers.map((answer) => told(answer).join()).filter((each) => !allowed.includes(each)),
  ).toEqual([]);
  expect(told(await fileOf(telephone))).toEqual([401, "TOKEN_REVOKED"]);
});

test("a sign-in that was halfway when all devices were signed out begins again", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const visitor = house.visitor();
  const half = await visitor.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  const { ticket } = half.data.params as { ticket: string };
  await hanako.post("/user/endsessions", { code: codeOf(authenticator, house) });
  house.clock.nowMs += 30_000;
  const code = codeOf(authenticator, house);
  const answer = await visitor.post("/user/stepup", { ticket, code });
  expect(told(answer)).toEqual([200, "STEP_UP_REQUIRED"]);
});

test("the log tells of every try, and first of a device that is new", async () => {
  const hanako = await signedIn(house, "hanako");
  await another("hanako", { lpwd: "incorrect horse" });
  const known = await another("hanako");
  await known.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  const { log, next_cursor } = (await hanako.get("/user/loginlog")).data;
  const time_ms = house.clock.nowMs;
  const telephone = { time_ms, device: "Chrome, Android", address: "198.51.*.*" };
  expect([log, next_cursor]).toEqual([
    [
      { ...telephone, outcome: "signed_in", new_device: false },
      { ...telephone, outcome: "signed_in", new_device: true },
      { ...telephone, outcome: "wrong_password", new_device: false },
      {
        time_ms,
        device: "",
        address: "203.0.*.*",
        outcome: "signed_in",
        new_device: false,
      },
    ],
    null,
  ]);
});

test("whoever knew the password and not the code is in the log as well", async () => {
  const hanako = await signedIn(house, "hanako");
  const authenticator = await enrol(house, hanako);
  const thief = house.visitor("198.51.100.9");
  const half = await thief.post("/Login/loginsubmit", { email: "hanako", lpwd: PASSWORD });
  const { ticket } = half.data.params as { ticket: string };
  await thief.post("/user/stepup", { ticket, code: wrongCodeOf(authenticator, house) });
  const { log } = (await hanako.get("/user/loginlog", { limit: "2" })).data;
  expect((log as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
    "wrong_code",
    "second_factor_asked",
  ]);
});

test("the log is read page by page, and nobody else's is in it", async () => {
  const hanako = await signedIn(house, "hanako");
  const taro = await signedIn(house, "taro");
  for (let count = 0; count < 4; count += 1) await another("hanako");
  const pages: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const fields: Record<string, string> = cursor === "" ? {} : { cursor };
    const { log, next_cursor } = (await hanako.get("/user/loginlog", { limit: "2", ...fields }))
      .data;
    pages.push((log as unknown[]).length);
    cursor = next_cursor as string | null;
  }
  const { log: ofTaro } = (await taro.get("/user/loginlog")).data;
  expect([pages, (ofTaro as unknown[]).length]).toEqual([[2, 2, 1], 1]);
  const wrong = await taro.get("/user/loginlog", { cursor: "nonsense" });
  expect(told(wrong)).toEqual([200, "PARAMETER_ERROR"]);
});

test("log lines are forgotten after half a year", async () => {
  await signedIn(house, "hanako");
  house.clock.nowMs += 180 * 86_400_000;
  const later = await another("hanako");
  await tidySignIn(house.server);
  const kept = (await later.get("/user/loginlog")).data.log as unknown[];
  house.clock.nowMs += 1;
  await tidySignIn(house.server);
  const left = (await later.get("/user/loginlog")).data.log as unknown[];
  expect([kept.length, left.length]).toEqual([2, 1]);
});
