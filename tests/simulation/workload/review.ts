import type { LinkStaff, UnlinkStaff } from "@sumi/core/review/acts.ts";
import type {
  AssignCase,
  ReviewCommand,
  TakeOverCase,
  UnassignCase,
} from "@sumi/core/review/commands.ts";
import { CASE_KINDS } from "@sumi/core/review/events.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { membersWho } from "./people.ts";
import { type Scene, someMember, someOf } from "./scene.ts";
import { WRONG_REVIEW } from "./wrong/review.ts";

export const REVIEW = {
  commands: {
    AssignCase: { weight: 2, by: "staff", say: assign },
    UnassignCase: { weight: 0.4, by: "staff", say: unassign },
    TakeOverCase: { weight: 0.6, by: "staff", say: takeOver },
  },
  acts: {
    LinkStaff: { weight: 1.2, say: linkStaff },
    UnlinkStaff: { weight: 0.8, say: unlinkStaff },
  },
  wrong: WRONG_REVIEW,
} satisfies CapabilityWorkload<ReviewCommand, LinkStaff | UnlinkStaff>;

/** Assignments are short, because most assignees forget about the case. */
function assign(scene: Scene): AssignCase | undefined {
  const { view, random, actor, desk } = scene;
  const kind = random.oneOf(CASE_KINDS);
  const asking = membersWho(scene, ({ certification }) => certification === "under_review");
  const number = {
    deposit: () => desk.someDeposit(view, random)?.deposit,
    withdrawal: () => someOf(random, [...view.withdrawals.open])?.withdrawal,
    identity: () => someOf(random, asking),
  }[kind]();
  return number === undefined ? undefined : { type: "AssignCase", actor, kind, number };
}

function unassign({ view, random, actor }: Scene): UnassignCase | undefined {
  const assignments = view.review.assignmentsAt(view.timeMs);
  const own = assignments.filter(({ staff }) => staff === actor);
  const found = someOf(random, random.chance(0.95) ? own : assignments);
  if (found === undefined) return undefined;
  const { kind, number } = found;
  return { type: "UnassignCase", actor, kind, number };
}

/** Mostly an administrator takes over a case that somebody else has. */
function takeOver({ view, random, actor, desk }: Scene): TakeOverCase | undefined {
  if (!view.staffAccounts.administrators.includes(actor) && !random.chance(0.1)) return undefined;
  const others = view.review.assignmentsAt(view.timeMs).filter(({ staff }) => staff !== actor);
  // Often the one that was taken over before, by the same person or by another one.
  const again = others.find(({ kind, number }) => {
    return kind === desk.takenOver?.kind && number === desk.takenOver.number;
  });
  const found = (random.chance(0.6) ? again : undefined) ?? someOf(random, others);
  if (found === undefined) return undefined;
  const { kind, number } = found;
  return { type: "TakeOverCase", actor, kind, number };
}

/** Now and then links staff to a member's account, often to one who invited another. */
function linkStaff(scene: Scene): LinkStaff | undefined {
  const { view, random } = scene;
  if (view.members.count === 0) return undefined;
  const staff = random.between(1, 4);
  // A person who is barred from everything decides nothing that could go wrong.
  if (view.review.links.of(-staff).length > 1) return undefined;
  const one = someMember(scene);
  const sponsor = random.chance(0.7) ? (view.members.find(one)?.sponsor ?? 0) : 0;
  return { act: "LinkStaff", staff, member: sponsor === 0 ? one : sponsor };
}

function unlinkStaff(scene: Scene): UnlinkStaff | undefined {
  const staff = scene.random.between(1, 4);
  const member = someOf(scene.random, scene.view.review.links.of(-staff));
  return member === undefined ? undefined : { act: "UnlinkStaff", staff, member };
}
