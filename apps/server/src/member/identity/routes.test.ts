import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type IdentityHouse,
  openIdentityHouse,
  PASSPORT,
  pictureOf,
} from "../../testing/identity-house.ts";
import { faultsOf } from "../../testing/test-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

let house: IdentityHouse;
let red: Buffer;
let blue: Buffer;

beforeAll(async () => {
  house = await openIdentityHouse();
  [red, blue] = [await pictureOf("red"), await pictureOf("blue", "png")];
});
afterAll(() => house.close());
afterEach(() => expect(faultsOf(house)).toEqual([]));

let count = 0;
/** A new member with a phone number of their own. */
async function newcomer() {
  count += 1;
  const { visitor, account } = await house.member(`member${count}`);
  const form = { ...PASSPORT, phone: `+8180${String(10_000_000 + count)}` };
  return { visitor, account, form };
}

const submit = (
  visitor: Visitor,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>> = { front: red },
) => visitor.upload("/user/upauthrz", fields, files);
const told = ({ code, data }: Answer) => [code, data.error ?? data.status];
const picturesOf = async (account: string) => {
  const { rows } = await house.database.pool.query(
    "select kind, attached from pictures where account = $1 order by kind",
    [account],
  );
  return rows.map(({ kind, attached }) => [kind, attached]);
};

test("a member submits a passport, and from then on it is under review", async () => {
  const { visitor, account, form } = await newcomer();
  expect(told(await visitor.get("/user/authrz"))).toEqual([1000, "none"]);

  expect(told(await submit(visitor, form))).toEqual([1000, "under_review"]);

  const { data } = await visitor.get("/user/authrz");
  expect(data).toMatchObject({
    status: "under_review",
    may_submit: false,
    reason: null,
    submitted: {
      type: "passport",
      country: "JP",
      real_name: "山*** 花***",
      phone: `+***${form.phone.slice(-4)}`,
      decided_ms: null,
    },
  });
  expect(JSON.stringify(data)).not.toContain(form.phone);
  expect(await picturesOf(account)).toEqual([["identity_front", true]]);
  const file = await visitor.get("/User/getUserInfo");
  expect(file.data.userInfo).toMatchObject({ authentication: "under_review" });
});

test("everybody is told what a submission may hold", async () => {
  const { visitor } = await newcomer();
  const { data } = await visitor.get("/user/authrz");
  expect(data.types).toEqual([
    { type: "passport", pictures: ["front"] },
    { type: "driving_licence", pictures: ["front", "back"] },
    { type: "ssn", pictures: ["front", "back"] },
    { type: "identity_card", pictures: ["front", "back"] },
  ]);
  expect(data.countries).toEqual(expect.arrayContaining(["JP", "DE", "US"]));
});

test("of a passport nothing but the front is kept, of everything else both sides", async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  const both = { front: red, back: blue };
  expect(told(await submit(first.visitor, first.form, both))).toEqual([1000, "under_review"]);
  const licence = { ...second.form, type: "driving_licence" };
  expect(told(await submit(second.visitor, licence, both))).toEqual([1000, "under_review"]);
  expect(await picturesOf(first.account)).toEqual([["identity_front", true]]);
  expect(await picturesOf(second.account)).toEqual([
    ["identity_back", true],
    ["identity_front", true],
  ]);
});

const wrong: readonly [what: string, fields: object, files: () => object, told: unknown[]][] = [
  ["no front", {}, () => ({}), ["MISSING_PARAMETER", "front"]],
  ["an empty front", {}, () => ({ front: Buffer.alloc(0) }), ["MISSING_PARAMETER", "front"]],
  [
    "a card without its back",
    { type: "ssn" },
    () => ({ front: red }),
    ["MISSING_PARAMETER", "back"],
  ],
  [
    "an unknown type",
    { type: "library_card" },
    () => ({ front: red }),
    ["PARAMETER_ERROR", "type"],
  ],
  ["an unknown country", { country: "XX" }, () => ({ front: red }), ["PARAMETER_ERROR", "country"]],
  [
    "a country in words",
    { country: "Japan" },
    () => ({ front: red }),
    ["PARAMETER_ERROR", "country"],
  ],
  [
    "a number without its country",
    { phone: "08012345678" },
    () => ({ front: red }),
    ["PARAMETER_ERROR", "phone"],
  ],
  [
    "a name of blanks",
    { real_name: "   " },
    () => ({ front: red }),
    ["PARAMETER_ERROR", "real_name"],
  ],
  [
    "a script for a name",
    { real_name: "<script>alert(1)</script>" },
    () => ({ front: red }),
    ["PARAMETER_ERROR", "real_name"],
  ],
  [
    "a name written backwards",
    { real_name: "han\u202eako" },
    () => ({ front: red }),
    ["PARAMETER_ERROR", "real_name"],
  ],
  [
    "a name without an end",
    { real_name: "a".repeat(101) },
    () => ({ front: red }),
    ["PARAMETER_ERROR", "real_name"],
  ],
  ["HTML for a picture", {}, () => ({ front: Buffer.from("<html>") }), ["UPLOAD_TYPE", "front"]],
  [
    "a broken back",
    { type: "ssn" },
    () => ({ front: red, back: red.subarray(0, 200) }),
    ["UPLOAD_FAILED", "back"],
  ],
  ["a picture too many", {}, () => ({ front: red, voucher: red }), ["PARAMETER_ERROR", undefined]],
  ["text in the picture's place", { front: "none" }, () => ({}), ["PARAMETER_ERROR", "front"]],
];
test.each(wrong)(
  "a submission with %s is refused, and leaves nothing",
  async (_, fields, files, told) => {
    const { visitor, account, form } = await newcomer();
    const { data } = await submit(visitor, { ...form, ...fields }, { ...files() });
    const { error, params } = data as { error: string; params: { field?: string } };
    expect([error, params.field]).toEqual(told);
    expect(await picturesOf(account)).toEqual([]);
    expect(told).not.toEqual([]);
    expect((await visitor.get("/user/authrz")).data.status).toBe("none");
  },
);

