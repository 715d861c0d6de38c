import type { Act } from "@sumi/core/commands.ts";
import type {
  AllowTrading,
  FreezeHouse,
  ResetSecondFactor,
  UnfreezeMember,
} from "@sumi/core/members/acts.ts";
import type {
  BlockWithdrawals,
  FreezeMember,
  KeepFrozen,
  MemberCommand,
  OpenMember,
  ProhibitTrading,
  RecordFileAccess,
  RecordSecurityChange,
} from "@sumi/core/members/commands.ts";
import {
  ACCESS_CASES,
  ACCESS_PURPOSES,
  BLOCK_REASONS,
  FILE_SUBJECTS,
  FREEZE_REASONS,
  PROHIBITION_REASONS,
  SECURITY_CHANGES,
} from "@sumi/core/members/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { membersWho } from "./people.ts";
import { type Scene, someHash, someMember, someOf } from "./scene.ts";
import { WRONG_MEMBERS } from "./wrong/members.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const MEMBERS = {
  commands: {
    OpenMember: { weight: 0.3, by: "timer", say: signUp },
    FreezeMember: { weight: 0.3, by: "staff", say: freeze },
    ProhibitTrading: { weight: 0.6, by: "staff", say: prohibit },
    KeepFrozen: { weight: 0.4, by: "staff", say: keepFrozen },
    RecordSecurityChange: { weight: 0.5, by: "member", say: changeSecurity },
    RecordFileAccess: { weight: 0.5, by: "staff", say: accessFile },
    BlockWithdrawals: { weight: 0.5, by: "member", say: block },
  },
  acts: {
    // It weighs much, so that members trade again soon.
    UnfreezeMember: { weight: 6, say: unfreeze },
    AllowTrading: { weight: 3, say: allowTrading },
    FreezeHouse: { weight: 1.25, say: freezeHouse },
    ResetSecondFactor: { weight: 0.7, say: resetSecondFactor },
  },
  wrong: WRONG_MEMBERS,
} satisfies CapabilityWorkload<
  MemberCommand,
  UnfreezeMember | AllowTrading | ResetSecondFactor | FreezeHouse
>;

/** A member signs up, often invited: sponsors of sponsors form long lines. */
function signUp({ view, random, actor }: Scene): OpenMember {
  const account = `newcomer-${random.between(0, 0xffff_ffff).toString(36)}`;
  const { count } = view.members;
  const sponsor = random.chance(0.3) || count === 0 ? 0 : random.between(1, count);
  return { type: "OpenMember", actor, account, sponsor, house: "none" };
}

function freeze({ view, random, actor }: Scene): FreezeMember | undefined {
  const member = someMember({ view, random });
  const found = view.members.find(member);
  if (found === undefined) return undefined;
  if (found.house !== "none" && random.chance(0.9)) return undefined;
  const reason = random.oneOf(FREEZE_REASONS);
  const reviewByMs = view.timeMs + random.between(HOUR_MS, 6 * DAY_MS);
  return { type: "FreezeMember", actor, member, reason, reviewByMs };
}

/** A frozen member whom somebody proposes to let out. */
function aboutToBeFree(view: Scene["view"], random: Scene["random"]): number | undefined {
  const members = view.approvals.proposals.rows.flatMap(({ act: text }) => {
    const act = JSON.parse(text) as Act; // Written when it was proposed.
    return act.act === "UnfreezeMember" ? [act.member] : [];
  });
  return someOf(random, members);
}

/** Now and then of somebody who is not the house's. */
function freezeHouse(scene: Scene): FreezeHouse | undefined {
  const { view, random } = scene;
  const isAny = random.chance(0.1);
  const member = someOf(
    random,
    membersWho(scene, ({ house }) => isAny || house !== "none"),
  );
  if (member === undefined) return undefined;
  const reason = random.oneOf(FREEZE_REASONS);
  const reviewByMs = view.timeMs + random.between(HOUR_MS, 6 * DAY_MS);
  return { act: "FreezeHouse", member, reason, reviewByMs };
}

/** Mostly for a short while, so that trading goes on; or about a prohibition that stands. */
function prohibit(scene: Scene): ProhibitTrading | undefined {
  const { view, random, actor } = scene;
  if (view.members.count === 0) return undefined;
  const standing = someOf(random, prohibited(scene));
  if (standing !== undefined) return prohibitAgain(scene, standing);
  const reason = random.oneOf(PROHIBITION_REASONS);
  const untilMs = random.chance(0.1) ? 0 : view.timeMs + random.between(1, 600_000);
  return { type: "ProhibitTrading", actor, member: someMember({ view, random }), reason, untilMs };
}

