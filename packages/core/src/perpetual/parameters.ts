import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { ParameterGroup } from "../capability.ts";
import type { ChangeParameter } from "../parameters/acts.ts";
import { refusalOfJointTerms } from "../parameters/joint-terms.ts";
import {
  choice,
  DAY_MS,
  type Definition,
  decimal,
  duration,
  hurtsBy,
  integer,
  share,
} from "../parameters/kinds.ts";
import type { State } from "../state.ts";
import { flawOfContract } from "./terms.ts";

export const PERPETUAL_PARAMETERS: ParameterGroup = {
  definitions: {
    /** 1 while positions may be opened at all. */
    "perpetual.open": choice(0, 1),
    /**
     * The same for members from a country without a line of its own. A fall leaves the book to
     * those of a few countries, so it is announced; the switch above needs no notice.
     */
    "perpetual.country_others": hurtsBy("fall", choice(0, 1)),
    /** With less in the insurance fund no position is opened. The switch above needs no notice. */
    "perpetual.insurance_min": hurtsBy("any", decimal("100000")),
    /** The age from which on a mark is too old for an opening or a funding. */
    "perpetual.mark_age_max_ms": hurtsBy("any", duration(10_000, 1_000, 60_000)),
    /** The notice that members have before a contract ends. */
    "perpetual.delisting_notice_ms": founding(duration(7 * DAY_MS, 1_000, 30 * DAY_MS)),
    /** The stretch before an end whose OK samples make its price, and how many it needs. */
    "perpetual.settlement_window_ms": founding(duration(1_800_000, 1_000, DAY_MS)),
    "perpetual.settlement_samples_min": founding(integer(900, 1, 86_400)),
    /** The delay of an end that has no price or no money yet. */
    "perpetual.settlement_retry_ms": founding(duration(3_600_000, 1_000, DAY_MS)),
  },
};

/** How a contract ends is said before anybody trades it. */
function founding(definition: Definition): Definition {
  return { ...definition, founding: true };
}

/** Each country's line; 2 stands for that of the others, so that any change may close it. */
export const PERPETUAL_COUNTRY_PARAMETERS: ParameterGroup = {
  form: /^perpetual\.(country)\.[A-Z]{2}$/,
  definitions: { country: hurtsBy("any", choice(2, 2)) },
};

/** The key of a contract's parameter: `contract.<symbol>.<name>`. */
const CONTRACT_KEY = /^contract\.([A-Z0-9-]+)\.([a-z0-9_]+)$/;

/** Each contract's parameters (rules 2.1); listing sets the bounds of a quantity. */
export const CONTRACT_PARAMETERS: ParameterGroup = {
  form: CONTRACT_KEY,
  definitions: {
    maker_rate: hurtsBy("rise", share("0.0002")),
    taker_rate: hurtsBy("rise", share("0.0006")),
    quantity_min: hurtsBy("rise", decimal("0", "base")),
    quantity_max: hurtsBy("fall", decimal("0", "base")),
    open_orders_max: hurtsBy("fall", integer(200, 1, 10_000)),
    liquidation_rate: hurtsBy("any", share("0.005")),
    /** How far from the mark the insurance fund buys back what is bankrupt. */
    liquidation_spread: hurtsBy("any", share("0.05")),
    funding_minutes: hurtsBy("any", integer(480, 1, 1_440, "minutes")),
    funding_interest: hurtsBy("any", share("0.0001")),
    funding_damper: hurtsBy("any", share("0.0005")),
    funding_cap: hurtsBy("any", share("0.003")),
    /** The margin whose position, at the first tier's leverage, is the impact notional. */
    impact_margin: hurtsBy("any", decimal("500")),
    /** Limits of price: X in the first minutes, Y and Z afterwards. */
    limit_first: hurtsBy("any", share("0.02")),
    limit_near: hurtsBy("any", share("0.02")),
    limit_far: hurtsBy("any", share("0.05")),
    /** How far from the mark positions are closed while none may be opened. */
    limit_closing: hurtsBy("any", share("0.0025")),
    mark_spread: hurtsBy("any", share("0.05")),
    ...tier(1, { max: "100000", leverage: 5, maintenance: "0.025" }),
    ...tier(2, { max: "500000", leverage: 3, maintenance: "0.05" }),
    ...tier(3, { max: "2000000", leverage: 2, maintenance: "0.1" }),
    ...tier(4, { max: "0", leverage: 1, maintenance: "0.2" }),
  },
  refusal: refusalOfTerm,
};

/**
 * A tier whose greatest notional is 0 is not in use, nor is any behind it. A stricter tier hurts
 * who has a position; a looser one leaves more losses to the insurance fund and to deleveraging.
 */
function tier(
  number: number,
  of: { readonly max: string; readonly leverage: number; readonly maintenance: string },
): Record<string, Definition> {
  return {
    [`tier${number}_max`]: hurtsBy("any", decimal(of.max)),
    [`tier${number}_leverage`]: hurtsBy("any", integer(of.leverage, 1, 5, "factor")),
    [`tier${number}_maintenance`]: hurtsBy("any", share(of.maintenance)),
  };
}

/** Every key of a listed contract, whether it was ever changed or not. */
export function contractKeys(symbol: string): readonly string[] {
  const names = Object.keys(CONTRACT_PARAMETERS.definitions);
  return names.map((name) => `contract.${symbol}.${name}`);
}

/**
 * A contract's terms must keep prices times quantities exact, leave some quantity that can be
 * traded, and have tiers that rise: at the change's own moment and at every later announced one.
 */
function refusalOfTerm(x: State, act: ChangeParameter): Rejected | undefined {
  const [, symbol = ""] = CONTRACT_KEY.exec(act.key) ?? [];
  const contract = x.perpetual.contracts.bySymbol(symbol);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "key" });
  return refusalOfJointTerms(x, act, {
    keys: contractKeys(symbol),
    isFlawed: (term) => flawOfContract(contract, term) !== undefined,
  });
}
