import type { AssignCase, ReviewCommand, UnassignCase } from "@sumi/core/review/commands.ts";
import { CASE_KINDS } from "@sumi/core/review/events.ts";
import { membersWho } from "./people.ts";
import { type Entries, type Scene, someOf } from "./scene.ts";

export const REVIEW = {
  AssignCase: { weight: 2, by: "staff", say: assign },
  UnassignCase: { weight: 0.4, by: "staff", say: unassign },
} satisfies Entries<ReviewCommand>;

/** Assignments are short, because most assignees forget about the case. */
function assign(scene: Scene): AssignCase | undefined {
  const { view, random, actor, desk } = scene;
  const kind = random.oneOf(CASE_KINDS);
  const pending = [...view.withdrawals.open].filter(({ status }) => status === "pending");
  const asking = membersWho(scene, ({ certification }) => certification === "under_review");
  const number = {
    deposit: () => desk.someDeposit(view, random)?.deposit,
    withdrawal: () => someOf(random, pending)?.withdrawal,
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
