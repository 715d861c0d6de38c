import type { Exchange } from "@sumi/core/exchange.ts";
import type { WithdrawalRow } from "@sumi/store/withdrawals/rows.ts";
import { asJournalled } from "../../platform/staff/cases/journalled.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The rows with member, coin, amounts and destination as the core will let them leave. */
export function withdrawalsAsJournalled(
  server: Pick<ConsoleServer, "commands" | "log">,
  rows: readonly WithdrawalRow[],
): Promise<readonly WithdrawalRow[]> {
  return asJournalled(server, rows, knownOf);
}

function knownOf({ withdrawals }: Exchange, { id }: WithdrawalRow) {
  const found = withdrawals.find(id);
  if (found === undefined) return undefined;
  const { member, asset, network, fingerprint, quantity, fee, value, priced } = found;
  return { member, asset, network, fingerprint, quantity, fee, value, priced };
}
