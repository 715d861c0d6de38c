/** The reasons for each change. */
export const AGENT_REASONS = {
  appointed: ["AGREEMENT", "REINSTATED"],
  dismissed: ["AGREEMENT_ENDED", "MEMBER_REQUEST", "SUSPECTED_ABUSE"],
} as const;
export type AgentChange = keyof typeof AGENT_REASONS;
export type AgentReason = (typeof AGENT_REASONS)[AgentChange][number];

/** Two of the staff made a member an agent, or ended that. */
export type AgentChanged = {
  readonly type: "AgentChanged";
  readonly member: number;
  readonly change: AgentChange;
  readonly reason: AgentReason;
};
