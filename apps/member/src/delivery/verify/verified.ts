import { answered } from "@sumi/app/failures.ts";
import { contractProof } from "@sumi/contract/delivery/calls.ts";
import { tips } from "@sumi/contract/public/calls.ts";
import type { DeliveryProof } from "@sumi/formulas/delivery-proof/proof.ts";
import type { Step } from "@sumi/formulas/delivery-proof/steps.ts";
import { milestonesOf } from "@sumi/formulas/delivery-proof/tips.ts";
import { verifyProof } from "@sumi/formulas/delivery-proof/verify.ts";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../connection.ts";
import { sha256 } from "./sha256.ts";

/** A proof, and what came of computing it again in this browser. */
export type Verified = { readonly proof: DeliveryProof; readonly steps: readonly Step[] };

/** A week of hours. */
const TIPS_ASKED = "168";

/** Fetches the proof under a record's hash and the published tips, and computes it again. */
export function verifiedQuery(record: string) {
  return queryOptions({
    queryKey: ["verified", record],
    // The sample after the last one may have come meanwhile.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Verified> => {
      const [proof, published] = await Promise.all([
        client.call(contractProof, { record }, { signal }).then(answered),
        client.call(tips, { limit: TIPS_ASKED }, { signal }).then(answered),
      ]);
      const milestones = milestonesOf(published.tips, proof.coin);
      return { proof, steps: await checked(proof, milestones) };
    },
  });
}

/** Computes a proof again. */
export function checked(
  proof: DeliveryProof,
  milestones: Parameters<typeof verifyProof>[1]["milestones"] = [],
): Promise<readonly Step[]> {
  return verifyProof(proof, { sha256: async (text) => sha256(text), milestones });
}
