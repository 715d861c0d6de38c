/** The endings of replayed contracts, judged from the records alone. */

import type { CommandRecord } from "@sumi/core/exchange.ts";
import { chainOf, proofOf, settledOrders } from "@sumi/core/testing/contract-proof.ts";
import {
  type DeliveryProof,
  type ProofSample,
  readProof,
} from "@sumi/formulas/delivery-proof/proof.ts";
import { verdictOf, verifyProof } from "@sumi/formulas/delivery-proof/verify.ts";
import { isAgreedOn, trimmedMean } from "@sumi/formulas/index-price.ts";
import type { Verdict } from "@sumi/formulas/index-readings.ts";
import { sha256 } from "@sumi/member/delivery/verify/sha256.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";

const ASSET = { asset: 1, symbol: "BTC" } as const;

export type Judgement = {
  readonly settled: number;
  readonly void: number;
  /** Orders that are still open at the end of the replay. */
  readonly running: number;
  /** Settled orders whose proof holds, by the offline verifier's code. */
  readonly verified: number;
  /** Settled orders that some venue lied to: it was 1 % off the others while a price was fixed. */
  readonly liedTo: number;
  /** Settled orders with a price that no venue in agreement said; none is right. */
  readonly misled: number;
  readonly staleSamples: number;
};

export async function judged(records: readonly CommandRecord[]): Promise<Judgement> {
  const chain = chainOf(records, ASSET);
  const counts = { verified: 0, liedTo: 0, misled: 0 };
  const orders = settledOrders(records);
  for (const order of orders) {
    // As the file that a member saves, and the page that reads it.
    const proof = readProof(JSON.stringify(proofOf(order, ASSET.symbol, chain)));
    if (proof === undefined) continue;
    const steps = await verifyProof(proof, { sha256: async (text) => sha256(text) });
    if (verdictOf(steps) === "held") counts.verified += 1;
    const { isLiedTo, isMisled } = honestyOf(proof);
    if (isLiedTo) counts.liedTo += 1;
    if (isMisled) counts.misled += 1;
  }
  const types = records.flatMap(({ events }) => events.map(({ type }) => type));
  const count = (name: (typeof types)[number]) => types.filter((type) => type === name).length;
  const voided = count("DeliveryVoided");
  return {
    settled: orders.length,
    void: voided,
    running: count("DeliveryAccepted") - voided - orders.length,
    ...counts,
    staleSamples: chain.filter(({ st }) => st === "STALE").length,
  };
}

/** Compares both prices of an order with the venues that agreed while they were fixed. */
function honestyOf({ record, samples }: DeliveryProof) {
  const { open, close, open_seqs, close_seqs } = JSON.parse(record);
  const fixings = [
    { price: amountOf(open), numbers: open_seqs },
    { price: amountOf(close), numbers: close_seqs },
  ].map(({ price = 0n, numbers }) => {
    const said = samples.filter(({ seq }) => numbers.includes(seq)).map(voicesOf);
    const agreed = said.flatMap((voices) => voices.agreed);
    const isBelow = agreed.every((voice) => price < voice);
    const isAbove = agreed.every((voice) => price > voice);
    return { isMisled: isBelow || isAbove, isLiedTo: said.some(({ liars }) => liars > 0) };
  });
  return {
    isMisled: fixings.some(({ isMisled }) => isMisled),
    isLiedTo: fixings.some(({ isLiedTo }) => isLiedTo),
  };
}

const VOICES: readonly string[] = ["counted", "trimmed"] satisfies readonly Verdict[];

/** The prices of venues within 1 % of the middle, and the number of the others. */
function voicesOf({ readings }: ProofSample) {
  const spoken = (readings ?? []).filter(([, , , , verdict]) => VOICES.includes(verdict));
  const prices = spoken.flatMap(([, , price]) => amountOf(price) ?? []);
  const middle = trimmedMean(prices, 8);
  const agreed = prices.filter((price: Amount) => isAgreedOn(middle, [price]));
  return { agreed, liars: prices.length - agreed.length };
}
