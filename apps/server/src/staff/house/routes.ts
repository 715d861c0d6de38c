import * as contract from "@sumi/contract/house/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { ContributeCapital } from "@sumi/core/house/acts.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { transactionFormOf } from "@sumi/primitives/transaction.ts";
import { readHouseBalances } from "@sumi/store/solvency/figures.ts";
import { historyReached } from "../../platform/server/history.ts";
import { evidenceOf, propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";
import { canonicalOf } from "../../shared/transaction.ts";

/** The house's own accounts, and the proposals to contribute capital. */
export function houseRoutes(server: ConsoleServer, listing: Listing): void {
  const { commands, database } = server;
  staffRoute(server, contract.house, async () => {
    const markets = await listing();
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const rows = await readHouseBalances(database);
    const accounts = await commands.read(({ prices }) =>
      rows.map(({ path, asset, balance, changedMs }) => {
        const value = prices.valueOf(asset, balance);
        return {
          account: path,
          coin: coinOf(markets, asset),
          balance: formatAmount(balance),
          value: value === undefined ? null : formatAmount(value),
          changed_ms: changedMs,
        };
      }),
    );
    const networks = markets.networks.map(({ asset, name }) => {
      return { coin: coinOf(markets, asset), network: name };
    });
    return accept({ accounts, networks, sequence: String(reached.value) });
  });

  staffRoute(server, contract.proposeCapital, async (input, caller) => {
    const { coin, network, amount } = input;
    const asset = coinNamed(await listing(), coin);
    if (!asset.ok) return asset;
    if ((await listing()).network(asset.value, network) === undefined) {
      return reject("PARAMETER_ERROR", { field: "network" });
    }
    const transfer = transferOf(network, input);
    if (!transfer.ok) return transfer;
    // The journal's reference to the proof has no content; the proof itself is in the note.
    const evidence = evidenceOf(caller.staff, input.client_id);
    const said = [input.evidence, input.note].filter((words) => words !== undefined);
    return propose(server, caller, {
      act: { act: "ContributeCapital", asset: coin, network, amount, evidence, ...transfer.value },
      path: contract.proposeCapital.path,
      clientId: input.client_id,
      text: said.join(" — "),
    });
  });

  staffRoute(server, contract.transferHouse, (input, caller) => {
    const { coin, from, to, amount } = input;
    const evidence = evidenceOf(caller.staff, input.client_id);
    const said = [input.evidence, input.note].filter((words) => words !== undefined);
    return propose(server, caller, {
      act: { act: "TransferHouse", asset: coin, from, to, amount, evidence },
      path: contract.transferHouse.path,
      clientId: input.client_id,
      text: said.join(" — "),
    });
  });
}

/**
 * The transfer that brought the capital, in its one spelling, or none. A transaction in the words
 * would be judged by nobody, so it is refused there.
 */
function transferOf(
  network: string,
  { txid, output, evidence, note = "" }: InputOf<typeof contract.proposeCapital>,
): Outcome<Pick<ContributeCapital, "transaction" | "output">> {
  const { canonical, hasOutputs } = transactionFormOf(network);
  if (txid === undefined) {
    const words = `${evidence} ${note}`.split(/[^A-Za-z0-9]+/);
    const isNamed = words.some((word) => canonical(word) !== undefined);
    return isNamed ? reject("MISSING_PARAMETER", { field: "txid" }) : accept({});
  }
  const transaction = canonicalOf(network, txid);
  if (!transaction.ok) return transaction;
  const numbered = hasOutputs || output !== undefined ? { output: Number(output ?? 0) } : {};
  return accept({ transaction: transaction.value, ...numbered });
}
