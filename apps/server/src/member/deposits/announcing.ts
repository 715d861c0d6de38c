import * as contract from "@sumi/contract/deposits/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import type { Committed } from "@sumi/journal/commands.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { submittedDeposit } from "@sumi/store/deposits/projection.ts";
import {
  depositsWithTransaction,
  keepDepositTransaction,
} from "@sumi/store/deposits/transactions.ts";
import { keepVoucher } from "../../platform/pictures/vouchers.ts";
import { BoundedWork } from "../../platform/queues/bounded-work.ts";
import { commandKey, isKnownKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import { coinNamed } from "../../shared/listing.ts";
import { depositData } from "./data.ts";
import type { DepositTools } from "./tools.ts";

const ANNOUNCING_MAX = 100;

/** A transfer as its member announces it. */
type Announcement = {
  readonly member: number;
  readonly network: Network;
  readonly amount: Amount;
  /** The transaction in its normalized form. */
  readonly txid: string | undefined;
  /** SHA-256 of the picture as it is stored. */
  readonly voucher: string;
  readonly key: CommandKey | undefined;
};

/** Announces a transfer. It moves no money; staff credit what actually arrived. */
export function announceRoute(tools: DepositTools): void {
  const { server, listing, pictures } = tools;
  const { database } = server;
  // One at a time: each announcement must see the transactions that earlier ones named.
  const announcing = new BoundedWork({ atOnce: 1, waiting: ANNOUNCING_MAX });

  route(server, contract.announceDeposit, async (input, { member, account }, _, files) => {
    const terms = await termsOf(tools, input);
    if (!terms.ok) return terms;
    const { coin, network, amount, client_id } = input;
    const { txid } = terms.value;
    const keyOf = (voucher: string) => {
      const fields = { coin, network, amount, txid, voucher };
      return commandKey(contract.announceDeposit.path, member, client_id, fields);
    };
    // The key alone tells if the call is repeated; only the picture completes its fingerprint.
    const isRepeated = await isKnownKey(server.commands, "SubmitDeposit", keyOf(""));
    const upload = { database, pictures };
    const kept = await keepVoucher(upload, account, files.voucher, { isRepeated });
    if (!kept.ok) return kept;
    const { id: picture, sha256: voucher } = kept.value;
    const announcement = { ...terms.value, member, voucher, key: keyOf(voucher) };

    const announced = await (announcing.run(() => announce(tools, announcement)) ?? LATER);
    // A refused or repeated announcement does not need a second copy of its picture.
    if (!announced.ok || announced.value.repeated) await pictures.erase(picture);
    if (!announced.ok) return announced;
    const { record, view } = announced.value;
    const [event] = record.events;
    assert(event?.type === "DepositSubmitted", "an announced deposit says so");
    const row = submittedDeposit(event, record.stamp.timeMs);
    const transactions = new Map(txid === undefined ? [] : [[row.id, txid]]);
    const words = { markets: await listing(), transactions, nowMs: server.nowMs() };
    return accept({ deposit: depositData(row, words), sequence: String(view) });
  });
}

const LATER = reject("TRY_AGAIN", { seconds: 1 });

/** Runs the checks that do not need the picture first, because decoding it is expensive. */
async function termsOf(
  { listing }: DepositTools,
  input: InputOf<typeof contract.announceDeposit>,
): Promise<Outcome<Pick<Announcement, "network" | "amount" | "txid">>> {
  const markets = await listing();
  const asset = coinNamed(markets, input.coin);
  if (!asset.ok) return asset;
  const network = markets.network(asset.value, input.network);
  if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
  const amount = amountOf(input.amount);
  assert(amount !== undefined, "the schema lets plain decimals through only");
  if (amount < network.depositMin) {
    return reject("BELOW_MINIMUM_DEPOSIT", { minimum: formatAmount(network.depositMin) });
  }
  return accept({ network, amount, txid: plainTransaction(input.txid) });
}

/** Normalizes hexadecimal, which may differ in case and prefix; other alphabets stay unchanged. */
function plainTransaction(txid: string | undefined): string | undefined {
  return /^(?:0x)?([0-9a-f]{64})$/i.exec(txid ?? "")?.[1]?.toLowerCase() ?? txid;
}

async function announce(
  tools: DepositTools,
  { member, network, amount, txid, voucher, key }: Announcement,
): Promise<Outcome<Committed<number>>> {
  const { commands, database } = tools.server;
  const of = { member, network: network.number, txid: txid ?? "" };
  const earlier = txid === undefined ? [] : await depositsWithTransaction(database, of);
  const isTaken = await commands.read(({ deposits, keys }) => {
    // A repeated call gets the answer of the first one.
    const isRepeated = key !== undefined && keys.find("SubmitDeposit", key) !== undefined;
    return !isRepeated && earlier.some((id) => deposits.find(id)?.rejected === false);
  });
  if (isTaken) return reject("DUPLICATE_DEPOSIT");
  const { asset, number } = network;
  const announced = await commands.submit(
    { type: "SubmitDeposit", actor: member, key, asset, network: number, amount, voucher },
    (exchange) => exchange.sequence,
  );
  if (announced.ok && txid !== undefined) {
    // Also for a repeated call, because the first one may have been interrupted here.
    const deposit = announced.value.record.stamp.sequence;
    await keepDepositTransaction(database, { ...of, deposit });
  }
  return announced;
}
