import type { ClaimCase, ReleaseCase, ReviewCommand } from "@sumi/core/reviews/commands.ts";
import { CASE_KINDS } from "@sumi/core/reviews/events.ts";
import { membersWho } from "./people.ts";
import { type Entries, type Scene, someOf } from "./scene.ts";

export const REVIEWS = {
  ClaimCase: { weight: 2, by: "staff", say: claim },
  ReleaseCase: { weight: 0.4, by: "staff", say: release },
} satisfies Entries<ReviewCommand>;

/** Most who claim forget about it, so claims are for a moment only. */
function claim(scene: Scene): ClaimCase | undefined {
  const { view, random, actor, desk } = scene;
  const kind = random.oneOf(CASE_KINDS);
  const pending = [...view.withdrawals.open].filter(({ status }) => status === "pending");
  const asking = membersWho(scene, ({ certification }) => certification === "under_review");
  const number = {
    deposit: () => desk.someDeposit(view, random)?.deposit,
    withdrawal: () => someOf(random, pending)?.withdrawal,
    identity: () => someOf(random, asking),
  }[kind]();
  return number === undefined ? undefined : { type: "ClaimCase", actor, kind, number };
}

function release({ view, random, actor }: Scene): ReleaseCase | undefined {
  const claims = view.reviews.claimsAt(view.timeMs);
  const own = claims.filter(({ staff }) => staff === actor);
  const found = someOf(random, random.chance(0.95) ? own : claims);
  if (found === undefined) return undefined;
  const { kind, number } = found;
  return { type: "ReleaseCase", actor, kind, number };
}