/** Lifts it, shortens it or prolongs it: whoever put it on, or anybody. */
function prohibitAgain({ view, random, actor }: Scene, member: number): ProhibitTrading {
  const reason = random.oneOf(PROHIBITION_REASONS);
  const putBy = view.members.restrictions.last("trading", member)?.staff;
  const isOwn = putBy !== undefined && random.chance(0.5);
  const { tradingProhibitedUntilMs: endMs } = view.members.get(member);
  const fromMs = random.chance(0.3) ? view.timeMs : endMs;
  const untilMs = random.chance(0.5) ? 0 : fromMs + random.between(1, 600_000);
  return { type: "ProhibitTrading", actor: isOwn ? putBy : actor, member, reason, untilMs };
}

function allowTrading(scene: Scene): AllowTrading | undefined {
  const member = someOf(scene.random, prohibited(scene));
  return member === undefined ? undefined : { act: "AllowTrading", member };
}

function prohibited(scene: Scene): readonly number[] {
  return membersWho(scene, ({ tradingProhibitedUntilMs }) => {
    return scene.view.timeMs < tradingProhibitedUntilMs;
  });
}

/** A member blocks their own withdrawals, the server does, or one of the staff. */
function block({ view, random, actor: member }: Scene): BlockWithdrawals {
  const untilMs = view.timeMs + random.between(1, 24) * HOUR_MS;
  const asked = { type: "BlockWithdrawals", member, untilMs } as const;
  if (random.chance(0.5)) {
    return { ...asked, actor: -random.between(1, 4), reason: random.oneOf(BLOCK_REASONS) };
  }
  return { ...asked, actor: random.chance(0.2) ? TIMER : member };
}

function keepFrozen(scene: Scene): KeepFrozen | undefined {
  const { view, random, actor } = scene;
  const frozen = membersWho(scene, (each) => each.frozen !== undefined);
  const outSoon = random.chance(0.7) ? aboutToBeFree(view, random) : undefined;
  const member = outSoon ?? someOf(random, frozen);
  if (member === undefined) return undefined;
  const reason = random.oneOf(FREEZE_REASONS);
  const reviewByMs = view.timeMs + random.between(1, 100) * HOUR_MS;
  return { type: "KeepFrozen", actor, member, reason, reviewByMs };
}

/** Mostly the member's own change, and now and then the server's after a forgotten password. */
function changeSecurity({ random, actor: member }: Scene): RecordSecurityChange {
  const actor = random.chance(0.3) ? TIMER : member;
  const change = random.oneOf(SECURITY_CHANGES);
  return { type: "RecordSecurityChange", actor, member, change };
}

/** Mostly the part of the file without which nothing about the member is decided. */
function accessFile(scene: Scene): RecordFileAccess | undefined {
  const { view, random, actor } = scene;
  if (view.members.count === 0) return undefined;
  const subject = random.chance(0.6) ? "PROFILE" : random.oneOf(FILE_SUBJECTS);
  const access = { type: "RecordFileAccess", actor, subject } as const;
  const found = random.chance(0.5) ? someCase(scene) : undefined;
  if (found !== undefined) return { ...access, ...found };
  const member = someMember(scene);
  if (subject !== "IDENTITY" || random.chance(0.5)) return { ...access, member };
  const purpose = random.oneOf(ACCESS_PURPOSES);
  return { ...access, member, purpose, attachment: someHash(random) };
}

type NamedCase = Required<Pick<RecordFileAccess, "member" | "kind" | "number">>;

/** A case that is open, or was until lately; often under another member's name. */
function someCase(scene: Scene): NamedCase | undefined {
  const { view, random, desk } = scene;
  const kind = random.oneOf(ACCESS_CASES);
  const ofMember = (members: readonly number[]) => {
    const member = someOf(random, members);
    return member === undefined ? undefined : { member, kind, number: member };
  };
  const found = {
    deposit: () => {
      const submitted = desk.someDeposit(view, random);
      return submitted && { member: submitted.member, kind, number: submitted.deposit };
    },
    withdrawal: () => {
      const open = someOf(random, [...view.withdrawals.open]);
      return open && { member: open.member, kind, number: open.withdrawal };
    },
    identity: () => ofMember(membersWho(scene, (each) => each.certification === "under_review")),
    freeze: () => ofMember(membersWho(scene, ({ frozen }) => frozen !== undefined)),
  }[kind]();
  return found && random.chance(0.3) ? { ...found, member: someMember(scene) } : found;
}

function unfreeze({ view, random }: Scene): UnfreezeMember | undefined {
  const frozen: number[] = [];
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).frozen !== undefined) frozen.push(member);
  }
  const member = someOf(random, frozen);
  return member === undefined ? undefined : { act: "UnfreezeMember", member };
}

function resetSecondFactor(scene: Scene): ResetSecondFactor | undefined {
  if (scene.view.members.count === 0) return undefined;
  const evidence = `call-${scene.random.between(1, 9_999)}`;
  return { act: "ResetSecondFactor", member: someMember(scene), evidence };
}
