import type {
  BlockWithdrawals,
  FreezeMember,
  MemberCommand,
  OpenMember,
  ProhibitTrading,
} from "@sumi/core/members/commands.ts";
import { FREEZE_REASONS, PROHIBITION_REASONS } from "@sumi/core/members/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { PEOPLE } from "./people.ts";
import { type Entries, type Scene, someMember } from "./scene.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const MEMBERS = {
  OpenMember: { weight: 0.3, by: "timer", say: signUp },
  FreezeMember: { weight: 0.3, by: "staff", say: freeze },
  ProhibitTrading: { weight: 0.6, by: "staff", say: prohibit },
  ...PEOPLE,
  BlockWithdrawals: { weight: 0.5, by: "member", say: blockOwn },
} satisfies Entries<MemberCommand>;

/** A member signs up, often invited: sponsors of sponsors form long lines. */
function signUp({ view, random, actor }: Scene): OpenMember {
  const account = `newcomer-${random.between(0, 0xffff_ffff).toString(36)}`;
  const { count } = view.members;
  const sponsor = random.chance(0.3) || count === 0 ? 0 : random.between(1, count);
  return { type: "OpenMember", actor, account, sponsor, house: "none" };
}

function freeze({ view, random, actor }: Scene): FreezeMember | undefined {
  const member = someMember({ view, random });
  if (view.members.find(member)?.house !== "none") return undefined;
  const reason = random.oneOf(FREEZE_REASONS);
  const reviewByMs = view.timeMs + random.between(HOUR_MS, 6 * DAY_MS);
  return { type: "FreezeMember", actor, member, reason, reviewByMs };
}

/** Mostly for a short while, so that trading goes on. */
function prohibit({ view, random, actor }: Scene): ProhibitTrading | undefined {
  if (view.members.count === 0) return undefined;
  const untilMs = random.chance(0.5) ? 0 : view.timeMs + random.between(1, 20_000);
  const reason = random.oneOf(PROHIBITION_REASONS);
  return { type: "ProhibitTrading", actor, member: someMember({ view, random }), untilMs, reason };
}

/** A member changed their password; now and then the server blocks their withdrawals by itself. */
function blockOwn({ view, random, actor: member }: Scene): BlockWithdrawals {
  const actor = random.chance(0.2) ? TIMER : member;
  return { type: "BlockWithdrawals", actor, member, untilMs: view.timeMs + DAY_MS };
}
