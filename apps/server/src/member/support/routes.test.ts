import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";
import { FAR_LONG, wellEquipped } from "../../testing/whole-house.ts";
import { SUPPORT } from "./capability.ts";

const NO_MARKET = { about: null, side: null, coin: "USDT" };
const DAY_MS = 86_400_000;

let support: SupportHouse;

beforeAll(async () => {
  support = await SupportHouse.open();
});
beforeEach(() => support.begin());
afterAll(() => support.opened.close());

test.each([
  "my password is hunter22",
  "the code is 123456",
  "abandon ability able about above absent absorb abstract absurd abuse access acid",
])("%j is refused before anything of it is stored", async (text) => {
  const answer = await support.hanako.post("/Support/open", { topic: "general", text });
  expect(answer.data.error).toBe("SECRET_IN_WORDS");
  const threads = await support.threadsOf(support.hanako);
  expect(threads).toEqual([]);
});

test.each(["", "  \n ", "a\u200bb", "\u202eolleH", "x".repeat(2_001), "x".repeat(10_000)])(
  "words like %j are none",
  async (text) => {
    const { code } = await support.hanako.post("/Support/open", { topic: "general", text });
    expect([2000, 2001]).toContain(code);
  },
);

test("script is kept as the words that it is", async () => {
  const text = "<script>alert(1)</script>";
  const id = await support.thread(text);
  expect((await support.read(id)).messages[0]?.text).toBe(text);
});

test("nothing that is written stands in the tables in plain", async () => {
  const id = await support.thread("plain words");
  const { rows } = await support.opened.house.database.pool.query(
    "select sealed_text from support_messages where thread = $1",
    [id],
  );
  expect(String(rows[0]?.sealed_text)).not.toContain("plain words");
});

test("a member has so many open threads at once, however many are opened together", async () => {
  const ask = (index: number) =>
    support.hanako.post("/Support/open", { topic: "general", text: `Thread ${index}` });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(index)));
  const threads = await support.threadsOf(support.hanako);
  expect(threads.length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ code }) => code === 1000)).toHaveLength(threads.length);
  for (let index = threads.length; index < 5; index += 1) await ask(index);
  expect(errorOf(await ask(9))).toBe("RATE_LIMITED");
  await support.hanako.post("/Support/close", { id: threads[0]?.id ?? "" });
  expect((await ask(10)).code).toBe(1000);
});

test("a flood of messages is stopped, and goes on a minute later", async () => {
  const id = await support.thread("first");
  for (let index = 0; index < 19; index += 1) {
    expect((await support.hanako.post("/Support/write", { id, text: `${index}` })).code).toBe(1000);
  }
  const over = await support.hanako.post("/Support/write", { id, text: "20" });
  expect([over.status, over.data.error]).toEqual([429, "RATE_LIMITED"]);
  support.opened.house.script.timeMs += 60_000;
  expect((await support.hanako.post("/Support/write", { id, text: "20" })).code).toBe(1000);
});

test("the same key with other words is a conflict", async () => {
  const id = await support.thread("first", { client_id: "one" });
  const again = { topic: "deposit", text: "other words", client_id: "one" };
  expect(errorOf(await support.hanako.post("/Support/open", again))).toBe("IDEMPOTENCY_CONFLICT");
  await support.hanako.post("/Support/write", { id, text: "a", client_id: "two" });
  const other = await support.hanako.post("/Support/write", { id, text: "b", client_id: "two" });
  expect(errorOf(other)).toBe("IDEMPOTENCY_CONFLICT");
  expect((await support.read(id)).messages).toHaveLength(2);
});

