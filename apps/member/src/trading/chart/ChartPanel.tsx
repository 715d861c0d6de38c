import { memo } from "react";
import { CHART_HEIGHT } from "../TradingFrame.tsx";
import type { TradedMarket } from "../traded-market.ts";
import { Candles } from "./Candles.tsx";
import { useChartSettings } from "./chart-settings.ts";
import { IntervalRow } from "./IntervalRow.tsx";

export type ChartPanelProps = {
  readonly market: TradedMarket;
  /** Opens the chart in full screen. */
  readonly onOpen: () => void;
};

/** The market's chart, with the interval and the indicators that the member chose. */
export const ChartPanel = memo(function ChartPanel({ market, onOpen }: ChartPanelProps) {
  const settings = useChartSettings();
  return (
    <div className="@container bg-well">
      <IntervalRow settings={settings} onOpen={onOpen} />
      <Candles market={market} settings={settings} height={CHART_HEIGHT} />
    </div>
  );
});
