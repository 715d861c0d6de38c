import { unitsOf } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import type { PerpetualActOf, PerpetualCommandOf } from "./record.ts";

export function* listContract(model: Model, act: PerpetualActOf<"ListContract">): Expected {
  const { markets, perpetual } = model;
  const underlying = markets.asset(act.underlying);
  const settle = markets.asset("USDT");
  model.demand("I21", perpetual.bySymbol(act.symbol) === undefined, "a contract is listed once");
  const isNamed = act.symbol === `${act.underlying}-USDT-PERP`;
  model.demand("I21", isNamed, "a contract is named for its underlying");
  if (underlying === undefined || settle === undefined) {
    return model.demand("I21", false, "a contract is on a listed coin");
  }
  const [tick, lot] = [unitsOf(act.tick), unitsOf(act.lot)];
  // A value at a mark is a whole number of units.
  const decimals = underlying.indexDecimals + decimalsOf(lot);
  const isExact = underlying.indexDecimals >= 0 && decimals <= 8;
  model.demand("I7", isExact, "marks and lots have eight decimals together");
  yield {
    type: "ContractListed",
    contract: perpetual.contracts.length,
    symbol: act.symbol,
    underlying: underlying.number,
    asset: settle.number,
    tick,
    lot,
    priceMax: Number(unitsOf(act.priceMax) / tick),
  };
  const terms = { quantity_min: act.quantityMin, quantity_max: act.quantityMax };
  for (const [name, value] of Object.entries(terms)) {
    const key = `contract.${act.symbol}.${name}`;
    yield { type: "ParameterChanged", key, value, effectiveMs: model.timeMs };
  }
}

function decimalsOf(step: bigint): number {
  let decimals = 8;
  for (let rest = step; rest > 0n && rest % 10n === 0n; rest /= 10n) decimals -= 1;
  return Math.max(decimals, 0);
}

export function* haltContract(model: Model, command: PerpetualCommandOf<"HaltContract">): Expected {
  const { actor: staff, contract: number, status, reason } = command;
  const contract = model.perpetual.contract(number);
  model.demand("I21", staff < 0, "only staff halt");
  model.demand("I21", contract?.status !== status, "a status is changed to another one");
  if (contract === undefined) return;
  yield { type: "ContractStatusSet", contract: number, status, reason, staff };
}

export function* resumeContract(
  model: Model,
  { symbol }: PerpetualActOf<"ResumeContract">,
): Expected {
  const contract = model.perpetual.bySymbol(symbol);
  // A contract whose end is announced takes no openings again.
  const opened =
    contract?.ending === undefined
      ? ({ status: "open", reason: "RESUMED", staff: 0 } as const)
      : ({ status: "cancel_only", reason: "DELISTING", staff: 0 } as const);
  const isHalted = contract?.status !== opened.status && contract?.isDelisted === false;
  model.demand("I21", isHalted, "what is resumed was halted");
  if (contract === undefined) return;
  yield { type: "ContractStatusSet", contract: contract.number, ...opened };
}
