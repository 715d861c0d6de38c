import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TIMER } from "@sumi/core/stamp.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { writeDown } from "@sumi/server/member/withdrawals/address-book.ts";
import { cookieName } from "@sumi/server/platform/http/cookies.ts";
import { createLog } from "@sumi/server/platform/http/log.ts";
import { openPictures } from "@sumi/server/platform/pictures/open-pictures.ts";
import { openPublicNumbers } from "@sumi/server/platform/public-numbers/public-numbers.ts";
import { createServer } from "@sumi/server/platform/server/create-server.ts";
import { exchangeView } from "@sumi/server/platform/server/exchange-view.ts";
import { createConsoleServer } from "@sumi/server/platform/staff/server.ts";
import { listingOf } from "@sumi/server/shared/listing.ts";
import { staffDepositRoutes } from "@sumi/server/staff/deposits/routes.ts";
import { staffWithdrawalRoutes } from "@sumi/server/staff/withdrawals/routes.ts";
import { memoryCommands } from "@sumi/server/testing/memory-commands.ts";
import { MemoryVault } from "@sumi/server/testing/memory-vault.ts";
import { createProjector } from "@sumi/store/projector.ts";
import { addStaff } from "@sumi/store/staff-accounts/staff.ts";
import { ExchangeScript, units } from "@sumi/store/testing/exchange-script.ts";
import { addAccount, openAccount } from "@sumi/store/user/accounts.ts";
import type { Pool } from "pg";

const NOON = Date.UTC(2026, 0, 5, 12);
const EACH = 10;
const QUANTITY = units("10");
const ADDRESS = "203.0.113.7";

/**
 * A script of pending withdrawals, by members with addresses, and the tables that a server reads.
 */
export async function askedFor(count: number, pool: Pool): Promise<ExchangeScript> {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  for (let member = 1; member <= count / EACH; member += 1) {
    // A clerk opens so many files in an hour.
    script.timeMs += 60_000;
    script.openMember({ USDT: "1000" });
    script.certify(member);
    const id = randomUUID();
    const name = { id, username: `member${member}`, passwordHash: "", sponsor: 0 };
    await addAccount(pool, { ...name, registrationAddress: "", registeredMs: NOON });
    await openAccount(pool, id, member);
    const entry = { member, network: "MAIN", address: `T${member}`, memo: "", remark: "own" };
    const { fingerprint } = await writeDown({ database: pool, nowMs: () => NOON }, entry);
    const adding = { type: "AddAddress", actor: member, network: 0, fingerprint } as const;
    const address = script.accept(adding).stamp.sequence;
    for (let each = 0; each < EACH; each += 1) {
      script.accept({ type: "RequestWithdrawal", actor: member, address, quantity: QUANTITY });
      script.accept(announcement(member, each));
    }
  }
  await createProjector(pool).fold(script.records);
  return script;
}

/** Every tenth names no transaction, and every tenth one that another member names, too. */
function announcement(member: number, each: number) {
  const named = each === 1 ? `shared ${member >> 1}` : `${member} ${each}`;
  return {
    type: "SubmitDeposit",
    actor: member,
    asset: 0,
    network: 0,
    amount: QUANTITY,
    voucher: sha256(`${member} ${each}`),
    ...(each > 0 && { transaction: sha256(named) }),
  } as const;
}

/** The console's calls for withdrawals and deposits, made as a member of staff. */
export async function openDesk(script: ExchangeScript, pool: Pool) {
  const { exchange } = script;
  // A person's calls are limited by the second, so each is asked a second after the last.
  let askedMs = script.timeMs;
  const nowMs = () => askedMs;
  const vault = new MemoryVault();
  const options = {
    commands: memoryCommands(exchange, nowMs),
    database: pool,
    vault,
    numbers: await openPublicNumbers(vault),
    hasMail: false,
    view: exchangeView({
      exchange: () => exchange,
      isLeader: () => true,
      nowMs,
      sequence: () => exchange.sequence,
    }),
    address: { origins: ["http://localhost:3001"], secure: false, trustedProxies: [] },
    log: createLog("error", { write: () => undefined }),
    onForeignStaff: () => undefined,
    onStaffLimit: () => undefined,
  };
  const console = createConsoleServer(options, createServer(options));
  const listing = listingOf(console.commands);
  const folder = await mkdtemp(join(tmpdir(), "bench-console-"));
  staffWithdrawalRoutes(console, listing);
  staffDepositRoutes(console, listing, {
    database: pool,
    ...openPictures(console, folder),
  });
  await console.app.ready();
  const person = { name: "reviewer", roles: ["reviewer"], passwordHash: "", createdMs: NOON };
  const staff = (await addStaff(pool, { ...person, passwordTemporary: false })) ?? 0;
  await pool.query("update staff set second_factor = 'AAAA' where number = $1", [staff]);
  const recorded = { type: "RecordStaff", actor: TIMER, staff, roles: ["reviewer"] } as const;
  await createProjector(pool).fold([script.accept(recorded)]);
  const opening = { staff, address: ADDRESS, device: "bench", steppedUp: true };
  const { token, cookie } = await console.staff.open(opening);
  const headers = { cookie: `${cookieName(console.address)}=${cookie}` };
  const ask = async (list: string, fields: Readonly<Record<string, string>>) => {
    askedMs += 1_000;
    const query = new URLSearchParams({ token, ...fields });
    const { body } = await console.app.inject({ url: `/apiv/Staff/${list}?${query}`, headers });
    const answer = JSON.parse(body) as { code: number; data: { next_cursor: string | null } };
    assert(answer.code === 1000, `${list} is answered: ${body.slice(0, 200)}`);
    return answer;
  };
  const close = async () => {
    await console.app.close();
    await rm(folder, { recursive: true });
  };
  return { ask, close };
}
