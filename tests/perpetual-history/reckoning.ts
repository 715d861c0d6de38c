import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import {
  available,
  contractClearing,
  contractFunding,
  FEE,
  held,
  INSURANCE,
  positionMargin,
} from "@sumi/core/ledger/accounts.ts";
import { faultsOf } from "@sumi/core/testing/audit.ts";
import { faultsOfPerpetual } from "@sumi/core/testing/perpetual-audit.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

/** Sums of results, payments and receipts from the events of contracts, in units of USDT. */
export type Sums = {
  /** Realised results of closed positions; a bankrupt position loses its margin. */
  readonly results: bigint;
  /** Fees of trading, which members paid. */
  readonly fees: bigint;
  /** Funding that members received, less what they paid. */
  readonly funding: bigint;
  /** Fees of liquidations and what was left of fundings, less what the fund paid. */
  readonly fund: bigint;
};

/**
 * Adds up what events say and compares it with the ledger, which it never asks for the sums: the
 * money of members, fees, the fund and the clearing of contracts must be as much, to the unit.
 */
export class Reckoning {
  readonly #exchange: Exchange;
  readonly #before: Balances;
  #sums = { results: 0n, fees: 0n, funding: 0n, fund: 0n };

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    this.#before = balancesOf(exchange);
  }

  get sums(): Sums {
    return this.#sums;
  }

  count(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      const change = CHANGES[event.type as keyof typeof CHANGES] as Change | undefined;
      if (change === undefined) continue;
      const { results = 0n, fees = 0n, funding = 0n, fund = 0n } = change(event);
      const sums = this.#sums;
      this.#sums = {
        results: sums.results + results,
        fees: sums.fees + fees,
        funding: sums.funding + funding,
        fund: sums.fund + fund,
      };
    }
  }

  /** The sums that do not agree. The list must be empty after every command. */
  faults(): string[] {
    const { results, fees, funding, fund } = this.#sums;
    const now = balancesOf(this.#exchange);
    const before = this.#before;
    const changes = {
      members: now.members - before.members,
      fees: now.fees - before.fees,
      fund: now.fund - before.fund,
    };
    const outside = now.clearing + now.funding;
    const expected = { members: -outside - fees - fund, fees, fund };
    return [
      // The second list counts the holds of orders on contracts.
      ...faultsOf(this.#exchange).filter((fault) => !fault.includes("held")),
      ...faultsOfPerpetual(this.#exchange),
      ...Object.entries(changes).flatMap(([name, change]) => {
        const wanted = expected[name as keyof typeof expected];
        return change === wanted ? [] : [`${name} changed by ${change}, not ${wanted}`];
      }),
      ...(results + now.clearing === 0n ? [] : [`results ${results}, clearing ${now.clearing}`]),
      ...(funding + now.funding <= 0n ? [] : [`funding ${funding} was not collected`]),
    ];
  }
}

type Balances = Readonly<Record<"members" | "fees" | "fund" | "clearing" | "funding", bigint>>;

function balancesOf({ ledger, members, markets, perpetual }: Exchange): Balances {
  const usdt = markets.assetBySymbol("USDT")?.number ?? -1;
  let all = 0n;
  for (let member = 1; member <= members.count; member += 1) {
    all += ledger.balance(available(member), usdt) + ledger.balance(held(member), usdt);
    for (const { number } of perpetual.contracts.all) {
      all += ledger.balance(positionMargin(number, member), usdt);
    }
  }
  const of = (account: (contract: number) => Parameters<typeof ledger.balance>[0]) =>
    perpetual.contracts.all.reduce(
      (sum, { number }) => sum + ledger.balance(account(number), usdt),
      0n,
    );
  return {
    members: all,
    fees: ledger.balance(FEE, usdt),
    fund: ledger.balance(INSURANCE, usdt),
    clearing: of(contractClearing),
    funding: of(contractFunding),
  };
}

type Change = (event: ExchangeEvent) => Partial<Sums>;
type Of<Type extends ExchangeEvent["type"]> = Extract<ExchangeEvent, { readonly type: Type }>;

/** The change of each sum by each event, by the meaning of its fields. */
const CHANGES: { readonly [Type in ExchangeEvent["type"]]?: (event: Of<Type>) => Partial<Sums> } = {
  PerpetualTraded: (event) => ({
    results: sum(event.buyerRealised, event.sellerRealised),
    fees: sum(event.buyerOpenFee, event.buyerCloseFee, event.sellerOpenFee, event.sellerCloseFee),
  }),
  PositionLiquidated: (event) => ({
    results: sum(event.realised, event.makerRealised),
    fees: sum(event.makerOpenFee, event.makerCloseFee),
    fund: event.fee - event.deficit,
  }),
  PositionDeleveraged: (event) => ({ results: event.otherRealised - event.marginOut }),
  FundingPaid: (event) => ({
    funding: -sum(event.fromAvailable, event.fromMargin),
    fund: -event.fromInsurance,
  }),
  FundingReceived: (event) => ({ funding: event.amount }),
  FundingEnded: (event) => ({ fund: event.residue }),
};

function sum(...amounts: readonly Amount[]): bigint {
  return amounts.reduce((all: bigint, each) => all + each, 0n);
}
