import { type DeliveryProof, readProof } from "@sumi/formulas/delivery-proof/proof.ts";
import { verifyProof } from "@sumi/formulas/delivery-proof/verify.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { provenOrder } from "../testing/proven-order.ts";
import { sha256 } from "../testing/words.ts";

const PROOF = provenOrder();
const TEXT = JSON.stringify(PROOF);
const DIGITS = [...TEXT.matchAll(/\d/g)].map(({ index }) => index);

test("whichever digit of a proof is changed, a step breaks or it is a proof no more", async () => {
  const changed = fc.record({ at: fc.constantFrom(...DIGITS), by: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(changed, async ({ at, by }) => {
      const digit = (Number(TEXT[at]) + by) % 10;
      const proof = readProof(`${TEXT.slice(0, at)}${digit}${TEXT.slice(at + 1)}`);
      if (proof === undefined) return;
      const steps = await verifyProof(proof, { sha256: async (text) => sha256(text) });
      const wrong = steps.find(({ state }) => state === "broken");
      expect(wrong).toBeDefined();
      const sample = changedSample(proof);
      if (sample !== undefined) expect(wrong?.sample).toBe(sample);
    }),
    { numRuns: 500 },
  );
});

/** The number of the sample that is not as it was. */
function changedSample({ samples }: DeliveryProof): number | undefined {
  const at = samples.findIndex((sample, place) => {
    return JSON.stringify(sample) !== JSON.stringify(PROOF.samples[place]);
  });
  return samples[at]?.seq;
}
