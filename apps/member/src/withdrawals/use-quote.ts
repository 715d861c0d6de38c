import { withdrawalQuote } from "@sumi/contract/withdrawals.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { client } from "../connection.ts";
import { told } from "./calls.ts";
import type { WithdrawalForm } from "./withdrawal-form.ts";

/** Nobody types faster than that for long; each figure on the way is not asked about. */
const REST_MS = 250;

/** What the server would charge and why it would refuse, as soon as the figure rests. */
export function useQuote(coin: string, { network, quantity }: WithdrawalForm) {
  const resting = useResting(quantity);
  const isWanted = /[1-9]/.test(quantity) && network !== "";
  const query = useQuery({
    queryKey: ["withdrawals", "quote", coin, network, resting],
    staleTime: 5_000,
    retry: false,
    enabled: isWanted && resting === quantity,
    // Figures step from one to the next instead of vanishing with each digit.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fields = { coin, network, qty: resting };
      return told(await client.call(withdrawalQuote, fields, { signal }));
    },
  });
  const isCurrent = isWanted && resting === quantity && !query.isPlaceholderData;
  return { ...query, data: isWanted ? query.data : undefined, isCurrent, isWanted };
}

export type Quote = ReturnType<typeof useQuote>;

function useResting(text: string): string {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
}
