import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isFingerprint } from "../shapes.ts";
import { isMember, isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { LoadAddresses } from "./acts.ts";
import type { AssignDepositAddress, RetireDepositAddress } from "./commands.ts";
import { depositTermsOf } from "./terms.ts";

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

/**
 * Assigns one address for each member and network. Frozen members may still deposit. The last fifth
 * of a pool is kept for members who are known by more than a name, so that strangers cannot empty
 * it; a member who had an address gets the same one again while it rests.
 */
export function assignDepositAddress(x: State, command: AssignDepositAddress): Outcome<void> {
  const { actor: member, network: number, hasMail = false } = command;
  const { timeMs } = x.now;
  const found = isMember(member) ? x.members.find(member) : undefined;
  const network = x.markets.networkNumbered(number);
  const { pool } = x.deposits;
  if (found === undefined) return reject("ILLEGAL_OPERATION");
  if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
  if (typeof hasMail !== "boolean") return reject("PARAMETER_ERROR", { field: "has_mail" });
  if (pool.assignedTo(member, number) !== undefined) return reject("ILLEGAL_OPERATION");
  if (depositTermsOf(x, network, timeMs).isPaused) return reject("DEPOSITS_PAUSED");
  const own = pool.restingOf(member, number);
  const fingerprint = own ?? pool.nextFree(number);
  if (fingerprint === undefined) return reject("FEATURE_DISABLED");
  const isKnown = hasMail || found.certification === "certified";
  if (own === undefined && !isKnown && pool.isScarce(number)) return reject("ADDRESSES_RESERVED");
  const max = x.parameters.integer("deposits.addresses_day_max", timeMs);
  if (x.deposits.assignments.countOf(member, timeMs) >= max) {
    return reject("ADDRESSES_DAILY_LIMIT");
  }

  // From here on the address is the member's.
  const lapsingMs = lapsingMomentOf(x);
  const given = { member, network: number, fingerprint, hasMail, lapsingMs };
  x.emit({ type: "DepositAddressAssigned", ...given });
  return accept(undefined);
}

/** The moment at which a member is told of an address that is not used until then. */
function lapsingMomentOf({ parameters, now: { timeMs } }: State): number {
  const unusedMs = parameters.integer("deposits.unused_address_ms", timeMs);
  const noticeMs = parameters.integer("deposits.lapse_notice_ms", timeMs);
  return timeMs + Math.max(0, unusedMs - noticeMs);
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
