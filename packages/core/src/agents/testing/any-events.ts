import fc from "fast-check";
import { type AnyEvents, event, member } from "../../testing/any-values.ts";
import { AGENT_REASONS, type AgentChanged } from "../events.ts";

export const ANY_EVENTS: AnyEvents<AgentChanged> = {
  AgentChanged: event("AgentChanged", {
    member,
    change: fc.constantFrom("appointed", "dismissed"),
    reason: fc.constantFrom(...AGENT_REASONS.appointed, ...AGENT_REASONS.dismissed),
  }),
};
