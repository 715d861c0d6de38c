import { ZERO } from "@sumi/primitives/amount.ts";
import type { State } from "../state.ts";
import type { Intake } from "./contract-events.ts";
import type { Contract } from "./contracts.ts";
import { insuranceAt } from "./insurance.ts";
import { OK_SAMPLES_MIN } from "./marks.ts";

/** True while the mark says what positions are worth now. */
export function isMarkFresh(x: State, contract: Contract): boolean {
  const { timeMs } = x.now;
  const mark = x.perpetual.marks.of(contract);
  const { markAgeMaxMs } = x.perpetual.contracts.generalTerms(timeMs);
  const isIndexOk = x.prices.indexOf(contract.underlying)?.status === "OK";
  return mark.isOk && isIndexOk && timeMs - mark.okMs <= markAgeMaxMs;
}

/**
 * True in the stretch whose samples make the price of an announced end. The price is partly known
 * there, so whoever traded at the mark would win from whoever has to.
 */
export function isEnding(x: State, { number }: Contract): boolean {
  const settlement = x.perpetual.settlements.of(number);
  return settlement !== undefined && x.now.timeMs > settlement.settleMs - settlement.windowMs;
}

/**
 * The orders that a contract takes from members at this moment. Every rule that depends on whether
 * positions may be opened asks this, because a halt is only one of the reasons why they may not.
 */
export function intakeOf(x: State, contract: Contract, isFresh = isMarkFresh(x, contract)): Intake {
  if (contract.status === "closed" || isEnding(x, contract)) return "nothing";
  const { timeMs } = x.now;
  const isTaking =
    isFresh &&
    contract.status === "open" &&
    x.perpetual.contracts.generalTerms(timeMs).isOpen &&
    insuranceAt(x, contract.asset, timeMs).isEnough;
  return isTaking ? "openings" : "closings";
}

/** True if the last three good samples in a row found the contract taking what it takes now. */
export function isSettled(x: State, contract: Contract, intake = intakeOf(x, contract)): boolean {
  const mark = x.perpetual.marks.of(contract);
  return mark.intake === intake && mark.intakeRun >= OK_SAMPLES_MIN;
}

/**
 * True while nothing trades far from the mark: not everybody can answer the orders on the book, or
 * nobody has had the time to. Before the first mark nobody has a position.
 */
export function isNarrow(x: State, contract: Contract): boolean {
  const { price, nearLeft } = x.perpetual.marks.of(contract);
  if (price === ZERO) return false;
  const intake = intakeOf(x, contract);
  return intake !== "openings" || nearLeft > 0 || !isSettled(x, contract, intake);
}