test("own things are attached, one at a time; another member's are none", async () => {
  const { visitor, has } = await wellEquipped(support.opened, { passkey: false });
  support.hanako = visitor;
  const topic = "deposit";
  const first = await visitor.post("/Support/open", { topic, deposit: has.deposit });
  const { id } = first.data.thread as { id: string };
  await visitor.post("/Support/write", { id, text: "and", withdrawal: has.withdrawal });
  for (const kind of ["order", "contract", "position"] as const) {
    expect((await visitor.post("/Support/write", { id, [kind]: has[kind] })).code).toBe(1000);
  }
  const cards = (await support.read(id)).messages.map(({ card }) => card);
  expect(cards.slice(0, 2)).toEqual([
    { kind: "deposit", id: has.deposit, ...NO_MARKET, amount: "50", status: "confirming" },
    {
      kind: "withdrawal",
      id: has.withdrawal,
      ...NO_MARKET,
      amount: "100",
      status: "pending_review",
    },
  ]);
  const order = { about: "BTC-USDT", side: "buy", coin: "BTC", amount: "0.01", status: "open" };
  const contract = { about: "BTC", side: "up", coin: "TUSDT", amount: "50", status: "accepted" };
  const position = { about: FAR_LONG.symbol, side: "long", coin: "BTC", amount: "0.01" };
  expect(cards.slice(2)).toEqual([
    { kind: "order", id: has.order, ...order },
    { kind: "contract", id: has.contract, ...contract },
    { kind: "position", id: has.position, ...position, status: "open" },
  ]);
  await support.claim(id);
  expect((await support.readAs(support.clerk, id)).messages.map(({ card }) => card)).toEqual(cards);

  const taro = await support.opened.house.member();
  const none = await taro.post("/Support/open", { topic, deposit: "999999" });
  const hers = await taro.post("/Support/open", { topic, deposit: has.deposit });
  expect([hers.code, hers.data]).toEqual([none.code, none.data]);
  expect(hers.data.error).toBe("DEPOSIT_NOT_FOUND");
  for (const [kind, error] of [
    ["withdrawal", "WITHDRAWAL_NOT_FOUND"],
    ["order", "ORDER_NOT_FOUND"],
    ["contract", "ORDER_NOT_FOUND"],
    ["position", "POSITION_NOT_FOUND"],
  ] as const) {
    expect(errorOf(await taro.post("/Support/open", { topic, [kind]: has[kind] }))).toBe(error);
  }
  const two = { topic, deposit: has.deposit, order: has.order };
  expect((await visitor.post("/Support/open", two)).data.params).toEqual({ field: "order" });
});

test("so long after its close a thread is erased with its key, and not before", async () => {
  const { house } = support.opened;
  const id = await support.thread("To be forgotten");
  await support.hanako.post("/Support/close", { id });
  const context = { server: house.server } as never;
  const rowsOf = async () => {
    const text = `select (select count(*) from support_threads where id = $1)::int as threads,
      (select count(*) from support_messages where thread = $1)::int as messages,
      (select count(*) from support_keys where thread = $1)::int as keys`;
    return (await house.database.pool.query(text, [id])).rows[0];
  };
  // The vault of these tests keeps no keys in the database.
  await house.database.pool.query("insert into support_keys values ($1, 'key')", [id]);
  house.script.timeMs += 730 * DAY_MS;
  await SUPPORT.tidy(context);
  expect(await rowsOf()).toEqual({ threads: 1, messages: 1, keys: 1 });
  house.script.timeMs += 1;
  await SUPPORT.tidy(context);
  expect(await rowsOf()).toEqual({ threads: 0, messages: 0, keys: 0 });
});

test("a stranger's thread answers as one that does not exist", async () => {
  const id = await support.thread("Mine");
  const taro = await support.opened.house.member();
  const none = "00000000-0000-4000-8000-000000000000";
  const { messages } = await support.read(id);
  const message = messages[0]?.id ?? "";
  for (const [call, rest] of [
    ["/Support/write", { text: "Hello" }],
    ["/Support/read", { message }],
    ["/Support/close", {}],
  ] as const) {
    const theirs = await taro.post(call, { id, ...rest });
    const nobodys = await taro.post(call, { id: none, ...rest });
    expect([theirs.code, theirs.data]).toEqual([nobodys.code, nobodys.data]);
    expect(theirs.data.error).toBe("THREAD_NOT_FOUND");
  }
  expect(errorOf(await taro.get("/Support/thread", { id }))).toBe("THREAD_NOT_FOUND");
});
