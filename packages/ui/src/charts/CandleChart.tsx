import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { classNames } from "../class-names.ts";
import { ErrorBlock } from "../ErrorBlock.tsx";
import type { CandleCanvasProps } from "./CandleCanvas.tsx";
import { ChartAxesSkeleton } from "./ChartAxesSkeleton.tsx";

export type CandleChartProps = Omit<CandleCanvasProps, "candles"> & {
  /** Oldest first; `undefined` before they are known. */
  readonly candles: CandleCanvasProps["candles"] | undefined;
  /** Height of the price pane, as CSS; each further pane adds to it. "fill" takes the parent's. */
  readonly height?: string;
  /** The whole chart in a sentence: "BTC 15 minutes: open …, high …, low …, last …". */
  readonly summary: string;
  readonly emptyText: string;
  readonly failure: { readonly title: string; readonly text?: string; readonly retryLabel: string };
  readonly isFailed?: boolean;
  readonly isRetrying?: boolean;
  readonly onRetry: () => void;
  /** No price has arrived for a while; a badge in a corner shows the age. */
  readonly isStale?: boolean;
  readonly staleBadge?: ReactNode;
};

const PANE_HEIGHT = 62;

/** Candles, volume and indicators. The drawing library is loaded when a chart is first shown. */
export function CandleChart(props: CandleChartProps) {
  const { candles, panes, height = "148px", summary, isStale = false } = props;
  return (
    <figure
      aria-label={summary}
      aria-busy={candles === undefined}
      style={
        height === "fill" ? {} : { minHeight: `calc(${height} + ${panes.length * PANE_HEIGHT}px)` }
      }
      className={classNames("relative overflow-hidden bg-well", height === "fill" && "h-full")}
    >
      <Face {...props} />
      {isStale && props.staleBadge !== undefined && (
        <div className="absolute top-1.5 left-3 z-3">{props.staleBadge}</div>
      )}
    </figure>
  );
}

function Face(props: CandleChartProps) {
  const { candles, emptyText, failure, isFailed = false, isRetrying = false, onRetry } = props;
  const { isStale = false } = props;
  const library = useLibrary();
  if (isFailed || library.isFailed) {
    return (
      <div className="grid min-h-[inherit] content-center py-2 gutter">
        <ErrorBlock
          {...failure}
          isRetrying={isRetrying}
          onRetry={() => {
            if (library.isFailed) library.retry();
            if (isFailed) onRetry();
          }}
        />
      </div>
    );
  }
  const { Canvas } = library;
  if (candles === undefined || Canvas === undefined) return <ChartAxesSkeleton />;
  if (candles.length === 0) {
    return (
      <>
        <ChartAxesSkeleton isStill />
        <p className="absolute inset-0 grid place-items-center text-small text-text-3">
          {emptyText}
        </p>
      </>
    );
  }
  return (
    <>
      <div className={classNames("absolute inset-0", isStale && "opacity-60 grayscale")}>
        <Canvas {...props} candles={candles} />
      </div>
      <Attribution />
    </>
  );
}

/** The library's licence demands its name and a link wherever its charts are shown. */
function Attribution() {
  return (
    <a
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noreferrer"
      className={classNames(
        "absolute right-0 bottom-0 z-2 flex h-6 w-[58px] items-end justify-center pb-1",
        "text-[9px] text-text-3 leading-3 [font-stretch:78%]",
      )}
    >
      TradingView
    </a>
  );
}

/** Kept for the next chart; a failure is not. */
let loaded: ComponentType<CandleCanvasProps> | undefined;

function useLibrary() {
  const [Canvas, setCanvas] = useState(() => loaded);
  const [failures, setFailures] = useState(0);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (Canvas !== undefined || attempts < failures) return;
    let isWanted = true;
    import("./CandleCanvas.tsx").then(
      ({ CandleCanvas }) => {
        loaded = CandleCanvas;
        if (isWanted) setCanvas(() => CandleCanvas);
      },
      () => isWanted && setFailures(attempts + 1),
    );
    return () => {
      isWanted = false;
    };
  }, [Canvas, attempts, failures]);
  return { Canvas, isFailed: attempts < failures, retry: () => setAttempts(failures) };
}
