import { assert } from "@sumi/primitives/assert.ts";

/**
 * An account as the ledger counts it: one small integer per owner and purpose. An account holds
 * every asset, so an asset is named beside it. The path-like names of rules 0.3 live at the edge
 * only.
 */
export type Account = number;

export const FEE: Account = 0;
export const TREASURY: Account = 1;

const HOUSE_PATHS: readonly string[] = ["sys:fee", "sys:treasury"];

/**
 * Custody accounts follow the house's own, one per network, then as many for withdrawals that are
 * under way; members follow those, four each.
 */
const CUSTODY_FIRST = 256;
const CLEARING_FIRST = 640;
const MEMBERS_FIRST = 1024;
const ACCOUNTS_PER_MEMBER = 4;
export const NETWORKS_MAX = CLEARING_FIRST - CUSTODY_FIRST;

/** Free to use. */
export function available(member: number): Account {
  return MEMBERS_FIRST + member * ACCOUNTS_PER_MEMBER;
}

/** Set aside for open orders and withdrawals; every part belongs to exactly one of them. */
export function held(member: number): Account {
  return MEMBERS_FIRST + member * ACCOUNTS_PER_MEMBER + 1;
}

/** Owned, but not before a date. */
export function locked(member: number): Account {
  return MEMBERS_FIRST + member * ACCOUNTS_PER_MEMBER + 2;
}

/** The counter-account of coins really held outside on one network: never above zero. */
export function custody(network: number): Account {
  assert(network >= 0 && network < NETWORKS_MAX, "a network has a custody account");
  return CUSTODY_FIRST + network;
}

/** Withdrawals by one network that were passed and not sent yet. */
export function clearing(network: number): Account {
  assert(network >= 0 && network < NETWORKS_MAX, "a network has a clearing account");
  return CLEARING_FIRST + network;
}

/** Rules 0.3, I2: only what lies outside the house may be below zero. */
export function mayBeNegative(account: Account): boolean {
  return account >= CUSTODY_FIRST && account < CLEARING_FIRST;
}

/** The member an account belongs to, or `undefined` for the house's own. */
export function memberOf(account: Account): number | undefined {
  if (account < MEMBERS_FIRST) return undefined;
  return Math.floor((account - MEMBERS_FIRST) / ACCOUNTS_PER_MEMBER);
}

export function isAvailable(account: Account): boolean {
  return account >= MEMBERS_FIRST && (account - MEMBERS_FIRST) % ACCOUNTS_PER_MEMBER === 0;
}

const PURPOSES = ["available", "held", "locked"] as const;

/** The name of an account as people and auditors write it: `m:7:available`, `sys:fee`. */
export function accountPath(account: Account, networkPath: (network: number) => string): string {
  const member = memberOf(account);
  if (member !== undefined) {
    const purpose = PURPOSES[(account - MEMBERS_FIRST) % ACCOUNTS_PER_MEMBER];
    assert(purpose !== undefined, "an account has a purpose");
    return `m:${member}:${purpose}`;
  }
  if (account >= CLEARING_FIRST) {
    return `sys:clearing:withdraw:${networkPath(account - CLEARING_FIRST)}`;
  }
  if (account >= CUSTODY_FIRST) return `ext:custody:${networkPath(account - CUSTODY_FIRST)}`;
  const path = HOUSE_PATHS[account];
  assert(path !== undefined, "a house account has a name");
  return path;
}
