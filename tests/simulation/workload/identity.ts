import type { DecertifyMember } from "@sumi/core/identity/acts.ts";
import type {
  CertifyMember,
  IdentityCommand,
  RejectIdentity,
  SubmitIdentity,
} from "@sumi/core/identity/commands.ts";
import { DECERTIFY_REASONS, IDENTITY_FLAWS } from "@sumi/core/identity/events.ts";
import type { Certification } from "@sumi/core/members/members.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { membersWho } from "./people.ts";
import { type Scene, someHash, someMember, someOf } from "./scene.ts";
import { WRONG_IDENTITY } from "./wrong/identity.ts";

export const IDENTITY = {
  commands: {
    SubmitIdentity: { weight: 3, by: "member", say: submitIdentity },
    CertifyMember: { weight: 4, by: "staff", say: certify },
    RejectIdentity: { weight: 1, by: "staff", say: rejectIdentity },
  },
  acts: { DecertifyMember: { weight: 0.5, say: decertify } },
  wrong: WRONG_IDENTITY,
} satisfies CapabilityWorkload<IdentityCommand, DecertifyMember>;

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

/** Now and then the papers of a member whose earlier ones the same person rejected. */
function rejectIdentity(scene: Scene): RejectIdentity | undefined {
  const { view, random, actor } = scene;
  const waiting = membersWho(scene, ({ certification }) => certification === "under_review");
  const again = waiting.filter((member) => {
    return view.review.rejections.recent("identity", member, view.timeMs)?.staff === actor;
  });
  const member = someOf(random, again.length > 0 && random.chance(0.5) ? again : waiting);
  if (member === undefined) return undefined;
  return { type: "RejectIdentity", actor, member, reason: random.oneOf(IDENTITY_FLAWS) };
}

function decertify(scene: Scene): DecertifyMember | undefined {
  const certified = membersWho(scene, ({ certification }) => certification === "certified");
  const member = someOf(scene.random, certified);
  if (member === undefined) return undefined;
  return { act: "DecertifyMember", member, reason: scene.random.oneOf(DECERTIFY_REASONS) };
}
