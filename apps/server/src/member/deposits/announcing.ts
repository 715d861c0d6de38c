import * as contract from "@sumi/contract/deposits/calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import type { Committed } from "@sumi/journal/commands.ts";
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { submittedDeposit } from "@sumi/store/deposits/projection.ts";
import { keepVoucher } from "../../platform/pictures/vouchers.ts";
import { commandKey, isKnownKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import { coinNamed } from "../../shared/listing.ts";
import { canonicalOf } from "../../shared/transaction.ts";
import { depositData } from "./data.ts";
import type { DepositTools } from "./tools.ts";

/** A transfer as its member announces it. */
type Announcement = {
  readonly member: number;
  readonly network: Network;
  readonly amount: Amount;
  /** The canonical id of the transaction, if the member names one. */
  readonly transaction: string | undefined;
  /** SHA-256 of the picture as it is stored. */
  readonly voucher: string;
  readonly key: CommandKey | undefined;
};

/** Announces a transfer. It moves no money; staff credit what actually arrived. */
export function announceRoute(tools: DepositTools): void {
  const { server, listing, pictures } = tools;
  const { database } = server;

  route(server, contract.announceDeposit, async (input, { member, account }, _, files) => {
    const terms = await termsOf(tools, input);
    if (!terms.ok) return terms;
    const { coin, network, amount, client_id } = input;
    const { transaction } = terms.value;
    const keyOf = (voucher: string) => {
      const fields = { coin, network, amount, txid: transaction, voucher };
      return commandKey(contract.announceDeposit.path, member, client_id, fields);
    };
    // The key alone tells if the call is repeated; only the picture completes its fingerprint.
    const isRepeated = await isKnownKey(server.commands, "SubmitDeposit", keyOf(""));
    const upload = { database, pictures };
    const kept = await keepVoucher(upload, account, files.voucher, { isRepeated });
    if (!kept.ok) return kept;
    const { id: picture, sha256: voucher } = kept.value;
    const announcement = { ...terms.value, member, voucher, key: keyOf(voucher) };

    const announced = await announce(tools, announcement);
    // A refused or repeated announcement does not need a second copy of its picture.
    if (!announced.ok || announced.value.repeated) await pictures.erase(picture);
    if (!announced.ok) return announced;
    const { record, view } = announced.value;
    const [event] = record.events;
    assert(event?.type === "DepositSubmitted", "an announced deposit says so");
    const row = submittedDeposit(event, record.stamp.timeMs);
    const transactions = new Map(transaction === undefined ? [] : [[row.id, transaction]]);
    const words = { markets: await listing(), transactions, nowMs: server.nowMs() };
    return accept({ deposit: depositData(row, words), sequence: String(view) });
  });
}

/** Runs the checks that do not need the picture first, because decoding it is expensive. */
async function termsOf(
  { server, listing }: DepositTools,
  input: InputOf<typeof contract.announceDeposit>,
): Promise<Outcome<Pick<Announcement, "network" | "amount" | "transaction">>> {
  const markets = await listing();
  const asset = coinNamed(markets, input.coin);
  if (!asset.ok) return asset;
  const network = markets.network(asset.value, input.network);
  if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
  const amount = amountOf(input.amount);
  assert(amount !== undefined, "the schema lets plain decimals through only");
  const { min, isPaused } = await server.commands.read((exchange) => {
    return depositTermsOf(exchange, network, server.nowMs());
  });
  if (isPaused) return reject("DEPOSITS_PAUSED");
  if (amount < min) return reject("BELOW_MINIMUM_DEPOSIT", { minimum: formatAmount(min) });
  if (input.txid === undefined) return accept({ network, amount, transaction: undefined });
  const transaction = canonicalOf(network.name, input.txid);
  if (!transaction.ok) return transaction;
  return accept({ network, amount, transaction: transaction.value });
}

async function announce(
  { server }: DepositTools,
  { member, network, amount, transaction, voucher, key }: Announcement,
): Promise<Outcome<Committed<number>>> {
  const { asset, number } = network;
  const named = transaction === undefined ? {} : { transaction };
  const what = { asset, network: number, amount, voucher, ...named };
  return server.commands.submit(
    { type: "SubmitDeposit", actor: member, key, ...what },
    ({ sequence }) => sequence,
  );
}
