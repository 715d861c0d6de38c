import type { ContractTermsData } from "@sumi/contract/perpetual/contracts.ts";
import { quantityText } from "@sumi/core/markets/grid.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type { ContractTerms } from "@sumi/core/perpetual/terms.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";

/** The wire data of those terms of a contract that an operator may change. */
export function contractTermsData(contract: Contract, terms: ContractTerms): ContractTermsData {
  return {
    min_qty: quantityText(contract, terms.quantityMin),
    max_qty: quantityText(contract, terms.quantityMax),
    maker_rate: rateText(BigInt(terms.makerRate)),
    taker_rate: rateText(BigInt(terms.takerRate)),
    max_open_orders: terms.openOrdersMax,
    tiers: terms.tiers.map(({ max, leverageMax, maintenance, deduction }) => ({
      max: formatAmount(max),
      max_leverage: leverageMax,
      maintenance_rate: rateText(maintenance),
      deduction: formatAmount(deduction / RATE_ONE),
    })),
    liquidation_rate: rateText(terms.liquidationRate),
    liquidation_spread: rateText(terms.liquidationSpread),
    funding: {
      minutes: terms.funding.minutes,
      interest: rateText(terms.funding.interest),
      damper: rateText(terms.funding.damper),
      cap: rateText(terms.funding.cap),
    },
  };
}

const RATE_DECIMALS = 8;

function rateText(rate: bigint): string {
  return formatUnits(rate, RATE_DECIMALS);
}
