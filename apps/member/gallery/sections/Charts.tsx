import { CandleChart, type CandleChartProps } from "@sumi/ui/charts/CandleChart.tsx";
import { CandleSketch } from "@sumi/ui/charts/CandleSketch.tsx";
import { Sparkline } from "@sumi/ui/charts/Sparkline.tsx";
import { StaleBadge } from "@sumi/ui/StaleBadge.tsx";
import { useState } from "react";
import { CANDLES } from "../market-samples.ts";
import { Sample } from "../Sample.tsx";
import { useFormat, useSpeech } from "../use-speech.ts";

export function Charts() {
  const { secondsAgo } = useSpeech();
  return (
    <>
      <Sample name="candles: averages, volume" isWide>
        <SampleChart />
      </Sample>
      <Sample name="candles: Bollinger, MACD, RSI, KDJ" isWide>
        <SampleChart overlays={BANDS} panes={["macd", "rsi", "kdj"]} height="180px" />
      </Sample>
      <Sample name="line, with lines at prices" isWide>
        <SampleChart shape="line" levels={LEVELS} />
      </Sample>
      <Sample name="area" isWide>
        <SampleChart shape="area" />
      </Sample>
      <Sample name="candles: loading" isWide>
        <SampleChart candles={undefined} />
      </Sample>
      <Sample name="candles: empty" isWide>
        <SampleChart candles={[]} />
      </Sample>
      <Sample name="candles: failed" isWide>
        <SampleChart candles={undefined} isFailed />
      </Sample>
      <Sample name="candles: stale" isWide>
        <SampleChart isStale staleBadge={<StaleBadge text={secondsAgo} />} />
      </Sample>
      <Sparklines />
    </>
  );
}

const LAST = CANDLES.at(-1)?.close ?? 0;
const LEVELS = [LAST * 0.995, LAST * 1.001];
const BANDS = [{ kind: "boll", period: 20, deviations: 2 }] as const;
const AVERAGES = [
  { kind: "ma", period: 7 },
  { kind: "ma", period: 20 },
] as const;

function SampleChart(props: Partial<CandleChartProps>) {
  const speech = useSpeech();
  const format = useFormat();
  const [count, setCount] = useState(200);
  const candles = "candles" in props ? props.candles : CANDLES.slice(-count);
  return (
    <CandleChart
      overlays={AVERAGES}
      panes={[]}
      {...props}
      seriesId="BTC-USDT 15m"
      candles={candles}
      decimals={2}
      formatPrice={(price) => format.number(price, price.split(".")[1]?.length ?? 0)}
      formatVolume={(volume) => format.number(volume, 2)}
      formatMoment={format.moment}
      legend={speech.legend}
      summary={speech.chart}
      emptyText={speech.noCandles}
      failure={{ title: speech.failed, text: speech.unaffected, retryLabel: speech.retry }}
      onRetry={() => undefined}
      onReachStart={() => setCount(CANDLES.length)}
    />
  );
}

function Sparklines() {
  const values = CANDLES.slice(-40).map(({ close }) => close);
  const size = { width: 80, height: 32, hasDot: true } as const;
  return (
    <Sample name="sparkline: up, down, none, stale; colours by example">
      <div className="flex flex-wrap items-center gap-4">
        <Sparkline {...size} values={values} direction="up" />
        <Sparkline {...size} values={values.toReversed()} direction="down" />
        <Sparkline {...size} values={[]} direction="flat" />
        <Sparkline {...size} values={values} direction="up" isStale />
        <CandleSketch rise="var(--jade)" fall="var(--rose)" />
      </div>
    </Sample>
  );
}
