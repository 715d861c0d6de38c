import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { carryOutFactorResets } from "../../platform/security/factor-resets.ts";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { lockSettingsOf } from "../../testing/locked-settings.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import type { Answer } from "../../testing/visitor.ts";
import { addPasskey, openWholeHouse } from "../../testing/whole-house.ts";

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let first: StaffVisitor;
let second: StaffVisitor;

beforeEach(async () => {
  opened = await openWholeHouse();
  hanako = await opened.house.member({ USDT: "1000" });
  first = await opened.staff("approver");
  second = await opened.staff("approver");
  for (const staff of [first, second]) opened.reads(staff, hanako.number);
});
afterEach(() => opened.close());

const told = ({ code, data }: Answer) => data.error ?? code;
const uid = () => String(uidOf(hanako.number));
const member = () => opened.house.script.exchange.members.get(hanako.number);
const factors = async () => {
  const { totp, passkeys, recovery_codes_left: codes } = (await hanako.get("/user/security")).data;
  return { totp, passkeys, codes };
};
const NO_FACTORS = { totp: false, passkeys: 0, codes: 0 };

const propose = () =>
  first.post("/Staff/proposefactorreset", { uid: uid(), note: "seen on a video call" });

function approve(by: StaffVisitor, { data }: Answer) {
  const { proposal, hash } = data;
  return by.post("/Staff/approve", { proposal: String(proposal), hash: String(hash) });
}

test("two people take away the factors of somebody who has lost them, and it is told", async () => {
  await addPasskey(hanako);
  const proposed = await propose();
  expect(await factors()).toEqual({ totp: false, passkeys: 1, codes: 10 });
  expect(told(await approve(first, proposed))).toBe("SELF_APPROVAL");
  await opened.house.projected();
  const { approvals } = (await second.get("/Staff/approvals")).data;
  expect(approvals).toMatchObject([
    { act: "ResetSecondFactor", fields: { uid: uid() }, note: "seen on a video call" },
  ]);
  expect(told(await approve(second, proposed))).toBe(1000);

  // Earlier sessions have ended; the next sign-in needs the password alone.
  expect(told(await hanako.get("/user/security"))).toBe("TOKEN_REVOKED");
  await opened.house.signIn(hanako);
  expect(await factors()).toEqual(NO_FACTORS);
  const { timeMs } = opened.house.script;
  expect(member().withdrawalsBlockedUntilMs).toBe(timeMs + 86_400_000);
  const { events } = (await hanako.get("/user/securitylog")).data as { events: object[] };
  expect(events[0]).toMatchObject({ kind: "SECOND_FACTOR_RESET", address: "", device: "" });
  const { rows } = await opened.house.database.pool.query(
    "select kind, params from outbox where kind = 'SECOND_FACTOR_RESET'",
  );
  expect(rows).toEqual([{ kind: "SECOND_FACTOR_RESET", params: { timeMs } }]);
});

test("what a crash came between is carried out by the leader, and only once", async () => {
  await addPasskey(hanako);
  const { data } = await propose();
  const { script } = opened.house;
  // As if a crash ended the call here: only the journal has the decision.
  script.accept({ type: "Approve", actor: -second.number, ...wireOf(data) });
  await opened.house.projected();
  expect(await factors()).toEqual({ totp: false, passkeys: 1, codes: 10 });
  const { server } = opened.house;
  await Promise.all([carryOutFactorResets(server), carryOutFactorResets(server)]);
  await opened.house.signIn(hanako);
  expect(await factors()).toEqual(NO_FACTORS);

  await addPasskey(hanako);
  await carryOutFactorResets(server);
  expect(await factors()).toEqual({ totp: false, passkeys: 1, codes: 10 });
});

const wireOf = (data: Answer["data"]) => ({
  proposal: Number(data.proposal),
  hash: String(data.hash),
});

test("a proposal that comes again is answered as before, carried out or not", async () => {
  await addPasskey(hanako);
  const asked = { uid: uid(), note: "seen on a video call", client_id: "one-wish" };
  const proposed = await first.post("/Staff/proposefactorreset", asked);
  expect(told(await approve(second, proposed))).toBe(1000);
  const again = await first.post("/Staff/proposefactorreset", asked);
  expect([again.code, again.data]).toEqual([1000, proposed.data]);
});

test("without a factor there is nothing to reset", async () => {
  expect(told(await propose())).toBe("ILLEGAL_OPERATION");
});

test("a settings lock holds against two people as well, also between them", async () => {
  await addPasskey(hanako);
  const proposed = await propose();
  const { database, script } = opened.house;
  await lockSettingsOf(database.pool, { member: hanako.number, nowMs: script.timeMs });
  expect(told(await propose())).toBe("SETTINGS_LOCKED");
  expect(told(await approve(second, proposed))).toBe("SETTINGS_LOCKED");
  expect(await factors()).toMatchObject({ passkeys: 1 });
});

test("a reviewer does not propose it, and nobody without saying how they were sure", async () => {
  await addPasskey(hanako);
  const reviewer = await opened.staff("reviewer");
  const asked = { uid: uid(), note: "seen" };
  expect(told(await reviewer.post("/Staff/proposefactorreset", asked))).toBe("PERMISSION_REQUIRED");
  expect(told(await first.post("/Staff/proposefactorreset", { uid: uid() }))).toBe(
    "MISSING_PARAMETER",
  );
});
