import { answered } from "@sumi/app/failures.ts";
import { conversionQuote } from "@sumi/contract/conversion/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useResting } from "../app/use-resting.ts";
import { client } from "../connection.ts";
import type { ConversionForm } from "./conversion-form.ts";

export type ConversionQuote = DataOf<typeof conversionQuote>;

/** The indicative quote of the form: fetched when typing pauses, renewed whenever it expires. */
export function useConversionQuote(form: ConversionForm) {
  const { from, to, amount } = form;
  const resting = useResting(amount);
  const isWanted = /[1-9]/.test(amount) && from !== "" && to !== "";
  const isResting = resting === amount;
  const query = useQuery<ConversionQuote>({
    queryKey: ["conversion", "shown", from, to, resting],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: isWanted && isResting,
    refetchInterval: ({ state }) => state.data?.lasts_ms ?? false,
    // Keeps the last figures while new ones load, so that they do not vanish with each digit.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask({ from, to, amount: resting }, signal),
  });
  const isOfForm = query.data?.from === from && query.data.to === to;
  return {
    data: isWanted && isOfForm ? query.data : undefined,
    error: isWanted && isResting ? query.error : null,
    isWanted,
    isCurrent: isWanted && isResting && isOfForm && !query.isPlaceholderData,
    isFetching: query.isFetching,
    refetch: query.refetch,
    secondsLeft: useSecondsLeft(query.data, query.dataUpdatedAt),
  };
}

export type ShownQuote = ReturnType<typeof useConversionQuote>;

/**
 * The quote that the member agrees to; it changes only when the member asks for another. It starts
 * with the quote that may already have been accepted, if there is one.
 */
export function useFirmQuote(form: ConversionForm, uncertain: ConversionQuote | undefined) {
  const query = useQuery({
    queryKey: ["conversion", "firm", form.from, form.to, form.amount],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    ...(uncertain && { initialData: uncertain, initialDataUpdatedAt: 0 }),
    queryFn: ({ signal }) => ask(form, signal),
  });
  const secondsLeft = useSecondsLeft(query.data, query.dataUpdatedAt);
  return { ...query, secondsLeft, isOver: query.data !== undefined && secondsLeft === 0 };
}

export type FirmQuote = ReturnType<typeof useFirmQuote>;

async function ask(form: ConversionForm, signal: AbortSignal): Promise<ConversionQuote> {
  return answered(await client.call(conversionQuote, form, { signal }));
}

const TICK_MS = 250;

/** Counts from the moment of arrival: the device's clock may differ from the exchange's. */
function useSecondsLeft(quote: ConversionQuote | undefined, heardMs: number): number {
  const lastsMs = quote?.lasts_ms ?? 0;
  const untilMs = heardMs + lastsMs;
  const [nowMs, setNow] = useState(heardMs);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  // Before the first tick `nowMs` may be older than the quote.
  return Math.ceil(Math.min(lastsMs, Math.max(0, untilMs - nowMs)) / 1_000);
}
