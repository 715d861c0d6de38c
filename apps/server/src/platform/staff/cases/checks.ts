import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Case } from "@sumi/core/review/review.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";

type Caller = {
  readonly staff: number;
  /** The exchange's time. */
  readonly timeMs: number;
};

/**
 * The checks of every case: it must not be the caller's own, and no one else may work on it. A
 * suspicion leaves them what only protects (decision 167).
 */
export function caseChecks(
  { review }: Exchange,
  { kind, number, member }: Case,
  { staff, timeMs }: Caller,
): CheckData[] {
  const assignee = review.assignmentOf(kind, number, timeMs);
  const isOther = assignee !== undefined && assignee.staff !== -staff;
  const isSuspected = review.isOwn(-staff, member, timeMs);
  const isKnown = review.isKnownOwn(-staff, member, timeMs);
  const level = isKnown ? "stop" : isSuspected ? "warn" : "good";
  const own: CheckData = { check: "case.own", level, params: {} };
  if (!isOther) return [own];
  const params = { staff: -assignee.staff, until_ms: assignee.expiresMs };
  return [own, { check: "case.assigned", level: "stop", params }];
}

/** True if the checks say that the case cannot be decided so that something is let out or in. */
export function areForbidding(checks: readonly CheckData[]): boolean {
  return checks.some(({ check, level }) => {
    return level === "stop" || (check === "case.own" && level !== "good");
  });
}

/** The checks of the member's status in the core, for every case. */
export function memberChecks(
  { members }: Exchange,
  number: number,
  frozenLevel: "warn" | "stop",
): CheckData[] {
  const { frozen, house } = members.get(number);
  const isFrozen = frozen !== undefined;
  return [
    { check: "member.frozen", level: isFrozen ? frozenLevel : "good", params: {} },
    ...(house === "none" ? [] : [{ check: "member.house", level: "warn" as const, params: {} }]),
  ];
}

/** Warns of other members with the same address; the data say if one of them is the sponsor. */
export function sharingCheck(
  { members }: Exchange,
  member: number,
  others: readonly number[],
): CheckData {
  const { sponsor } = members.get(member);
  const [first] = others;
  const params = { members: others.length, sponsor: others.includes(sponsor) ? 1 : 0 };
  if (first === undefined) return { check: "member.shared_address", level: "good", params };
  const uid = String(uidOf(params.sponsor === 1 ? sponsor : first));
  return { check: "member.shared_address", level: "warn", params: { ...params, uid } };
}

const GRAVITY = { good: 0, warn: 1, stop: 2 } as const;

/** The most severe check, the first among equals; undefined when all are good. */
export function gravestOf(checks: readonly CheckData[]): CheckData | undefined {
  let gravest: CheckData | undefined;
  for (const check of checks) {
    if (GRAVITY[check.level] > GRAVITY[gravest?.level ?? "good"]) gravest = check;
  }
  return gravest;
}
