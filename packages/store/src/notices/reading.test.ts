import { expect, test } from "vitest";
import { rebuild } from "../rebuild.ts";
import { recordSignIn } from "../sign-in/known-devices.ts";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { contentsOf } from "../testing/store-database.ts";
import { noticeChanges } from "./changes.ts";
import { readNotice } from "./list.ts";
import { countUnread, markAllRead, markRead } from "./reading.ts";
import { ACCOUNT, NOON, signedIn, told, withAccount } from "./testing/member-notices.ts";

test("what was read stays read through a rebuild, and what comes later is unread", async () => {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1", BTC: "1" });
  const { database, pool, list } = await told(script);
  await withAccount(database, member);
  await recordSignIn(pool, ACCOUNT, signedIn(NOON, "Firefox, Windows"));
  await recordSignIn(pool, ACCOUNT, signedIn(NOON, "Safari, iOS"));
  const none = {
    security: 0,
    wallet: 0,
    account: 0,
    trade: 0,
    contract: 0,
    subscription: 0,
    mining: 0,
    referral: 0,
  };
  expect(await countUnread(pool, member)).toEqual({ ...none, security: 1, wallet: 2 });
  const [first, , third] = await list(member);
  expect(await markRead(pool, member, first ?? NOBODYS)).toBe(true);
  expect(await markRead(pool, member, first ?? NOBODYS)).toBe(true);
  expect(await markRead(pool, member, { sequence: 0, n: 1 })).toBe(true);
  expect(await markRead(pool, member + 1, third ?? NOBODYS)).toBe(false);
  expect(await markRead(pool, member + 1, { sequence: 0, n: 1 })).toBe(false);
  expect(await markRead(pool, member, NOBODYS)).toBe(false);
  expect(await countUnread(pool, member)).toEqual({ ...none, wallet: 1 });
  const readBefore = await list(member);
  expect(readBefore.map(({ isRead }) => isRead)).toEqual([true, true, false, true, true]);

  const contents = await contentsOf(database);
  await rebuild(pool, [{ records: script.records }]);
  expect(await contentsOf(database)).toEqual(contents);
  expect(await list(member)).toEqual(readBefore);

  await markAllRead(pool, member);
  expect(await countUnread(pool, member)).toEqual(none);
  expect((await pool.query("select 1 from notice_marks")).rows).toEqual([]);
  script.deposit(member, "ETH", "1");
  await rebuild(pool, [{ records: script.records }]);
  expect(await countUnread(pool, member)).toEqual({ ...none, wallet: 1 });
  expect((await list(member)).map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(await readNotice(pool, member, first ?? NOBODYS)).toEqual({ ...first, isRead: true });
  expect(await readNotice(pool, member + 1, first ?? NOBODYS)).toBe(undefined);
  expect(await readNotice(pool, member + 1, { sequence: 0, n: 1 })).toBe(undefined);
});

const NOBODYS = { sequence: 999_999, n: 0 };

test("whoever listens hears of each change, and of nobody else's", async () => {
  const script = new ExchangeScript(NOON);
  const [member, other] = [script.openMember({ USDT: "1" }), script.openMember({ USDT: "1" })];
  const { database, pool, list } = await told(script);
  await withAccount(database, member);
  const heard = async (afterSequence: number, who = member) =>
    (await noticeChanges(pool, { members: [who], afterSequence })).map(({ name }) =>
      name.replace(/ \d.*/, ""),
    );
  const tip = script.records.length;
  expect([await heard(0), await heard(tip), await heard(tip, other)]).toEqual([["told"], [], []]);
  await recordSignIn(pool, ACCOUNT, signedIn(NOON, "Firefox, Windows"));
  await recordSignIn(pool, ACCOUNT, signedIn(NOON, "Safari, iOS"));
  const [newest] = await list(member);
  await markRead(pool, member, newest ?? NOBODYS);
  expect(await heard(tip)).toEqual(["given", "read"]);
  await markAllRead(pool, member);
  expect([await heard(tip), await heard(tip, other)]).toEqual([["given", "all read"], []]);
});
