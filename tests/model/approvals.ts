import { createHash } from "node:crypto";
import type { Act } from "@sumi/core/commands.ts";
import { CHART_VERSION } from "@sumi/primitives/chart.ts";
import { carriedOut } from "./acts.ts";
import { canonicalText } from "./frames/canonical.ts";
import type { ReadCommand, ReadEvent } from "./frames/reading.ts";
import type { Expected, Reckoning } from "./model.ts";
import { demandStranger } from "./review.ts";

type CommandOf<Type> = Extract<ReadCommand, { type: Type }>;
type Proposed = Extract<ReadEvent, { type: "Proposed" }>;

/** What waits for a second person. */
export class OwnProposals {
  readonly open = new Map<number, Proposed>();

  apply(event: Proposed | Extract<ReadEvent, { type: "Approved" }>, timeMs: number): void {
    if (event.type === "Approved") {
      this.open.delete(event.proposal);
      return;
    }
    for (const [number, { expiresMs }] of this.open) {
      if (expiresMs <= timeMs) this.open.delete(number);
    }
    this.open.set(event.proposal, event);
  }
}

/** The first command, and never again. */
export function* found(x: Reckoning, { actor, mode, acts }: CommandOf<"Found">): Expected {
  const isFirst = x.sequence === 1 && x.mode === undefined && actor === 0;
  x.demand("I21", isFirst, "an exchange is founded once, at its beginning");
  yield { type: "Founded", mode, chart: CHART_VERSION };
  for (const act of acts) yield* carriedOut(x, act);
}

/** The act is kept whole, with a hash that proves what the second person approves. */
export function* propose(x: Reckoning, { actor, act: asked }: CommandOf<"Propose">): Expected {
  x.demand("I21", actor < 0, "only staff propose");
  const act = canonicalText(asked);
  const hash = createHash("sha256").update(act).digest("hex");
  const expiresMs = x.timeMs + x.parameters.integer("approvals.lapse_ms", x.timeMs);
  demandNotOwn(x, asked, actor);
  yield { type: "Proposed", proposal: x.sequence, proposer: actor, act, hash, expiresMs };
}

/** Another person, in time, approves what was proposed; exactly that is carried out. */
export function* approve(x: Reckoning, command: CommandOf<"Approve">): Expected {
  const { actor: approver, proposal, hash } = command;
  const proposed = x.proposals.open.get(proposal);
  x.demand("I21", approver < 0, "only staff approve");
  x.demand("I21", proposed !== undefined, "what is approved was proposed, and is so once");
  if (proposed === undefined) return;
  x.demand("I21", proposed.expiresMs > x.timeMs, "a lapsed proposal is not approved");
  x.demand("I21", proposed.proposer !== approver, "nobody approves their own proposal");
  x.demand("I21", proposed.hash === hash, "who approves names the hash of the act");
  const act = JSON.parse(proposed.act) as Act; // Its form was checked when it was read.
  demandNotOwn(x, act, approver);
  yield { type: "Approved", proposal, approver };
  yield* carriedOut(x, act);
}

/** Neither of the two decides about themselves. */
function demandNotOwn(x: Reckoning, act: Act, staff: number): void {
  if (act.act === "LinkStaff") {
    x.demand("I21", act.staff !== -staff, "nobody links themselves");
  } else if (act.act === "FailWithdrawal") {
    const member = x.withdrawals.all.get(act.withdrawal)?.terms.member ?? 0;
    demandStranger(x, staff, member);
  } else if ("member" in act) {
    demandStranger(x, staff, act.member);
  }
}
