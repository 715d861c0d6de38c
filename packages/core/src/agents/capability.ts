import type { Capability } from "../capability.ts";
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
      isOwn: (x, { member }, staff) => x.review.isOwn(staff, member, x.now.timeMs),
      file: (_, { member }) => member,
    },
  },
  overtakes: { AgentChanged: ({ member }) => agentOf(member) },
  snapshot: ({ agents }) => [agents.line],
} as const satisfies Capability<AgentVocabulary>;

function agentOf(member: number): string {
  return `agent ${member}`;
}
