import type { ReversalData } from "@sumi/contract/corrections/staff.ts";
import type { Reversible } from "@sumi/core/corrections/corrections.ts";
import { isStillThere } from "@sumi/core/corrections/rules.ts";
import type { Ledger } from "@sumi/core/ledger/ledger.ts";
import { type Reversing, readReversing } from "@sumi/store/approvals/queries.ts";
import type { ConsoleServer } from "./server.ts";

/**
 * Tells which entries can be reversed now. `entries` must be of kinds that are reversible; the core
 * remembers those that are recent enough and not yet reversed.
 */
export async function reversalsOf(
  { database, commands, nowMs }: Pick<ConsoleServer, "database" | "commands" | "nowMs">,
  entries: readonly number[],
): Promise<ReadonlyMap<number, ReversalData>> {
  const now = nowMs();
  const reversing = await readReversing(database, { entries, nowMs: now });
  return commands.read(({ corrections, ledger }) => {
    const told = entries.map((entry): [number, ReversalData] => {
      const found = corrections.find(entry, now);
      const obstacle = obstacleOf(found, { reversing: reversing.get(entry), ledger });
      return [entry, { entry: String(entry), until_ms: found?.untilMs ?? null, obstacle }];
    });
    return new Map(told);
  });
}

function obstacleOf(
  found: Reversible | undefined,
  { reversing, ledger }: { readonly reversing: Reversing | undefined; readonly ledger: Ledger },
): ReversalData["obstacle"] {
  if (reversing === "done") return "TAKEN_BACK";
  if (found === undefined) return "TOO_OLD";
  if (reversing === "proposed") return "PROPOSED";
  return isStillThere(ledger, found) ? null : "INSUFFICIENT_BALANCE";
}
