import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { isFingerprint } from "../shapes.ts";
import type { State } from "../state.ts";
import type { AddAddress, RemoveAddress } from "./commands.ts";

/**
 * Saves an address. For a while, withdrawals to it are reviewed, and if the member's security
 * changed lately it cannot be used on the first day (rules 6.2): an attacker who took the account
 * over cannot send its coins at once.
 */
export function addAddress(x: State, command: AddAddress): Outcome<void> {
  const { actor: member, fingerprint } = command;
  const { timeMs, sequence: address } = x.now;
  const found = x.members.find(member);
  if (found === undefined) return reject("ILLEGAL_OPERATION");
  if (found.frozen !== undefined) return reject("ACCOUNT_FROZEN");
  const network = x.markets.networkNumbered(command.network);
  if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
  if (!isFingerprint(fingerprint)) return reject("PARAMETER_ERROR", { field: "fingerprint" });
  const { addresses } = x.withdrawals;
  const max = x.parameters.integer("withdrawals.addresses_max", timeMs);
  if (addresses.countOf(member) >= max) return reject("ABOVE_MAXIMUM");

  // From here on the address must be added.
  const isSuspicious = timeMs < found.withdrawalsReviewedUntilMs;
  const waitMs = x.parameters.integer("withdrawals.address_wait_ms", timeMs);
  const reviewMs = x.parameters.integer("withdrawals.address_review_ms", timeMs);
  const usableFromMs = isSuspicious ? timeMs + waitMs : timeMs;
  const times = { usableFromMs, reviewUntilMs: timeMs + reviewMs };
  x.emit({ type: "AddressAdded", address, member, network: network.number, fingerprint, ...times });
  return accept(undefined);
}

/** Removes an address. Withdrawals under way keep the address with which they were requested. */
export function removeAddress(x: State, command: RemoveAddress): Outcome<void> {
  const { actor: member, address } = command;
  if (x.members.find(member) === undefined) return reject("ILLEGAL_OPERATION");
  if (x.withdrawals.addresses.find(address, member) === undefined) {
    return reject("WITHDRAW_ADDRESS_NOT_FOUND");
  }

  // From here on the address must be removed.
  x.emit({ type: "AddressRemoved", address, member });
  return accept(undefined);
}
