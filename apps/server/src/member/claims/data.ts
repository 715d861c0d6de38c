import type { Claim } from "@sumi/store/claims/claims.ts";

/** A claim's public wire data. */
export function claimData(claim: Claim) {
  const { id, kind, statement, issuer, reference, evidence, issuedMs, expiresMs } = claim;
  return {
    id: String(id),
    kind,
    statement,
    issuer,
    reference,
    evidence,
    issued_ms: issuedMs,
    expires_ms: expiresMs,
  };
}
