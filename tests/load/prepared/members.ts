import { randomUUID } from "node:crypto";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { randomPassword } from "@sumi/server/demonstration/credentials.ts";
import { fundMember } from "@sumi/server/demonstration/money.ts";
import { Passwords } from "@sumi/server/platform/passwords/passwords.ts";
import { Sessions } from "@sumi/server/platform/sessions/sessions.ts";
import { addAccount, openAccount } from "@sumi/store/user/accounts.ts";
import type { Pool } from "pg";
import type { SessionHalves } from "../orders/order-forms.ts";

/** A member of the prepared exchange. */
export type PreparedMember = { readonly number: number; readonly session: SessionHalves };

/** Enough for a day of small orders on either side. */
const PURSE = { USDT: "200000", BTC: "4" } as const;
const AT_ONCE = 64;

/**
 * Opens members as the exchange itself would: the command, a deposit that two administrators
 * confirm, the account's row and a session in the tables. It omits only the parts that would take
 * minutes and are not measured: a captcha and two argon2 hashes for each member.
 */
export async function openMembers(
  journal: Journal,
  pool: Pool,
  count: number,
): Promise<readonly PreparedMember[]> {
  const passwordHash = await hashOfNobody();
  const parameters = await journal.read((exchange) => exchange.parameters);
  const sessions = new Sessions({
    database: pool,
    parameter: (key) => parameters.integer(key, Date.now()),
    nowMs: Date.now,
    onError: (error) => {
      throw error;
    },
  });
  const members: PreparedMember[] = [];
  let begun = 0;
  const openSome = async () => {
    while (begun < count) {
      const place = begun;
      begun += 1;
      members[place] = await openOne({ journal, pool, sessions, passwordHash }, place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return members;
}

type Tools = {
  readonly journal: Journal;
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly passwordHash: string;
};

async function openOne(tools: Tools, place: number): Promise<PreparedMember> {
  const { journal, pool, sessions, passwordHash } = tools;
  const account = randomUUID();
  const opened = await journal.submit(
    { type: "OpenMember", actor: TIMER, account, sponsor: 0, house: "none" },
    ({ members }) => members.ofAccount(account),
  );
  assert(opened.ok && opened.value.view !== undefined, "a member can be opened");
  const number = opened.value.view;
  await fundMember(journal, { member: number, account, funds: PURSE });
  const username = `load${place}-${account.slice(0, 8)}`;
  const added = await addAccount(pool, {
    id: account,
    username,
    passwordHash,
    sponsor: 0,
    registeredMs: Date.now(),
    registrationAddress: "127.0.0.1",
  });
  assert(added, "the name is free");
  await openAccount(pool, account, number);
  const { token, cookie } = await sessions.open(account);
  return { number, session: { token, cookie } };
}

/** These members never sign in, so the password is not kept. */
async function hashOfNobody(): Promise<string> {
  const hashed = await new Passwords().hash(randomPassword());
  assert(hashed.ok, "one password alone waits for nobody");
  return hashed.value;
}
