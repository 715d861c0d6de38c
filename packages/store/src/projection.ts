import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Parameters } from "@sumi/core/parameters/parameters.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { ListedAuditRules } from "./audit/audit-rules.ts";
import type { ListedBillRules } from "./ledger/bills.ts";
import type { ListedMovementRules } from "./ledger/movement-rules.ts";
import type { ListedNoticeRules } from "./notices/notice-rules.ts";
import type { PendingNotices } from "./notices/pending.ts";
import type { Rows } from "./ports.ts";

/**
 * One capability's read model: a pure fold of events into its own tables. It may keep rows in
 * memory from batch to batch; when a transaction fails the projector throws the projection away and
 * makes a new one, so that memory never knows more than the tables.
 */
export type Projection = {
  /** Folds accepted commands, in order and each one once, within the caller's transaction. */
  fold(records: readonly CommandRecord[], rows: Rows): Promise<void>;
};

/** Things that all projections share. */
export type Opening = {
  /** The tables at the moment when the projections are opened. */
  readonly rows: Rows;
  /** The listings; the first projection keeps them up to date. */
  readonly markets: Markets;
  /** Parameters with their history; their projection keeps them up to date. */
  readonly parameters: Parameters;
  /** The listed contracts, whose terms follow from the parameters; their projection keeps them. */
  readonly contracts: Contracts;
  readonly bills: ListedBillRules;
  readonly movements: ListedMovementRules;
  readonly notices: ListedNoticeRules;
  readonly audit: ListedAuditRules;
  /** Notices made by other projections, because only they know the result of an event. */
  readonly pendingNotices: PendingNotices;
};
