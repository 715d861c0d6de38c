import type { DeliveryProof, ProofSample } from "@sumi/formulas/delivery-proof/proof.ts";
import type { Step } from "@sumi/formulas/delivery-proof/steps.ts";
import { milestonesOf } from "@sumi/formulas/delivery-proof/tips.ts";
import { verifyProof } from "@sumi/formulas/delivery-proof/verify.ts";
import { sha256 } from "./words.ts";

/** The steps of a verification, held against these published tips. */
export async function stepsOf(proof: DeliveryProof, tips: Parameters<typeof milestonesOf>[0] = []) {
  const milestones = milestonesOf(tips, "BTC");
  return verifyProof(proof, { sha256: async (text) => sha256(text), milestones });
}

export function notHeld(steps: readonly Step[]) {
  const others = steps.filter(({ name, state }) => state !== "held" && name !== "tip");
  return others.map(({ name, state, sample }) => [name, state, sample]);
}

export function unchanged(sample: ProofSample): ProofSample {
  return sample;
}

/** Changes one sample. */
export function at(
  seq: number | undefined,
  change: (sample: ProofSample) => ProofSample | undefined,
) {
  return (sample: ProofSample) => (sample.seq === seq ? change(sample) : sample);
}
