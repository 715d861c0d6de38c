import { contractProof, type ProofData } from "@sumi/contract/delivery/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { type DeliveryRecord, paidFor, recordText, termsText } from "@sumi/formulas/delivery.ts";
import { PROOF_FORMAT } from "@sumi/formulas/delivery-proof/proof.ts";
import { hasReadings } from "@sumi/formulas/delivery-proof/windows.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readContractByRecord } from "@sumi/store/delivery/by-record.ts";
import type { ContractRow } from "@sumi/store/delivery/rows.ts";
import { type ChainPart, readChainAround } from "@sumi/store/prices/queries.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { listingOf } from "../../shared/listing.ts";
import { samplesData } from "./sample-data.ts";

/** The proofs of settled contracts. They name no member, so whoever has a hash may ask. */
export function proofRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  route(server, contractProof, async ({ record }) => {
    const contract = await readContractByRecord(server.database, record);
    if (contract === undefined) return reject("ORDER_NOT_FOUND");
    const { underlying: asset, acceptedMs: fromMs, expiryMs: toMs } = contract;
    const part = await readChainAround(server.database, { asset, fromMs, toMs });
    const proof = proofData(await listing(), contract, part);
    return proof === undefined ? reject("ORDER_NOT_FOUND") : accept(proof);
  });
}

/** Undefined for a contract without a close price. */
function proofData(
  { assets }: Markets,
  contract: ContractRow,
  part: ChainPart,
): ProofData | undefined {
  const { outcome, record, indexDecimals } = contract;
  const coin = assets[contract.underlying]?.symbol;
  const told = coin === undefined ? undefined : recordOf(contract, coin);
  if (told === undefined || coin === undefined) return undefined;
  if (outcome === undefined || record === undefined) return undefined;
  const terms = { ...contract, market: coin };
  return {
    format: PROOF_FORMAT,
    record_hash: record,
    record: recordText(told),
    terms: termsText(terms),
    outcome,
    paid: formatAmount(paidFor(outcome, terms)),
    index_decimals: indexDecimals,
    coin,
    prev: part.prev,
    samples: samplesData(coin, part, ({ timeMs }) => hasReadings(contract, timeMs)),
  };
}

function recordOf(contract: ContractRow, market: string): DeliveryRecord | undefined {
  const { openPrice: open, closePrice: close, tip, terms: order } = contract;
  const { acceptedMs, openMs, expiryMs, rule } = contract;
  if (open === undefined || close === undefined || tip === undefined) return undefined;
  return {
    order,
    market,
    acceptedMs,
    openMs,
    expiryMs,
    open,
    close,
    openSamples: numbersIn(contract.openSamples),
    closeSamples: numbersIn(contract.closeSamples),
    rule,
    tip,
  };
}

function numbersIn(text: string): readonly number[] {
  return text.split(" ").map(Number);
}
