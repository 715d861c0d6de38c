import type { Parameters } from "@sumi/core/parameters/parameters.ts";
import { Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { Rows } from "../ports.ts";
import { LISTED_CONTRACTS } from "./rows.ts";

/** The core's contracts, read back from the table; their terms are parameters. */
export async function restoreContracts(
  rows: Pick<Rows, "all">,
  parameters: Parameters,
): Promise<Contracts> {
  const contracts = new Contracts(parameters);
  for (const row of await rows.all(LISTED_CONTRACTS)) {
    const { number: contract, listedMs, status, reason, ...listed } = row;
    contracts.list({ type: "ContractListed", contract, ...listed }, listedMs);
    contracts.setStatus({ contract, status, reason });
  }
  return contracts;
}
