import { depositInfo } from "@sumi/contract/deposits/calls.ts";
import { depositCase } from "@sumi/contract/deposits/staff.ts";
import { notices } from "@sumi/contract/notices/calls.ts";
import { withdrawalInfo } from "@sumi/contract/withdrawals/calls.ts";
import { withdrawalCase } from "@sumi/contract/withdrawals/staff.ts";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import type { TradingVisitor } from "../../testing/trading-house.ts";
import { type Belongings, openWholeHouse, wellEquipped } from "../../testing/whole-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let hanako: TradingVisitor;
let has: Belongings;
let reviewer: StaffVisitor;

const WORDS = "The sender's exchange has frozen it.\nPlease ask them.";

beforeAll(async () => {
  opened = await openWholeHouse();
});
afterAll(() => opened.close());

beforeEach(async () => {
  ({ visitor: hanako, has } = await wellEquipped(opened));
  reviewer = await opened.staff("reviewer");
  opened.reads(reviewer, hanako.number);
});

const MONEY = [
  {
    kind: "deposit",
    reject: "/Staff/rejectdeposit",
    shown: async () => {
      const info = depositInfo.data.parse(
        (await hanako.get("/Finance/czinfo", { id: has.deposit })).data,
      );
      return [info.deposit.reason, info.words];
    },
    shownToStaff: async (staff: StaffVisitor) => {
      const { data } = await staff.get("/Staff/deposit", { id: has.deposit });
      return depositCase.data.parse(data).words;
    },
  },
  {
    kind: "withdrawal",
    reject: "/Staff/rejectwithdrawal",
    shown: async () => {
      const info = withdrawalInfo.data.parse(
        (await hanako.get("/Finance/txinfo", { id: has.withdrawal })).data,
      );
      return [info.withdrawal.reason, info.words];
    },
    shownToStaff: async (staff: StaffVisitor) => {
      const { data } = await staff.get("/Staff/withdrawal", { id: has.withdrawal });
      return withdrawalCase.data.parse(data).words;
    },
  },
] as const;

/** The reason and the words of the newest notice about a rejection. */
async function told(): Promise<unknown> {
  await opened.house.projected();
  const { data } = await hanako.get("/user/notice", { channel: "wallet" });
  const rejected = notices.data.parse(data).notices.find(({ template }) => {
    return template === "DEPOSIT_REJECTED" || template === "WITHDRAW_REJECTED";
  });
  return rejected?.params;
}

test.each(MONEY)("$kind: OTHER takes words, which the member reads", async (money) => {
  const { kind, reject, shown, shownToStaff } = money;
  const id = has[kind];
  const without = await reviewer.post(reject, { id, reason: "OTHER", note: "for colleagues" });
  expect(without.data).toMatchObject({ error: "MISSING_PARAMETER", params: { field: "words" } });
  const said = { id, reason: "OTHER", words: WORDS, note: "for colleagues" };
  expect(errorOf(await reviewer.post(reject, said))).toBe(1000);
  expect(await told()).toMatchObject({ reason: "OTHER", words: WORDS });
  expect(await shown()).toEqual(["OTHER", WORDS]);
  const colleague = await opened.staff("auditor");
  opened.reads(colleague, hanako.number);
  expect(await shownToStaff(colleague)).toBe(WORDS);
});

test.each(MONEY)(
  "$kind: words stand sealed outside the journal, and end with the key",
  async (money) => {
    const { kind, reject, shown } = money;
    const said = { id: has[kind], reason: "OTHER", words: WORDS };
    expect(errorOf(await reviewer.post(reject, said))).toBe(1000);
    const { records } = opened.house.script;
    const kept = records.at(-1)?.events.at(-1);
    expect(kept?.type).toBe("Attached");
    const hash = kept?.type === "Attached" ? kept.attachment : "";
    const asText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);
    expect(JSON.stringify(records, asText)).not.toContain("sender");
    const { pool } = opened.house.database;
    const { rows } = await pool.query({
      text: "select content from attachments where hash = decode($1, 'hex')",
      values: [hash],
    });
    const content = String(rows[0]?.content);
    expect(Object.keys(JSON.parse(content)).sort()).toEqual(["subject", "words"]);
    expect(content).not.toContain("sender");
    expect(await told()).toMatchObject({ words: WORDS });
    await opened.house.server.vault.forget(hanako.account);
    expect(await told()).toMatchObject({ reason: "OTHER", words: null });
    expect(await shown()).toEqual(["OTHER", null]);
  },
);

test("words that were moved to another case open for nobody", async () => {
  const other = await wellEquipped(opened);
  opened.reads(reviewer, other.visitor.number);
  const said = { id: has.deposit, reason: "OTHER", words: WORDS };
  expect(errorOf(await reviewer.post("/Staff/rejectdeposit", said))).toBe(1000);
  await opened.house.projected();
  const moved = `update attachments set content = (content::jsonb
    || jsonb_build_object('subject', $2::text))::text where content::jsonb ->> 'subject' = $1`;
  const [mine, theirs] = [has, other.has].map(({ deposit }) => {
    return `deposit:${opened.console.numbers.meant("commands", Number(deposit))}`;
  });
  const owner = new Client(opened.house.database.ownerUrl);
  await owner.connect();
  await owner.query(moved, [mine, theirs]);
  await owner.end();
  const { data } = await other.visitor.get("/Finance/czinfo", { id: other.has.deposit });
  expect(depositInfo.data.parse(data).words).toBeNull();
});
