import { createHash } from "node:crypto";
import type { ApprovalCommand } from "@sumi/core/approvals/commands.ts";
import type { ApprovalEvent } from "@sumi/core/approvals/events.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { CHART_VERSION } from "@sumi/primitives/chart.ts";
import type { CapabilityModel } from "./capability.ts";
import { canonicalText } from "./frames/canonical.ts";
import { act, actText, hash, integer, listOf, oneOf } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";
import { demandRead } from "./review.ts";
import { demandHalf, demandTwo } from "./staff-accounts.ts";

/** The mode in which the exchange was founded, and the acts that wait for a second person. */
export class Approvals {
  mode: string | undefined;
  readonly open = new Map<number, EventOf<"Proposed">>();

  propose(event: EventOf<"Proposed">, timeMs: number): void {
    for (const [number, { expiresMs }] of this.open) {
      if (expiresMs <= timeMs) this.open.delete(number);
    }
    this.open.set(event.proposal, event);
  }
}

/** Founding is the first command and happens once. */
function* found(model: Model, { actor, mode, acts }: CommandOf<"Found">): Expected {
  const isFirst = model.sequence === 1 && model.approvals.mode === undefined && actor === 0;
  model.demand("I21", isFirst, "an exchange is founded once, at its beginning");
  yield { type: "Founded", mode, chart: CHART_VERSION };
  for (const act of acts) yield* model.carryOut(act, { proposer: 0, approver: 0 });
}

/** The act is kept whole, with a hash that proves what the second person approves. */
function* propose(model: Model, { actor, act: asked }: CommandOf<"Propose">): Expected {
  model.demand("I21", actor < 0, "only staff propose");
  const act = canonicalText(asked);
  const hash = createHash("sha256").update(act).digest("hex");
  const expiresMs = model.timeMs + model.parameters.integer("approvals.lapse_ms", model.timeMs);
  demandInformed(model, asked, actor);
  demandHalf(model, actor);
  yield { type: "Proposed", proposal: model.sequence, proposer: actor, act, hash, expiresMs };
}

/** A second person approves the proposal in time; exactly the proposed act is carried out. */
function* approve(model: Model, command: CommandOf<"Approve">): Expected {
  const { actor: approver, proposal, hash } = command;
  const proposed = model.approvals.open.get(proposal);
  model.demand("I21", approver < 0, "only staff approve");
  model.demand("I21", proposed !== undefined, "what is approved was proposed, and is so once");
  if (proposed === undefined) return;
  model.demand("I21", proposed.expiresMs > model.timeMs, "a lapsed proposal is not approved");
  demandTwo(model, proposed.proposer, approver);
  model.demand("I21", proposed.hash === hash, "who approves names the hash of the act");
  const act = JSON.parse(proposed.act) as Act; // Its form was checked when it was read.
  demandInformed(model, act, approver);
  const deciders = { proposer: proposed.proposer, approver };
  yield { type: "Approved", proposal, approver };
  yield* model.carryOut(act, deciders);
}

/** Neither half decides about themselves, nor about a member whose file they have not opened. */
function demandInformed(model: Model, act: Act, staff: number): void {
  model.demandNotOwn(act, staff);
  const member = model.fileOf(act);
  if (member !== undefined) demandRead(model, staff, { member, subject: "PROFILE" });
}

function* liveProposals(model: Model, { approvals, mode }: Exchange): Generator<string> {
  const { mode: ownMode, open } = model.approvals;
  if (mode !== ownMode) yield `It was founded as ${mode}, and it should be ${ownMode}.`;
  for (const [number, { act, hash, proposer, expiresMs }] of open) {
    const proposal = approvals.proposals.find(number);
    const is = [proposal?.act, proposal?.hash, proposal?.proposer, proposal?.expiresMs].join();
    const own = [act, hash, proposer, expiresMs].join();
    if (is !== own) yield `Proposal ${number} is ${is}, and it should be ${own}.`;
  }
}

const mode = oneOf(["demonstration", "production"]);

export const APPROVALS = {
  events: {
    Founded: {
      fields: { mode, chart: integer },
      breaks: "I21",
      reckon: ({ approvals }, { mode }) => {
        approvals.mode = mode;
      },
    },
    Proposed: {
      fields: {
        proposal: integer,
        proposer: integer,
        act: actText,
        hash,
        expiresMs: integer,
      },
      breaks: "I21",
      reckon: ({ approvals, timeMs }, event) => approvals.propose(event, timeMs),
    },
    Approved: {
      fields: { proposal: integer, approver: integer },
      breaks: "I21",
      reckon: ({ approvals }, { proposal }) => {
        approvals.open.delete(proposal);
      },
    },
  },
  commands: {
    Found: { fields: { mode, acts: listOf(act) }, expect: found },
    Propose: { fields: { act }, expect: propose },
    Approve: { fields: { proposal: integer, hash }, expect: approve },
  },
  parameters: { "approvals.lapse_ms": { initial: "86400000" } },
  live: { I21: liveProposals },
} satisfies CapabilityModel<ApprovalCommand, ApprovalEvent>;
