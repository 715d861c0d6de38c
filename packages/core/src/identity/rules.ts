import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { againFrom } from "../review/rejections.ts";
import type { Case } from "../review/review.ts";
import { separationEndOf } from "../review/separations.ts";
import { isFingerprint } from "../shapes.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { DecertifyMember } from "./acts.ts";
import type { CertifyMember, RejectIdentity, SubmitIdentity } from "./commands.ts";
import { DECERTIFY_REASONS, IDENTITY_FLAWS } from "./events.ts";

const COUNTRY = /^[A-Z]{2}$/;

/** Rules 8: refused while a submission is under review, and once the member is certified. */
export function submitIdentity(x: State, command: SubmitIdentity): Outcome<void> {
  const { actor: member, documents } = command;
  const found = x.members.find(member);
  if (found === undefined) return reject("ILLEGAL_OPERATION");
  if (found.frozen !== undefined) return reject("ACCOUNT_FROZEN");
  if (!isFingerprint(documents)) return reject("PARAMETER_ERROR", { field: "documents" });
  const { certification } = found;
  if (certification === "under_review" || certification === "certified") {
    return reject("KYC_ALREADY_SUBMITTED");
  }

  // From here on the submission must be reviewed.
  x.emit({ type: "IdentitySubmitted", member, documents });
  return accept(undefined);
}

/** One person certifies; where another account has the same papers, two judge the link before. */
export function certifyMember(x: State, command: CertifyMember): Outcome<void> {
  const { actor: reviewer, member, country } = command;
  const refusal = refusalOfIdentityReview(x, command);
  if (refusal !== undefined) return refusal;
  if (typeof country !== "string" || !COUNTRY.test(country)) {
    return reject("PARAMETER_ERROR", { field: "country" });
  }
  if (x.linkedAccounts.hasUnjudgedPapers(member)) return reject("PAPERS_KNOWN");

  // From here on the member must be certified.
  const separatedUntilMs = separationEndOf(x.parameters, x.now.timeMs);
  x.emit({ type: "MemberCertified", member, country, reviewer, separatedUntilMs });
  return accept(undefined);
}

/** One person rejects papers, but not a member's next ones as well. */
export function rejectIdentity(x: State, command: RejectIdentity): Outcome<void> {
  const { actor: reviewer, member, reason } = command;
  const refusal = refusalOfIdentityReview(x, { ...command, isRejection: true });
  if (refusal !== undefined) return refusal;
  if (!IDENTITY_FLAWS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  const { timeMs } = x.now;
  const again = x.review.refusalOfRejecting({ kind: "identity", member }, reviewer, timeMs);
  if (again !== undefined) return again;

  // From here on the member may submit again.
  x.emit({ type: "IdentityRejected", member, reason, reviewer, againMs: againFrom(timeMs) });
  return accept(undefined);
}

/** Why that person cannot decide the member's papers now, or undefined. */
export function refusalOfIdentityReview(
  x: State,
  given: Pick<Case, "member" | "isRejection"> & { readonly actor: number },
): Rejected | undefined {
  const { actor, member, isRejection = false } = given;
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  const found = x.members.find(member);
  if (found === undefined) return reject("USER_NOT_FOUND");
  if (found.certification !== "under_review") return reject("ALREADY_REVIEWED");
  const about = { kind: "identity", number: member, member, isRejection } as const;
  return x.review.refusalOf(about, actor, x.now.timeMs);
}

/** Two people take a certification back: the member may submit again. */
export function refusalOfDecertifying(x: State, act: DecertifyMember): Rejected | undefined {
  const found = x.members.find(act.member);
  if (found === undefined) return reject("USER_NOT_FOUND");
  if (!DECERTIFY_REASONS.includes(act.reason)) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  return found.certification === "certified" ? undefined : reject("ILLEGAL_OPERATION");
}

export function decertifyMember(x: State, { member, reason }: DecertifyMember): void {
  x.emit({ type: "MemberDecertified", member, reason });
}
