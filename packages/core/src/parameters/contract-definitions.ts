import { type Definition, decimal, hurtsBy, integer, share } from "./kinds.ts";

/** Each contract's parameters under `contract.<symbol>.` (rules 2.1). */
const DEFINITIONS: ReadonlyMap<string, Definition> = new Map(
  Object.entries({
    maker_rate: hurtsBy("rise", share("0.0002")),
    taker_rate: hurtsBy("rise", share("0.0006")),
    quantity_min: hurtsBy("rise", decimal("0")),
    quantity_max: hurtsBy("fall", decimal("0")),
    open_orders_max: hurtsBy("fall", integer(200, 1, 10_000)),
    liquidation_rate: hurtsBy("rise", share("0.005")),
    /** How far from the mark the insurance fund buys back what is bankrupt. */
    liquidation_spread: hurtsBy("any", share("0.05")),
    funding_minutes: hurtsBy("any", integer(480, 1, 1_440)),
    funding_interest: hurtsBy("any", share("0.0001")),
    funding_damper: hurtsBy("any", share("0.0005")),
    funding_cap: hurtsBy("rise", share("0.003")),
    /** The margin whose position, at the first tier's leverage, is the impact notional. */
    impact_margin: hurtsBy("any", decimal("500")),
    /** Limits of price: X in the first minutes, Y and Z afterwards. */
    limit_first: hurtsBy("any", share("0.02")),
    limit_near: hurtsBy("any", share("0.02")),
    limit_far: hurtsBy("any", share("0.05")),
    mark_spread: hurtsBy("any", share("0.05")),
    ...tier(1, { max: "100000", leverage: 5, maintenance: "0.025" }),
    ...tier(2, { max: "500000", leverage: 3, maintenance: "0.05" }),
    ...tier(3, { max: "2000000", leverage: 2, maintenance: "0.1" }),
    ...tier(4, { max: "0", leverage: 1, maintenance: "0.2" }),
  } satisfies Record<string, Definition>),
);

/** A tier whose greatest notional is 0 is not in use, nor is any behind it. */
function tier(
  number: number,
  of: { readonly max: string; readonly leverage: number; readonly maintenance: string },
): Record<string, Definition> {
  return {
    [`tier${number}_max`]: hurtsBy("fall", decimal(of.max)),
    [`tier${number}_leverage`]: hurtsBy("fall", integer(of.leverage, 1, 5)),
    [`tier${number}_maintenance`]: hurtsBy("rise", share(of.maintenance)),
  };
}

/** The tiers that a contract may have. */
export const TIERS: readonly number[] = [1, 2, 3, 4];

const KEY = /^contract\.([A-Z0-9-]+)\.([a-z0-9_]+)$/;

export function contractDefinitionOf(key: string): Definition | undefined {
  return DEFINITIONS.get(KEY.exec(key)?.[2] ?? "");
}

/** The symbol that a contract's parameter belongs to. */
export function contractSymbolOf(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

/** Every key of a listed contract, whether it was ever changed or not. */
export function contractKeys(symbol: string): readonly string[] {
  return [...DEFINITIONS.keys()].map((name) => `contract.${symbol}.${name}`);
}
