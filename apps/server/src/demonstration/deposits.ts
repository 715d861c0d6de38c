import { hash } from "node:crypto";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { DepositAddressText } from "@sumi/store/deposits/address-texts.ts";
import type { DepositTransaction } from "@sumi/store/deposits/transactions.ts";
import { commandKey } from "../platform/server/command-key.ts";
import { fingerprintOfAddress } from "../shared/deposit-address.ts";
import { coinOf } from "../shared/order-data.ts";
import { demonstrationAddress } from "./addresses.ts";
import { decide, FIRST, networkOf, openFile, wellFormed } from "./money.ts";
import { ANNOUNCEMENTS, type Announcement, DEPOSIT_NETWORKS } from "./plan.ts";

/** The ordinary tables of deposits, as far as the demonstration writes them. */
export type DepositRows = {
  keepAddresses(texts: readonly DepositAddressText[]): Promise<void>;
  hasTransaction(transaction: Omit<DepositTransaction, "deposit">): Promise<boolean>;
  keepTransaction(transaction: DepositTransaction): Promise<void>;
};

/** Stores the picture of a transaction as an account's voucher; returns its SHA-256, in hex. */
export type KeepVoucher = (account: string, txid: string) => Promise<string>;

/** The number of members who can deposit on each network of a demonstration. */
const ADDRESSES_OF_NETWORK = 100;

/** Loads the pool of every network, approved by both administrators; skips a loaded one. */
export async function loadPools(commands: Commands, rows: DepositRows): Promise<void> {
  for (const { coin, network } of await commands.read(networksOf)) {
    // A pool is loaded as a whole, so its first address tells; to make them all takes a while.
    const first = addressText({ coin, network }, 1).fingerprint;
    if (await commands.read(({ deposits }) => deposits.pool.find(first) !== undefined)) continue;
    const texts = poolOf(coin, network);
    const fingerprints = texts.map(({ fingerprint }) => fingerprint);
    await rows.keepAddresses(texts);
    await decide(commands, { act: "LoadAddresses", asset: coin, network, fingerprints });
  }
}

function networksOf({ markets }: Exchange) {
  return markets.networks.map(({ asset, name }) => {
    return { coin: coinOf(markets, asset), network: name };
  });
}

const written = new Map<string, readonly DepositAddressText[]>();

/** Made once per process, which may found several exchanges in a test. */
function poolOf(coin: string, network: string): readonly DepositAddressText[] {
  const known = written.get(`${coin} ${network}`);
  if (known !== undefined) return known;
  const texts = Array.from({ length: ADDRESSES_OF_NETWORK }, (_, place) =>
    addressText({ coin, network }, place + 1),
  );
  written.set(`${coin} ${network}`, texts);
  return texts;
}

function addressText(
  of: { readonly coin: string; readonly network: string },
  number: number,
): DepositAddressText {
  const address = demonstrationAddress(of, number);
  return { ...address, fingerprint: fingerprintOfAddress(address), keptMs: 0 };
}

/** True if the member has announced any of these deposits. */
export async function hasAnnounced(
  { commands, rows }: Pick<AnnouncingPorts, "commands" | "rows">,
  member: number,
): Promise<boolean> {
  const [first] = ANNOUNCEMENTS;
  if (first === undefined) return true;
  const { number: network } = await commands.read((x) => networkOf(x, first.coin));
  return rows.hasTransaction({ member, network, txid: transactionOf(first) });
}

function transactionOf({ coin, amount }: Announcement): string {
  return hash("sha256", `demonstration transaction ${coin} ${amount}`);
}

/** Announces the member's deposits that are not credited; existing ones stay as they are. */
export async function announceDeposits(ports: AnnouncingPorts, of: Announcer): Promise<void> {
  for (const coin of Object.keys(DEPOSIT_NETWORKS)) await assignAddress(ports, of.member, coin);
  for (const announcement of ANNOUNCEMENTS) await announce(ports, { ...of, announcement });
}

export type AnnouncingPorts = {
  readonly commands: Commands;
  readonly rows: DepositRows;
  readonly keepVoucher: KeepVoucher;
};
/** Assigns the member an address for the coin, unless they have one. */
async function assignAddress(
  { commands }: AnnouncingPorts,
  actor: number,
  coin: string,
): Promise<void> {
  const { number: network } = await commands.read((x) => networkOf(x, coin));
  const hasOne = await commands.read(({ deposits }) => deposits.pool.assignedTo(actor, network));
  if (hasOne !== undefined) return;
  const assign = { type: "AssignDepositAddress", actor, network, hasMail: false } as const;
  const assigned = await commands.submit(assign, () => undefined);
  assert(assigned.ok, `an address for ${coin} is left`);
}

type Announcer = { readonly member: number; readonly account: string };

async function announce(
  { commands, rows, keepVoucher }: AnnouncingPorts,
  of: Announcer & { readonly announcement: Announcement },
): Promise<void> {
  const { member, account, announcement } = of;
  const { coin, amount, outcome } = announcement;
  const { asset, number: network } = await commands.read((x) => networkOf(x, coin));
  const txid = transactionOf(announcement);
  if (await rows.hasTransaction({ member, network, txid })) return;
  const announced = await commands.submit(
    {
      type: "SubmitDeposit",
      actor: member,
      // The key makes a later start find the deposit that an interrupted one announced.
      key: commandKey("demonstration announcement", member, txid, {}),
      asset,
      network,
      amount: wellFormed(amount),
      voucher: await keepVoucher(account, txid),
      transaction: txid,
    },
    () => undefined,
  );
  assert(announced.ok, `a deposit of ${coin} is announced`);
  const deposit = announced.value.record.stamp.sequence;
  const by = { actor: FIRST, deposit } as const;
  if (outcome !== "waits") {
    await openFile(commands, { actor: FIRST, member, subject: "PROFILE" });
  }
  // A refusal means that an interrupted start already did this.
  if (outcome === "first_of_two") {
    const found = { ...by, amount: wellFormed(amount), transaction: txid, output: 0 };
    await commands.submit({ type: "ConfirmDeposit", ...found }, () => undefined);
  } else if (outcome !== "waits") {
    await commands.submit({ type: "RejectDeposit", ...by, reason: outcome }, () => undefined);
  }
  await rows.keepTransaction({ deposit, member, network, txid });
}
