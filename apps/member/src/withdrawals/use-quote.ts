import { answeredQuestion } from "@sumi/app/failures.ts";
import { withdrawalQuote } from "@sumi/contract/withdrawals/calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useResting } from "../app/use-resting.ts";
import { client } from "../connection.ts";
import type { WithdrawalForm } from "./withdrawal-form.ts";

/** The fee and the possible refusal of a withdrawal, fetched when typing pauses. */
export function useQuote(coin: string, { network, quantity }: WithdrawalForm) {
  const resting = useResting(quantity);
  const isWanted = /[1-9]/.test(quantity) && network !== "";
  const query = useQuery({
    queryKey: ["withdrawals", "quote", coin, network, resting],
    staleTime: 5_000,
    retry: false,
    enabled: isWanted && resting === quantity,
    // Keeps the last figures while new ones load, so that they do not vanish with each digit.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fields = { coin, network, qty: resting };
      return answeredQuestion(await client.call(withdrawalQuote, fields, { signal }));
    },
  });
  const data = isWanted ? query.data : undefined;
  const isCurrent = data !== undefined && resting === quantity && !query.isPlaceholderData;
  return { ...query, data, isCurrent, isWanted };
}

export type Quote = ReturnType<typeof useQuote>;
