import type { Exchange } from "@sumi/core/exchange.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import { asJournalled } from "../../platform/staff/cases/journalled.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The rows with member, coin, network and amount as the core will credit them. */
export function depositsAsJournalled(
  server: Pick<ConsoleServer, "commands" | "log">,
  rows: readonly DepositRow[],
): Promise<readonly DepositRow[]> {
  return asJournalled(server, rows, knownOf);
}

function knownOf({ deposits }: Exchange, { id }: DepositRow) {
  const found = deposits.find(id);
  if (found === undefined) return undefined;
  const { member, asset, network, amount } = found;
  return { member, asset, network, amount };
}
