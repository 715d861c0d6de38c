import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNT_SECURITY } from "../../member/account-security/capability.ts";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { openWholeHouse } from "../../testing/whole-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let hanako: TradingVisitor;

beforeAll(async () => {
  opened = await openWholeHouse();
  hanako = await opened.house.member({ USDT: "1000" });
});
afterAll(() => opened.close());

const uid = () => String(uidOf(hanako.number));

/** The leader's regular work. */
async function beat() {
  await opened.house.projected();
  const { server } = opened.house;
  for (const timer of ACCOUNT_SECURITY.timers({ server } as never)) await timer.beat();
}

test("ended sessions and trading that is open again stand once in the member's log", async () => {
  const [sato, tanaka] = [await opened.staff("approver"), await opened.staff("approver")];
  for (const staff of [sato, tanaka]) opened.reads(staff, hanako.number);
  const untilMs = opened.house.script.timeMs + 86_400_000;
  const form = { uid: uid(), reason: "SECURITY", note: "n" };
  const prohibited = { ...form, until_ms: String(untilMs) };
  expect(errorOf(await sato.post("/Staff/prohibittrading", prohibited))).toBe(1000);
  const lift = { ...form, until_ms: "0" };
  expect((await tanaka.post("/Staff/prohibittrading", lift)).code).toBe(2912);
  const { data } = await tanaka.post("/Staff/proposeallowtrading", { uid: uid() });
  const yes = { proposal: String(data.proposal), hash: String(data.hash) };
  expect(errorOf(await sato.post("/Staff/approve", yes))).toBe(1000);
  const ended = { uid: uid(), note: "her telephone was stolen" };
  expect(errorOf(await sato.post("/Staff/endmembersessions", ended))).toBe(1000);
  await beat();
  await beat();
  await opened.house.signIn(hanako);
  const { events } = (await hanako.get("/user/securitylog")).data as { events: object[] };
  const byStaff = { address: "", device: "" };
  expect(events).toMatchObject([
    { kind: "SIGNED_OUT_BY_STAFF", ...byStaff },
    { kind: "TRADING_ALLOWED", ...byStaff },
  ]);
});
