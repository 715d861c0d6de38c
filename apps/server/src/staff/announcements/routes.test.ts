import { announcementInfo, announcements } from "@sumi/contract/announcements/calls.ts";
import { staffAnnouncements } from "@sumi/contract/announcements/staff.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announcementRoutes } from "../../member/announcements/routes.ts";
import { testWords, writeArticle } from "../../testing/articles.ts";
import { asOwner } from "../../testing/as-owner.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

const HOUR_MS = 3_600_000;
const NOTE = { note: "as agreed" };
/** The service itself may not: only whoever owns the tables changes words that were written. */
const CHANGE_BY_HAND = "update article_texts set content = replace(content, 'Words', 'Send coins')";

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;
let guest: Visitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => announcementRoutes(server),
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: termActs({ "staff.new_ms": "0" }),
  });
  first = await opened.staff("approver");
  second = await opened.staff("administrator");
  guest = opened.house.visitor();
  await opened.house.projected();
});
afterEach(() => opened.close());

/** The form of an announcement to everybody, from now on for a day. */
async function form(change: Readonly<Record<string, string>> = {}) {
  const { timeMs } = opened.house.script;
  return {
    article: await writeArticle(first, ["ja-JP", "de-DE"]),
    kind: "MAINTENANCE",
    audience: "everybody",
    start_ms: String(timeMs),
    end_ms: String(timeMs + 24 * HOUR_MS),
    place: "list",
    ...NOTE,
    ...change,
  };
}

async function approved(call: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { data, code } = await first.post(`/Staff/${call}`, fields);
  expect([call, code]).toEqual([call, 1000]);
  const { proposal, hash } = data as { readonly proposal: string; readonly hash: string };
  const answer = await second.post("/Staff/approve", { proposal, hash });
  expect([call, answer.code]).toEqual([call, 1000]);
  await opened.house.projected();
  return String(answer.data.sequence);
}

async function publish(change: Readonly<Record<string, string>> = {}): Promise<string> {
  return approved("proposeannouncement", await form(change));
}

async function listFor(visitor: Visitor, query: Readonly<Record<string, string>> = {}) {
  const { data } = await visitor.get("/Index/gglist", query);
  return announcements.data.parse(data);
}

async function titlesFor(visitor: Visitor, query: Readonly<Record<string, string>> = {}) {
  const { pinned, announcements: listed } = await listFor(visitor, query);
  return [...pinned, ...listed].map(({ id }) => id);
}

async function infoFor(visitor: Visitor, id: string) {
  const { data } = await visitor.get("/Index/gginfo", { id });
  return announcementInfo.data.parse(data).announcement;
}

test("two people publish; guests read Japanese where their language has no words", async () => {
  const id = await publish();
  const { announcements: listed } = await listFor(guest);
  expect(listed).toMatchObject([
    { id, kind: "MAINTENANCE", title: "Title ja-JP", language: "ja-JP", pinned: false },
  ]);
  expect(await infoFor(guest, id)).toMatchObject({
    body: testWords("ja-JP").body,
    corrects: null,
    withdrawn_ms: null,
  });
});

test("nothing is read before its start; a second person is told what to look at", async () => {
  const { timeMs } = opened.house.script;
  const id = await publish({ start_ms: String(timeMs + HOUR_MS) });
  expect(await titlesFor(guest)).toEqual([]);
  expect(errorOf(await guest.get("/Index/gginfo", { id }))).toBe("ILLEGAL_OPERATION");
  opened.house.script.timeMs += HOUR_MS;
  expect(await titlesFor(guest)).toEqual([id]);
  await opened.signIn(second);
  const { data } = await second.get("/Staff/announcements");
  const [told] = staffAnnouncements.data.parse(data).announcements;
  const { data: article } = await second.get("/Staff/article", { hash: told?.text ?? "" });
  expect(article).toMatchObject({
    words: { "ja-JP": testWords("ja-JP"), "de-DE": testWords("de-DE") },
    warnings: expect.arrayContaining([{ warning: "UNTRANSLATED", language: "en-US", found: "" }]),
  });
});

test("pinned ones stand first while current; past ones are left out when asked", async () => {
  const pinned = await publish({ place: "pinned" });
  const { timeMs } = opened.house.script;
  const short = await publish({ end_ms: String(timeMs + HOUR_MS) });
  expect(await titlesFor(guest)).toEqual([pinned, short]);
  opened.house.script.timeMs += 2 * HOUR_MS;
  expect(await titlesFor(guest, { current: "true" })).toEqual([pinned]);
  opened.house.script.timeMs += 24 * HOUR_MS;
  expect((await listFor(guest)).pinned).toEqual([]);
  expect(await titlesFor(guest)).toEqual([short, pinned]);
});

test("pages follow one another", async () => {
  const ids = [await publish(), await publish({ kind: "NEWS" }), await publish({ kind: "RULES" })];
  const page = await listFor(guest, { limit: "2" });
  const rest = await listFor(guest, { limit: "2", cursor: page.next_cursor ?? "" });
  const all = [...page.announcements, ...rest.announcements].map(({ id }) => id);
  expect(all).toEqual(ids.toReversed());
  expect(rest.next_cursor).toBeNull();
});

