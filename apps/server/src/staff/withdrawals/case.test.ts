import { WITHDRAWAL_CHECKS } from "@sumi/contract/withdrawals/staff.ts";
import { clearing, custody, FEE } from "@sumi/core/ledger/accounts.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asOwner } from "../../testing/as-owner.ts";
import type { ConsoleHouse } from "../../testing/console-house.ts";
import { errorOf, HOUR_MS, TRON, TXID, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

const CLEARING = "sys:clearing:withdraw:USDT:MAIN";
const CUSTODY = "ext:custody:USDT:MAIN";
/** USDT's network, the first that is listed. */
const MAIN = 0;

let house: ConsoleHouse;
let desk: WithdrawalDesk;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
});

describe("a case", () => {
  test("asks for a file access, and tells the checks and the entries of each step", async () => {
    const id = await desk.requested("100");
    expect(errorOf(await desk.reviewer.get("/Staff/withdrawal", { id }))).toBe(
      "FILE_ACCESS_REQUIRED",
    );
    const missing = await desk.reviewer.get("/Staff/withdrawal", { id: "999" });
    expect(errorOf(missing)).toBe("ILLEGAL_OPERATION");
    const seen = await desk.opening(id);
    expect(seen).toMatchObject({
      destination: { address: TRON, memo: null, remark: "my own" },
      member: { certification: "certified", country: "JP", sponsor: null },
      outcome: "passes",
    });
    const known: readonly string[] = WITHDRAWAL_CHECKS;
    expect(seen.checks.filter(({ check }) => !known.includes(check))).toEqual([]);
    const levels = Object.fromEntries(seen.checks.map(({ check, level }) => [check, level]));
    expect(levels).toMatchObject({
      "withdrawal.balance": "good",
      "withdrawal.address": "good",
      "withdrawal.address_use": "warn",
      "member.identity": "good",
      "withdrawal.source": "warn",
      "withdrawal.limit": "good",
      "case.own": "good",
    });
    const account = (purpose: string) => `m:${desk.hanako.number}:${purpose}`;
    const before = { clearing: balanceOf(CLEARING), fee: balanceOf("sys:fee") };
    const outside = balanceOf(CUSTODY);
    expect(seen.impact).toEqual([
      {
        step: "pass",
        lines: [
          line(account("held"), 100, 0),
          line(CLEARING, before.clearing, before.clearing + 99),
          line("sys:fee", before.fee, before.fee + 1),
        ],
      },
      {
        step: "send",
        lines: [
          line(CLEARING, before.clearing + 99, before.clearing),
          line(CUSTODY, outside, outside + 99),
        ],
      },
      {
        step: "reject",
        lines: [line(account("held"), 100, 0), line(account("available"), 29900, 30000)],
      },
    ]);
  });

  test("foresees what then happens, step by step", async () => {
    const id = await desk.requested("100");
    const balances = (lines: readonly { account: string; after: string }[]) =>
      lines.map(({ account, after }) => [account, after]);
    const [, foreseen] = (await desk.opening(id)).impact;
    await desk.say(desk.reviewer, "pass", id);
    expect((await desk.opening(id)).impact.map(({ step }) => step)).toEqual(["send", "fail"]);
    await desk.say(desk.approver, "send", id, { txid: TXID });
    await desk.opened.house.projected();
    const auditor = await desk.opened.staff("administrator");
    const { data } = await auditor.get("/Staff/house");
    const accounts = data.accounts as { account: string; balance: string }[];
    const now = new Map(accounts.map(({ account, balance }) => [account, balance]));
    for (const [name = "", after] of balances(foreseen?.lines ?? [])) {
      expect([name, now.get(name)]).toEqual([name, after]);
    }
  });

  test("tells an address that was paid before from a new one", async () => {
    const first = await desk.requested("100");
    await desk.say(desk.reviewer, "pass", first);
    await desk.say(desk.approver, "send", first, { txid: "c".repeat(64) });
    desk.opened.house.script.timeMs += 100 * HOUR_MS;
    for (const staff of [desk.reviewer, desk.approver]) await desk.opened.signIn(staff);
    const id = await desk.requested("50");
    const { checks } = await desk.opening(id);
    const [added] = desk.exchange.withdrawals.addresses.of(desk.hanako.number);
    expect(checks).toContainEqual({
      check: "withdrawal.address_use",
      level: "good",
      params: {
        payments: 1,
        paid: "99",
        age_ms: 100 * HOUR_MS,
        added_ms: (added?.reviewUntilMs ?? 0) - 72 * HOUR_MS,
      },
    });
    expect((await desk.listed({})).map(({ check }) => check)).toEqual([null]);
  });

  test("names whoever shares the member's address, above all who brought them", async () => {
    const { house } = desk.opened;
    const taro = await house.member();
    const { pool } = house.database;
    const sign = "update accounts set last_sign_in_address = '203.0.113.24' where member = $1";
    await pool.query(sign, [desk.hanako.number]);
    const register = "update accounts set registration_address = '203.0.113.24' where member = $1";
    await asOwner(house.database, register, [taro.number]);
    const id = await desk.requested("100");
    const seen = await desk.opening(id);
    expect(seen.shared).toMatchObject([{ username: `member${taro.number}` }]);
    expect(seen.checks).toContainEqual({
      check: "member.shared_address",
      level: "warn",
      params: { members: 1, sponsor: 0, uid: String(uidOf(taro.number)) },
    });
  });
});

function line(account: string, before: number, after: number) {
  return { account, coin: "USDT", before: String(before), after: String(after) };
}

/** Whole coins of USDT. */
function balanceOf(account: string): number {
  const number = { [CLEARING]: clearing(MAIN), "sys:fee": FEE, [CUSTODY]: custody(MAIN) }[account];
  return Number(desk.exchange.ledger.balance(number ?? -1, 0)) / 1e8;
}
