import type { ReadCommand, ReadEvent } from "./frames/reading.ts";
import type { Expected, Reckoning } from "./model.ts";
import { demandFree } from "./review.ts";

type CommandOf<Type> = Extract<ReadCommand, { type: Type }>;
type Change = Extract<ReadEvent, { type: "SecurityChanged" }>["change"];

/** Rules 6.2: a new sign-in password stops withdrawals, any change has them looked at. */
export function* recordSecurityChange(
  x: Reckoning,
  command: CommandOf<"RecordSecurityChange">,
): Expected {
  const { actor, member, change } = command;
  x.demand("I21", actor === 0 || actor === member, "a member changes nobody else's security");
  yield* securityChanged(x, member, change);
}

/** By two people, for who has lost it; it counts like a new password. */
export function* securityChanged(x: Reckoning, member: number, change: Change): Expected {
  const found = x.members.find(member);
  x.demand("I21", found !== undefined, "whose security changes exists");
  if (found === undefined) return;
  const block = x.timeMs + x.parameters.integer("withdrawals.block_ms", x.timeMs);
  const review = x.timeMs + x.parameters.integer("withdrawals.review_after_change_ms", x.timeMs);
  const isBlocking = change === "SIGN_IN_PASSWORD" || change === "SECOND_FACTOR_RESET";
  const { blockedUntilMs: blocked, reviewedUntilMs: reviewed } = found;
  const blockedUntilMs = isBlocking && block > blocked ? block : blocked;
  const reviewedUntilMs = review > reviewed ? review : reviewed;
  yield { type: "SecurityChanged", member, change, blockedUntilMs, reviewedUntilMs };
}

export function* submitIdentity(x: Reckoning, command: CommandOf<"SubmitIdentity">): Expected {
  const { actor: member, documents } = command;
  const found = x.members.find(member);
  x.demand("I21", found?.frozen === false, "who submits is a member, and not frozen");
  const mayAsk = found?.certification === "none" || found?.certification === "rejected";
  x.demand("I21", mayAsk, "nobody submits a second time");
  yield { type: "IdentitySubmitted", member, documents };
}

export function* certifyMember(x: Reckoning, command: CommandOf<"CertifyMember">): Expected {
  const { actor: reviewer, member, country } = command;
  demandReview(x, reviewer, member);
  x.demand("I19", /^[A-Z]{2}$/.test(country), "a country is two letters");
  yield { type: "MemberCertified", member, country, reviewer };
}

export function* rejectIdentity(x: Reckoning, command: CommandOf<"RejectIdentity">): Expected {
  const { actor: reviewer, member, reason } = command;
  demandReview(x, reviewer, member);
  yield { type: "IdentityRejected", member, reason, reviewer };
}

function demandReview(x: Reckoning, reviewer: number, member: number): void {
  x.demand("I21", reviewer < 0, "only staff certify");
  const isAsked = x.members.find(member)?.certification === "under_review";
  x.demand("I21", isAsked, "who is certified has asked for it");
  demandFree(x, reviewer, { kind: "identity", number: member, member });
}

export function* recordFileAccess(x: Reckoning, command: CommandOf<"RecordFileAccess">): Expected {
  const { actor: staff, member, subject } = command;
  x.demand("I21", staff < 0, "only staff look");
  x.demand("I21", x.members.find(member) !== undefined, "who is looked at exists");
  yield { type: "FileAccessed", member, staff, subject };
}
