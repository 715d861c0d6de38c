import type { Capability } from "../capability.ts";
import type { State } from "../state.ts";
import type { ChangeAgent } from "./acts.ts";
import { changeAgent, refusalOfAgent } from "./rules.ts";
import type { AgentVocabulary } from "./vocabulary.ts";

export const AGENTS = {
  events: {
    AgentChanged: {
      amounts: [],
      apply: ({ agents }, event, { timeMs }) => agents.apply(event, timeMs),
    },
  },
  acts: {
    ChangeAgent: {
      fields: { member: "number", change: "text", reason: "text" },
      refusal: refusalOfAgent,
      carryOut: changeAgent,
      judges: (_, { member }) => agentOf(member),
      isOwn,
      file: (_, { member }) => member,
    },
  },
  observes: {
    MemberCertified: ({ agents }, { member }, { timeMs }) => agents.certify(member, timeMs),
  },
  overtakes: { AgentChanged: ({ member }) => agentOf(member) },
  snapshot: ({ agents }) => [agents.line],
} as const satisfies Capability<AgentVocabulary>;

/** A suspicion bars nobody from ending an agency, which only protects (decision 167). */
function isOwn({ review, now }: State, { member, change }: ChangeAgent, staff: number): boolean {
  return change === "dismissed"
    ? review.isKnownOwn(staff, member, now.timeMs)
    : review.isOwn(staff, member, now.timeMs);
}

function agentOf(member: number): string {
  return `agent ${member}`;
}
