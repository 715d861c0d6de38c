import type { CLAIM_KINDS } from "@sumi/contract/claims/calls.ts";

/** Days are as the browser's own field writes them: 2027-03-31, or nothing. */
export type ClaimForm = {
  readonly kind: (typeof CLAIM_KINDS)[number];
  readonly statement: string;
  readonly issuer: string;
  readonly reference: string;
  readonly evidence: string;
  readonly issued: string;
  readonly expires: string;
  readonly note: string;
};

const DAY_MS = 86_400_000;
const LIFE_MAX_MS = 400 * DAY_MS;

type Errors = {
  readonly statement?: "statementMissing";
  readonly issuer?: "issuerMissing";
  readonly evidence?: "evidenceWrong";
  readonly issued?: "issuedWrong";
  readonly expires?: "expiresWrong";
};

/** The errors of a claim before it is proposed; the server checks the evidence again. */
export function claimErrors(form: ClaimForm, nowMs: number): Errors {
  const issuedMs = startOf(form.issued);
  const expiresMs = endOf(form.expires);
  const isIssued = issuedMs <= nowMs;
  const isAhead = expiresMs > nowMs && expiresMs <= nowMs + LIFE_MAX_MS;
  return {
    ...(form.statement.trim() === "" && { statement: "statementMissing" as const }),
    ...(form.issuer.trim() === "" && { issuer: "issuerMissing" as const }),
    ...(!isAddress(form.evidence) && { evidence: "evidenceWrong" as const }),
    ...(!isIssued && { issued: "issuedWrong" as const }),
    ...(!isAhead && { expires: "expiresWrong" as const }),
  };
}

/** The fields of the call: issued at the start of its day, expiring at the end of its last day. */
export function claimFields({ issued, expires, note, ...form }: ClaimForm) {
  return {
    kind: form.kind,
    statement: form.statement.trim(),
    issuer: form.issuer.trim(),
    reference: form.reference.trim(),
    evidence: form.evidence.trim(),
    issued_ms: String(startOf(issued)),
    expires_ms: String(endOf(expires)),
    ...(note.trim() !== "" && { note: note.trim() }),
  };
}

/** The start of the day in the browser's time zone; NaN if no day was chosen. */
function startOf(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}

function endOf(day: string): number {
  return new Date(`${day}T23:59:59.999`).getTime();
}

function isAddress(text: string): boolean {
  return URL.parse(text.trim())?.protocol === "https:";
}
