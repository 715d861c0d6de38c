import { expect, test } from "vitest";
import { ExchangeScript } from "../testing/exchange-script.ts";
import { everyPage } from "../testing/pages.ts";
import { projected } from "../testing/store-database.ts";
import { readMember, readMembers } from "./queries.ts";

const NOON = Date.UTC(2026, 2, 2, 12);

test("a member is remembered with what stops them, until it is lifted", async () => {
  const script = new ExchangeScript(NOON);
  const [first, second] = [script.openMember({}), script.openMember({})];
  const reviewByMs = NOON + 1_000;
  for (const member of [first, second]) {
    const freeze = { type: "FreezeMember", actor: -1, reason: "SECURITY", reviewByMs } as const;
    script.decideCase({ ...freeze, member });
    script.decideCase({
      type: "ProhibitTrading",
      actor: -1,
      member,
      untilMs: NOON + 5,
      reason: "SECURITY",
    });
    script.accept({ type: "BlockWithdrawals", actor: member, member, untilMs: NOON + 9 });
  }
  script.decide({ act: "UnfreezeMember", member: second });
  script.decideCase({ type: "ProhibitTrading", actor: -1, member: second, untilMs: 0 });
  const { pool, drop } = await projected(script.records);
  const stopped = {
    number: first,
    account: "account-1",
    sponsor: 0,
    house: "none",
    frozen: true,
    freezeReason: "SECURITY",
    reviewByMs,
    tradingProhibitedUntilMs: NOON + 5,
    withdrawalsBlockedUntilMs: NOON + 9,
    openedMs: NOON,
  };
  const freed = { frozen: false, freezeReason: undefined, reviewByMs: undefined };
  expect(await readMember(pool, first)).toEqual(stopped);
  expect(await readMember(pool, second)).toEqual({
    ...stopped,
    number: second,
    account: "account-2",
    tradingProhibitedUntilMs: 0,
    ...freed,
  });
  expect(await readMember(pool, 3)).toBeUndefined();
  await drop();
});

test("members are listed newest first, all of them or those whom one invited", async () => {
  const script = new ExchangeScript(NOON);
  for (const [index, sponsor] of [0, 1, 0, 1, 2].entries()) {
    const account = `account-${index}`;
    script.accept({ type: "OpenMember", actor: 0, account, sponsor, house: "none" });
  }
  const { pool, drop } = await projected(script.records);
  const list = async (sponsor?: number) => {
    const members = await everyPage((cursor) => readMembers(pool, { sponsor, cursor, limit: 2 }));
    return members.map(({ number }) => number);
  };
  expect(await list()).toEqual([5, 4, 3, 2, 1]);
  expect(await list(1)).toEqual([4, 2]);
  expect(await list(5)).toEqual([]);
  await drop();
});
