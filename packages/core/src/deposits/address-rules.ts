import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isFingerprint } from "../shapes.ts";
import { isMember, isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { LoadAddresses } from "./acts.ts";
import type { AssignDepositAddress, RetireDepositAddress } from "./commands.ts";

/** The most addresses that one act may load; more take several acts. */
const ADDRESSES_MAX = 1_000;

export function refusalOfLoading(x: State, act: LoadAddresses): Rejected | undefined {
  const asset = x.markets.assetBySymbol(act.asset);
  if (asset === undefined) return reject("PARAMETER_ERROR", { field: "asset" });
  if (x.markets.network(asset.number, act.network) === undefined) {
    return reject("PARAMETER_ERROR", { field: "network" });
  }
  const { fingerprints } = act;
  const isCounted = fingerprints.length >= 1 && fingerprints.length <= ADDRESSES_MAX;
  const isNew = (text: string) => isFingerprint(text) && x.deposits.pool.find(text) === undefined;
  const isDistinct = new Set(fingerprints).size === fingerprints.length;
  const isFine = isCounted && isDistinct && fingerprints.every(isNew);
  return isFine ? undefined : reject("PARAMETER_ERROR", { field: "fingerprints" });
}

export function loadAddresses(x: State, { asset, network, fingerprints }: LoadAddresses): void {
  const listed = x.markets.assetBySymbol(asset);
  const found = listed && x.markets.network(listed.number, network);
  assert(found !== undefined, "the loading was judged before");
  for (const fingerprint of fingerprints) {
    x.emit({ type: "DepositAddressLoaded", network: found.number, fingerprint });
  }
}

/** Assigns one address for each member and network. Frozen members may still deposit. */
export function assignDepositAddress(x: State, command: AssignDepositAddress): Outcome<void> {
  const { actor: member, network } = command;
  if (!isMember(member) || x.members.find(member) === undefined) return reject("ILLEGAL_OPERATION");
  if (x.markets.networkNumbered(network) === undefined) {
    return reject("PARAMETER_ERROR", { field: "network" });
  }
  if (x.deposits.pool.assignedTo(member, network) !== undefined) return reject("ILLEGAL_OPERATION");
  const fingerprint = x.deposits.pool.nextFree(network);
  if (fingerprint === undefined) return reject("FEATURE_DISABLED");

  // From here on the address is the member's.
  x.emit({ type: "DepositAddressAssigned", member, network, fingerprint });
  return accept(undefined);
}

/** Retires an address: it is never shown again; coins that still arrive there are credited. */
export function retireDepositAddress(x: State, command: RetireDepositAddress): Outcome<void> {
  const { actor, fingerprint } = command;
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  const found = x.deposits.pool.find(fingerprint);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "fingerprint" });
  if (found.retired) return reject("ILLEGAL_OPERATION");

  // From here on the address must not be shown.
  const { network, member } = found;
  x.emit({ type: "DepositAddressRetired", network, fingerprint, member });
  return accept(undefined);
}
