import type { ChangeAgent } from "@sumi/core/agents/acts.ts";
import type { AgentChanged } from "@sumi/core/agents/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { CapabilityModel } from "./capability.ts";
import { code, integer, oneOf } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import type { Expected } from "./record.ts";

/** Everybody who is an agent, with the moment of their appointment or a later certification. */
export class Agents {
  readonly sinceMs = new Map<number, number>();

  certify(member: number, timeMs: number): void {
    if (this.sinceMs.has(member)) this.sinceMs.set(member, timeMs);
  }
}

function* changeAgent(model: Model, { member, change, reason }: ChangeAgent): Expected {
  const isPerson = model.members.find(member) !== undefined && !model.members.isHouse(member);
  model.demand("I21", isPerson, "an agent is a member, and not the house");
  const isAgent = model.agents.sinceMs.has(member);
  model.demand("I21", isAgent === (change === "dismissed"), "a change of an agent changes it");
  if (change === "appointed") {
    model.demand("I21", model.identity.isCertified(member), "an agent is certified");
    model.demand("I21", model.members.find(member)?.frozen === false, "no agent is frozen");
  }
  yield { type: "AgentChanged", member, change, reason };
}

function* liveAgents({ agents }: Model, exchange: Exchange): Generator<string> {
  const is = exchange.agents.all.map((member) => [member, exchange.agents.sinceMs(member)]);
  const should = [...agents.sinceMs];
  if (is.join() !== should.join()) yield `The agents are ${is}, and should be ${should}.`;
}

export const AGENTS = {
  events: {
    AgentChanged: {
      fields: { member: integer, change: oneOf(["appointed", "dismissed"]), reason: code },
      breaks: "I21",
      reckon: ({ agents, timeMs }, { member, change }) => {
        if (change === "appointed") agents.sinceMs.set(member, timeMs);
        else agents.sinceMs.delete(member);
      },
    },
  },
  acts: {
    ChangeAgent: {
      fields: { member: integer, change: oneOf(["appointed", "dismissed"]), reason: code },
      expect: changeAgent,
      isOwn: (model, { member, change }, staff) => {
        // Two accounts only suspected to be one person may still end an agency.
        if (change === "dismissed") return model.review.isKnownOwn(model, staff, member);
        return model.review.isOwn(model, staff, member);
      },
    },
  },
  live: { I21: liveAgents },
} satisfies CapabilityModel<never, AgentChanged, ChangeAgent>;
