import { assert } from "@sumi/primitives/assert.ts";
import {
  ACCOUNTS_PER_MEMBER,
  CHART,
  PARTS,
  type Part,
  PURPOSES,
  type Purpose,
} from "@sumi/primitives/chart.ts";

/** The number of an account in the chart of accounts. An account holds every asset. */
export type Account = number;

/** The member, network, contract and so on that an account belongs to. */
type PartNumbers = Readonly<Partial<Record<Part, number>>>;

export const FEE = CHART.fee.first;
export const TREASURY = CHART.treasury.first;
export const MARKETING = CHART.marketing.first;
export const CONVERSION = CHART.convert.first;
export const INSURANCE = CHART.insurance.first;
/** Rewards that were set aside when a fee was charged, and are paid after the day (rules 7). */
export const REFERRAL_DUE = CHART.referralDue.first;
/** The money of buyers of machines: refunds come from here, and no income does (rules 5.4). */
export const MINING_SALES = CHART.miningSales.first;

// Every order needs the accounts of its member, so these are plain arithmetic.
const AVAILABLE_FIRST = CHART.available.first;
const HELD_FIRST = CHART.held.first;
const LOCKED_FIRST = CHART.locked.first;
const POSITIONS_FIRST = CHART.position.first;
const MEMBERS_MAX = PARTS.member;
const CLEARINGS_FIRST = CHART.contractClearing.first;
const FUNDINGS_FIRST = CHART.contractFunding.first;

/** The member's money that is free to use. */
export function available(member: number): Account {
  return AVAILABLE_FIRST + member * ACCOUNTS_PER_MEMBER;
}

/** The member's money in open orders and withdrawals; every part belongs to exactly one of them. */
export function held(member: number): Account {
  return HELD_FIRST + member * ACCOUNTS_PER_MEMBER;
}

/** The member's money that cannot be used before a date. */
export function locked(member: number): Account {
  return LOCKED_FIRST + member * ACCOUNTS_PER_MEMBER;
}

/** The margin of the member's position on a contract. */
export function positionMargin(contract: number, member: number): Account {
  return POSITIONS_FIRST + contract * MEMBERS_MAX + member;
}

/** The counter-account of a contract's realised results. */
export function contractClearing(contract: number): Account {
  return CLEARINGS_FIRST + contract;
}

/** The money that payers of a contract's funding have paid and receivers have not got yet. */
export function contractFunding(contract: number): Account {
  return FUNDINGS_FIRST + contract;
}

/** The counter-account of coins really held outside on one network: never above zero. */
export function custody(network: number): Account {
  return accountOf("custody", { network });
}

/** Withdrawals by one network that were approved and are not sent yet. */
export function clearing(network: number): Account {
  return accountOf("withdrawalClearing", { network });
}

/** The coins out of which the income of one machine is paid, funded beforehand. */
export function miningPool(product: number): Account {
  return accountOf("miningPool", { product });
}

/** The new coins of a project that are for sale. */
export function issuerSale(project: number): Account {
  return accountOf("issuerSale", { project });
}

/** The quote coins that members have paid for a project's new coins. */
export function issuerProceeds(project: number): Account {
  return accountOf("issuerProceeds", { project });
}

/** The member an account belongs to, or `undefined` for the house's own. */
export function memberOf(account: Account): number | undefined {
  if (account < AVAILABLE_FIRST) return undefined;
  if (account >= POSITIONS_FIRST) return (account - POSITIONS_FIRST) % MEMBERS_MAX;
  return Math.floor((account - AVAILABLE_FIRST) / ACCOUNTS_PER_MEMBER);
}

export function isAvailable(account: Account): boolean {
  if (account < AVAILABLE_FIRST || account >= POSITIONS_FIRST) return false;
  return (account - AVAILABLE_FIRST) % ACCOUNTS_PER_MEMBER === 0;
}

export function isHeld(account: Account): boolean {
  if (account < AVAILABLE_FIRST || account >= POSITIONS_FIRST) return false;
  return (account - HELD_FIRST) % ACCOUNTS_PER_MEMBER === 0;
}

export function mayBeNegative(account: Account): boolean {
  return CHART[placeOf(account).purpose].sign !== "positive";
}

export function mayBePositive(account: Account): boolean {
  return CHART[placeOf(account).purpose].sign !== "negative";
}

/** The account for a purpose that belongs to the named parts. */
export function accountOf(purpose: Purpose, parts: PartNumbers = {}): Account {
  let account = CHART[purpose].first;
  for (const [part, step] of CHART[purpose].steps) {
    const number = parts[part] ?? -1;
    assert(number >= 0 && number < PARTS[part], `a ${part} has an account for ${purpose}`);
    account += number * step;
  }
  return account;
}

/** Returns an account's purpose and parts: the inverse of `accountOf`. */
export function placeOf(account: Account): {
  readonly purpose: Purpose;
  readonly parts: PartNumbers;
} {
  for (const purpose of PURPOSES) {
    let rest = account - CHART[purpose].first;
    const parts: Partial<Record<Part, number>> = {};
    for (const [part, step] of CHART[purpose].steps) {
      const number = Math.floor(rest / step);
      if (number < 0 || number >= PARTS[part]) break;
      parts[part] = number;
      rest -= number * step;
    }
    if (rest === 0) return { purpose, parts };
  }
  assert(false, `account ${account} stands in the chart`);
}

/** Functions that name the parts of a path; a part without one is written as its number. */
export type PartNames = Readonly<Partial<Record<Part, (number: number) => string>>>;

/** The path of an account as people and auditors write it: `m:7:available`, `sys:fee`. */
export function accountPath(account: Account, names: PartNames = {}): string {
  const { purpose, parts } = placeOf(account);
  let { path } = CHART[purpose];
  for (const [part] of CHART[purpose].steps) {
    const nameOf = names[part] ?? String;
    path = path.replace(`{${part}}`, nameOf(parts[part] ?? 0));
  }
  return path;
}
