import { randomBytes, randomInt } from "node:crypto";
import type { Act } from "@sumi/core/commands.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Closing } from "@sumi/server/boot/closing.ts";
import type { OpenDatabase } from "@sumi/server/boot/database.ts";
import { demonstrationRows } from "@sumi/server/boot/demonstration-rows.ts";
import { demonstrationGenesis } from "@sumi/server/boot/genesis.ts";
import { serve } from "@sumi/server/boot/serve.ts";
import { demonstrationAddress } from "@sumi/server/demonstration/addresses.ts";
import { certifyMember } from "@sumi/server/demonstration/certifying.ts";
import { fundMember } from "@sumi/server/demonstration/money.ts";
import { DEPOSIT_NETWORKS } from "@sumi/server/demonstration/plan.ts";
import { writeDown } from "@sumi/server/member/withdrawals/address-book.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { createLog } from "@sumi/server/platform/http/log.ts";
import { Passwords } from "@sumi/server/platform/passwords/passwords.ts";
import { accountOf } from "@sumi/server/shared/demonstration-account.ts";
import { withdrawalPasswordSet } from "@sumi/store/account-security/withdrawal-passwords.ts";
import type { TraderAccount } from "./checker/talk.ts";
import { openPositions, PERPETUAL_TERMS } from "./positions.ts";

/**
 * A program that founds a demonstration in the configured folder and opens members who can trade:
 * each with an ordinary account, coins that two administrators confirmed, a certificate, a
 * withdrawal password and two addresses. Others hold positions on a contract. It prints the
 * accounts of those who trade and ends; a server that starts on the folder afterwards sees an
 * ordinary exchange.
 */
const TRADERS = 40;
/** Members who hold positions on a contract, every two against each other. */
const HOLDERS = 12;
const FUNDS = {
  USDT: "20000",
  BTC: "0.2",
  ETH: "4",
  SOL: "80",
  XRP: "10000",
  DOGE: "60000",
} as const;
const OTHER_COINS = ["BTC", "ETH", "SOL", "XRP", "DOGE"];

/**
 * Terms under which every path of deposits and withdrawals is taken: the smallest pass
 * automatically, small ones take one person and larger ones two. New addresses need no extra
 * review. They belong to the first command: what passes automatically opens the house's purse, so
 * it could only be announced to an exchange that has members.
 */
const TERMS: Readonly<Record<string, string>> = {
  ...PERPETUAL_TERMS,
  "sign_in.work_bits": "0",
  "withdrawals.address_review_ms": "0",
  "withdrawals.single_reviewer_max": "30",
  "deposits.single_reviewer_max": "30",
  "network.USDT.TRC20.withdrawal_auto_max": "14",
  "network.SOL.SOL.withdrawal_auto_max": "0.15",
  "network.XRP.XRPL.withdrawal_auto_max": "12",
};

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
  genesis: [...demonstrationGenesis(), ...termsFromTheStart()],
  crash: (error) => {
    throw error;
  },
});
const traders = await openTraders();
await openPositions(server.commands, await openHolders());
await closing.run();
process.stdout.write(JSON.stringify(traders));
process.exit(0);

function termsFromTheStart(): readonly Act[] {
  return Object.entries(TERMS).map(([key, value]) => ({
    act: "ChangeParameter",
    key,
    value,
    effectiveMs: 0,
  }));
}

async function openTraders(): Promise<readonly TraderAccount[]> {
  assert(database !== undefined, "a served exchange has a database");
  const { pool } = database;
  const password = randomBytes(12).toString("base64url");
  const withdrawalPassword = String(randomInt(100_000, 1_000_000));
  // All members share one hash: hashing is slow on purpose, and not under test here.
  const hashes = { signIn: await hashed(password), withdrawal: await hashed(withdrawalPassword) };
  // All at once, because each of them waits for the disk.
  const numbers = Array.from({ length: TRADERS }, (_, index) => index + 1);
  const opened = await Promise.all(numbers.map((number) => openTrader(pool, number, hashes)));
  return opened.map((trader) => ({ ...trader, password, withdrawalPassword }));
}

/** One after another, because they trade in the order of their numbers. */
async function openHolders(): Promise<readonly number[]> {
  const holders: number[] = [];
  for (let number = 1; number <= HOLDERS; number += 1) {
    const account = accountOf(`holder${number}`);
    const member = await openMember(server.commands, account);
    await fundMember(server.commands, { member, account, funds: { USDT: FUNDS.USDT } });
    await certifyMember(server.commands, { member, account, country: "JP" });
    holders.push(member);
  }
  return holders;
}

async function openTrader(
  pool: OpenDatabase["pool"],
  number: number,
  hashes: { readonly signIn: string; readonly withdrawal: string },
): Promise<Pick<TraderAccount, "account" | "name">> {
  const name = `trader${number}`;
  const account = accountOf(name);
  const member = await openMember(server.commands, account);
  const row = { id: account, username: name, passwordHash: hashes.signIn, sponsor: 0 };
  await demonstrationRows({ pool, nowMs: server.nowMs, vault: server.vault }).addAccount({
    ...row,
    member,
  });
  await fundMember(server.commands, { member, account, funds: FUNDS });
  await certifyMember(server.commands, { member, account, country: "JP" });
  const { text, values } = withdrawalPasswordSet(account, hashes.withdrawal);
  await pool.query(text, [...values]);
  const other = OTHER_COINS[number % OTHER_COINS.length] ?? "BTC";
  for (const coin of ["USDT", other]) await addAddress(pool, { member, number, coin });
  return { account, name };
}

async function hashed(password: string): Promise<string> {
  const done = await new Passwords().hash(password);
  assert(done.ok, "a single password is hashed at once");
  return done.value;
}

/** Stores an address of the member's own, as the server does when a member adds it. */
async function addAddress(
  pool: OpenDatabase["pool"],
  { member, number, coin }: { member: number; number: number; coin: string },
): Promise<void> {
  const { commands, nowMs } = server;
  const network = DEPOSIT_NETWORKS[coin] ?? "";
  const { address, memo } = demonstrationAddress({ coin, network }, number);
  const written = { member, network, address, memo, remark: `of trader ${number}` };
  const { fingerprint } = await writeDown({ database: pool, nowMs }, written);
  const on = await commands.read(({ markets }) => {
    const asset = markets.assetBySymbol(coin);
    return asset && markets.network(asset.number, network)?.number;
  });
  assert(on !== undefined, `${coin} leaves by ${network}`);
  const command = { type: "AddAddress", actor: member, network: on, fingerprint } as const;
  const added = await commands.submit(command, () => undefined);
  assert(added.ok, "a new address is remembered");
}

async function openMember(commands: Commands, account: string): Promise<number> {
  const opened = await commands.submit(
    { type: "OpenMember", actor: TIMER, account, sponsor: 0, house: "none" },
    ({ members }) => members.ofAccount(account),
  );
  assert(opened.ok && opened.value.view !== undefined, "a member can be opened");
  return opened.value.view;
}
