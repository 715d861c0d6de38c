import type { ApprovalCommand, Approve, Propose } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import { ACTS, type ActEntry } from "./acts.ts";
import { drawn } from "./drawing.ts";
import type { Entries, Scene } from "./scene.ts";

export const APPROVALS = {
  // A run's first command; the world gives it before the crowd starts.
  Found: { weight: 0, by: "timer", say: () => undefined },
  Propose: { weight: 3, by: "staff", say: propose },
  Approve: { weight: 3, by: "staff", say: approve },
} satisfies Entries<ApprovalCommand>;

const EVERY_ACT: readonly ActEntry<Act>[] = Object.values(ACTS);

function propose(scene: Scene): Propose | undefined {
  const act = drawn(scene.random, EVERY_ACT)?.say(scene);
  return act && { type: "Propose", actor: scene.actor, act };
}

/** Mostly another person's proposal; some try to approve their own. */
function approve({ view, random, actor, desk }: Scene): Approve | undefined {
  const waiting = desk.someProposal(view, random);
  if (waiting === undefined) return undefined;
  const { proposal, hash } = waiting;
  const isOwn = view.approvals.proposals.find(proposal)?.proposer === actor;
  if (isOwn && random.chance(0.9)) return undefined;
  return { type: "Approve", actor, proposal, hash };
}
