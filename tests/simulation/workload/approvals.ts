import type { ApprovalCommand, Approve, Propose } from "@sumi/core/approvals/commands.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { drawn } from "./drawing.ts";
import type { Scene } from "./scene.ts";
import { WRONG_APPROVALS } from "./wrong/approvals.ts";

export const APPROVALS = {
  commands: {
    // A run's first command; the world gives it before the crowd starts.
    Found: { weight: 0, by: "timer", say: () => undefined },
    Propose: { weight: 3, by: "staff", say: propose },
    Approve: { weight: 3, by: "staff", say: approve },
  },
  wrong: WRONG_APPROVALS,
} satisfies CapabilityWorkload<ApprovalCommand, never>;

function propose(scene: Scene): Propose | undefined {
  const act = drawn(scene.random, scene.acts)?.say(scene);
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
