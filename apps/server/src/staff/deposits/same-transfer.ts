import { fingerprintOf } from "@sumi/core/markets/transfers.ts";
import { isOutput, transactionFormOf } from "@sumi/primitives/transaction.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import { depositsOfTransfer } from "@sumi/store/deposits/transactions.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { depositsAsJournalled } from "./journalled.ts";

/** The other deposits of one transfer. */
export type SameTransfer = {
  /** Those that were confirmed once or credited by it, then those that name it; newest first. */
  readonly rows: readonly DepositRow[];
  /** How many of them a first person confirmed by it and still stands by that. */
  readonly proposed: number;
};

/**
 * Finds the other deposits of the transfer that was typed, or else of the transaction that the
 * member named. Only one of them can be credited, and the core refuses the others no earlier than
 * at their second person.
 */
export async function sameTransferOf(
  server: ConsoleServer,
  { id, network: number }: Pick<DepositRow, "id" | "network">,
  typed: { readonly txid?: string | undefined; readonly output?: string | undefined },
): Promise<SameTransfer> {
  const sought = await server.commands.read((exchange, timeMs) => {
    const { deposits, markets } = exchange;
    const network = markets.networks[number];
    const { canonical } = transactionFormOf(network?.name ?? "");
    const { txid, output = "0" } = typed;
    const transaction = txid === undefined ? deposits.namedFor(id) : canonical(txid);
    if (network === undefined || transaction === undefined) return undefined;
    if (!isOutput(network.name, Number(output))) return undefined;
    const transfer = fingerprintOf(exchange, network, { transaction, output: Number(output) });
    const proposed = deposits.proposals.proposedFor(transfer, timeMs);
    return {
      id,
      networks: markets.networksOnChainOf(number),
      transaction,
      transfer,
      proposed: proposed.filter((deposit) => deposit !== id),
    };
  });
  if (sought === undefined) return { rows: [], proposed: 0 };
  const stored = await depositsOfTransfer(server.database, sought);
  return {
    rows: await depositsAsJournalled(server, stored),
    proposed: sought.proposed.length,
  };
}
