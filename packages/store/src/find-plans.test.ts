/** Over 10,000 open cases each look of the console's search and queues is answered by an index. */
import type { TestDatabase } from "@sumi/database/testing.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fingerprintsOfDepositAddress } from "./deposits/address-texts.ts";
import { findDeposits, readDeposits } from "./deposits/queries.ts";
import { membersWithPhone } from "./identity/cases.ts";
import { readMemberNotes } from "./members/notes.ts";
import type { Queryable } from "./tables/table.ts";
import { projected } from "./testing/store-database.ts";
import { namesBeginning } from "./user/names.ts";
import { fingerprintsOfAddress } from "./withdrawals/address-texts.ts";
import { findWithdrawals, readWithdrawalQueue } from "./withdrawals/queue.ts";

/** The tables that have so many rows that walking over one would be dear. */
const FILLED = [
  "withdrawals",
  "withdrawal_transactions",
  "deposits",
  "deposit_addresses",
  "address_texts",
  "desk_entries",
  "accounts",
  "identity_cases",
];

let database: TestDatabase;

beforeAll(async () => {
  database = await projected([]);
  const hash = "encode(sha256(n::text::bytea), 'hex')";
  await database.pool.query(`
    insert into withdrawals (id, member, asset, network, address, fingerprint, quantity, fee, value,
        priced, status, wait_reason, deadline_ms, return_ms, escalated, requested_ms, changed_ms)
      select n, n % 2000, n % 4, n % 6, n, ${hash}, n * 1000, 10, n, true,
        case when n <= 10000 then 'pending_review' else 'done' end,
        'NEW_ADDRESS', n, n, false, n * 1000, n
      from generate_series(1, 40000) n`);
  await database.pool.query(`
    insert into deposits (id, member, asset, network, amount, voucher, state, submitted_ms,
        transaction)
      select n, n % 2000, n % 4, n % 6, n * 1000, sha256(n::text::bytea),
        case when n <= 10000 then 'waiting' else 'credited' end, n * 1000, ${hash}
      from generate_series(1, 40000) n`);
  await database.pool.query(`
    insert into withdrawal_transactions (withdrawal, network, txid, time_ms)
      select n, 'TRC20', ${hash}, n from generate_series(10001, 40000) n`);
  await database.pool.query(`
    insert into deposit_addresses (fingerprint, network, address, memo, kept_ms)
      select ${hash}, 'TRC20', 'T' || n, '', n from generate_series(1, 20000) n`);
  await database.pool.query(`
    insert into address_texts (fingerprint, member, salt, network, address, memo, remark, added_ms)
      select ${hash}, n % 2000, '', 'TRC20', 'T' || n, '', '', n from generate_series(1, 20000) n`);
  await database.pool.query(`
    insert into desk_entries (sequence, time_ms, staff, kind, member, subject)
      select n, n, 1, case when n % 9 = 0 then 'MEMBER_NOTED' else 'FILE_ACCESSED' end, n % 2000, 0
      from generate_series(1, 20000) n`);
  const account = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
  await database.pool.query(`
    insert into accounts (id, state, username, username_key, password_hash, sponsor, member,
        registration_address, registered_ms)
      select ${account}, 'open', 'name' || n, 'name' || n, '', 0, n, '::1', n
      from generate_series(1, 20000) n`);
  await database.pool.query(`
    insert into identity_cases (id, account, state, document, country, sealed_name, sealed_phone,
        phone_index, documents, submitted_ms, body_hash)
      select ${account}, ${account}, 'under_review', 'passport', 'JP', '', '',
        sha256(n::text::bytea), sha256(''), n, sha256('')
      from generate_series(1, 20000) n`);
  await database.pool.query(`
    insert into withdrawal_steps (sequence, n, withdrawal, step, staff, time_ms)
      select n, 0, n, 'passed', -(n % 20), n from generate_series(1, 40000) n`);
  await database.pool.query("update deposits set reviewer = id % 20 where state = 'credited'");
  await database.pool.query("analyze");
});
afterAll(() => database.drop());

/** Has each statement explained and returns no row. */
async function plansOf(ask: (database: Queryable) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explaining = {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const { rows } = await database.pool.query({ text: `explain ${text}`, values: values ?? [] });
      plans.push(...rows.map((row) => String(row["QUERY PLAN"])));
      return { rows: [] };
    },
  };
  await ask(explaining as unknown as Queryable);
  return plans.join("\n");
}

const TXID = "f".repeat(64);
const reviewer = { staff: 7, assigned: [77] };
const narrowed = { asset: 1, networks: [1], min: 5_000n as Amount, fromMs: 1_000 };

test.each<readonly [string, (on: Queryable) => Promise<unknown>]>([
  ["a withdrawal by number", (on) => findWithdrawals(on, by({ id: 77 }), 10)],
  ["withdrawals to an address", (on) => findWithdrawals(on, by({ fingerprints: [TXID] }), 10)],
  ["withdrawals by transaction", (on) => findWithdrawals(on, by({ transactions: [TXID] }), 10)],
  ["deposits by transaction", (on) => findDeposits(on, by({ transactions: [TXID] }), 10)],
  ["a deposit address", (on) => fingerprintsOfDepositAddress(on, "T77")],
  ["a saved address", (on) => fingerprintsOfAddress(on, "T77")],
  ["a telephone number", (on) => membersWithPhone(on, Buffer.alloc(32))],
  ["the notes of a member", (on) => readMemberNotes(on, { member: 7 })],
  [
    "open withdrawals, narrowed",
    (on) => readWithdrawalQueue(on, { state: "waiting", nowMs: 1, filter: narrowed }),
  ],
  [
    "open deposits, narrowed",
    (on) => readDeposits(on, { state: "waiting", nowMs: 1, filter: narrowed }),
  ],
  [
    "one person's withdrawals",
    (on) => readWithdrawalQueue(on, { state: "done", nowMs: 1, reviewer }),
  ],
  ["one person's deposits", (on) => readDeposits(on, { state: "credited", nowMs: 1, reviewer })],
  [
    "open withdrawals for a reason",
    (on) => readWithdrawalQueue(on, { state: "waiting", nowMs: 1, check: "OVER_LIMIT" }),
  ],
  [
    "deposits whose transaction others name",
    (on) => readDeposits(on, { state: "waiting", nowMs: 1, check: "CONTESTED" }),
  ],
  [
    "deposits with a proof of transfer that others have",
    (on) => readDeposits(on, { state: "waiting", nowMs: 1, check: "SAME_PROOF" }),
  ],
])("%s is no walk over the whole table", async (_, ask) => {
  const plans = await plansOf(ask);
  expect(plans).toMatch(/Index|Bitmap/);
  const walked = FILLED.some((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plans));
  expect(walked ? plans : "").toBe("");
});

test("names are found by their index", async () => {
  const page = { below: 1_000_000, limit: 10 };
  await database.pool.query("set enable_seqscan = off");
  expect(await plansOf((on) => namesBeginning(on, "hanako", page))).toMatch(/Index/);
});

function by(what: {
  readonly id?: number;
  readonly fingerprints?: readonly string[];
  readonly transactions?: readonly string[];
}) {
  const { id, fingerprints = [], transactions = [] } = what;
  return { id, fingerprints, transactions };
}