const names = [
  "Zoë Müller-Österreich",
  "O’Brien",
  "Nguyễn Thị Minh",
  "محمد علی",
  "अनुष्का",
  "김 하늘",
];
test.each(names)("%s is a name", async (real_name) => {
  const { visitor, form } = await newcomer();
  expect(told(await submit(visitor, { ...form, real_name }))).toEqual([1000, "under_review"]);
});

test("nobody submits twice, not even at once", async () => {
  const { visitor, account, form } = await newcomer();
  const answers = await Promise.all(
    [red, blue, red].map((front) => submit(visitor, form, { front })),
  );
  expect(answers.map(told).sort()).toEqual([
    [1000, "under_review"],
    [2202, "KYC_ALREADY_SUBMITTED"],
    [2202, "KYC_ALREADY_SUBMITTED"],
  ]);
  expect(told(await submit(visitor, form))).toEqual([2202, "KYC_ALREADY_SUBMITTED"]);
  // The pictures of the refused submissions are erased.
  expect(await picturesOf(account)).toEqual([["identity_front", true]]);
});

test("a retry under one key is answered as before; other papers under it are not", async () => {
  const { visitor, account, form } = await newcomer();
  const keyed = { ...form, client_id: "once" };
  const answers = [await submit(visitor, keyed), await submit(visitor, keyed)];
  expect(answers.map(told)).toEqual(Array(2).fill([1000, "under_review"]));
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  expect(told(await submit(visitor, keyed, { front: blue }))).toEqual([
    2005,
    "IDEMPOTENCY_CONFLICT",
  ]);
  expect(await picturesOf(account)).toEqual([["identity_front", true]]);
});

test("a retry is answered as before, even when the day's pictures are used up", async () => {
  const { visitor, form } = await newcomer();
  const keyed = { ...form, client_id: "once" };
  const first = await submit(visitor, keyed);
  await house.database.pool.query("update attempts set count = 20 where kind = 'upload'");
  expect((await submit(visitor, keyed)).data).toEqual(first.data);
});

test("retries at the same moment count once", async () => {
  const { visitor, account, form } = await newcomer();
  const keyed = { ...form, client_id: "once" };
  const answers = await Promise.all([1, 2, 3].map(() => submit(visitor, keyed)));
  expect(answers.map(told)).toEqual(Array(3).fill([1000, "under_review"]));
  expect(await picturesOf(account)).toEqual([["identity_front", true]]);
});

test("a telephone number belongs to one member", async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  await submit(first.visitor, first.form);
  const { phone } = first.form;
  expect(told(await submit(second.visitor, { ...second.form, phone }))).toEqual([
    2116,
    "MOBILE_ALREADY_BOUND",
  ]);
  expect(await picturesOf(second.account)).toEqual([]);
});

test("of two members with one number at the same moment, one is in", async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  const { phone } = first.form;
  const answers = await Promise.all([
    submit(first.visitor, first.form),
    submit(second.visitor, { ...second.form, phone }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 2116]);
});

test("a stranger's form is judged by its session, whatever it carries", async () => {
  const { form } = await newcomer();
  expect(told(await submit(house.visitor(), form))).toEqual([100, "SESSION_ENDED"]);
});

test("the table holds no name and no number, and the folder no picture", async () => {
  const { visitor, form } = await newcomer();
  await submit(visitor, { ...form, real_name: "canary" });
  const { rows } = await house.database.pool.query("select * from identity_cases");
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`canary|${form.phone.slice(1)}`));
  expect(house.logLines.join()).not.toMatch(new RegExp(`canary|${form.phone.slice(1)}`));
});
