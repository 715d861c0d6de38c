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
  /** As it is compared and kept. */
  readonly txid: string | undefined;
  /** SHA-256 of the picture as it is kept. */
  readonly voucher: string;
  readonly key: CommandKey | undefined;
};

/** Announcing a transfer. It moves nothing; credited is what a person finds to have arrived. */
export function announceRoute(tools: DepositTools): void {
  const { server, listing, pictures } = tools;
  const { database } = server;
  // One after the other: each has to see which transactions those before it named.
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
    // The key itself says whether the call came before; with what body, only the picture tells.
    const isRepeated = await isKnownKey(server.commands, "SubmitDeposit", keyOf(""));
    const upload = { database, pictures };
    const kept = await keepVoucher(upload, account, files.voucher, { isRepeated });
    if (!kept.ok) return kept;
    const { id: picture, sha256: voucher } = kept.value;
    const announcement = { ...terms.value, member, voucher, key: keyOf(voucher) };

    const announced = await (announcing.run(() => announce(tools, announcement)) ?? LATER);
    // What is answered with an earlier deposit, or refused, needs no second copy of its picture.
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

/** What can be told without looking at the picture is told first, because looking is dear. */
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

/** Hexadecimal is the same in either case and with or without its prefix; other alphabets not. */
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
    // Whoever repeats a call is answered with what came of it.
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
    // Also for a call that comes again: it may have been cut short here.
    const deposit = announced.value.record.stamp.sequence;
    await keepDepositTransaction(database, { ...of, deposit });
  }
  return announced;
}
