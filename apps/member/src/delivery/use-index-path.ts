import { answered } from "@sumi/app/failures.ts";
import {
  type ContractData,
  contractProof,
  indexSamples,
  type SampleData,
} from "@sumi/contract/delivery/calls.ts";
import { indexKline } from "@sumi/contract/markets/calls.ts";
import type { PricePoint } from "@sumi/ui/charts/contract-view.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { client } from "../connection.ts";
import { indexes } from "../live/prices.ts";
import { useChannel } from "../live/shared-channel.ts";
import { IndexTrail, joinedPath } from "./index-trail.ts";

/** One for all screens, so that a path goes on where another screen left it. */
const trail = new IndexTrail();
indexes.store.watchAll(() => {
  for (const price of indexes.store.all()) trail.hear(price);
});

const MINUTE_MS = 60_000;
/** The seconds before this page: a sample carries its proof, so they are not many. */
const SECONDS = "180";
/** The most candles that one call answers, a little more than 16 hours. */
const CANDLES_MAX = 1_000;
/** A longer course is drawn by its minutes. */
const SECONDS_MAX_MINUTES = 5;

/** The latest part of a coin's index: minutes, then seconds, then what is heard. */
export function useIndexPath(coin: string, pastMs: number) {
  useChannel(indexes.channel);
  const count = Math.ceil(pastMs / MINUTE_MS) + 2;
  const minutes = useQuery({
    queryKey: ["contracts", "minutes", coin, count],
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    queryFn: ({ signal }) => loadMinutes({ coin, limit: String(count) }, signal),
  });
  // A convenience: without it the first seconds are drawn by their minutes.
  const seconds = useQuery({
    queryKey: ["contracts", "seconds", coin],
    staleTime: MINUTE_MS,
    queryFn: async ({ signal }) => {
      const asked = { coin, limit: SECONDS };
      return pointsOf(answered(await client.call(indexSamples, asked, { signal })).samples);
    },
  });
  const heard = useSyncExternalStore(
    (listener) => indexes.store.watchAll(listener),
    () => trail.of(coin),
  );
  const points = useMemo(() => {
    if (minutes.data === undefined) return undefined;
    return joinedPath(joinedPath(minutes.data, seconds.data ?? []), heard);
  }, [minutes.data, seconds.data, heard]);
  return { points, minutes };
}

/** The index between the open and the close of a contract that is over. */
export function usePastPath(contract: ContractData): readonly PricePoint[] {
  const { id, coin, record, minutes, open_ms: fromMs, expiry_ms: toMs } = contract;
  const isBySeconds = record !== null && minutes <= SECONDS_MAX_MINUTES;
  const { data } = useQuery({
    queryKey: ["contracts", "course", id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (isBySeconds) {
        return pointsOf(answered(await client.call(contractProof, { record }, { signal })).samples);
      }
      const from = String(Math.floor(fromMs / MINUTE_MS) * MINUTE_MS);
      return loadMinutes({ coin, from, to: String(toMs), limit: String(CANDLES_MAX) }, signal);
    },
  });
  const isInside = ({ timeMs }: PricePoint) => timeMs > fromMs && timeMs < toMs;
  return joinedPath(data ?? [], trail.of(coin)).filter(isInside);
}

type Asked = Readonly<Record<"coin" | "limit", string>> & {
  readonly from?: string;
  readonly to?: string;
};

async function loadMinutes(asked: Asked, signal: AbortSignal): Promise<readonly PricePoint[]> {
  const answer = answered(await client.call(indexKline, { interval: "1m", ...asked }, { signal }));
  return answer.candles.map(({ time_ms: timeMs, open }) => ({ timeMs, price: Number(open) }));
}

/** Stale samples repeat an older price, so they are left out. */
function pointsOf(samples: readonly SampleData[]): readonly PricePoint[] {
  return samples
    .filter(({ st }) => st === "OK")
    .map(({ ts: timeMs, p: price }) => ({ timeMs, price: Number(price) }));
}
