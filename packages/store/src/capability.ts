import type { AuditRules } from "./audit/audit-rules.ts";
import type { BillRules } from "./ledger/bills.ts";
import type { MovementRules } from "./ledger/movement-rules.ts";
import type { NoticeRules } from "./notices/notice-rules.ts";
import type { Opening, Projection } from "./projection.ts";
import type { PushedNotices } from "./push/kinds.ts";
import type { TableShape } from "./tables/table.ts";
import type { NoticeContent } from "./vocabulary.ts";

/** A capability's part of the read models; `capabilities.ts` lists all capabilities. */
export type Capability = {
  /** The tables that only its projection writes. A rebuild empties them. */
  readonly tables?: readonly TableShape[];
  /** Opens its projection, which goes on from the rows of its tables. */
  readonly projection?: (opening: Opening) => Projection | Promise<Projection>;
  /** The bill lines of its events. */
  readonly bills?: BillRules;
  /** How its events change what members own. */
  readonly movements?: MovementRules;
  /** The notices of its events. */
  readonly notices?: NoticeRules;
  /** Its notices of what the member did a moment ago: a record, which does not ring. */
  readonly noticesOfOwnActs?: readonly NoticeContent["template"][];
  /** Its notices that are pushed to browsers which ask for that kind. */
  readonly pushed?: PushedNotices;
  /** The case that each of its events is about, for the audit of staff acts. */
  readonly audit?: AuditRules;
};
