import { expect, test } from "vitest";
import { openEchoHouse } from "../../testing/echo-house.ts";
import { formOf } from "../../testing/visitor.ts";

// Between a listener and the world stand names, TLS, proxies; a database may be away.

test.each([
  [true, "max-age=31536000; includeSubDomains"],
  [false, undefined],
])(
  "with TLS: %s, browsers are told for a year to use it, below its name as well",
  async (secure, header) => {
    const house = await openEchoHouse({ secure });
    const { headers } = await house.post("/Test/Echo", formOf({ text: "x" }));
    expect(headers["strict-transport-security"]).toBe(header);
    await house.server.app.close();
  },
);

test.each(["unknown", "203.0.113.9:4711", "", "garbage, unknown"])(
  "a caller whom a trusted proxy calls %j counts as that proxy",
  async (named) => {
    const house = await openEchoHouse({ trustedProxies: ["10.0.0.1"] });
    const { headers, payload } = formOf({ text: "x" });
    const claimed = { ...headers, "x-forwarded-for": named };
    await house.post("/Test/Echo", { headers: claimed, payload, remoteAddress: "10.0.0.1" });
    expect(house.callers).toMatchObject([{ address: "10.0.0.1" }]);
    await house.server.app.close();
  },
);

test("a call under a foreign name reaches no handler, and a page neither", async () => {
  const house = await openEchoHouse();
  const { headers, payload } = formOf({ text: "x" });
  const foreign = { ...headers, host: "evil.example" };
  const call = await house.post("/Test/Echo", { headers: foreign, payload });
  const page = await house.inject({ url: "/", headers: { host: "evil.example" } });
  expect([call.statusCode, page.statusCode, house.callers]).toEqual([421, 421, []]);
  await house.server.app.close();
});

test.each([
  ["from within", "10.1.2.3", undefined, 200],
  ["from within, by a trusted proxy", "10.0.0.1", "10.1.2.3", 200],
  ["from elsewhere", "203.0.113.9", undefined, 403],
  ["from elsewhere, with the word of nobody", "203.0.113.9", "10.1.2.3", 403],
  ["from elsewhere, by a trusted proxy", "10.0.0.1", "203.0.113.9", 403],
  ["of a trusted proxy that names nobody", "10.0.0.1", undefined, 403],
])(
  "a listener for some networks answers a call %s as it should",
  async (_, peer, named, status) => {
    const house = await openEchoHouse({ trustedProxies: ["10.0.0.1"], allowed: ["10.1.0.0/16"] });
    const { headers, payload } = formOf({ text: "x" });
    const said = named === undefined ? {} : { "x-forwarded-for": named };
    const from = { remoteAddress: peer, headers: { ...headers, ...said } };
    const call = await house.post("/Test/Echo", { ...from, payload });
    expect([call.statusCode, house.callers.length]).toEqual([status, status === 200 ? 1 : 0]);
    // A page, and what is not there, tell strangers no more than a call.
    for (const url of ["/", "/sign-in", "/apiv/Nowhere"]) {
      const { statusCode } = await house.inject({ ...from, method: "GET", url });
      expect(statusCode).toBe(status === 200 ? 404 : 403);
    }
    await house.server.app.close();
  },
);

test("a database that is away is told as such, with a time to come again", async () => {
  const house = await openEchoHouse();
  const { statusCode, headers, body } = await house.post("/Test/Away");
  expect([statusCode, headers["retry-after"], JSON.parse(body)]).toEqual([
    504,
    "2",
    {
      code: 2007,
      msg: expect.any(String),
      data: { error: "TRY_AGAIN", params: { seconds: 2, outcome: "unknown" } },
    },
  ]);
  expect(house.logLines.filter((line) => line.includes("unexpected fault"))).toEqual([]);
  expect(house.logLines.join()).toContain("database did not answer");
  await house.server.app.close();
});
