import { afterEach, beforeEach, expect, test } from "vitest";
import { type EchoHouse, openEchoHouse } from "../../testing/echo-house.ts";
import { formOf } from "../../testing/visitor.ts";

let house: EchoHouse;
beforeEach(async () => {
  house = await openEchoHouse();
});
afterEach(() => house.server.app.close());

const spellings = ["/apiv/Test/Own", "/apiv/test/own", "/APIV/TEST/OWN", "/apiv/Test/%4fwn"];
for (const url of spellings) {
  test(`${url} stands behind the same guard`, async () => {
    const { statusCode, body } = await house.inject({ method: "POST", url });
    expect([statusCode, JSON.parse(body).code]).toEqual([200, 100]);
  });
}

const elsewhere: readonly [method: string, url: string, status: number][] = [
  ["GET", "/apiv/Test/Own", 405],
  ["PUT", "/apiv/Test/Own", 405],
  ["DELETE", "/apiv/test/own", 405],
  ["HEAD", "/apiv/Test/Look", 405],
  ["OPTIONS", "/apiv/Test/Own", 405],
  ["PATCH", "/apiv/Test/Look?text=x", 405],
  ["POST", "/apiv/Test/Own/", 404],
  ["POST", "/apiv//Test/Own", 404],
  ["POST", "/apiv/Test/Own;x=1", 404],
  ["POST", "/apiv/Test/Own%2f", 404],
  ["POST", "/apiv/Test/Own%00", 404],
  ["POST", "/apiv/Test/../Test/Owns", 404],
  ["GET", "/apiv/debug", 404],
  ["GET", "/.git/config", 404],
  ["GET", "/apiv/Test/Look.map", 404],
  ["TRACE", "/apiv/Test/Own", 405],
];
for (const [method, url, status] of elsewhere) {
  test(`${method} ${url} is answered ${status} and signs nobody out`, async () => {
    const { statusCode, body, headers } = await house.inject({ method: method as "GET", url });
    expect([statusCode, headers.allow !== undefined]).toEqual([status, status === 405]);
    if (method !== "HEAD") expect(JSON.parse(body).code).toBe(2002);
  });
}

test("what conceals itself from a caller is not there", async () => {
  house.server.app.get("/concealed", (_request, reply) => reply.callNotFound());
  const { statusCode, headers } = await house.inject({ method: "GET", url: "/concealed" });
  expect([statusCode, headers.allow]).toEqual([404, undefined]);
});

for (const url of ["/apiv/%zz", "/apiv/Test/Look%ff?text=x", "/%", "http://localhost/%zz"]) {
  test(`${url} cannot be decoded and is refused like everything else`, async () => {
    const { statusCode, body, headers } = await house.inject({ method: "GET", url });
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 2000]);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  });
}

const foreigners: readonly [what: string, headers: Record<string, string>][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["an origin that ends like ours", { origin: "http://evil-localhost:3000" }],
  ["an origin that begins like ours", { origin: "http://localhost:3000.evil.example" }],
  ["an origin in disguise", { origin: "null" }],
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sister site", { "sec-fetch-site": "same-site" }],
  [
    "our origin from another site",
    {
      origin: "http://localhost:3000",
      "sec-fetch-site": "cross-site",
    },
  ],
];
for (const [what, headers] of foreigners) {
  test(`a call from ${what} is refused before anything is read`, async () => {
    const form = formOf({ text: "x" });
    const request = { ...form, headers: { ...form.headers, ...headers } };
    const { statusCode, body } = await house.post("/Test/Echo", request);
    expect([statusCode, JSON.parse(body).code, house.callers]).toEqual([403, 2002, []]);
  });
}

for (const url of [...spellings, "/%61piv/Test/Own", "http://localhost:3000/apiv/Test/Own"]) {
  test(`no spelling such as ${url} leads another site past the guard`, async () => {
    const headers = { origin: "https://evil.example" };
    const answer = await house.inject({ method: "POST", url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 2002]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
}

test("our own pages and programs without a browser may call", async () => {
  const form = formOf({ text: "x" });
  const headers = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
  const answers = [
    await house.post("/Test/Echo", { ...form, headers: { ...form.headers, ...headers } }),
    await house.post("/Test/Echo", form),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual([1000, 1000]);
});

test("every answer forbids what it does not need, and no call's answer is kept", async () => {
  const { headers } = await house.get("/Test/Look?text=x");
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; script-src 'self';/),
    "sumi-sequence": "1",
  });
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});
