import { execFile } from "node:child_process";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { openPool } from "@sumi/database/pool.ts";
import { BodyWriter } from "@sumi/journal/codec/body.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { chainFrame, type Frame } from "@sumi/journal/frame.ts";
import { newExchange } from "@sumi/journal/new-exchange.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { Client, type Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeSite, withoutSettings } from "../support/server-process.ts";

// A thief has the password of the role that serves, waits until the exchange is stopped, and adds a
// frame: the right number, the right predecessor, the right hash, and coins that never came.

const ROOT = join(import.meta.dirname, "../..");
const COINS = 25_000_000_000n as Amount;

let site: ExchangeSite;
let postgres: EmbeddedPostgres;
let pool: Pool;
let frames: PostgresFrameStore;

beforeAll(async () => {
  site = await ExchangeSite.create();
  const server = await site.start();
  // Joined, so that the database goes on when the server stops.
  postgres = await startEmbeddedPostgres(site.folder);
  pool = openPool({ url: postgres.url, applicationName: "sumi thief" });
  frames = new PostgresFrameStore({ url: postgres.url, pool });
  await server.caughtUp();
  await server.stop();
});

afterAll(async () => {
  await frames.close();
  await pool.end();
  await postgres.leave();
  await site.remove();
});

test("a credit that the serving role writes is named by start and verify", async () => {
  const frame = await forgedCredit();
  expect(await frames.append(frame)).toBe("appended");
  const named = new RegExp(`^Frame ${frame.seq} of the journal has no seal: [^\n]*\\.$`);
  expect(await refusalOfStart()).toMatch(named);
  expect(await verified()).toMatch(named);

  const owner = new Client(postgres.ownerUrl);
  await owner.connect();
  await owner.query("delete from frames where seq = $1", [frame.seq]);
  await owner.end();
  const whole = await verified();
  expect(whole).toMatch(/\nAll of them have the seal of this exchange\.\n/);
  expect(whole).toMatch(/ are as the chain has them\.$/);
});

test("other keys open nothing, and without keys verify says what it left out", async () => {
  const [keys, away] = [join(site.folder, "vault-keys.json"), join(site.folder, "away.json")];
  await rename(keys, away);
  expect(await verified()).toMatch(/\nAll of them have a seal that was not checked: there are no /);
  expect(await refusalOfStart()).toMatch(/^This database is sealed and .* holds no keys/);
  await writeFile(keys, JSON.stringify({ sealing: "1".repeat(64), index: "2".repeat(64) }));
  expect(await refusalOfStart()).toMatch(/^This database is sealed with other keys than those of /);
  expect(await verified()).toMatch(/^This database is sealed with other keys than those of /);
  await rename(away, keys);
  expect(await verified()).toMatch(/\nAll of them have the seal of this exchange\.\n/);
});

/** A member's deposit and its credit, as the rules would have written them. */
async function forgedCredit(): Promise<Frame> {
  const follower = new Follower(newExchange(), undefined);
  await follower.catchUp(frames);
  const { exchange, tip } = follower;
  const [network] = exchange.markets.networks;
  if (tip === undefined || network === undefined) throw new Error("the exchange was founded");
  const [deposit, next] = [exchange.sequence + 1, exchange.sequence + 2];
  const of = { deposit, member: 1, asset: network.asset, network: network.number, amount: COINS };
  const events = [
    { type: "DepositSubmitted", ...of, voucher: "0".repeat(64) },
    { type: "DepositCredited", ...of, transfer: "1".repeat(64), reviewer: -2, value: COINS },
  ] as const;
  const body = new BodyWriter();
  for (const [at, event] of events.entries()) {
    const stamp = { sequence: deposit + at, timeMs: exchange.timeMs };
    const record = { stamp, actor: -2, command: "ConfirmDeposit", key: undefined } as const;
    const asked = { type: "ConfirmDeposit", actor: -2, deposit, amount: COINS, transfer: "1" };
    body.addCommand(asked as Parameters<BodyWriter["addCommand"]>[0], {
      ...record,
      events: [event],
    });
  }
  const { seq, hash, epoch, timeMs } = tip;
  const place = { seq: seq + 1, prevHash: hash, epoch, timeMs };
  return chainFrame({ ...place, commands: { first: deposit, last: next }, body: body.bytes() });
}

async function refusalOfStart(): Promise<string> {
  const refused = await site.spawn();
  expect(await refused.exited).toBe(1);
  return refused.output.trim();
}

/** The text of `npm run verify`, of either output. */
async function verified(): Promise<string> {
  const program = promisify(execFile)(process.execPath, ["tools/verify.ts"], {
    cwd: ROOT,
    env: { ...withoutSettings(process.env), SUMI_DATA: site.folder },
  });
  const { stdout, stderr } = await program.catch((failure: { stdout: string; stderr: string }) => {
    return failure;
  });
  return `${stdout}${stderr}`.trim();
}
