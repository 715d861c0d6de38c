import type { CheckData } from "@sumi/contract/wire/staff-fields.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Case } from "@sumi/core/review/review.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";

type Caller = {
  readonly staff: number;
  /** The exchange's time. */
  readonly timeMs: number;
};

/** What is asked of every case: that it is nobody's own, and that nobody else works on it. */
export function caseChecks(
  { review }: Exchange,
  { kind, number, member }: Case,
  { staff, timeMs }: Caller,
): CheckData[] {
  const assignee = review.assignmentOf(kind, number, timeMs);
  const isOther = assignee !== undefined && assignee.staff !== -staff;
  const own: CheckData = {
    check: "case.own",
    level: review.isOwn(-staff, member) ? "stop" : "good",
    params: {},
  };
  if (!isOther) return [own];
  const params = { staff: -assignee.staff, until_ms: assignee.expiresMs };
  return [own, { check: "case.assigned", level: "stop", params }];
}

/** What the core says of the member, whatever the case. */
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

/** Others at the same address; it weighs more when one of them brought this member. */
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

/** The gravest of them, the first of several; undefined when all are good. */
export function gravestOf(checks: readonly CheckData[]): CheckData | undefined {
  let gravest: CheckData | undefined;
  for (const check of checks) {
    if (GRAVITY[check.level] > GRAVITY[gravest?.level ?? "good"]) gravest = check;
  }
  return gravest;
}
