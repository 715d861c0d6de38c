import { appealLetters } from "@sumi/contract/appeals/calls.ts";
import { notices as declaredNotices } from "@sumi/contract/notices/calls.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { addAppeal, findFrozen } from "@sumi/store/appeals/appeals.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConsoleHouse, mountStaff } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { noticeRoutes } from "../notices/routes.ts";
import { sealLetter } from "./letters.ts";
import { appealRoutes } from "./routes.ts";

let opened: ConsoleHouse;
let hanako: TradingVisitor;

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: ({ server }) => {
      appealRoutes(server);
      noticeRoutes(server, { readBook: async () => new Map() });
    },
    staff: (console, identity) => mountStaff(console, identity),
  });
  hanako = await opened.house.member({ USDT: "1000" });
});
afterAll(() => opened.close());

/** Freezes the member, who appeals and gets an answer, all without a session. */
async function answered(text: string, answer: string): Promise<number> {
  const { house } = opened;
  const [reviewer, approver] = [await opened.staff("reviewer"), await opened.staff("approver")];
  const uid = String(uidOf(hanako.number));
  const review_by_ms = String(house.script.timeMs + 86_400_000);
  opened.reads(reviewer, hanako.number);
  await reviewer.post("/Staff/freezemember", { uid, reason: "SECURITY", review_by_ms });
  await house.projected();
  const { pool } = house.database;
  const found = await findFrozen(pool, hanako.number);
  const decision = found?.decision ?? 0;
  const of = { account: hanako.account, decision };
  const sealedMessage = await sealLetter(house.server.vault, { ...of, part: "message", text });
  await addAppeal(pool, of, { sealedMessage, writtenMs: house.script.timeMs });
  house.script.timeMs += 1_000;
  await approver.post("/Staff/fileaccess", { uid, reason: "FREEZE_REVIEW" });
  expect((await approver.post("/Staff/answerappeal", { uid, answer })).code).toBe(1000);
  return decision;
}

const lettersOf = async (member: TradingVisitor) =>
  appealLetters.data.parse((await member.get("/user/appeals")).data).appeals;

test("an answer is told once, and read with what it answers by its member alone", async () => {
  const { house } = opened;
  const decision = await answered("That was me.", "Thank you, you may go on.");
  const timeMs = house.script.timeMs;
  expect((await hanako.get("/user/appeals")).code).not.toBe(1000);
  house.script.decide({ act: "UnfreezeMember", member: hanako.number });
  await house.projected();
  await house.signIn(hanako);

  const { data } = await hanako.get("/user/notice", { channel: "account" });
  const { notices, unread } = declaredNotices.data.parse(data);
  expect(notices).toMatchObject([
    { template: "APPEAL_ANSWERED", channel: "account", params: { time: timeMs }, read: false },
    { template: "ACCOUNT_FROZEN" },
  ]);
  expect(unread).toMatchObject({ account: 2, security: 0 });
  expect(JSON.stringify(data)).not.toContain("Thank you");
  const security = await hanako.get("/user/notice", { channel: "security" });
  expect(declaredNotices.data.parse(security.data).notices).toEqual([]);
  await hanako.post("/user/readnoticeone", { id: notices[0]?.id ?? "" });
  const again = await hanako.get("/user/unreadnotices");
  expect(again.data.unread).toMatchObject({ account: 1 });

  const [message, answer] = ["That was me.", "Thank you, you may go on."];
  const letters = {
    decision: String(decision),
    message: { text: message, time_ms: timeMs - 1_000 },
    answer: { text: answer, time_ms: timeMs },
  };
  expect(await lettersOf(hanako)).toEqual([letters]);
  expect(await lettersOf(await house.member())).toEqual([]);
});
