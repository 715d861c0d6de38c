import { Tiles } from "@sumi/ui/Choice.tsx";
import { CountdownRing } from "@sumi/ui/CountdownRing.tsx";
import { ContractChart, type ContractChartProps } from "@sumi/ui/charts/ContractChart.tsx";
import { ContractPath } from "@sumi/ui/charts/ContractPath.tsx";
import type { Strike } from "@sumi/ui/charts/contract-view.ts";
import { DirectionButton } from "@sumi/ui/DirectionButton.tsx";
import { ResultRing } from "@sumi/ui/ResultRing.tsx";
import { useState } from "react";
import { CANDLES } from "../market-samples.ts";
import { Sample } from "../Sample.tsx";
import { useFormat, useSpeech } from "../use-speech.ts";

/** The parts of timed contracts. */
export function Contracts() {
  return (
    <>
      <Sample name="contracts: two that run" isWide>
        <SampleChart strikes={STRIKES} />
      </Sample>
      <Sample name="contracts: none, stale" isWide>
        <SampleChart isStale />
      </Sample>
      <Sample name="contracts: loading" isWide>
        <SampleChart points={undefined} />
      </Sample>
      <Sample name="contracts: no index" isWide>
        <SampleChart points={[]} />
      </Sample>
      <Sample name="tiles">
        <SampleTiles />
      </Sample>
      <Sample name="countdown: running, nearly over, settling">
        <Rings />
      </Sample>
      <Sample name="directions: wide, narrow, sending">
        <Directions />
      </Sample>
      <Sample name="results: gain, loss, neither">
        <Results />
      </Sample>
    </>
  );
}

const STEP_MS = 1_000;
const POINTS = CANDLES.slice(-180).map(({ close }, second) => ({
  timeMs: second * STEP_MS,
  price: close,
}));
const SPAN = { nowMs: 180_000, pastMs: 180_000, nextMs: 90_000 };
const LAST = POINTS.at(-1)?.price ?? 0;

function strike(direction: Strike["direction"], distance: number, leftMs: number): Strike {
  const price = LAST + distance;
  const endMs = SPAN.nowMs + leftMs;
  const text = price.toFixed(2);
  return { id: direction, direction, price, text, openMs: SPAN.nowMs - 60_000, endMs };
}

const STRIKES = [strike("up", -40, 60_000), strike("down", 25, 80_000)];

function Directions() {
  const shared = { isBusy: false, isSending: false, onPress: () => undefined };
  return (
    <div className="grid gap-2">
      <DirectionButton {...shared} isUp label="BTC">
        +85.00
      </DirectionButton>
      <div className="grid grid-cols-2 gap-2">
        <DirectionButton {...shared} isUp label="BTC" isNarrow>
          54,249.1
        </DirectionButton>
        <DirectionButton {...shared} isUp={false} label="BTC" isNarrow isBusy isSending>
          80,531.4
        </DirectionButton>
      </div>
    </div>
  );
}

function SampleChart(props: Partial<ContractChartProps>) {
  const { chart, noCandles } = useSpeech();
  const format = useFormat();
  return (
    <ContractChart
      points={POINTS}
      strikes={[]}
      span={SPAN}
      priceText={format.number(LAST.toFixed(2), 2)}
      formatPrice={(price) => format.number(price.toFixed(2))}
      formatMoment={(timeMs) => format.moment(timeMs, "time")}
      nowText={format.moment(SPAN.nowMs, "time")}
      summary={chart}
      emptyText={noCandles}
      {...props}
    />
  );
}

function SampleTiles() {
  const [minutes, setMinutes] = useState("5");
  return (
    <Tiles
      label="min"
      options={["1", "5", "10", "30", "60"].map((value) => ({ value, label: value }))}
      value={minutes}
      onChange={setMinutes}
    />
  );
}

function Rings() {
  return (
    <div className="flex flex-wrap gap-4">
      <CountdownRing share={0.7} tone="up" label="0:42">
        0:42
      </CountdownRing>
      <CountdownRing share={0.4} tone="down" label="1:38">
        1:38
      </CountdownRing>
      <CountdownRing share={0.1} tone="accent" label="0:09">
        0:09
      </CountdownRing>
      <CountdownRing share={0} tone="up" label="0:00" isSettling>
        {null}
      </CountdownRing>
    </div>
  );
}

const ENDS = [
  { tone: "up", amount: "+164.00" },
  { tone: "down", amount: "−200.00" },
  { tone: "flat", amount: "0.00" },
] as const;

function Results() {
  const { chart } = useSpeech();
  return (
    <div className="grid gap-4">
      {ENDS.map(({ tone, amount }) => (
        <div key={tone} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ResultRing tone={tone}>
            <p className="figures font-bold text-figure">{amount}</p>
          </ResultRing>
          <ContractPath points={POINTS} tone={tone} difference={amount} summary={chart} />
        </div>
      ))}
    </div>
  );
}
