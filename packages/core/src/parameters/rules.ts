import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { flawOfTerms } from "../markets/terms.ts";
import { flawOfContract } from "../perpetual/terms.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ChangeParameter } from "./acts.ts";
import { contractKeys, contractSymbolOf } from "./contract-definitions.ts";
import {
  definitionOf,
  deliveryAssetOf,
  marketKeys,
  marketSymbolOf,
  NOTICE_MS,
  networkOf,
} from "./definitions.ts";
import { type Definition, isValue } from "./kinds.ts";
import { checkedAmount } from "./parameters.ts";

export function refusalOfChange(x: State, act: ChangeParameter): Rejected | undefined {
  const definition = definitionOf(act.key);
  if (definition === undefined || definition.retired === true) {
    return reject("PARAMETER_ERROR", { field: "key" });
  }
  const isFounded = x.sequence > 0;
  if (definition.founding === true && isFounded) {
    return reject("PARAMETER_ERROR", { field: "key" });
  }
  if (!isValue(definition, act.value)) return reject("PARAMETER_ERROR", { field: "value" });
  if (!isMoment(act.effectiveMs)) return reject("PARAMETER_ERROR", { field: "effective_ms" });
  return (
    refusalOfNetwork(x, act) ??
    refusalOfDelivery(x, act) ??
    refusalOfMarketTerm(x, act) ??
    refusalOfContractTerm(x, act) ??
    refusalOfHaste(x, act, definition)
  );
}

/** A change that hurts members must count a day from now at the earliest (rules 0.5). */
function refusalOfHaste(
  x: State,
  { key, value, effectiveMs }: ChangeParameter,
  { hurts }: Definition,
): Rejected | undefined {
  // While an exchange is founded there are no members yet whom a change could hurt.
  if (hurts === undefined || x.members.count === 0) return undefined;
  if (effectiveMs >= x.now.timeMs + NOTICE_MS) return undefined;
  // Compared with the value in force at that moment: a fall that is announced cannot be undone by a
  // rise that was not.
  const before = x.parameters.amount(key, Math.max(effectiveMs, x.now.timeMs));
  const after = checkedAmount(value);
  const isHarmless = hurts === "rise" ? after <= before : hurts === "fall" && after >= before;
  return isHarmless ? undefined : reject("PARAMETER_ERROR", { field: "effective_ms" });
}

export function changeParameter(x: State, { key, value, effectiveMs }: ChangeParameter): void {
  // A change never starts in the past: commands accepted before it keep their terms.
  const from = Math.max(effectiveMs, x.now.timeMs);
  x.emit({ type: "ParameterChanged", key, value, effectiveMs: from });
}

function refusalOfNetwork(x: State, { key }: ChangeParameter): Rejected | undefined {
  const of = networkOf(key);
  if (of === undefined) return undefined;
  const asset = x.markets.assetBySymbol(of.asset);
  const network = asset && x.markets.network(asset.number, of.name);
  return network === undefined ? reject("PARAMETER_ERROR", { field: "key" }) : undefined;
}

/** A contract is on the index of a listed asset. */
function refusalOfDelivery(x: State, { key }: ChangeParameter): Rejected | undefined {
  const symbol = deliveryAssetOf(key);
  if (symbol === undefined) return undefined;
  const hasIndex = (x.markets.assetBySymbol(symbol)?.indexDecimals ?? -1) >= 0;
  return hasIndex ? undefined : reject("PARAMETER_ERROR", { field: "key" });
}

/**
 * A market's terms must keep prices times quantities exact and fees below a lot, and leave some
 * quantity that can be traded: at the change's own moment and at every later announced one.
 */
function refusalOfMarketTerm(x: State, act: ChangeParameter): Rejected | undefined {
  const symbol = marketSymbolOf(act.key);
  if (symbol === undefined) return undefined;
  const market = x.markets.bySymbol(symbol);
  if (market === undefined) return reject("PARAMETER_ERROR", { field: "key" });
  const fromMs = Math.max(act.effectiveMs, x.now.timeMs);
  const planned = { key: act.key, value: act.value, effectiveMs: fromMs };
  const moments = [fromMs, ...x.parameters.momentsAfter(fromMs, marketKeys(symbol))];
  const isFlawed = moments.some((timeMs) => {
    const term = (name: string) => {
      return x.parameters.amountWith(planned, `market.${symbol}.${name}`, timeMs);
    };
    return flawOfTerms(market, {
      quantityMin: term("quantity_min"),
      quantityMax: term("quantity_max"),
      notionalMin: term("notional_min"),
      makerRate: term("maker_rate"),
      takerRate: term("taker_rate"),
    });
  });
  return isFlawed ? reject("PARAMETER_ERROR", { field: "value" }) : undefined;
}

/** As for a market: tiers must rise, and some quantity must remain, at every moment from then on. */
function refusalOfContractTerm(x: State, act: ChangeParameter): Rejected | undefined {
  const symbol = contractSymbolOf(act.key);
  if (symbol === undefined) return undefined;
  const contract = x.perpetual.contracts.bySymbol(symbol);
  if (contract === undefined) return reject("PARAMETER_ERROR", { field: "key" });
  const fromMs = Math.max(act.effectiveMs, x.now.timeMs);
  const planned = { key: act.key, value: act.value, effectiveMs: fromMs };
  const moments = [fromMs, ...x.parameters.momentsAfter(fromMs, contractKeys(symbol))];
  const isFlawed = moments.some((timeMs) => {
    const term = (name: string) => {
      return x.parameters.amountWith(planned, `contract.${symbol}.${name}`, timeMs);
    };
    return flawOfContract(contract, term) !== undefined;
  });
  return isFlawed ? reject("PARAMETER_ERROR", { field: "value" }) : undefined;
}
