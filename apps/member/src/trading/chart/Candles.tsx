import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { CandleChart, type CandleChartProps } from "@sumi/ui/charts/CandleChart.tsx";
import { useCallback, useMemo } from "react";
import { useFormat } from "../../language/use-format.ts";
import { type Interval, useCandles } from "../../live/candles.ts";
import { useFreshness } from "../../live/freshness.ts";
import type { TradedMarket } from "../traded-market.ts";
import { axisMoment } from "./axis-moment.ts";
import { type ChartSettings, overlaysOf, panesOf } from "./chart-settings.ts";
import { INTERVAL_WORDS } from "./interval-words.ts";
import { useIndexLine } from "./use-index-line.ts";
import { useLevels } from "./use-levels.ts";

export type CandlesProps = {
  readonly market: TradedMarket;
  readonly settings: ChartSettings;
  /** As `CandleChart` takes it. */
  readonly height: string;
} & Pick<CandleChartProps, "onTap" | "onPicture">;

/** The candles of a market, as they come, and what stands there until they do. */
export function Candles({ market, settings, height, ...chart }: CandlesProps) {
  const { t } = useTranslation(["trading", "common"]);
  const format = useFormat();
  const { interval, indicators } = settings;
  const { rows, failure, isLoading, retry, loadOlder } = useCandles(market.symbol, interval);
  const isShown = settings.isIndexShown;
  const compared = useIndexLine({ coin: market.base, interval, rows, isShown });
  const decimals = decimalsOf(market.rules.tick);
  const formatPrice = useCallback(
    (text: string) => format.number(text, { fixed: decimalsOf(text) }),
    [format],
  );
  const legend = useMemo(
    () => ({
      open: t("candleOpen"),
      high: t("candleHigh"),
      low: t("candleLow"),
      close: t("candleClose"),
      volume: t("candleVolume"),
    }),
    [t],
  );
  return (
    <CandleChart
      {...chart}
      seriesId={`${market.symbol} ${interval}`}
      candles={rows}
      overlays={overlaysOf(indicators)}
      panes={panesOf(indicators)}
      shape={settings.shape}
      levels={useLevels(market.symbol)}
      compared={compared}
      decimals={decimals}
      height={height}
      formatPrice={formatPrice}
      formatVolume={format.compact}
      formatMoment={(timeMs, style) => axisMoment(format.language, timeMs, style)}
      legend={legend}
      summary={useSummary(market, interval, rows?.at(-1), formatPrice)}
      emptyText={t("noTrades")}
      failure={{
        title: t("common:chartFailed"),
        retryLabel: t("common:retry"),
        ...(failure === undefined ? {} : { text: failureText(failure) }),
      }}
      isFailed={rows === undefined && failure !== undefined}
      isRetrying={isLoading}
      onRetry={retry}
      onReachStart={loadOlder}
      isStale={useFreshness() !== "fresh"}
    />
  );
}

type Last = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/** The running candle in words, for people who do not see the canvas. */
function useSummary(
  market: TradedMarket,
  interval: Interval,
  last: Last | undefined,
  formatPrice: (text: string) => string,
): string {
  const { t } = useTranslation("trading");
  const head = { coin: market.base, interval: t(INTERVAL_WORDS[interval]) };
  if (last === undefined) return t("chartOf", head);
  const price = (value: number) => formatPrice(value.toFixed(decimalsOf(market.rules.tick)));
  return t("chartSummary", {
    ...head,
    open: price(last.open),
    high: price(last.high),
    low: price(last.low),
    last: price(last.close),
  });
}
