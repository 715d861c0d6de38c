import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { ChangeAgent } from "./acts.ts";
import { AGENT_REASONS } from "./events.ts";

/** An agent is a person who proved who they are, so a member who is not certified is refused. */
export function refusalOfAgent(x: State, act: ChangeAgent): Rejected | undefined {
  const { member, change, reason } = act;
  if (!Object.hasOwn(AGENT_REASONS, change)) return reject("PARAMETER_ERROR", { field: "change" });
  const reasons: readonly string[] = AGENT_REASONS[change];
  if (!reasons.includes(reason)) return reject("PARAMETER_ERROR", { field: "reason" });
  const found = x.members.find(member);
  if (found === undefined) return reject("USER_NOT_FOUND");
  const isAppointed = change === "appointed";
  const isAgent = x.agents.sinceMs(member) !== undefined;
  if (found.house !== "none" || isAppointed === isAgent) return reject("ILLEGAL_OPERATION");
  if (!isAppointed) return undefined;
  if (found.frozen !== undefined) return reject("ACCOUNT_FROZEN");
  return found.certification === "certified" ? undefined : reject("KYC_REQUIRED");
}

export function changeAgent(x: State, { member, change, reason }: ChangeAgent): void {
  x.emit({ type: "AgentChanged", member, change, reason });
}

/**
 * The moment since which a member may use the agents' side; undefined for everybody else. Whoever
 * lost their certification may not, until they are certified again.
 */
export function agentSinceMs({ agents, members }: State, member: number): number | undefined {
  if (members.find(member)?.certification !== "certified") return undefined;
  return agents.sinceMs(member);
}
