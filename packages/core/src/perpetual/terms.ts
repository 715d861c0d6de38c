import type { FundingTerms } from "@sumi/formulas/perpetual/funding.ts";
import type { MaintenanceTerms } from "@sumi/formulas/perpetual/liquidation.ts";
import type { PriceLimitTerms } from "@sumi/formulas/perpetual/mark.ts";
import { type TierTerms, tiersOf } from "@sumi/formulas/perpetual/tiers.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { ceilDivide, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";
import type { Parameters } from "../parameters/parameters.ts";

/** The terms of a contract that may change, as parameters `contract.<symbol>.*`. */
export type ContractTerms = MaintenanceTerms & {
  /** Lots. */
  readonly quantityMin: number;
  readonly quantityMax: number;
  readonly openOrdersMax: number;
  /** Rates in 10⁻⁸. */
  readonly makerRate: number;
  readonly takerRate: number;
  readonly liquidationRate: Rate;
  readonly liquidationSpread: Rate;
  readonly markSpread: Rate;
  readonly funding: FundingTerms;
  /** Units of the settle asset. */
  readonly impactNotional: Amount;
  /**
   * Shares of the index; `first` in the first minutes after listing. `closing` is a share of the
   * mark, where openings are not taken.
   */
  readonly limits: PriceLimitTerms & { readonly first: Rate; readonly closing: Rate };
};

/** The terms of all contracts, as parameters `perpetual.*`. */
export type GeneralTerms = {
  /** True while positions may be opened at all. */
  readonly isOpen: boolean;
  /** The same for members of a country; "" for one that is not known. */
  readonly isOpenIn: (country: string) => boolean;
  readonly insuranceMin: Amount;
  readonly markAgeMaxMs: number;
};

/** The value of a country's line that stands for that of the others. */
const AS_THE_OTHERS = 2;

export function readGeneralTerms(parameters: Parameters, timeMs: number): GeneralTerms {
  const others = parameters.integer("perpetual.country_others", timeMs);
  const levels = new Map<string, number>([["", others]]);
  const levelOf = (country: string) => {
    const own = parameters.integer(perpetualCountryKey(country), timeMs);
    return own === AS_THE_OTHERS ? others : own;
  };
  return {
    isOpen: parameters.integer("perpetual.open", timeMs) === 1,
    isOpenIn: (country) => {
      const level = levels.get(country) ?? levelOf(country);
      levels.set(country, level);
      return level === 1;
    },
    insuranceMin: parameters.amount("perpetual.insurance_min", timeMs),
    markAgeMaxMs: parameters.integer("perpetual.mark_age_max_ms", timeMs),
  };
}

/** The key of the level of a country. */
export function perpetualCountryKey(country: string): string {
  return `perpetual.country.${country}`;
}

export function readTerms(
  parameters: Parameters,
  contract: { readonly symbol: string; readonly lot: Amount },
  timeMs: number,
): ContractTerms {
  const key = (name: string) => `contract.${contract.symbol}.${name}`;
  const integer = (name: string) => parameters.integer(key(name), timeMs);
  const amount = (name: string) => parameters.amount(key(name), timeMs);
  const tiers = tiersOf(readTiers(amount));
  const taker = amount("taker_rate");
  return {
    tiers,
    taker,
    quantityMin: Number(ceilDivide(amount("quantity_min"), contract.lot)),
    quantityMax: Number(amount("quantity_max") / contract.lot),
    openOrdersMax: integer("open_orders_max"),
    makerRate: Number(amount("maker_rate")),
    takerRate: Number(taker),
    liquidationRate: amount("liquidation_rate"),
    liquidationSpread: amount("liquidation_spread"),
    markSpread: amount("mark_spread"),
    funding: {
      interest: amount("funding_interest"),
      damper: amount("funding_damper"),
      cap: amount("funding_cap"),
      minutes: integer("funding_minutes"),
    },
    impactNotional: (amount("impact_margin") * BigInt(tiers[0]?.leverageMax ?? 1)) as Amount,
    limits: {
      first: amount("limit_first"),
      near: amount("limit_near"),
      far: amount("limit_far"),
      closing: amount("limit_closing"),
    },
  };
}

/** Reads a parameter of a contract, by the part of its name behind the symbol. */
type ReadTerm = (name: string) => Amount;

type Grid = { readonly lot: Amount; readonly priceMax: number };

/**
 * Checks that some quantity can be traded, that price times quantity is always exact, and that
 * tiers rise: by them a position falls at one mark, and stays fallen beyond it. Returns the first
 * part of a name that breaks this.
 */
export function flawOfContract(grid: Grid, term: ReadTerm): string | undefined {
  const lots = term("quantity_max") / grid.lot;
  if (lots === 0n || BigInt(grid.priceMax) * lots >= 2n ** 53n) return "quantity_max";
  if (term("quantity_min") > lots * grid.lot) return "quantity_min";
  if (term("maker_rate") > term("taker_rate")) return "maker_rate";
  return flawOfTiers(readTiers(term), term("taker_rate"));
}

function flawOfTiers(tiers: readonly TierTerms[], taker: Rate): string | undefined {
  if (tiers.length === 0) return "tier1_max";
  for (const [place, own] of tiers.entries()) {
    const name = `tier${place + 1}`;
    const before = tiers[place - 1];
    if (before !== undefined && own.max <= before.max) return `${name}_max`;
    if (before !== undefined && own.maintenance <= before.maintenance) {
      return `${name}_maintenance`;
    }
    // A position opened at the tier's leverage must stand above maintenance, with room to spare.
    const initial = RATE_ONE / BigInt(own.leverageMax);
    if (2n * (own.maintenance + taker) > initial) return `${name}_leverage`;
    if (before !== undefined && own.leverageMax > before.leverageMax) return `${name}_leverage`;
  }
  return undefined;
}

/** The tiers that a contract may have. */
const TIERS: readonly number[] = [1, 2, 3, 4];

/** The tiers in use. */
function readTiers(term: ReadTerm): readonly TierTerms[] {
  const all = TIERS.map((number) => ({
    max: term(`tier${number}_max`),
    // A leverage is a whole number, which reads as an amount of so many coins.
    leverageMax: Number(term(`tier${number}_leverage`) / RATE_ONE),
    maintenance: term(`tier${number}_maintenance`),
  }));
  const end = all.findIndex(({ max }) => max === ZERO);
  return end < 0 ? all : all.slice(0, end);
}
