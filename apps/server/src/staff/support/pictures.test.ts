import { randomUUID } from "node:crypto";
import { staffViewsOf } from "@sumi/store/pictures/document-views.ts";
import { addMessage } from "@sumi/store/support/messages.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SUPPORT } from "../../member/support/capability.ts";
import { pictureOf } from "../../testing/identity-house.ts";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";

const DAY_MS = 86_400_000;
let support: SupportHouse;
let picture: Buffer;

beforeAll(async () => {
  support = await SupportHouse.open();
  picture = await pictureOf("blue");
});
beforeEach(() => support.begin());
afterAll(() => support.opened.close());

function send(id: string, fields: Readonly<Record<string, string>> = {}, sent = picture) {
  return support.hanako.upload("/Support/picture", { id, ...fields }, { picture: sent });
}

/** The status that a link has in somebody's browser. */
async function statusOf(
  listener: "house" | "console",
  { cookie = "" }: Pick<Visitor, "cookie">,
  { data }: Answer,
): Promise<number> {
  const { house, console } = support.opened;
  const { app } = listener === "house" ? house.server : console;
  return (await app.inject({ url: String(data.url), headers: { cookie } })).statusCode;
}

/** A thread with a picture, and the message that holds it. */
async function withPicture(): Promise<{ readonly id: string; readonly message: string }> {
  const id = await support.thread("See this picture.");
  const { data } = await send(id);
  const { id: message } = data.message as { readonly id: string };
  return { id, message };
}

test("a message and its picture are kept as one, so a crash after it loses neither", async () => {
  const { house, identity } = support.opened;
  const thread = await support.thread("A crash comes");
  const { account } = support.hanako;
  const kept = await identity.pictures.keep(account, "support_picture", picture, { thread });
  expect(kept.ok).toBe(true);
  const [id, name] = [randomUUID(), kept.ok ? kept.value.id : ""];
  const sealedText = await house.server.vault.threads.seal(thread, id, Buffer.from(""));
  const message = { id, thread, sealedText, timeMs: house.script.timeMs, card: undefined };
  await addMessage(house.database.pool, { ...message, picture: name, clientKey: undefined });
  house.script.timeMs += 2 * 3_600_000;
  await identity.pictures.sweep();
  await house.signIn(support.hanako);
  const own = await support.hanako.get("/Support/picturelink", { id: thread, message: id });
  expect(await statusOf("house", support.hanako, own)).toBe(200);
});

test("a picture is a message that both sides open by a link", async () => {
  const { house } = support.opened;
  const { id, message } = await withPicture();
  expect((await support.read(id)).messages).toMatchObject([
    { text: "See this picture.", picture: false },
    { id: message, text: "", card: null, picture: true, by: "member" },
  ]);
  const own = await support.hanako.get("/Support/picturelink", { id, message });
  expect(await statusOf("house", support.hanako, own)).toBe(200);

  await support.claim(id);
  expect((await support.readAs(support.clerk, id)).messages[1]).toMatchObject({ picture: true });
  const before = house.script.exchange.sequence;
  const link = await support.clerk.post("/Staff/opensupportpicture", { id, message });
  // The desk entry, and the file access that the member reads.
  expect(house.script.exchange.sequence).toBe(before + 2);
  expect(await statusOf("console", support.clerk, link)).toBe(200);
  // Neither link opens in the other browser.
  expect(await statusOf("house", support.hanako, link)).toBe(404);
  const views = await staffViewsOf(house.database.pool, support.hanako.account, {});
  expect(views.ok && views.value.rows).toMatchObject([
    { viewer: -support.clerk.number, subject: "support_picture", reason: "support" },
  ]);
});

test("nobody opens a picture but its member and, after a file access, the assignee", async () => {
  const { id, message } = await withPicture();
  const taro = await support.opened.house.member();
  const his = await taro.get("/Support/picturelink", { id, message });
  expect(errorOf(his)).toBe("THREAD_NOT_FOUND");
  const ask = () => support.clerk.post("/Staff/opensupportpicture", { id, message });
  expect(errorOf(await ask())).toBe("CASE_ASSIGNED");
  await support.clerk.post("/Staff/claimsupport", { id });
  expect(errorOf(await ask())).toBe("FILE_ACCESS_REQUIRED");
  // Another thread's picture is none of this one.
  const other = await support.thread("Another one");
  const mixed = await support.hanako.get("/Support/picturelink", { id: other, message });
  expect(mixed.data.params).toEqual({ field: "message" });
});

test("the same picture under one key is one message, another one is a conflict", async () => {
  const id = await support.thread("Once");
  const key = { client_id: "picture-1" };
  const answers = await Promise.all([1, 2, 3].map(() => send(id, key)));
  for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
  expect(answers[0]?.code).toBe(1000);
  expect(errorOf(await send(id, key, await pictureOf("red")))).toBe("IDEMPOTENCY_CONFLICT");
  expect((await support.read(id)).messages).toHaveLength(2);
  const { rows } = await support.opened.house.database.pool.query(
    "select count(*)::int as count from pictures where thread = $1",
    [id],
  );
  expect(rows[0]).toEqual({ count: 1 });
});

test.each([
  ["no picture", Buffer.alloc(0), "MISSING_PARAMETER"],
  ["a script", Buffer.from("<script>alert(1)</script>"), "UPLOAD_TYPE"],
  ["a drawing with script", Buffer.from("<svg onload='alert(1)'/>"), "UPLOAD_TYPE"],
  ["a head without a picture", Buffer.from("ffd8ffe000104a464946", "hex"), "UPLOAD_FAILED"],
])("%s is refused and no message", async (_name, sent, error) => {
  const id = await support.thread("Look");
  expect(errorOf(await send(id, {}, sent))).toBe(error);
  expect((await support.read(id)).messages).toHaveLength(1);
});

test("a picture goes into no closed thread and into nobody else's", async () => {
  const id = await support.thread("Mine");
  const taro = await support.opened.house.member();
  const theirs = await taro.upload("/Support/picture", { id }, { picture });
  expect(errorOf(theirs)).toBe("THREAD_NOT_FOUND");
  await support.hanako.post("/Support/close", { id });
  expect(errorOf(await send(id))).toBe("ILLEGAL_OPERATION");
});

test("a picture is sealed with the thread's key and goes with the thread", async () => {
  const { house, identity } = support.opened;
  const { id } = await withPicture();
  const { pool } = house.database;
  const { rows } = await pool.query("select id, sealed_key from pictures where thread = $1", [id]);
  const name = String(rows[0]?.id);
  const sealed = rows[0]?.sealed_key as Buffer;
  const { vault } = house.server;
  expect(await vault.open(support.hanako.account, `picture ${name}`, sealed)).toBe(undefined);
  expect(await vault.threads.open(id, `picture ${name}`, sealed)).toHaveLength(32);
  expect(await identity.pictures.open(name)).toBeDefined();
  await support.hanako.post("/Support/close", { id });
  house.script.timeMs += 730 * DAY_MS + 1;
  await SUPPORT.tidy({ server: house.server } as never);
  expect(await identity.pictures.open(name)).toBe(undefined);
  expect((await pool.query("select id from pictures where id = $1", [name])).rows).toEqual([]);
});
