import type { Model } from "../model.ts";
import type { Contract } from "./state.ts";
import { deductionsOf, type Terms, type Tier } from "./terms.ts";

/** A contract's figures at the moment of the command that is being judged. */
export type ContractTerms = Terms & {
  readonly quantityMin: bigint;
  readonly quantityMax: bigint;
  readonly openOrdersMax: number;
  readonly fundingMinutes: number;
  readonly interest: bigint;
  readonly damp: bigint;
  readonly cap: bigint;
  readonly impactNotional: bigint;
  readonly first: bigint;
  readonly near: bigint;
  readonly far: bigint;
  readonly closing: bigint;
  readonly markSpread: bigint;
};

const TIERS_MAX = 4;

export function termsOf(model: Model, { symbol, tick, lot }: Contract): ContractTerms {
  const { parameters, timeMs } = model;
  const units = (name: string) => parameters.units(`contract.${symbol}.${name}`, timeMs);
  const integer = (name: string) => parameters.integer(`contract.${symbol}.${name}`, timeMs);
  const tiers = tiersOf(units, integer);
  return {
    tick,
    lot,
    makerRate: units("maker_rate"),
    takerRate: units("taker_rate"),
    liquidationRate: units("liquidation_rate"),
    spreadMax: units("liquidation_spread"),
    tiers,
    quantityMin: units("quantity_min"),
    quantityMax: units("quantity_max"),
    openOrdersMax: integer("open_orders_max"),
    fundingMinutes: integer("funding_minutes"),
    interest: units("funding_interest"),
    damp: units("funding_damper"),
    cap: units("funding_cap"),
    impactNotional: units("impact_margin") * tiers[0].leverageMax,
    first: units("limit_first"),
    near: units("limit_near"),
    far: units("limit_far"),
    closing: units("limit_closing"),
    markSpread: units("mark_spread"),
  };
}

/** A tier without a greatest value is not in use, nor any behind it. */
function tiersOf(
  units: (name: string) => bigint,
  integer: (name: string) => number,
): readonly [Tier, ...Tier[]] {
  const ranges: Omit<Tier, "deduction">[] = [];
  for (let number = 1; number <= TIERS_MAX; number += 1) {
    const upTo = units(`tier${number}_max`);
    if (upTo === 0n) break;
    const leverageMax = BigInt(integer(`tier${number}_leverage`));
    ranges.push({ upTo, leverageMax, rate: units(`tier${number}_maintenance`) });
  }
  const deductions = deductionsOf(ranges);
  const tiers = ranges.map((range, at) => ({ ...range, deduction: deductions[at] ?? 0n }));
  const [first = { upTo: 0n, leverageMax: 1n, rate: 0n, deduction: 0n }, ...others] = tiers;
  return [first, ...others];
}

/** The figures of contracts with their initial values (rules 2.1 to 2.8). */
export const CONTRACT_PARAMETERS = {
  "contract.maker_rate": { initial: "0.0002", hurts: "rise" },
  "contract.taker_rate": { initial: "0.0006", hurts: "rise" },
  "contract.quantity_min": { initial: "0", hurts: "rise" },
  "contract.quantity_max": { initial: "0", hurts: "fall" },
  "perpetual.country": { initial: "2", hurts: "any" },
  "contract.open_orders_max": { initial: "200", hurts: "fall" },
  "contract.liquidation_rate": { initial: "0.005", hurts: "any" },
  "contract.liquidation_spread": { initial: "0.05", hurts: "any" },
  "contract.funding_minutes": { initial: "480", hurts: "any" },
  "contract.funding_interest": { initial: "0.0001", hurts: "any" },
  "contract.funding_damper": { initial: "0.0005", hurts: "any" },
  "contract.funding_cap": { initial: "0.003", hurts: "any" },
  "contract.impact_margin": { initial: "500", hurts: "any" },
  "contract.limit_first": { initial: "0.02", hurts: "any" },
  "contract.limit_near": { initial: "0.02", hurts: "any" },
  "contract.limit_far": { initial: "0.05", hurts: "any" },
  "contract.limit_closing": { initial: "0.0025", hurts: "any" },
  "contract.mark_spread": { initial: "0.05", hurts: "any" },
  "contract.tier1_max": { initial: "100000", hurts: "any" },
  "contract.tier1_leverage": { initial: "5", hurts: "any" },
  "contract.tier1_maintenance": { initial: "0.025", hurts: "any" },
  "contract.tier2_max": { initial: "500000", hurts: "any" },
  "contract.tier2_leverage": { initial: "3", hurts: "any" },
  "contract.tier2_maintenance": { initial: "0.05", hurts: "any" },
  "contract.tier3_max": { initial: "2000000", hurts: "any" },
  "contract.tier3_leverage": { initial: "2", hurts: "any" },
  "contract.tier3_maintenance": { initial: "0.1", hurts: "any" },
  "contract.tier4_max": { initial: "0", hurts: "any" },
  "contract.tier4_leverage": { initial: "1", hurts: "any" },
  "contract.tier4_maintenance": { initial: "0.2", hurts: "any" },
  "perpetual.open": { initial: "0" },
  "perpetual.country_others": { initial: "0", hurts: "fall" },
  "perpetual.insurance_min": { initial: "100000", hurts: "any" },
  "perpetual.mark_age_max_ms": { initial: "10000", hurts: "any" },
  "perpetual.delisting_notice_ms": { initial: "604800000", isFounding: true },
  "perpetual.settlement_window_ms": { initial: "1800000", isFounding: true },
  "perpetual.settlement_samples_min": { initial: "900", isFounding: true },
  "perpetual.settlement_retry_ms": { initial: "3600000", isFounding: true },
} as const;
