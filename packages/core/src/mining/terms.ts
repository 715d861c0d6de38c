import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isFingerprint, isTransferable } from "../shapes.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import { INCOME_TYPES, type MachineTerms, OWNERSHIPS } from "./events.ts";

const SUPPLY_MAX = 100_000;
const DAYS_MAX = 3_650;
const REFERRALS_MAX = 1_000;
const NAME_LENGTH_MAX = 24;
const NAME = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
const COUNTRY = /^[A-Z]{2}$/;

/** Returns the field by which terms are no terms of a machine, as a refusal, or undefined. */
export function refusalOfTerms(x: State, terms: MachineTerms): Rejected | undefined {
  const field =
    wrongForm(terms) ??
    wrongCoin(x, terms) ??
    wrongAmount(terms) ??
    wrongTime(terms) ??
    wrongCondition(x, terms);
  return field === undefined ? undefined : reject("PARAMETER_ERROR", { field });
}

function wrongForm({ name, ownership, supply, incomeType }: MachineTerms): string | undefined {
  const isName = typeof name === "string" && name.length <= NAME_LENGTH_MAX && NAME.test(name);
  if (!isName) return "name";
  if (!OWNERSHIPS.includes(ownership)) return "ownership";
  if (!isWithin(supply, 1, SUPPLY_MAX)) return "supply";
  return INCOME_TYPES.includes(incomeType) ? undefined : "income_type";
}

/** Income by value needs an index; trial money buys nothing, and nothing yields any (rules 3.8). */
function wrongCoin(x: State, { payCoin, coin, incomeType }: MachineTerms): string | undefined {
  if (!isMoney(x, payCoin)) return "pay_coin";
  if (!isMoney(x, coin)) return "coin";
  const { indexDecimals = -1 } = x.markets.assetNumbered(coin) ?? {};
  return incomeType === "value" && indexDecimals < 0 ? "coin" : undefined;
}

/** Every part of a machine has a price and, in coins, an income. */
function wrongAmount(terms: MachineTerms): string | undefined {
  const { price, daily, termDays, incomeType, ownership, supply } = terms;
  if (!isTransferable(price)) return "price";
  if (!isWithin(termDays, 1, DAYS_MAX)) return "term_days";
  if (!isTransferable(daily)) return "daily";
  const isNothing = incomeType === "coin" && ownership === "shared" && daily < BigInt(supply);
  return isNothing ? "daily" : undefined;
}

function wrongTime({ listMs, delistMs }: MachineTerms): string | undefined {
  if (!isMoment(listMs)) return "list_ms";
  return isMoment(delistMs) && delistMs > listMs ? undefined : "delist_ms";
}

function wrongCondition(x: State, terms: MachineTerms): string | undefined {
  const { platformCoin, platformMin, referralsMin, isOnce, isFrozen, forbidden, prospectus } =
    terms;
  if (!isMoney(x, platformCoin)) return "platform_coin";
  if (platformMin !== 0n && !isTransferable(platformMin)) return "platform_min";
  if (!isWithin(referralsMin, 0, REFERRALS_MAX)) return "referrals_min";
  if (typeof isOnce !== "boolean") return "is_once";
  if (typeof isFrozen !== "boolean") return "is_frozen";
  if (!isFingerprint(prospectus)) return "prospectus";
  return isSortedCountries(forbidden) ? undefined : "forbidden";
}

function isSortedCountries(countries: readonly string[]): boolean {
  if (!Array.isArray(countries)) return false;
  return countries.every((country, at) => {
    const before = countries[at - 1];
    if (typeof country !== "string" || !COUNTRY.test(country)) return false;
    return before === undefined || before < country;
  });
}

function isMoney(x: State, asset: number): boolean {
  const listed = x.markets.assetNumbered(asset);
  return listed !== undefined && listed.symbol !== TRIAL_ASSET;
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isSafeInteger(number) && number >= least && number <= most;
}
