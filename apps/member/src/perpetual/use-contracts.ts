import { answered } from "@sumi/app/failures.ts";
import { perpetualContracts } from "@sumi/contract/perpetual/contracts.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { exchangeClock } from "../live/use-exchange-time.ts";
import type { TradedMarket } from "../trading/traded-market.ts";
import { useFigures } from "./live.ts";

export type Contract = DataOf<typeof perpetualContracts>["contracts"][number];

/** New terms, limits of price or a halt are seen after this long at the latest. */
const ASK_EVERY_MS = 10_000;

/** All contracts with their terms in force; the live channel keeps their figures up to date. */
export const contractsQuery = queryOptions({
  queryKey: ["perpetual", "contracts"],
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
  queryFn: async ({ signal }) => {
    const answer = answered(await client.call(perpetualContracts, {}, { signal }));
    exchangeClock.hear(answer.time_ms);
    return answer.contracts;
  },
});

export function useContracts() {
  return useQuery(contractsQuery);
}

export function useContractOf(symbol: string): Contract | undefined {
  return useContracts().data?.find((contract) => contract.symbol === symbol);
}

/** The contract with what the live channel said of it since. */
export function useLiveContract(contract: Contract): Contract {
  const figures = useFigures(contract.symbol);
  return figures === undefined ? contract : { ...contract, ...figures };
}

/** The contract as chart, book and trades show a market. */
export function marketOf(contract: Contract): TradedMarket {
  const { coin, settle_coin: quote, tick, lot } = contract;
  return { ...contract, base: coin, quote, rules: { tick, lot } };
}
