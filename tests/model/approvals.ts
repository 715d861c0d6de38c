import { createHash } from "node:crypto";
import type { ApprovalCommand } from "@sumi/core/approvals/commands.ts";
import type { ApprovalEvent } from "@sumi/core/approvals/events.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { CHART_VERSION } from "@sumi/primitives/chart.ts";
import { changedBy, thingOf } from "./approvals/things.ts";
import type { CapabilityModel } from "./capability.ts";
import { canonicalText } from "./frames/canonical.ts";
import { act, actText, hash, integer, listOf, maybe, oneOf, thing } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { CommandOf, EventOf, Expected, ReadEvent } from "./record.ts";
import { demandRead } from "./review/demands.ts";
import { demandHalf, demandOther, demandTwo } from "./staff-accounts.ts";
import { DAY_MS } from "./time.ts";

type Turn = { readonly staff: number; readonly untilMs: number };

/** The mode in which the exchange was founded, and the acts that wait for a second person. */
export class Approvals {
  mode: string | undefined;
  readonly open = new Map<number, EventOf<"Proposed">>();
  /** Proposals about what the running command has changed. */
  readonly overtaken: number[] = [];
  /** The last person to reject a proposal about each thing. */
  readonly rejections = new Map<string, Turn>();
  /** The last person to propose about each thing what is proposed in turn. */
  readonly proposers = new Map<string, Turn>();

  propose(event: EventOf<"Proposed">, timeMs: number): void {
    for (const [number, { expiresMs }] of this.open) {
      if (expiresMs <= timeMs) this.open.delete(number);
    }
    this.open.set(event.proposal, event);
    const { proposer: staff, againMs } = event;
    if (againMs !== undefined) this.proposers.set(nameOf(event), { staff, untilMs: againMs });
  }

  /** Proposals about a thing are void once it changes. */
  overtake(event: ReadEvent, timeMs: number): void {
    const changed = changedBy(event);
    if (changed === undefined) return;
    for (const [number, { judges }] of this.open) {
      const isNew = judges === changed && !this.overtaken.includes(number);
      if (isNew && this.isStanding(number, timeMs)) this.overtaken.push(number);
    }
  }

  isStanding(proposal: number, timeMs: number): boolean {
    const proposed = this.open.get(proposal);
    return proposed !== undefined && timeMs < proposed.expiresMs;
  }

  /** True while a proposal about that thing waits for its second person. */
  isJudged(thing: string, timeMs: number): boolean {
    return [...this.open].some(([number, { judges }]) => {
      return judges === thing && this.isStanding(number, timeMs);
    });
  }

  end({ proposal, staff = 0, againMs }: EventOf<"ProposalEnded">): void {
    const ended = this.open.get(proposal);
    this.open.delete(proposal);
    if (ended === undefined || againMs === undefined) return;
    this.rejections.set(nameOf(ended), { staff, untilMs: againMs });
  }
}

/** The thing that a proposal is about; older ones name their act alone. */
function nameOf({ judges, act }: EventOf<"Proposed">): string {
  const { act: name } = JSON.parse(act) as Act; // Its form was checked when it was read.
  return judges ?? name;
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
  const meaning = meaningOf(asked);
  demandRoom(model, actor, meaning);
  const judges = thingOf(model, asked) ?? createHash("sha256").update(meaning).digest("hex");
  const proposal = model.sequence;
  const isInTurn = model.isInTurn(asked);
  const last = isInTurn ? model.approvals.proposers.get(judges) : undefined;
  if (last !== undefined && model.timeMs < last.untilMs) demandOther(model, last.staff, actor);
  const turn = isInTurn ? { againMs: model.timeMs + 7 * DAY_MS } : {};
  yield { type: "Proposed", proposal, proposer: actor, act, hash, expiresMs, judges, ...turn };
}

/** Another row of evidence makes no other act. */
function meaningOf(asked: Act): string {
  return canonicalText({ ...asked, evidence: undefined });
}

