import { failureText } from "@sumi/app/failure-text.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { CandleChart } from "@sumi/ui/charts/CandleChart.tsx";
import { memo, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../language/use-format.ts";
import { type Interval, useCandles } from "../live/candles.ts";
import { useFreshness } from "../live/freshness.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { axisMoment } from "./axis-moment.ts";
import { type ChartSettings, overlaysOf, panesOf, useChartSettings } from "./chart-settings.ts";
import { IntervalRow } from "./IntervalRow.tsx";
import { INTERVAL_WORDS } from "./interval-words.ts";
import { useChartHeight } from "./use-chart-height.ts";

/** The market's chart, with the interval and the indicators that the member chose. */
export const ChartPanel = memo(function ChartPanel({ market }: { readonly market: ListedMarket }) {
  const { change, ...settings } = useChartSettings();
  return (
    <div className="@container bg-well">
      <IntervalRow settings={settings} onChange={change} />
      <Candles market={market} settings={settings} />
    </div>
  );
});

type CandlesProps = { readonly market: ListedMarket; readonly settings: ChartSettings };

function Candles({ market, settings }: CandlesProps) {
  const { t } = useTranslation(["spot", "common"]);
  const format = useFormat();
  const height = useChartHeight();
  const { interval, indicators } = settings;
  const { rows, failure, isLoading, retry, loadOlder } = useCandles(market.symbol, interval);
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
      seriesId={`${market.symbol} ${interval}`}
      candles={rows}
      overlays={overlaysOf(indicators)}
      panes={panesOf(indicators)}
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
  market: ListedMarket,
  interval: Interval,
  last: Last | undefined,
  formatPrice: (text: string) => string,
): string {
  const { t } = useTranslation("spot");
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
