import type {
  ApprovalCommand,
  Approve,
  Propose,
  RejectProposal,
  TakeBackProposal,
} from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { drawn } from "./drawing.ts";
import { amongIntroduced, introducing } from "./introduction.ts";
import { endingLate } from "./perpetual-acts.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_APPROVALS } from "./wrong/approvals.ts";

export const APPROVALS = {
  commands: {
    // A run's first command; the world gives it before the crowd starts.
    Found: { weight: 0, by: "timer", say: () => undefined },
    Propose: { weight: 3, by: "staff", say: propose },
    Approve: { weight: 3, by: "staff", say: approve },
    TakeBackProposal: { weight: 0.3, by: "staff", say: takeBack },
    RejectProposal: { weight: 0.8, by: "staff", say: rejectOne },
  },
  wrong: WRONG_APPROVALS,
} satisfies CapabilityWorkload<ApprovalCommand, never>;

function propose(scene: Scene): Propose | undefined {
  const { view, random, actor } = scene;
  const act = proposedNow(scene);
  const own = view.approvals.proposals.rows.filter(({ proposer }) => proposer === actor);
  const isMuch = own.length >= view.parameters.integer("approvals.open_max", view.timeMs);
  if (act === undefined || (isMuch && random.chance(0.8))) return undefined;
  return { type: "Propose", actor, act };
}

function proposedNow(scene: Scene): Act | undefined {
  const { random } = scene;
  if (random.chance(0.05)) return proposedBefore(scene);
  if (random.chance(0.08)) return rejectedBefore(scene);
  const scripted = random.chance(0.2) ? introducing(scene) : undefined;
  const late = random.chance(0.1) ? endingLate(scene) : undefined;
  return scripted ?? late ?? drawn(random, scene.acts)?.say(scene);
}

/** Mostly another person's proposal; some try to approve their own. */
function approve(scene: Scene): Approve | undefined {
  const { view, random, actor, desk } = scene;
  const scripted = random.chance(0.5) ? amongIntroduced(scene) : undefined;
  if (scripted !== undefined) return scripted;
  const waiting = desk.someProposal(view, random);
  if (waiting === undefined) return undefined;
  const { proposal, hash } = waiting;
  const isOwn = view.approvals.proposals.find(proposal)?.proposer === actor;
  if (isOwn && random.chance(0.9)) return undefined;
  return { type: "Approve", actor, proposal, hash };
}

/** An act that stands already, which would be carried out twice. */
function proposedBefore({ view, random }: Scene): Act | undefined {
  const standing = someOf(random, view.approvals.proposals.rows);
  return standing && (JSON.parse(standing.act) as Act); // Written when it was proposed.
}

/** An act that somebody has just rejected, who may not reject it again. */
function rejectedBefore({ desk }: Scene): Act | undefined {
  return desk.rejected && (JSON.parse(desk.rejected.act) as Act); // As above.
}

/** Mostly one's own proposal. */
function takeBack({ view, random, actor }: Scene): TakeBackProposal | undefined {
  const { rows } = view.approvals.proposals;
  const own = rows.filter(({ proposer }) => proposer === actor);
  const found = someOf(random, random.chance(0.9) ? own : rows);
  return found && { type: "TakeBackProposal", actor, proposal: found.number };
}

/** Mostly another person's proposal, and often the act that the same person rejected before. */
function rejectOne({ view, random, actor, desk }: Scene): RejectProposal | undefined {
  const { rows } = view.approvals.proposals;
  const others = rows.filter(({ proposer }) => proposer !== actor);
  const { rejected } = desk;
  const again = rejected?.staff === actor && others.find(({ act }) => act === rejected.act);
  const found = again || someOf(random, random.chance(0.9) ? others : rows);
  return found && { type: "RejectProposal", actor, proposal: found.number };
}
