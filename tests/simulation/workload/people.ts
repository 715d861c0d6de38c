import type {
  CertifyMember,
  RejectIdentity,
  SubmitIdentity,
} from "@sumi/core/identity/commands.ts";
import { IDENTITY_FLAWS } from "@sumi/core/identity/events.ts";
import type {
  KeepFrozen,
  RecordFileAccess,
  RecordSecurityChange,
} from "@sumi/core/members/commands.ts";
import { FILE_SUBJECTS, FREEZE_REASONS, SECURITY_CHANGES } from "@sumi/core/members/events.ts";
import type { Certification, Member } from "@sumi/core/members/members.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { type Scene, someHash, someMember, someOf } from "./scene.ts";

const HOUR_MS = 3_600_000;

export const PEOPLE = {
  KeepFrozen: { weight: 0.3, by: "staff", say: keepFrozen },
  RecordSecurityChange: { weight: 0.5, by: "member", say: changeSecurity },
  SubmitIdentity: { weight: 3, by: "member", say: submitIdentity },
  CertifyMember: { weight: 4, by: "staff", say: certify },
  RejectIdentity: { weight: 0.3, by: "staff", say: rejectIdentity },
  RecordFileAccess: { weight: 0.3, by: "staff", say: accessFile },
} as const;

export function membersWho(
  { view }: Pick<Scene, "view">,
  fits: (member: Member) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let number = 1; number <= view.members.count; number += 1) {
    if (fits(view.members.get(number))) found.push(number);
  }
  return found;
}

function keepFrozen(scene: Scene): KeepFrozen | undefined {
  const { view, random, actor } = scene;
  const member = someOf(
    random,
    membersWho(scene, ({ frozen }) => frozen !== undefined),
  );
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

function submitIdentity({ view, random, actor }: Scene): SubmitIdentity | undefined {
  const certification = view.members.find(actor)?.certification;
  const mayAsk = certification === "none" || certification === "rejected";
  if (!mayAsk && random.chance(0.98)) return undefined;
  return { type: "SubmitIdentity", actor, documents: someHash(random) };
}

function someWho(scene: Scene, wanted: Certification): number | undefined {
  return someOf(
    scene.random,
    membersWho(scene, ({ certification }) => certification === wanted),
  );
}

function certify(scene: Scene): CertifyMember | undefined {
  const { view, random, actor } = scene;
  const member = random.chance(0.97) ? someWho(scene, "under_review") : someMember(scene);
  if (member === undefined || view.members.count === 0) return undefined;
  const country = random.oneOf(["JP", "DE", "TR", "KR"]);
  return { type: "CertifyMember", actor, member, country };
}

function rejectIdentity(scene: Scene): RejectIdentity | undefined {
  const member = someWho(scene, "under_review");
  if (member === undefined) return undefined;
  const reason = scene.random.oneOf(IDENTITY_FLAWS);
  return { type: "RejectIdentity", actor: scene.actor, member, reason };
}

function accessFile(scene: Scene): RecordFileAccess | undefined {
  const { view, random, actor } = scene;
  if (view.members.count === 0) return undefined;
  const subject = random.oneOf(FILE_SUBJECTS);
  return { type: "RecordFileAccess", actor, member: someMember(scene), subject };
}
