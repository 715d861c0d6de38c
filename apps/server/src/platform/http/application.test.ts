import { LANGUAGES, wireLanguage } from "@sumi/messages/languages.ts";
import { messageOf } from "@sumi/messages/rejections.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EchoHouse, openEchoHouse } from "../../testing/echo-house.ts";
import { formOf } from "../../testing/visitor.ts";

let house: EchoHouse;
beforeEach(async () => {
  house = await openEchoHouse();
});
afterEach(() => house.server.app.close());

test("a call is answered in the envelope, and its caller is a guest", async () => {
  const response = await house.post("/Test/Echo", formOf({ text: "x" }));
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { code: 1000, msg: "success", data: { text: "x", member: 0 } },
  ]);
  expect(house.callers).toEqual([
    {
      member: 0,
      account: "",
      session: "",
      language: "ja-JP",
      address: "127.0.0.1",
      agent: expect.any(String),
      requestId: expect.any(String),
    },
  ]);
});

test("a refusal has its number, key, values, and words of the caller's language", async () => {
  const expected = LANGUAGES.map((language) => ({
    code: 2416,
    msg: messageOf(language, "PRICE_BAND", { low: "1", high: "2" }),
    data: { error: "PRICE_BAND", params: { low: "1", high: "2" } },
  }));
  const answers = await Promise.all(
    LANGUAGES.map((language) =>
      house.post("/Test/Refuse", { headers: { lang: wireLanguage(language) } }),
    ),
  );
  expect(answers.map((answer) => answer.json())).toEqual(expected);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(LANGUAGES.length);
});

for (const lang of ["xx-yy", "", "en-us\r\nSet-Cookie: a=b", "../../etc/passwd", "a".repeat(900)]) {
  test(`the language ${JSON.stringify(lang.slice(0, 20))} is Japanese`, async () => {
    const answer = await house.post("/Test/Refuse", { headers: { lang } });
    expect(answer.json().msg).toBe(messageOf("ja-JP", "PRICE_BAND", { low: "1", high: "2" }));
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
}

const wrongFields: readonly [what: string, fields: Record<string, string>, error: string][] = [
  ["a field missing", { note: "x" }, "MISSING_PARAMETER text"],
  ["a field empty", { text: "" }, "PARAMETER_ERROR text"],
  ["a field of another call", { text: "x", txet: "y" }, "PARAMETER_ERROR txet"],
];
for (const [what, fields, error] of wrongFields) {
  test(`a call with ${what} names it`, async () => {
    const { data } = (await house.post("/Test/Echo", formOf(fields))).json();
    expect([`${data.error} ${data.params.field}`, house.callers]).toEqual([error, []]);
  });
}

test("a token, a key of the caller's and an oldest state may come with any call", async () => {
  const fields = { text: "x", token: "t", client_id: "k" };
  const query = new URLSearchParams({ text: "x", token: "t", min_sequence: "1" });
  const answers = [
    await house.post("/test/echo", formOf(fields)),
    await house.get(`/Test/Look?${query}`),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual([1000, 1000]);
});

test("a read that must know more than this process knows is told to try again", async () => {
  const { statusCode, headers, body } = await house.get("/Test/Look?text=x&min_sequence=2");
  expect([statusCode, headers["retry-after"], JSON.parse(body).data.error]).toEqual([
    503,
    "1",
    "TRY_AGAIN",
  ]);
});

test("a fault of ours is told by a reference that the log explains", async () => {
  const { statusCode, body } = await house.post("/Test/Fail");
  const { code, data } = JSON.parse(body);
  expect([statusCode, code, data.error]).toEqual([200, 2003, "NETWORK_ERROR"]);
  const [line] = house.logLines.filter((each) => each.includes("unexpected fault"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    request: data.params.ref,
    method: "POST",
    route: "/apiv/Test/Fail",
    error: { name: "Error", message: "the inside of a fault" },
  });
  expect(body).not.toContain("the inside of a fault");
});

const CLAIMS: readonly [what: string, from: string, forwarded: string, address: string][] = [
  ["a stranger claims", "198.51.100.7", "203.0.113.9", "198.51.100.7"],
  ["a stranger claims for a proxy", "198.51.100.7", "203.0.113.9, 10.0.0.1", "198.51.100.7"],
  ["a proxy of ours says", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [
    "a caller made up before our proxy said more",
    "10.0.0.1",
    "192.0.2.1, 203.0.113.9",
    "203.0.113.9",
  ],
];
for (const [what, remoteAddress, forwarded, address] of CLAIMS) {
  test(`of what ${what} of its address only our own proxy is believed`, async () => {
    const behind = await openEchoHouse({ trustedProxies: ["10.0.0.1"] });
    const { headers, payload } = formOf({ text: "x" });
    const claimed = { ...headers, "x-forwarded-for": forwarded };
    await behind.post("/Test/Echo", { headers: claimed, payload, remoteAddress });
    expect(behind.callers).toMatchObject([{ address }]);
    await behind.server.app.close();
  });
}
