import type { Network } from "@sumi/core/markets/markets.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import { chainOf, isDestination } from "../../shared/address-format.ts";
import { type DepositAddress, fingerprintOfAddress } from "../../shared/deposit-address.ts";
import type { DepositTools } from "./tools.ts";

/**
 * The member's deposit address on that network, if one is assigned. FEATURE_DISABLED when none is
 * and none is left, or when the address is not as two people loaded it.
 */
export async function ownAddress(
  tools: DepositTools,
  member: number,
  network: Network,
): Promise<Outcome<DepositAddress | undefined>> {
  if (chainOf(network.name) === undefined) return reject("FEATURE_DISABLED");
  const { fingerprint, isLeft } = await tools.server.commands.read(({ deposits: { pool } }) => ({
    fingerprint: pool.assignedTo(member, network.number),
    isLeft: pool.nextFree(network.number) !== undefined,
  }));
  if (fingerprint !== undefined) return textOf(tools, network, fingerprint);
  return isLeft ? accept(undefined) : reject("FEATURE_DISABLED");
}

/** The same, and the next address of the pool for a member who has none. */
export async function assignedAddress(
  tools: DepositTools,
  member: number,
  network: Network,
): Promise<Outcome<DepositAddress>> {
  const before = await ownAddress(tools, member, network);
  if (!before.ok) return before;
  if (before.value !== undefined) return accept(before.value);
  const command = { type: "AssignDepositAddress", actor: member, network: network.number } as const;
  const given = await tools.server.commands.submit(command, () => undefined);
  // A simultaneous call may have assigned the address first.
  const after = await ownAddress(tools, member, network);
  if (!after.ok) return after;
  if (after.value !== undefined) return accept(after.value);
  return given.ok ? reject("FEATURE_DISABLED") : given;
}

/** The text of an address, if it is exactly what two people loaded. */
async function textOf(
  tools: DepositTools,
  { name: network }: Network,
  fingerprint: string,
): Promise<Outcome<DepositAddress>> {
  const { database, log } = tools.server;
  const text = (await readDepositAddresses(database, [fingerprint])).get(fingerprint);
  const isSound =
    text !== undefined &&
    text.network === network &&
    fingerprintOfAddress(text) === fingerprint &&
    isDestination(network, text.address, text.memo);
  if (isSound) return accept(text);
  log.error("a deposit address is not as it was loaded", { count: 1 });
  tools.onForeignAddress();
  return reject("FEATURE_DISABLED");
}
