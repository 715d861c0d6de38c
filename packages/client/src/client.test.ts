import { money } from "@sumi/contract/assets/calls.ts";
import { signIn } from "@sumi/contract/sign-in/calls.ts";
import { placeOrder } from "@sumi/contract/spot/calls.ts";
import { expect, test, vi } from "vitest";
import { createClient } from "./client.ts";

const ORDER = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "1", qty: "1" } as const;

type Reply = Error | { readonly status?: number; readonly body: unknown };

/** A client whose server sends these replies, one for each request; `sent` lists the requests. */
function givenClient(replies: readonly Reply[], { token }: { token?: string } = { token: "half" }) {
  const left = [...replies];
  const sent: { url: string; body: Record<string, string>; language: string | null }[] = [];
  const signedOut: string[] = [];
  const checking: boolean[] = [];
  const client = createClient({
    language: () => "ja-jp",
    token: () => token,
    onSignedOut: (message) => signedOut.push(message),
    onChecking: (isChecking) => checking.push(isChecking),
    pause: async () => undefined,
    fetch: async (url, init) => {
      const form = init?.body instanceof FormData ? [...init.body] : [];
      const body = Object.fromEntries(form.map(([name, value]) => [name, String(value)]));
      const language = new Headers(init?.headers).get("Lang");
      sent.push({ url: String(url), body, language });
      const reply = left.shift() ?? new Error("nobody answers");
      if (reply instanceof Error) throw reply;
      return Response.json(reply.body, { status: reply.status ?? 200 });
    },
  });
  return { client, sent, signedOut, checking };
}

const success = (data: unknown) => ({ body: { code: 1000, msg: "success", data } });
const refusal = (code: number, error: string, status = 200) => {
  return { status, body: { code, msg: "no", data: { error, params: {} } } };
};

test("a question carries the session's half and the language, and no key", async () => {
  const { client, sent } = givenClient([success({ available: "1" })]);
  const answer = await client.call(money, { coin: "BTC" });
  expect(answer).toEqual({ ok: true, data: { available: "1" } });
  expect(sent).toEqual([
    { url: "/apiv/Finance/getmoney?coin=BTC&token=half", body: {}, language: "ja-jp" },
  ]);
});

test("what became of a half that was renewed meanwhile ends nothing", async () => {
  const signedOut = vi.fn();
  let token = "old";
  const client = createClient({
    language: () => "en-us",
    token: () => token,
    onSignedOut: signedOut,
    fetch: async () => {
      token = "renewed";
      const { status, body } = refusal(100, "SESSION_ENDED");
      return Response.json(body, { status });
    },
  });
  expect((await client.call(money, { coin: "BTC" })).ok).toBe(false);
  expect(signedOut).not.toHaveBeenCalled();
});

test("200 is success like 1000", async () => {
  const { client } = givenClient([{ body: { code: 200, msg: "ok", data: {} } }]);
  expect((await client.call(money, { coin: "BTC" })).ok).toBe(true);
});

test("a change whose answer was lost is asked for again under the same key", async () => {
  const { client, sent, checking } = givenClient([
    new TypeError("network"),
    { status: 502, body: "a proxy's page" },
    success({}),
  ]);
  expect((await client.call(placeOrder, ORDER)).ok).toBe(true);
  const keys = new Set(sent.map(({ body }) => body.client_id));
  expect([sent.length, keys.size, [...keys][0] !== undefined]).toEqual([3, 1, true]);
  expect(checking).toEqual([true, false]);
});

test("a key that the caller gave is the one that is sent", async () => {
  const { client, sent } = givenClient([success({})]);
  await client.call(placeOrder, { ...ORDER, client_id: "mine" });
  expect(sent[0]?.body.client_id).toBe("mine");
});

test("a change that nobody answers is unknown, never failed", async () => {
  const { client, sent } = givenClient([]);
  const answer = await client.call(placeOrder, ORDER);
  expect(answer).toEqual({ ok: false, failure: { kind: "unknown", by: "network" } });
  expect(sent).toHaveLength(5);
});

test("a question that nobody answers changed nothing", async () => {
  const { client } = givenClient([new TypeError("network")]);
  const answer = await client.call(money, { coin: "BTC" });
  expect(answer).toEqual({ ok: false, failure: { kind: "offline" } });
});

test("a server with a fault is told apart from a network without one", async () => {
  const fault = refusal(2003, "NETWORK_ERROR", 500);
  const { client } = givenClient([fault, fault, fault, fault, fault, fault]);
  const question = await client.call(money, { coin: "BTC" });
  const change = await client.call(placeOrder, ORDER);
  expect([question, change]).toEqual([
    { ok: false, failure: { kind: "fault" } },
    { ok: false, failure: { kind: "unknown", by: "server" } },
  ]);
});

test("nobody waits longer than a minute, however often a change is sent", async () => {
  const waits = new Map<number, AbortController>();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    waits.set(ms, controller);
    return controller.signal;
  });
  let sent = 0;
  const client = createClient({
    language: () => "ja-jp",
    token: () => "half",
    onSignedOut: () => undefined,
    pause: async () => undefined,
    fetch: (_url, init) => {
      sent += 1;
      waits.get(sent === 1 ? 25_000 : 60_000)?.abort();
      return Promise.reject(init?.signal?.reason);
    },
  });
  const answer = await client.call(placeOrder, ORDER);
  timeout.mockRestore();
  expect(answer).toEqual({ ok: false, failure: { kind: "unknown", by: "network" } });
  expect([sent, [...waits.keys()]]).toEqual([2, [60_000, 25_000]]);
});

