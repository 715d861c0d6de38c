import type { Exchange } from "@sumi/core/exchange.ts";
import { type Contract, sizeOf } from "@sumi/core/perpetual/contracts.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import type { ContractMark } from "./contract-figures.ts";

/** A contract's figures now, from the core's memory. */
export function contractMarkOf({ perpetual, prices }: Exchange, contract: Contract): ContractMark {
  const mark = perpetual.marks.of(contract);
  return {
    mark: mark.price,
    index: prices.indexOf(contract.underlying)?.price ?? ZERO,
    isOk: mark.isOk,
    markMs: mark.okMs,
    lastRate: mark.rate,
    premiumSum: mark.premiumSum,
    premiums: mark.premiums,
    openInterest: sizeOf(contract, perpetual.positionsOf(contract.number).openInterest),
  };
}
