import { assert } from "@sumi/primitives/assert.ts";
import type { ListedAuditRules } from "./audit/audit-rules.ts";
import { CAPABILITIES } from "./capabilities.ts";
import type { Capability } from "./capability.ts";
import type { ListedBillRules } from "./ledger/bills.ts";
import type { ListedMovementRules } from "./ledger/movement-rules.ts";
import { restoreMarkets } from "./markets/restore.ts";
import type { ListedNoticeRules } from "./notices/notice-rules.ts";
import { PendingNotices } from "./notices/pending.ts";
import { restoreParameters } from "./parameters/restore.ts";
import { restoreContracts } from "./perpetual/restore.ts";
import type { Rows } from "./ports.ts";
import type { Opening, Projection } from "./projection.ts";

/** Opens every projection, in the order in which they fold, to go on from the tables' rows. */
export async function openProjections(rows: Rows): Promise<readonly Projection[]> {
  const parameters = await restoreParameters(rows);
  const opening: Opening = {
    rows,
    markets: await restoreMarkets(rows),
    parameters,
    contracts: await restoreContracts(rows, parameters),
    bills: BILL_RULES,
    movements: MOVEMENT_RULES,
    notices: NOTICE_RULES,
    audit: AUDIT_RULES,
    pendingNotices: new PendingNotices(),
  };
  const projections: Projection[] = [];
  for (const { projection } of CAPABILITIES) {
    if (projection !== undefined) projections.push(await projection(opening));
  }
  return projections;
}

// Each rule is listed under the name of its event, so it is only ever called with that event.
export const BILL_RULES = rulesByEvent(({ bills }) => bills) as ListedBillRules;
export const MOVEMENT_RULES = rulesByEvent(({ movements }) => movements) as ListedMovementRules;
const NOTICE_RULES = rulesByEvent(({ notices }) => notices) as ListedNoticeRules;
export const AUDIT_RULES = rulesByEvent(({ audit }) => audit) as ListedAuditRules;

/** One table of one part of all capabilities. An event has one rule at most. */
function rulesByEvent(
  part: (capability: Capability) => object | undefined,
): Readonly<Record<string, unknown>> {
  const rules: Record<string, unknown> = {};
  for (const capability of CAPABILITIES) {
    for (const [type, rule] of Object.entries(part(capability) ?? {})) {
      assert(!Object.hasOwn(rules, type), `only one capability hands in a rule for ${type}`);
      rules[type] = rule;
    }
  }
  return rules;
}
