import { type LevelTerms, rateAtLevel } from "@sumi/formulas/referrals.ts";
import type { Rejected } from "@sumi/primitives/rejection.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import type { ParameterGroup } from "../capability.ts";
import type { ChangeParameter } from "../parameters/acts.ts";
import { refusalOfJointTerms } from "../parameters/joint-terms.ts";
import { type Definition, decimal, hurtsBy, integer } from "../parameters/kinds.ts";
import type { Parameters } from "../parameters/parameters.ts";
import type { State } from "../state.ts";
import type { Rates } from "./referrals.ts";

/** Half of a fee stays with the house, whatever the levels (rules 7). */
const REWARDS_MAX: Rate = 50_000_000n;

const rate = (initial: string): Definition =>
  hurtsBy("any", { ...decimal(initial, "share"), max: 0.5 });
const multiplier = (initial: string): Definition =>
  hurtsBy("any", { ...decimal(initial, "factor"), min: 1, max: 2 });
const members = (initial: number): Definition => hurtsBy("any", integer(initial, 1, 1_000_000));
const teamFees = (initial: string): Definition => hurtsBy("any", decimal(initial));

/** A fall hurts members, and a rise opens the house's purse: both are announced. */
export const REFERRAL_PARAMETERS: ParameterGroup = {
  definitions: {
    /** The parts of a trading fee for the three who invited its payer, nearest first. */
    "referrals.rate_1": rate("0.2"),
    "referrals.rate_2": rate("0.1"),
    "referrals.rate_3": rate("0.05"),
    /** The terms of the levels: certified members invited directly, and fees of the team. */
    "referrals.members_1": members(3),
    "referrals.members_2": members(10),
    "referrals.members_3": members(30),
    "referrals.team_fees_1": teamFees("0"),
    "referrals.team_fees_2": teamFees("1000"),
    "referrals.team_fees_3": teamFees("10000"),
    /** The factor of the first rate at each level. */
    "referrals.multiplier_1": multiplier("1.1"),
    "referrals.multiplier_2": multiplier("1.2"),
    "referrals.multiplier_3": multiplier("1.3"),
  },
  refusal: refusalOfTerms,
};

/** The rates of sales and of income, for which nobody pays a fee (rules 7). */
const MOST = 0.1;
const given = (initial: string): Definition =>
  hurtsBy("any", { ...decimal(initial, "share"), max: MOST });

export const GIVEN_RATE_PARAMETERS: ParameterGroup = {
  definitions: {
    /** The parts of what is paid for new coins; a sale keeps those of its draft. */
    "referrals.sale_rate_1": given("0.03"),
    "referrals.sale_rate_2": given("0.02"),
    "referrals.sale_rate_3": given("0.01"),
    /** The parts of a machine's income. The rule book names 0.05, 0.03 and 0.01, off at first. */
    "referrals.income_rate_1": given("0"),
    "referrals.income_rate_2": given("0"),
    "referrals.income_rate_3": given("0"),
  },
};

const KEYS = Object.keys(REFERRAL_PARAMETERS.definitions);
const ALL_KEYS = [...KEYS, ...Object.keys(GIVEN_RATE_PARAMETERS.definitions)];
const LEVELS = [1, 2, 3] as const;

/** The things that the three who invited somebody have a part of. */
type Shared = "rate" | "sale_rate" | "income_rate";

/** The rates of fees, sales or income in force at a moment, of generation 1 to 3. */
export function ratesAt(
  parameters: Parameters,
  timeMs: number,
  of: Shared = "rate",
): readonly [Rate, Rate, Rate] {
  const rateOf = (generation: number) => {
    return parameters.amount(`referrals.${of}_${generation}`, timeMs);
  };
  return [rateOf(1), rateOf(2), rateOf(3)];
}

/** The rates that a sale is drafted with, counted in 10⁻⁸. */
export function saleRatesAt(parameters: Parameters, timeMs: number): Rates {
  const [first, second, third] = ratesAt(parameters, timeMs, "sale_rate");
  return [Number(first), Number(second), Number(third)];
}

/** The terms of level 1 to 3 in force at a moment. */
export function levelTermsAt(parameters: Parameters, timeMs: number): readonly LevelTerms[] {
  return LEVELS.map((level) => ({
    members: parameters.integer(`referrals.members_${level}`, timeMs),
    teamFees: parameters.amount(`referrals.team_fees_${level}`, timeMs),
    multiplier: parameters.amount(`referrals.multiplier_${level}`, timeMs),
  }));
}

/** The next moment after that one at which some term changes; infinity if none is announced. */
export function termsChangeAfter(parameters: Parameters, timeMs: number): number {
  return Math.min(...parameters.momentsAfter(timeMs, ALL_KEYS), Number.POSITIVE_INFINITY);
}

function refusalOfTerms(x: State, change: ChangeParameter): Rejected | undefined {
  return refusalOfJointTerms(x, change, {
    keys: KEYS,
    isFlawed: (term) => {
      const rest = term("rate_2") + term("rate_3");
      return LEVELS.some((level) => {
        return rateAtLevel(term("rate_1"), term(`multiplier_${level}`)) + rest > REWARDS_MAX;
      });
    },
  });
}
