import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { IdentityCase } from "@sumi/store/identity/cases.ts";
import {
  areForbidding,
  caseChecks,
  memberChecks,
  sharingCheck,
} from "../../platform/staff/cases/checks.ts";

type Question = {
  readonly found: Pick<IdentityCase, "member" | "state"> & {
    readonly earlier: readonly IdentityCase[];
  };
  readonly sharing: readonly number[];
  readonly staff: number;
  readonly timeMs: number;
};

type Findings = {
  readonly checks: CheckData[];
  readonly outcome: "decides" | "refused" | "over";
};

/** The server's findings on an identity case, for its reviewer. */
export function judgeIdentity(exchange: Exchange, question: Question): Findings {
  const { found, sharing } = question;
  const { member } = found;
  const checks = [
    attemptsCheck(found.earlier),
    ...papersCheck(exchange, found),
    sharingCheck(exchange, member, sharing),
    ...memberChecks(exchange, member, "warn"),
    ...caseChecks(exchange, { kind: "identity", number: member, member }, question),
  ];
  if (found.state !== "under_review") return { checks, outcome: "over" };
  const isBarred = areForbidding(checks);
  return { checks, outcome: isBarred ? "refused" : "decides" };
}

function attemptsCheck(earlier: readonly IdentityCase[]): CheckData {
  const rejected = earlier.filter(({ state }) => state === "rejected");
  const [last] = rejected;
  const params = { attempts: rejected.length, ...(last?.reason && { reason: last.reason }) };
  return { check: "identity.attempts", level: last === undefined ? "good" : "warn", params };
}

/** Papers that another account has, too, wait for the decision of two. */
function papersCheck(exchange: Exchange, { member, state }: Question["found"]): CheckData[] {
  if (state !== "under_review") return [];
  const isKnown = exchange.linkedAccounts.hasUnjudgedPapers(member);
  return [{ check: "identity.papers", level: isKnown ? "stop" : "good", params: {} }];
}
