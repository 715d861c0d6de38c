import { notices } from "@sumi/contract/notices/calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { noticeRoutes } from "../notices/routes.ts";
import { tellAnnouncements } from "./telling.ts";

const HOUR_MS = 3_600_000;
const TEXT = "a".repeat(64);

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeEach(async () => {
  house = await TradingHouse.open(({ server }) => {
    noticeRoutes(server, { readBook: async () => new Map(), tellDue: [tellAnnouncements] });
  });
  hanako = await house.member({ BTC: "1" });
  taro = await house.member();
});
afterEach(() => house.close());

async function announce(change: object = {}): Promise<number> {
  const { script } = house;
  script.timeMs += HOUR_MS / 60;
  script.decide({
    act: "PublishAnnouncement",
    text: TEXT,
    kind: "MAINTENANCE",
    audience: "everybody",
    startMs: 0,
    endMs: script.timeMs + 24 * HOUR_MS,
    place: "list",
    ...change,
  });
  await house.projected();
  return script.exchange.announcements.standing.at(-1)?.announcement ?? 0;
}

async function told(visitor: TradingVisitor) {
  const { data } = await visitor.get("/user/notice", { channel: "account" });
  const page = notices.data.parse(data);
  const ours = page.notices.filter(({ template }) => template === "ANNOUNCEMENT_PUBLISHED");
  return { kinds: ours.map(({ params }) => params), unread: page.unread.account };
}

test("an announcement rings once, however often its member looks", async () => {
  await announce();
  const time = house.script.timeMs;
  const once = { kinds: [{ kind: "MAINTENANCE", time }], unread: 1 };
  const looks = [hanako.get("/user/unreadnotices"), hanako.get("/user/unreadnotices")];
  await Promise.all(looks);
  expect(await told(hanako)).toEqual(once);
  expect(await told(hanako)).toEqual(once);
});

test("it rings for its audience alone, and not before its start", async () => {
  await announce({ audience: "holders", audienceOf: "BTC" });
  await announce({ startMs: house.script.timeMs + HOUR_MS });
  expect((await told(hanako)).kinds).toHaveLength(1);
  expect((await told(taro)).kinds).toEqual([]);
  house.script.timeMs += HOUR_MS;
  await house.signIn(taro);
  expect((await told(taro)).kinds).toHaveLength(1);
});

test("what is over, corrected, withdrawn or older than the member rings for nobody", async () => {
  const wrong = await announce();
  const right = await announce({ corrects: wrong, kind: "RULES" });
  await announce({ endMs: house.script.timeMs + HOUR_MS / 30 });
  const withdrawn = await announce({ kind: "NEWS" });
  house.script.decide({ act: "WithdrawAnnouncement", announcement: withdrawn });
  house.script.timeMs += HOUR_MS;
  await house.projected();
  const newcomer = await house.member();
  expect((await told(newcomer)).kinds).toEqual([]);
  await house.signIn(hanako);
  expect(right).toBeGreaterThan(wrong);
  expect((await told(hanako)).kinds).toMatchObject([{ kind: "RULES" }]);
});
