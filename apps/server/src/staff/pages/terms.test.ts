import { member as memberFile } from "@sumi/contract/members/staff.ts";
import { currentTerms, ownTerms } from "@sumi/contract/pages/calls.ts";
import { userInfo } from "@sumi/contract/user/calls.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { termsRoutes } from "../../member/pages/routes.ts";
import { spotRoutes } from "../../member/spot/routes.ts";
import { userRoutes } from "../../member/user/routes.ts";
import { writeArticle } from "../../testing/articles.ts";
import { asOwner } from "../../testing/as-owner.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { PLAIN_NUMBERS } from "../../testing/plain-numbers.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

const NOTE = { note: "as agreed" };
const TERMS = { page: "terms", version: 1 };
const FIRST = { page: "terms", version: "1" };
const SECOND = { ...FIRST, version: "2" };

let opened: ConsoleHouse;
let first: StaffVisitor;
let second: StaffVisitor;
let hanako: TradingVisitor;

beforeEach(() => open("0"));
afterEach(() => opened.close());

/** An exchange on which new terms are required so long after their publication. */
async function open(noticeMs: string): Promise<void> {
  opened = await ConsoleHouse.open({
    members: ({ server }) => {
      termsRoutes(server);
      userRoutes(server);
      spotRoutes(server);
    },
    staff: (console, identity) => mountStaff(console, identity),
    numbers: PLAIN_NUMBERS,
    acts: termActs({ "staff.new_ms": "0", "pages.terms_notice_ms": noticeMs }),
  });
  first = await opened.staff("approver");
  second = await opened.staff("administrator");
  hanako = await opened.house.member({ USDT: "1000" });
  await opened.house.projected();
}

async function publish(article: string): Promise<void> {
  const form = { page: "terms", section: "HOUSE", mark: "draft", article, ...NOTE };
  const { data } = await first.post("/Staff/proposepage", form);
  const yes = { proposal: String(data.proposal), hash: String(data.hash) };
  expect((await second.post("/Staff/approve", yes)).code).toBe(1000);
  await opened.house.projected();
}

async function own() {
  return ownTerms.data.parse((await hanako.get("/User/terms")).data);
}

async function buy(): Promise<string> {
  const order = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "50000", qty: "0.001" };
  const answer = await hanako.post("/Trade/placeorder", order);
  return answer.code === 1000 ? "placed" : String(errorOf(answer));
}

test("a member is asked for each new version, accepts it and trades", async () => {
  await publish(await writeArticle(first));
  expect(await buy()).toBe("TERMS_NOT_ACCEPTED");
  expect((await own()).waiting).toMatchObject([{ page: "terms", version: 1, accepted: null }]);
  expect((await hanako.post("/User/acceptterms", FIRST)).code).toBe(1000);
  expect(await buy()).toBe("placed");
  await opened.house.projected();
  await publish(await writeArticle(first, ["ja-JP", "de-DE"]));
  expect(await buy()).toBe("TERMS_NOT_ACCEPTED");
  expect((await own()).waiting).toMatchObject([{ version: 2, accepted: 1, language: "ja-JP" }]);
  expect(errorOf(await hanako.post("/User/acceptterms", FIRST))).toBe("TERMS_CHANGED");
  expect((await hanako.post("/User/acceptterms", SECOND)).code).toBe(1000);
  // In another window, which still shows the sheet.
  expect((await hanako.post("/User/acceptterms", SECOND)).code).toBe(1000);
  await opened.house.projected();
  const { waiting, accepted } = await own();
  expect(waiting).toEqual([]);
  expect(accepted.map(({ version }) => version)).toEqual([2, 1]);
});

test("new terms are told a day before they are required, and may be accepted at once", async () => {
  await opened.close();
  await open("86400000");
  await publish(await writeArticle(first));
  expect(await buy()).toBe("placed");
  const [waiting] = (await own()).waiting;
  const requiredMs = waiting?.required_ms ?? 0;
  expect(requiredMs - opened.house.script.timeMs).toBeGreaterThan(86_000_000);
  const file = async () => userInfo.parse((await hanako.get("/user/index")).data.userInfo);
  expect(await file()).toMatchObject({ terms_waiting: false, terms_required_ms: requiredMs });
  expect((await hanako.post("/User/acceptterms", FIRST)).code).toBe(1000);
  expect(await file()).toMatchObject({ terms_waiting: false, terms_required_ms: null });
});

test("kept are the words' hash and the language that was read, for member and staff", async () => {
  // It has no translation, so Japanese is read whatever the reader's language.
  await publish(await writeArticle(first, ["ja-JP"]));
  const { data } = await hanako.get("/Public/terms");
  expect(currentTerms.data.parse(data).terms).toMatchObject([{ title: "Title ja-JP" }]);
  await hanako.post("/User/acceptterms", { ...FIRST, client_id: "one" });
  await opened.house.projected();
  const [kept] = (await own()).accepted;
  const text = opened.house.script.exchange.pages.find("terms")?.text;
  expect(kept).toMatchObject({ ...TERMS, text, language: "ja-JP" });
  const uid = String(uidOf(hanako.number));
  await first.post("/Staff/fileaccess", { uid, reason: "SUPPORT_REQUEST" });
  const file = memberFile.data.parse((await first.get("/Staff/member", { uid })).data);
  expect(file.terms).toMatchObject([{ ...TERMS, language: "ja-JP" }]);
});

test("terms whose words were changed by hand are shown to nobody, and not accepted", async () => {
  await publish(await writeArticle(first, ["ja-JP"]));
  const change = "update article_texts set content = replace(content, 'Words', 'Money')";
  await asOwner(opened.house.database, change);
  expect((await own()).waiting).toEqual([]);
  expect(errorOf(await hanako.post("/User/acceptterms", FIRST))).toBe("TERMS_CHANGED");
});
