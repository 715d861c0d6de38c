import type { Network } from "@sumi/core/markets/markets.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import { chainOf, isDestination } from "../../shared/address-format.ts";
import { type DepositAddress, fingerprintOfAddress } from "../../shared/deposit-address.ts";
import type { DepositTools } from "./tools.ts";

/**
 * The member's deposit address on that network: the one they have, or the next of the pool.
 * FEATURE_DISABLED when the pool is empty, or the address is not as two people loaded it.
 */
export async function addressFor(
  tools: DepositTools,
  member: number,
  network: Network,
): Promise<Outcome<DepositAddress>> {
  if (chainOf(network.name) === undefined) return reject("FEATURE_DISABLED");
  const fingerprint = await fingerprintFor(tools, member, network);
  return fingerprint.ok ? textOf(tools, network, fingerprint.value) : fingerprint;
}

async function fingerprintFor(
  { server }: DepositTools,
  member: number,
  { number: network }: Network,
): Promise<Outcome<string>> {
  const assigned = await server.commands.read(({ deposits }) => {
    return deposits.pool.assignedTo(member, network);
  });
  if (assigned !== undefined) return accept(assigned);
  const command = { type: "AssignDepositAddress", actor: member, network } as const;
  const given = await server.commands.submit(command, ({ deposits }) => {
    return deposits.pool.assignedTo(member, network);
  });
  if (given.ok && given.value.view !== undefined) return accept(given.value.view);
  // A simultaneous call may have assigned the address first.
  const meanwhile = await server.commands.read(({ deposits }) => {
    return deposits.pool.assignedTo(member, network);
  });
  if (meanwhile !== undefined) return accept(meanwhile);
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
