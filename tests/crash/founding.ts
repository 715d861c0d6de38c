import { randomBytes } from "node:crypto";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Closing } from "@sumi/server/boot/closing.ts";
import type { OpenDatabase } from "@sumi/server/boot/database.ts";
import { demonstrationRows } from "@sumi/server/boot/demonstration-rows.ts";
import { serve } from "@sumi/server/boot/serve.ts";
import { readConfiguration } from "@sumi/server/configuration.ts";
import { fundMember } from "@sumi/server/demonstration/funding.ts";
import { accountOf } from "@sumi/server/demonstration/seed.ts";
import { createLog } from "@sumi/server/http/log.ts";
import { Passwords } from "@sumi/server/passwords/passwords.ts";
import type { TraderAccount } from "./checker/talk.ts";

/**
 * A program that founds a demonstration in the configured folder and opens members who can trade:
 * each with an account like any other, and coins that two administrators confirmed. It prints who
 * they are and ends; whoever serves the folder afterwards finds nothing special in it.
 */
const TRADERS = 40;
const FUNDS = {
  USDT: "20000",
  BTC: "0.2",
  ETH: "4",
  SOL: "80",
  XRP: "10000",
  DOGE: "60000",
} as const;

const configuration = readConfiguration(process.env);
const closing = new Closing((part, error) => {
  throw new Error(`${part} did not end cleanly`, { cause: error });
});
let database: OpenDatabase | undefined;
const { server } = await serve(configuration, {
  log: createLog(configuration.logLevel, process.stderr),
  closing,
  signal: new AbortController().signal,
  onDatabase: (opened) => {
    database = opened;
  },
  onLead: () => undefined,
  crash: (error) => {
    throw error;
  },
});
const traders = await openTraders();
await closing.run();
process.stdout.write(JSON.stringify(traders));
process.exit(0);

async function openTraders(): Promise<readonly TraderAccount[]> {
  assert(database !== undefined, "a served exchange has a database");
  const rows = demonstrationRows(database.pool, server.nowMs);
  const password = randomBytes(12).toString("base64url");
  // One hash serves them all: hashing is dear on purpose, and not what this is about.
  const hashed = await new Passwords().hash(password);
  assert(hashed.ok, "a single password is hashed at once");
  const opened: TraderAccount[] = [];
  for (let number = 1; number <= TRADERS; number += 1) {
    const name = `trader${number}`;
    const account = accountOf(name);
    const member = await openMember(server.commands, account);
    const row = { id: account, username: name, passwordHash: hashed.value, sponsor: 0 };
    await rows.addAccount({ ...row, member, agent: false });
    await fundMember(server.commands, { member, account, funds: FUNDS });
    opened.push({ account, name, password });
  }
  return opened;
}

async function openMember(commands: Commands, account: string): Promise<number> {
  const opened = await commands.submit(
    { type: "OpenMember", actor: TIMER, account, sponsor: 0, house: "none" },
    ({ members }) => members.ofAccount(account),
  );
  assert(opened.ok && opened.value.view !== undefined, "a member can be opened");
  return opened.value.view;
}
