import { memberOf } from "@sumi/core/ledger/accounts.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import { WorkingSet } from "../tables/working-set.ts";
import type { Movement } from "./projection.ts";
import { HOUSE_FLOWS } from "./rows.ts";

/** The flows of the house's accounts by day and kind of event: their sums are the balances. */
export function houseFlows() {
  const flows = new WorkingSet(HOUSE_FLOWS);
  return {
    async fold(movements: readonly Movement[], rows: Rows): Promise<void> {
      const moved = movements.flatMap(({ stamp, event, account, asset, amount }) => {
        if (memberOf(account) !== undefined) return [];
        return [{ account, asset, day: dayOf(stamp.timeMs), event: event.type, amount }];
      });
      await flows.load(rows, moved);
      for (const flow of moved) {
        const before = flows.get(flow)?.amount ?? 0n;
        flows.put({ ...flow, amount: (before + flow.amount) as Amount });
      }
      await flows.save(rows);
    },
  };
}