describe("an audience", () => {
  test("is one country's certified members, and nobody else reads or finds it", async () => {
    const id = await publish({ audience: "country", audience_of: "JP" });
    const taro = await opened.house.member();
    expect(await titlesFor(taro)).toEqual([]);
    opened.house.script.certify(taro.number);
    opened.house.journal.publish();
    expect(await titlesFor(taro)).toEqual([id]);
    expect((await infoFor(taro, id)).id).toBe(id);
    for (const other of [guest, await opened.house.member()]) {
      expect(await titlesFor(other)).toEqual([]);
      expect(errorOf(await other.get("/Index/gginfo", { id }))).toBe("ILLEGAL_OPERATION");
    }
  });

  test("is whoever has a balance of a coin", async () => {
    const id = await publish({ audience: "holders", audience_of: "USDT" });
    expect(await titlesFor(await opened.house.member({ USDT: "5" }))).toEqual([id]);
    expect(await titlesFor(await opened.house.member())).toEqual([]);
  });

  test("that shows half a session is a guest", async () => {
    await publish({ audience: "holders", audience_of: "USDT" });
    const owner = await opened.house.member({ USDT: "5" });
    owner.cookie = undefined;
    expect(await titlesFor(owner)).toEqual([]);
  });
});

test("a correction names the words that it corrects, and these name it", async () => {
  const wrong = await publish();
  const right = await publish({ corrects: wrong, kind: "RULES" });
  expect(await titlesFor(guest)).toEqual([right]);
  expect(await infoFor(guest, right)).toMatchObject({ corrects: wrong });
  expect(await infoFor(guest, wrong)).toMatchObject({ corrected_by: right });
});

test("of a withdrawn announcement only the title is left", async () => {
  const id = await publish();
  await approved("proposewithdrawingannouncement", { announcement: id, ...NOTE });
  expect(await titlesFor(guest)).toEqual([]);
  const told = await infoFor(guest, id);
  expect(told).toMatchObject({ title: "Title ja-JP", body: "" });
  expect(told.withdrawn_ms).toBe(opened.house.script.timeMs);
  const { data } = await second.get("/Staff/announcements");
  expect(data.announcements).toMatchObject([{ announcement: id, state: "withdrawn" }]);
});

describe("nobody publishes", () => {
  test("alone", async () => {
    const { data } = await first.post("/Staff/proposeannouncement", await form());
    const yes = { proposal: String(data.proposal), hash: String(data.hash) };
    expect(errorOf(await first.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
  });

  test("without the permission", async () => {
    const clerk = await opened.staff("support");
    const answer = await clerk.post("/Staff/proposeannouncement", await form());
    expect(errorOf(answer)).toBe("PERMISSION_REQUIRED");
  });

  test.each([
    ["no Japanese words", "{}"],
    ["words that nobody wrote", JSON.stringify({ "ja-JP": "a".repeat(64) })],
    ["a language that nobody reads", JSON.stringify({ "ja-JP": "a".repeat(64), xx: "b" })],
  ])("%s", async (_, article) => {
    const answer = await first.post("/Staff/proposeannouncement", await form({ article }));
    expect(answer.data).toMatchObject({ params: { field: "article" } });
  });

  test("words that were changed by hand after they were proposed", async () => {
    const { data } = await first.post("/Staff/proposeannouncement", await form());
    await asOwner(opened.house.database, CHANGE_BY_HAND);
    const yes = { proposal: String(data.proposal), hash: String(data.hash) };
    const answer = await second.post("/Staff/approve", yes);
    expect(answer.data).toMatchObject({ error: "PARAMETER_ERROR", params: { field: "text" } });
  });
});

test("words that were changed by hand after their publication are read by nobody", async () => {
  const id = await publish();
  await asOwner(opened.house.database, CHANGE_BY_HAND);
  expect(await titlesFor(guest)).toEqual([]);
  expect(errorOf(await guest.get("/Index/gginfo", { id }))).toBe("ILLEGAL_OPERATION");
});

test("line breaks of a form make no other words", async () => {
  const lines = { title: "A", body: "one\r\ntwo" };
  const { data } = await first.post("/Staff/writearticletext", lines);
  const again = await first.post("/Staff/writearticletext", { title: "A", body: "one\ntwo" });
  expect(again.data.hash).toBe(data.hash);
});

test.each([
  ["title", { title: " ", body: "b" }],
  ["title", { title: "two\nlines", body: "b" }],
  ["body", { title: "A", body: "" }],
  ["body", { title: "A", body: "x".repeat(10_001) }],
  ["body", { title: "A", body: "turned \u202E round" }],
  ["body", { title: "A", body: "zero\u200Bwidth" }],
])("a %s like %j is refused", async (field, words) => {
  const answer = await first.post("/Staff/writearticletext", words);
  expect(answer.data).toMatchObject({ params: { field } });
});