test("signing in is not a member's change: it is sent once", async () => {
  const { client, sent } = givenClient([new TypeError("network")], {});
  const answer = await client.call(signIn, { email: "hanako", lpwd: "secret words" });
  expect([answer.ok, sent.length, sent[0]?.body.token]).toEqual([false, 1, undefined]);
});

test("a refusal is said as the server says it", async () => {
  const { client, signedOut } = givenClient([refusal(2301, "INSUFFICIENT_BALANCE")]);
  const answer = await client.call(placeOrder, ORDER);
  const failure = { kind: "refused", code: "INSUFFICIENT_BALANCE", message: "no", params: {} };
  expect(answer).toEqual({ ok: false, failure });
  expect(signedOut).toEqual([]);
});

test("the server's 'come again' is an answer: nothing happened", async () => {
  const { client, sent } = givenClient([refusal(2007, "TRY_AGAIN", 503)]);
  const answer = await client.call(placeOrder, ORDER);
  expect([answer.ok, sent.length]).toEqual([false, 1]);
});

test("a server that does not know what became of a change is asked again", async () => {
  const body = { code: 2007, msg: "no" };
  const data = { error: "TRY_AGAIN", params: { seconds: 2, outcome: "unknown" } };
  const outage = { status: 504, body: { ...body, data } };
  const { client, sent } = givenClient([outage, outage, success({})]);
  expect((await client.call(placeOrder, ORDER)).ok).toBe(true);
  expect([sent.length, new Set(sent.map((each) => each.body.client_id)).size]).toEqual([3, 1]);
  const { client: other } = givenClient([outage]);
  const question = await other.call(money, { coin: "BTC" });
  expect(question).toEqual({ ok: false, failure: { kind: "fault" } });
});

test("'come again' after a lost answer does not mean that nothing happened", async () => {
  const again = refusal(2007, "TRY_AGAIN", 503);
  const lost = new TypeError("network");
  const { client, sent } = givenClient([lost, again, again, success({})]);
  expect((await client.call(placeOrder, ORDER)).ok).toBe(true);
  expect(sent.length).toBe(4);
  const { client: other } = givenClient([lost, again, again, again, again]);
  const answer = await other.call(placeOrder, ORDER);
  expect(answer).toEqual({ ok: false, failure: { kind: "unknown", by: "network" } });
});

const endings: readonly [code: number, error: string, status: number, isOver: boolean][] = [
  [100, "SESSION_ENDED", 200, true],
  [4010, "TOKEN_REVOKED", 401, true],
  [4005, "ACCESS_BLOCKED", 403, true],
  [4010, "TOKEN_REVOKED", 200, false],
  [4005, "ACCESS_BLOCKED", 200, false],
];
for (const [code, error, status, isOver] of endings) {
  test(`${code} with ${status} ${isOver ? "ends" : "does not end"} the session`, async () => {
    const { client, signedOut } = givenClient([refusal(code, error, status)]);
    const answer = await client.call(money, { coin: "BTC" });
    expect(answer.ok).toBe(false);
    expect(signedOut).toEqual(isOver ? ["no"] : []);
  });
}

test("who has no network is told at once, and nothing is sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { client, sent } = givenClient([success({})]);
  const answer = await client.call(placeOrder, ORDER);
  vi.unstubAllGlobals();
  expect([answer, sent]).toEqual([{ ok: false, failure: { kind: "offline" } }, []]);
});

test("whoever gave up waiting hears no answer", async () => {
  const { client } = givenClient([new TypeError("network")]);
  const signal = AbortSignal.abort();
  await expect(client.call(money, { coin: "BTC" }, { signal })).rejects.toThrow();
});

test("whoever gave up a change is not asking for it any more", async () => {
  const { client, sent } = givenClient([]);
  const leaving = new AbortController();
  const fetch = async () => {
    leaving.abort();
    throw new TypeError("network");
  };
  const call = client.call(placeOrder, ORDER, { signal: leaving.signal, fetch });
  await expect(call).rejects.toThrow("network");
  expect(sent).toEqual([]);
});

test("a call that is sent in another way is answered and asked for again in that way", async () => {
  const { client, sent } = givenClient([]);
  const replies = [new TypeError("network"), Response.json({ code: 1000, msg: "", data: {} })];
  const fetch = async () => {
    const reply = replies.shift() ?? Response.error();
    if (reply instanceof Error) throw reply;
    return reply;
  };
  expect(await client.call(placeOrder, ORDER, { fetch })).toEqual({ ok: true, data: {} });
  expect([sent, replies]).toEqual([[], []]);
});

test("what an answer says of the exchange is heard, and a proxy's page is not", async () => {
  const heard: (string | null)[] = [];
  const answers = [
    Response.json({ code: 1000, msg: "", data: {} }, { headers: { "sumi-exchange": "practice" } }),
    Response.json({ code: 1000, msg: "", data: {} }),
    new Response("<h1>Bad Gateway</h1>", { status: 502 }),
  ];
  const client = createClient({
    language: () => "ja-jp",
    token: () => undefined,
    onSignedOut: () => undefined,
    onExchange: (kind) => heard.push(kind),
    fetch: async () => answers.shift() ?? Response.error(),
  });
  for (let call = 0; call < 3; call += 1) await client.call(money, { coin: "BTC" });
  expect(heard).toEqual(["practice", null]);
});
