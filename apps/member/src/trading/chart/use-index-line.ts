import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { indexKline } from "@sumi/contract/markets/calls.ts";
import type { Compared } from "@sumi/ui/charts/candle.ts";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { client } from "../../connection.ts";
import type { DrawnCandle } from "../../live/candle-list.ts";
import { INTERVAL_MS, type Interval } from "../../live/candles.ts";
import { useIndex } from "../../live/prices.ts";
import { type IndexCloses, type IndexPage, indexPages, indexValues } from "./index-values.ts";

const PAGE = 300;
/** A page may begin within a week, which is one candle more. */
const PAGE_LIMIT = String(PAGE + 1);
/** The candle that has just closed becomes exact after that long. */
const ASK_EVERY_MS = 300_000;
const NO_ROWS: readonly DrawnCandle[] = [];

export type IndexLineOptions = {
  readonly coin: string;
  readonly interval: Interval;
  readonly rows: readonly DrawnCandle[] | undefined;
  readonly isShown: boolean;
};

/** The index over time beside the candles of a chart; pages that have ended are loaded once. */
export function useIndexLine(options: IndexLineOptions): Compared | undefined {
  const { coin, interval, rows = NO_ROWS, isShown } = options;
  const { t } = useTranslation("trading");
  const stepMs = INTERVAL_MS[interval];
  const lastMs = rows.at(-1)?.timeMs ?? 0;
  const pages = isShown ? indexPages(rows, stepMs, PAGE) : [];
  const closes = useQueries({
    queries: pages.map((page) => {
      const isWhole = page.to < lastMs;
      return {
        queryKey: ["index-line", coin, interval, page.from, isWhole],
        staleTime: isWhole ? Number.POSITIVE_INFINITY : 0,
        refetchInterval: isWhole ? (false as const) : Math.min(stepMs, ASK_EVERY_MS),
        queryFn: ({ signal }: { signal: AbortSignal }) => load({ coin, interval, page, signal }),
      };
    }),
    combine: closesOf,
  });
  const price = useIndex(coin)?.price;
  const now = price === undefined ? undefined : Number(price);
  const name = t("index");
  return useMemo(
    () => (isShown ? { name, values: indexValues(rows, closes, now) } : undefined),
    [isShown, name, rows, closes, now],
  );
}

type Close = readonly [timeMs: number, price: number];

type Wanted = {
  readonly coin: string;
  readonly interval: Interval;
  readonly page: IndexPage;
  readonly signal: AbortSignal;
};

async function load({ coin, interval, page, signal }: Wanted): Promise<readonly Close[]> {
  const [from, to] = [String(page.from), String(page.to)];
  const span = { coin, interval, from, to, limit: PAGE_LIMIT };
  const { candles } = answered(await client.call(indexKline, span, { signal }));
  return candles.map(({ time_ms: timeMs, close }) => [timeMs, Number(close)]);
}

/** Outside of the hook, because the line is drawn again when this function is another one. */
function closesOf(pages: readonly { readonly data?: readonly Close[] | undefined }[]): IndexCloses {
  return new Map(pages.flatMap(({ data }) => data ?? []));
}
