import type { PerpetualContractData } from "@sumi/contract/perpetual/contracts.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { priceText } from "@sumi/core/markets/grid.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { haltedUntilMs } from "@sumi/core/perpetual/halting.ts";
import { insuranceAt } from "@sumi/core/perpetual/insurance.ts";
import { isEnding, isMarkFresh } from "@sumi/core/perpetual/intake.ts";
import { limitsOf, type PriceLimits } from "@sumi/core/perpetual/limits.ts";
import type { Settlement } from "@sumi/core/perpetual/settlements.ts";
import type { ContractTerms } from "@sumi/core/perpetual/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { Ticker } from "@sumi/store/candles/tickers.ts";
import { type ContractMark, contractFiguresData } from "../../shared/contract-figures.ts";
import { contractMarkOf } from "../../shared/contract-mark.ts";
import { contractTermsData } from "../../shared/contract-terms.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The core's data of one contract at one moment. */
type ContractFacts = {
  readonly contract: Contract;
  readonly mark: ContractMark;
  readonly terms: ContractTerms;
  readonly limits: PriceLimits | undefined;
  readonly haltedUntilMs: number | undefined;
  readonly settlement: Settlement | undefined;
  readonly closed: PerpetualContractData["closed"];
};

/** The current data of all contracts, for `commands.read`. */
export function factsOfContracts(
  exchange: Exchange,
  timeMs: number,
): { readonly facts: readonly ContractFacts[]; readonly sequence: number; timeMs: number } {
  const { perpetual, sequence } = exchange;
  const facts = perpetual.contracts.all.map((listed): ContractFacts => {
    // Copied, because the contract may be halted before the answer is written.
    const contract = { ...listed, ...(isEnding(exchange, listed) ? CLOSED : {}) };
    return {
      contract,
      mark: contractMarkOf(exchange, listed),
      terms: perpetual.contracts.termsOf(listed, timeMs),
      limits: limitsOf(exchange, listed),
      haltedUntilMs: haltedUntilMs(exchange, listed),
      settlement: perpetual.settlements.of(listed.number),
      closed: closedFor(exchange, listed, timeMs),
    };
  });
  return { facts, sequence, timeMs };
}

/** For members a contract is closed while the price of its end is being made. */
const CLOSED = { status: "closed" } as const;

/** Why nobody opens a position on the contract now; null while openings are taken. */
function closedFor(
  exchange: Exchange,
  contract: Contract,
  timeMs: number,
): PerpetualContractData["closed"] {
  if (exchange.parameters.integer("perpetual.open", timeMs) !== 1) return "CLOSED";
  if (contract.status !== "open") return "STATUS";
  if (!insuranceAt(exchange, contract.asset, timeMs).isEnough) return "INSURANCE";
  return isMarkFresh(exchange, contract) ? null : "STALE";
}

/** One contract of the list. */
export function contractEntry(
  { contract, mark, terms, limits, haltedUntilMs: haltedMs, settlement, closed }: ContractFacts,
  markets: Markets,
  at: { readonly day: Ticker | undefined; readonly timeMs: number },
): PerpetualContractData {
  const { underlying } = contract;
  return {
    ...contractFiguresData(contract, mark, terms, at),
    coin: coinOf(markets, underlying),
    settle_coin: coinOf(markets, contract.asset),
    closed,
    listed_ms: contract.listedMs,
    halted_until_ms: haltedMs ?? null,
    settle_ms: settlement?.settleMs ?? null,
    orders_until_ms: settlement === undefined ? null : settlement.settleMs - settlement.windowMs,
    decimals: Math.max(markets.assets[underlying]?.indexDecimals ?? 0, 0),
    tick: formatAmount(contract.tick),
    lot: formatAmount(contract.lot),
    max_price: priceText(contract, contract.priceMax),
    ...contractTermsData(contract, terms),
    price_limits:
      limits === undefined
        ? null
        : {
            highest_buy: priceText(contract, limits.highestBuy),
            lowest_sell: priceText(contract, limits.lowestSell),
          },
    sparkline: (at.day?.sparkline ?? []).map(formatAmount),
  };
}
