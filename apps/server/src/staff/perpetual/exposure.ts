import type { perpetualExposure } from "@sumi/contract/perpetual/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { type Contract, sizeOf } from "@sumi/core/perpetual/contracts.ts";
import { pays } from "@sumi/core/perpetual/fund.ts";
import type { Funding } from "@sumi/core/perpetual/fundings.ts";
import { haltedUntilMs } from "@sumi/core/perpetual/halting.ts";
import { holdingOf, type Position } from "@sumi/core/perpetual/position.ts";
import type { Positions } from "@sumi/core/perpetual/positions.ts";
import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { contractFiguresData } from "../../shared/contract-figures.ts";
import { contractMarkOf } from "../../shared/contract-mark.ts";
import { insuranceOf } from "../../shared/insurance-fund.ts";
import { bankruptcyPriceOf } from "../../shared/position-data.ts";

type Data = DataOf<typeof perpetualExposure>;

/** Liquidations name members, whose names are in tables. */
export type Exposure = Omit<Data, "liquidations"> & {
  readonly liquidations: readonly (Omit<Data["liquidations"][number], "member"> & {
    readonly member: number;
  })[];
};

const LIQUIDATIONS_SHOWN = 100;

/** The debts and claims of contracts at that moment, and the positions under liquidation. */
export function exposureOf(exchange: Exchange, timeMs: number): Exposure {
  const { perpetual, parameters, sequence } = exchange;
  const first = [...perpetual.liquidations.all].slice(0, LIQUIDATIONS_SHOWN);
  return {
    contracts: perpetual.contracts.all.map((contract) => contractOf(exchange, contract, timeMs)),
    liquidations: first.map((position) => liquidationOf(exchange, position)),
    liquidation_count: perpetual.liquidations.count,
    insurance: insuranceOf(exchange, timeMs),
    open: parameters.integer("perpetual.open", timeMs) === 1,
    time_ms: timeMs,
    sequence: String(sequence),
  };
}

function contractOf(x: Exchange, contract: Contract, timeMs: number): Data["contracts"][number] {
  const { perpetual } = x;
  const { number } = contract;
  const mark = contractMarkOf(x, contract);
  const terms = perpetual.contracts.termsOf(contract, timeMs);
  const figures = contractFiguresData(contract, mark, terms, { day: undefined, timeMs });
  const funding = perpetual.fundings.of(number);
  const againMs = perpetual.halts.againMs({ contract: number });
  return {
    symbol: figures.symbol,
    status: figures.status,
    reason: figures.reason,
    halted_until_ms: haltedUntilMs(x, contract) ?? null,
    halt_again_ms: againMs > timeMs ? againMs : null,
    mark: figures.mark,
    index: figures.index,
    mark_status: figures.mark_status,
    mark_ms: figures.mark_ms,
    open_interest: figures.open_interest,
    notional: formatAmount(notionalOf(mark.openInterest, mark.mark)),
    ...sumsOf(perpetual.positionsOf(number).all, contract, mark.mark),
    last_rate: figures.last_rate,
    next_rate: figures.next_rate,
    next_funding_ms: figures.next_funding_ms,
    funding_under_way:
      funding === undefined ? null : fundingData(funding, perpetual.positionsOf(number)),
    settle_ms: perpetual.settlements.of(number)?.settleMs ?? null,
  };
}

function sumsOf(positions: Iterable<Position>, contract: Contract, mark: Amount) {
  let longs = 0;
  let shorts = 0;
  let margins = 0n;
  let most = 0;
  for (const { quantity, margin } of positions) {
    if (quantity > 0) longs += 1;
    else shorts += 1;
    margins += margin;
    most = Math.max(most, Math.abs(quantity));
  }
  const largest = formatAmount(notionalOf(sizeOf(contract, most), mark));
  return { longs, shorts, margins: formatAmount(margins), largest };
}

const RATE_DECIMALS = 8;

function fundingData(
  funding: Funding,
  positions: Positions,
): NonNullable<Data["contracts"][number]["funding_under_way"]> {
  const unreached = [...positions.all].filter((position) => positions.isUnfunded(position));
  const payers = unreached.filter((position) => pays(position, funding)).length;
  return {
    due_ms: funding.dueMs,
    rate: formatUnits(funding.rate, RATE_DECIMALS),
    payers,
    receivers: funding.receivers.size + unreached.length - payers,
    owed: formatAmount(funding.owed),
    collected: formatAmount(funding.collected),
  };
}

function liquidationOf(
  { perpetual }: Exchange,
  position: Position,
): Exposure["liquidations"][number] {
  const contract = perpetual.contracts.get(position.contract);
  const holding = holdingOf(contract, position);
  return {
    symbol: contract.symbol,
    member: position.member,
    side: holding.isLong ? "long" : "short",
    qty: formatAmount(holding.size),
    margin: formatAmount(holding.margin),
    bankruptcy_price: formatAmount(bankruptcyPriceOf(holding)),
  };
}

function notionalOf(size: Amount, mark: Amount): Amount {
  return (mark === ZERO ? ZERO : (size * mark) / RATE_ONE) as Amount;
}