/** No act stands twice, and nobody has more proposals open than they may. */
function demandRoom(model: Model, staff: number, meaning: string): void {
  const { open } = model.approvals;
  const standing = [...open.values()].filter(({ proposal }) => {
    return model.approvals.isStanding(proposal, model.timeMs);
  });
  // The form of an act was checked when it was read.
  const isFresh = standing.every(({ act }) => meaningOf(JSON.parse(act) as Act) !== meaning);
  model.demand("I21", isFresh, "the same act is not proposed twice at once");
  const max = model.parameters.integer("approvals.open_max", model.timeMs);
  const own = standing.filter(({ proposer }) => proposer === staff);
  model.demand("I21", own.length < max, "nobody has more proposals open than they may");
}

/** The proposer takes it back. */
function* takeBackProposal(model: Model, command: CommandOf<"TakeBackProposal">): Expected {
  const { actor: staff, proposal } = command;
  const { open } = model.approvals;
  const isOwn = open.get(proposal)?.proposer === staff;
  const isOpen = model.approvals.isStanding(proposal, model.timeMs);
  model.demand("I21", staff < 0 && isOwn && isOpen, "one's own open proposal is taken back");
  yield { type: "ProposalEnded", proposal, ending: "taken_back", staff };
}

/** Another person rejects it, who has looked, and not twice in a row about one thing. */
function* rejectProposal(model: Model, command: CommandOf<"RejectProposal">): Expected {
  const { actor: staff, proposal } = command;
  const { open, rejections } = model.approvals;
  const proposed = open.get(proposal);
  const isOpen = model.approvals.isStanding(proposal, model.timeMs);
  model.demand("I21", staff < 0 && isOpen, "staff reject what is proposed");
  if (proposed === undefined) return;
  model.demand("I21", proposed.proposer !== staff, "nobody rejects what they proposed");
  demandInformed(model, JSON.parse(proposed.act) as Act, staff);
  demandHalf(model, staff);
  const last = rejections.get(nameOf(proposed));
  if (last !== undefined && model.timeMs < last.untilMs) demandOther(model, last.staff, staff);
  const againMs = model.timeMs + 7 * DAY_MS;
  yield { type: "ProposalEnded", proposal, ending: "rejected", staff, againMs };
}

/** Proposals end right after the event that changed what they are about. */
function* overtakings({ approvals }: Model): Expected {
  for (const proposal of approvals.overtaken.splice(0)) {
    yield { type: "ProposalEnded", proposal, ending: "overtaken" };
  }
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
  for (const [number, { act, hash, proposer, expiresMs, judges }] of open) {
    const known = approvals.proposals.find(number);
    const is = [known?.act, known?.hash, known?.proposer, known?.expiresMs, known?.judges].join();
    const own = [act, hash, proposer, expiresMs, judges].join();
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
        judges: maybe(thing),
        againMs: maybe(integer),
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
    ProposalEnded: {
      fields: {
        proposal: integer,
        ending: oneOf(["taken_back", "rejected", "overtaken"]),
        staff: maybe(integer),
        againMs: maybe(integer),
      },
      breaks: "I21",
      reckon: ({ approvals }, event) => approvals.end(event),
    },
  },
  commands: {
    Found: { fields: { mode, acts: listOf(act) }, expect: found },
    Propose: { fields: { act }, expect: propose },
    Approve: { fields: { proposal: integer, hash }, expect: approve },
    TakeBackProposal: { fields: { proposal: integer }, expect: takeBackProposal },
    RejectProposal: { fields: { proposal: integer }, expect: rejectProposal },
  },
  followUps: overtakings,
  parameters: {
    "approvals.lapse_ms": { initial: "86400000", hurts: "rise" },
    "approvals.open_max": { initial: "20" },
  },
  live: { I21: liveProposals },
} satisfies CapabilityModel<ApprovalCommand, ApprovalEvent>;
