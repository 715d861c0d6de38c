import type { MemberNameData } from "@sumi/contract/wire/staff-fields.ts";
import { readDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import type { DepositRow } from "@sumi/store/deposits/rows.ts";
import { memberNames } from "../../platform/staff/names.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { fingerprintOfAddress } from "../../shared/deposit-address.ts";

export type OwnAddress = {
  readonly address: string;
  readonly memo: string | null;
  /** Members who had it before it was taken back, oldest first. */
  readonly former_members: MemberNameData[];
};

/**
 * The address to which the member of a deposit sends coins on its network, as two people loaded it:
 * only a transfer to it is theirs. Null if they have none there.
 */
export async function ownAddressOf(
  server: ConsoleServer,
  { member, network }: Pick<DepositRow, "member" | "network">,
): Promise<OwnAddress | null> {
  const { commands, database } = server;
  const { fingerprint, former } = await commands.read(({ deposits: { pool } }) => {
    const assigned = pool.assignedTo(member, network);
    return { fingerprint: assigned, former: pool.former.at(assigned ?? "") };
  });
  if (fingerprint === undefined) return null;
  const text = (await readDepositAddresses(database, [fingerprint])).get(fingerprint);
  if (text === undefined || fingerprintOfAddress(text) !== fingerprint) return null;
  const nameOf = await memberNames(server, former);
  const memo = text.memo === "" ? null : text.memo;
  return { address: text.address, memo, former_members: former.map(nameOf) };
}
