import { pageInfo, pages } from "@sumi/contract/pages/calls.ts";
import { staffPages } from "@sumi/contract/pages/staff.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageRoutes } from "../../member/pages/routes.ts";
import { writeArticle } from "../../testing/articles.ts";
import { asOwner } from "../../testing/as-owner.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

const NOTE = { note: "as agreed" };

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;
let guest: Visitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => pageRoutes(server),
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

async function approved(call: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { data, code } = await first.post(`/Staff/${call}`, { ...fields, ...NOTE });
  expect([call, code]).toEqual([call, 1000]);
  const yes = { proposal: String(data.proposal), hash: String(data.hash) };
  expect((await second.post("/Staff/approve", yes)).code).toBe(1000);
  await opened.house.projected();
}

async function publish(page: string, article: string, mark = "none"): Promise<void> {
  await approved("proposepage", { page, section: "SECURITY", mark, article });
}

async function japanese(title: string, body: string): Promise<string> {
  const { data } = await first.post("/Staff/writearticletext", { title, body });
  return JSON.stringify({ "ja-JP": data.hash });
}

async function found(search?: string): Promise<readonly string[]> {
  const { data } = await guest.get("/Public/pages", search === undefined ? {} : { search });
  return pages.data.parse(data).pages.map(({ page }) => page);
}

async function read(page: string, version?: number) {
  const query = { page, ...(version !== undefined && { version: String(version) }) };
  return pageInfo.data.parse((await guest.get("/Public/page", query)).data).page;
}

test("two publish a page and its next version; the older one stays readable", async () => {
  await publish("two-factors", await writeArticle(first, ["ja-JP", "de-DE"]));
  await publish("two-factors", await japanese("新しい題名", "本文"), "draft");
  expect(await read("two-factors")).toMatchObject({
    title: "新しい題名",
    mark: "draft",
    version: 2,
    newest: 2,
  });
  expect(await read("two-factors", 1)).toMatchObject({ title: "Title ja-JP", version: 1 });
  const { data } = await second.get("/Staff/pages");
  expect(staffPages.data.parse(data).pages).toMatchObject([{ page: "two-factors", version: 2 }]);
});

test("a withdrawn page is read and found by nobody, in no version", async () => {
  await publish("fees", await japanese("手数料", "手数料の一覧"));
  await approved("proposewithdrawingpage", { page: "fees" });
  expect(await found()).toEqual([]);
  for (const version of [{}, { version: "1" }]) {
    const answer = await guest.get("/Public/page", { page: "fees", ...version });
    expect(errorOf(answer)).toBe("ILLEGAL_OPERATION");
  }
});

test("words that were changed by hand are read by nobody", async () => {
  await publish("fees", await japanese("手数料", "手数料の一覧"));
  const change = "update article_texts set content = replace(content, '一覧', '送金先')";
  await asOwner(opened.house.database, change);
  expect(await found()).toEqual([]);
  expect(errorOf(await guest.get("/Public/page", { page: "fees" }))).toBe("ILLEGAL_OPERATION");
});

test("a search breaks Japanese words as its readers do, and the title counts most", async () => {
  await publish("deposits", await japanese("入金の方法", "ネットワークを選んで入金します。"));
  await publish("withdrawals", await japanese("出金の方法", "入金とは逆の手順です。"));
  expect(await found("入金")).toEqual(["deposits", "withdrawals"]);
  expect(await found("ネットワーク")).toEqual(["deposits"]);
  expect(await found("宇宙")).toEqual([]);
  // A page that changes is found by its new words alone.
  await publish("withdrawals", await japanese("出金の方法", "送り先を選びます。"));
  expect(await found("入金")).toEqual(["deposits"]);
});

test.each(["Help", "a", "a/b", "-a", "a".repeat(41)])("no page has the name %j", async (page) => {
  const article = await japanese("題名", "本文");
  const form = { page, section: "START", mark: "none", article, ...NOTE };
  const answer = await first.post("/Staff/proposepage", form);
  expect(answer.data).toMatchObject({ params: { field: "page" } });
});
