import type { DeliveryProof, ProofSample } from "@sumi/formulas/delivery-proof/proof.ts";
import { readingsText, readingTuples, sampleText } from "@sumi/formulas/index-samples.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { chainOf, proofOf, settledOrders } from "./contract-proof.ts";
import { contractWorld, placing, settleAll, tick } from "./contract-world.ts";
import { sha256 } from "./words.ts";

/** The proof of a one-minute order that won; the second index after its acceptance was STALE. */
export function provenOrder(): DeliveryProof {
  const world = contractWorld();
  world.accept(placing("A", "up 33.33333333", { minutes: 1 }));
  tick(world, 1, "60000.1");
  world.timeMs += 999;
  world.sample({});
  tick(world, 55, "60000.3");
  for (const cents of [11, 97, 23, 45, 67, 31]) tick(world, 1, `60001.${cents}`);
  tick(world, 3, "60002");
  settleAll(world);
  const chain = chainOf(world.records, { asset: 1, symbol: "BTC" });
  const [order] = settledOrders(world.records);
  assert(order !== undefined, "the order is settled");
  return proofOf(order, "BTC", chain);
}

/** Another history whose hashes fit together: changed samples, and the record that names them. */
export function forged(
  proof: DeliveryProof,
  change: (sample: ProofSample) => ProofSample | undefined,
  told: Readonly<Record<string, unknown>> = {},
): DeliveryProof {
  const samples: ProofSample[] = [];
  for (const changed of proof.samples.flatMap((sample) => change(sample) ?? [])) {
    const { seq, ts, p, st, readings } = changed;
    const inputs = readings === null ? changed.in : sha256(readingsText(readings));
    const prev = samples.at(-1)?.hash ?? proof.prev;
    const fields = { market: proof.coin, sample: seq, timeMs: ts, price: p, status: st };
    const hash = sha256(sampleText({ ...fields, inputs: inputs ?? undefined, prev }));
    samples.push({ ...changed, in: inputs, hash });
  }
  const named = { ...JSON.parse(proof.record), ...told };
  const last = samples.find(({ seq }) => seq === named.close_seqs.at(-1));
  const record = JSON.stringify({ ...named, tip: last?.hash ?? named.tip });
  return { ...proof, record, record_hash: sha256(record), samples };
}

/** A sample at which every venue says that price; its index and verdicts stay as they were told. */
export function quoting(sample: ProofSample, price: string, timeMs = sample.ts): ProofSample {
  const venues = ["one", "two", "three"].map((venue) => ({ venue, timeMs, price }));
  const verdicts = sample.readings?.map(([, , , , verdict]) => verdict);
  return { ...sample, readings: readingTuples(venues, verdicts) };
}
