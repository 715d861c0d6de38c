import { readDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { fingerprintOfAddress } from "../../shared/deposit-address.ts";

export type OwnAddress = { readonly address: string; readonly memo: string | null };

/**
 * The address to which the member of a deposit sends coins on its network, as two people loaded it:
 * only a transfer to it is theirs. Null if they have none there.
 */
export async function ownAddressOf(
  { commands, database }: Pick<ConsoleServer, "commands" | "database">,
  { member, network }: Pick<DepositRow, "member" | "network">,
): Promise<OwnAddress | null> {
  const fingerprint = await commands.read(({ deposits }) => {
    return deposits.pool.assignedTo(member, network);
  });
  if (fingerprint === undefined) return null;
  const text = (await readDepositAddresses(database, [fingerprint])).get(fingerprint);
  if (text === undefined || fingerprintOfAddress(text) !== fingerprint) return null;
  return { address: text.address, memo: text.memo === "" ? null : text.memo };
}
