import { unitsOf } from "../decimal.ts";
import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import {
  accountsBehind,
  demandFirst,
  demandTerm,
  mayBeBehind,
  timesOf,
} from "../review/halting.ts";
import { openingsEnded } from "./fitting.ts";
import { NEAR_SAMPLES } from "./intake.ts";
import type { PerpetualActOf, PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import type { Contract } from "./state.ts";

type Deciders = { readonly proposer: number; readonly approver: number };

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
  demandUseful(model, act);
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

/** At the index of the day: prices may rise tenfold, and steps are small beside it. */
function demandUseful(model: Model, act: PerpetualActOf<"ListContract">): void {
  const index = model.prices.lastOk(model.markets.asset(act.underlying));
  if (index === undefined) return;
  const { tick, lot, priceMax, quantityMin } = act;
  model.demand("I21", unitsOf(priceMax) / index >= 10n, "a price may rise tenfold");
  model.demand("I21", index / 100n >= unitsOf(tick), "a tick is a hundredth of the price at most");
  const tier = model.parameters.units(`contract.${act.symbol}.tier1_max`, model.timeMs);
  for (const size of [lot, quantityMin]) {
    const isSmall = unitsOf(size) * index <= (tier * 10n ** 8n) / 100n;
    model.demand("I21", isSmall, "the least order is a hundredth of the first tier at most");
  }
}

function decimalsOf(step: bigint): number {
  let decimals = 8;
  for (let rest = step; rest > 0n && rest % 10n === 0n; rest /= 10n) decimals -= 1;
  return Math.max(decimals, 0);
}

export function* haltContract(model: Model, command: PerpetualCommandOf<"HaltContract">): Expected {
  const { actor: staff, contract: number, status, reason, untilMs } = command;
  const contract = model.perpetual.contract(number);
  model.demand("I21", staff < 0, "only staff halt");
  if (contract === undefined) return model.demand("I21", false, "a listed contract is halted");
  demandHalt(model, contract, { status, untilMs, days: 1 });
  demandNothingAtStake(model, contract, staff);
  const isTighter = contract.status === "open" || status === "closed";
  model.demand("I21", isTighter && contract.status !== status, "one person only tightens");
  demandFirst(model, contract.haltAgainMs);
  const times = timesOf(model, untilMs);
  yield haltedAs({ contract: number, status, reason, staff, ...times });
  yield* openingsEnded(model, contract);
}

export function* haltContractAgain(
  model: Model,
  { symbol, status, reason, untilMs }: PerpetualActOf<"HaltContractAgain">,
  { proposer: staff, approver: confirmer }: Deciders,
): Expected {
  const contract = model.perpetual.bySymbol(symbol);
  if (contract === undefined) return model.demand("I21", false, "a listed contract is halted");
  demandHalt(model, contract, { status, untilMs, days: 7 });
  const isLooser = contract.status === "closed" && status === "cancel_only";
  for (const person of [staff, confirmer]) {
    if (isLooser) demandNothingNear(model, contract, person);
    else demandNothingAtStake(model, contract, person);
  }
  const times = timesOf(model, untilMs);
  const halted = { contract: contract.number, status, reason, staff, confirmer, ...times } as const;
  yield haltedAs(halted);
  yield* openingsEnded(model, contract);
}

export function* resumeContract(
  model: Model,
  { symbol }: PerpetualActOf<"ResumeContract">,
  { proposer, approver }: Deciders,
): Expected {
  const contract = model.perpetual.bySymbol(symbol);
  const canBeResumed = contract !== undefined && isHalted(contract);
  model.demand("I21", canBeResumed, "what is resumed was halted");
  if (contract === undefined) return;
  for (const person of [proposer, approver]) demandNothingNear(model, contract, person);
  yield resumed(contract);
  yield* openingsEnded(model, contract);
}

/** Every halt that has an end and has reached it is over. */
export function* endContractHalts(
  model: Model,
  { actor }: PerpetualCommandOf<"EndContractHalts">,
): Expected {
  model.demand("I21", actor === 0, "only the exchange's own timer ends halts");
  const due = model.perpetual.contracts.filter((contract) => {
    return isHalted(contract) && (contract.haltedUntilMs ?? Infinity) <= model.timeMs;
  });
  model.demand("I21", due.length > 0, "a halt has reached its end");
  for (const contract of due) {
    yield resumed(contract);
    yield* openingsEnded(model, contract);
  }
}

export function setStatus(model: Model, event: PerpetualEventOf<"ContractStatusSet">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  contract.status = event.status;
  contract.reason = event.reason;
  contract.haltedUntilMs = event.untilMs;
  contract.haltAgainMs = event.againMs ?? contract.haltAgainMs;
  if (event.takes === undefined) return;
  contract.takesInRow = contract.takes === event.takes ? contract.takesInRow : 0;
  contract.takes = event.takes;
  contract.nearUntilSamples = NEAR_SAMPLES;
}

type Halted = Omit<PerpetualEventOf<"ContractStatusSet">, "type" | "takes">;

/** A halt says what is still taken, because a sample may be long in coming. */
function haltedAs(halted: Halted): PerpetualEventOf<"ContractStatusSet"> {
  const takes = halted.status === "closed" ? "nothing" : "closings";
  return { type: "ContractStatusSet", ...halted, takes };
}

type Term = { readonly status: string; readonly untilMs: number; readonly days: number };

function demandHalt(model: Model, contract: Contract, { status, untilMs, days }: Term): void {
  demandTerm(model, untilMs, days);
  const isOfExchange = contract.reason === "SHORTFALL" || contract.isDelisted;
  model.demand("I21", !isOfExchange, "a halt by the exchange itself keeps its place");
  const isLess = status !== resumed(contract).status;
  model.demand("I21", isLess, "a halt takes something away");
}

/** A person with orders or a position on a contract does not decide about it. */
function demandNothingAtStake(model: Model, { number }: Contract, staff: number): void {
  const { perpetual } = model;
  for (const member of accountsBehind(model, staff)) {
    const hasOrder = perpetual.openOrders.some(({ terms }) => {
      return terms.member === member && terms.market === number;
    });
    const isFree = !hasOrder && perpetual.position(number, member) === undefined;
    model.demand("I21", isFree, "who halts or resumes has nothing at stake");
  }
}

/** To let out or to end, a person has nothing at stake in a suspected account either. */
export function demandNothingNear(model: Model, { number }: Contract, staff: number): void {
  const { openOrders, positions } = model.perpetual;
  const orders = openOrders.filter(({ terms }) => terms.market === number);
  const members = [
    ...orders.map(({ terms }) => terms.member),
    ...positions.filter(({ contract }) => contract === number).map(({ member }) => member),
  ];
  const isFree = members.every((member) => !mayBeBehind(model, staff, member));
  model.demand("I21", isFree, "who resumes or ends has nothing at stake");
}

function isHalted(contract: Contract): boolean {
  return contract.status !== resumed(contract).status && !contract.isDelisted;
}

/** A contract whose end is announced takes no openings again. */
function resumed({ number: contract, ending }: Contract): PerpetualEventOf<"ContractStatusSet"> {
  const free =
    ending === undefined
      ? ({ status: "open", reason: "RESUMED" } as const)
      : ({ status: "cancel_only", reason: "DELISTING", takes: "closings" } as const);
  return { type: "ContractStatusSet", contract, ...free, staff: 0 };
}
