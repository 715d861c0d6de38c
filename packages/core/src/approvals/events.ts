import type { ExchangeMode } from "./commands.ts";

export type Founded = {
  readonly type: "Founded";
  readonly mode: ExchangeMode;
  /** The version of the chart of accounts that all account numbers of this journal refer to. */
  readonly chart: number;
};

export type Proposed = {
  readonly type: "Proposed";
  readonly proposal: number;
  readonly proposer: number;
  /** The act's canonical JSON, and SHA-256 of it in hex. */
  readonly act: string;
  readonly hash: string;
  readonly expiresMs: number;
  /** Names what the act judges: once it changes the proposal is void. Absent in old events. */
  readonly judges?: string;
  /** Until then the next such proposal about the thing is another person's; of some acts. */
  readonly againMs?: number;
};

/** The events of the act itself follow in the same command. */
export type Approved = {
  readonly type: "Approved";
  readonly proposal: number;
  readonly approver: number;
};

export const PROPOSAL_ENDINGS = ["taken_back", "rejected", "overtaken"] as const;
export type ProposalEnding = (typeof PROPOSAL_ENDINGS)[number];

/**
 * A proposal is void: its proposer took it back, a second person rejected it, or what it judges has
 * changed.
 */
export type ProposalEnded = {
  readonly type: "ProposalEnded";
  readonly proposal: number;
  readonly ending: ProposalEnding;
  /** The person who took it back or rejected it; absent where it was overtaken. */
  readonly staff?: number;
  /** Until then the next rejection about the same thing is another person's; of a rejection. */
  readonly againMs?: number;
};

export type ApprovalEvent = Founded | Proposed | Approved | ProposalEnded;
