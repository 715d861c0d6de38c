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
};

/** The events of the act itself follow in the same command. */
export type Approved = {
  readonly type: "Approved";
  readonly proposal: number;
  readonly approver: number;
};

export type ApprovalEvent = Founded | Proposed | Approved;
