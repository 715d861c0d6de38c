import type { AgentChange, AgentReason } from "./events.ts";

/** Makes a member an agent, who sees the team that they invited, or ends that: by two people. */
export type ChangeAgent = {
  readonly act: "ChangeAgent";
  readonly member: number;
  readonly change: AgentChange;
  readonly reason: AgentReason;
};
