import { type PointerEvent, type ReactNode, useState } from "react";
import { classNames } from "../class-names.ts";
import { ChartAxesSkeleton } from "./ChartAxesSkeleton.tsx";
import {
  type DepthRange,
  type DepthReading,
  type DepthStep,
  type DepthSteps,
  depthPath,
  depthRange,
  lastWithin,
  readingAt,
} from "./depth-steps.ts";

export type DepthChartProps = {
  /** `undefined` before the book is known. */
  readonly steps: DepthSteps | undefined;
  readonly emptyText: string;
  /** Both sides in a sentence, up to the ends of the chart. */
  readonly summary: (bid: DepthStep | undefined, ask: DepthStep | undefined) => string;
  /** The name of the slider that reads the chart. */
  readonly sliderLabel: string;
  /** A reading in words: "Bids down to 60,000: 1.5 BTC". */
  readonly read: (reading: DepthReading) => string;
  /** A price at the foot of the chart. */
  readonly formatPrice: (price: number) => string;
  /** No price has arrived for a while. */
  readonly isStale?: boolean;
};

const SIZE = { width: 1_000, height: 320 } as const;
/** Room above the longer side, so that its end is seen. */
const HEADROOM = 1.08;
const POSITIONS = 200;

/** The offers of both sides, added up from the middle. A tap or the arrow keys read it. */
export function DepthChart(props: DepthChartProps) {
  const { steps, emptyText, summary } = props;
  const range = steps && depthRange(steps);
  if (steps === undefined || range === undefined) {
    return (
      <div aria-busy={steps === undefined} className="relative min-h-52 overflow-hidden bg-well">
        <ChartAxesSkeleton isStill={steps !== undefined} />
        {steps !== undefined && (
          <p className="absolute inset-0 grid place-items-center text-small text-text-3">
            {emptyText}
          </p>
        )}
      </div>
    );
  }
  const ends = { bid: lastWithin(steps.bids, range), ask: lastWithin(steps.asks, range) };
  return (
    <figure aria-label={summary(ends.bid, ends.ask)} className="bg-well">
      <Curves {...props} {...ends} steps={steps} range={range} />
    </figure>
  );
}

type CurvesProps = DepthChartProps & {
  readonly steps: DepthSteps;
  readonly range: DepthRange;
  readonly bid: DepthStep | undefined;
  readonly ask: DepthStep | undefined;
};

function Curves({ steps, range, bid, ask, ...props }: CurvesProps) {
  const { read, sliderLabel, formatPrice, isStale = false } = props;
  const [position, setPosition] = useState<number>();
  const { low, high } = range;
  const price = position === undefined ? undefined : low + ((high - low) * position) / POSITIONS;
  const reading = price === undefined ? undefined : readingAt(steps, price);
  const total = Math.max(Number(bid?.total ?? 0), Number(ask?.total ?? 0));
  const frame = { ...range, ...SIZE, top: total * HEADROOM };
  const middle = (low + high) / 2;
  return (
    <>
      <Readings reading={reading} ends={{ bids: bid, asks: ask }} read={read} />
      <div className="relative h-40 has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          className={classNames(
            "absolute inset-0 size-full forced-color-adjust-none",
            isStale && "opacity-60 grayscale",
          )}
        >
          <Side path={depthPath(steps.bids, frame, low)} colour="up" />
          <Side path={depthPath(steps.asks, frame, high)} colour="down" />
        </svg>
        {position !== undefined && (
          <span
            aria-hidden="true"
            style={{ left: `${(position / POSITIONS) * 100}%` }}
            className="absolute inset-y-0 w-px bg-line-strong"
          />
        )}
        <Slider
          label={sliderLabel}
          position={position}
          text={reading === undefined ? formatPrice(price ?? middle) : read(reading)}
          onChange={setPosition}
        />
      </div>
      <p
        aria-hidden="true"
        className="figures-dense flex justify-between pt-1 pb-2 text-micro text-text-3 gutter"
      >
        <span>{formatPrice(low)}</span>
        <span>{formatPrice(middle)}</span>
        <span>{formatPrice(high)}</span>
      </p>
    </>
  );
}

type SideProps = { readonly path: string; readonly colour: "up" | "down" };

function Side({ path, colour }: SideProps) {
  if (path === "") return null;
  return (
    <>
      <path d={`${path}V${SIZE.height}Z`} fill={`var(--${colour}-soft)`} />
      <path
        d={path}
        fill="none"
        stroke={`var(--${colour})`}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

type ReadingsProps = {
  readonly reading: DepthReading | undefined;
  readonly ends: { readonly bids: DepthStep | undefined; readonly asks: DepthStep | undefined };
  readonly read: (reading: DepthReading) => string;
};

/** The reading at the slider, or what each side adds up to. */
function Readings({ reading, ends, read }: ReadingsProps) {
  const sides = reading === undefined ? (["bids", "asks"] as const) : ([reading.side] as const);
  const texts = sides.flatMap((side): readonly [keyof typeof COLOURS, ReactNode][] => {
    const step = reading?.step ?? ends[side];
    return step === undefined ? [] : [[side, read({ side, step })]];
  });
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1.5 gutter">
      {texts.map(([side, text]) => (
        <p key={side} className={classNames("figures-dense text-caption", COLOURS[side])}>
          {text}
        </p>
      ))}
    </div>
  );
}

const COLOURS = { bids: "text-up", asks: "text-down" } as const;

type SliderProps = {
  readonly label: string;
  readonly position: number | undefined;
  readonly text: string;
  readonly onChange: (position: number) => void;
};

/** It lies over the whole chart and cannot be seen; keyboards and screen readers know sliders. */
function Slider({ label, position, text, onChange }: SliderProps) {
  // Safari does not move a slider to the place where its track is tapped.
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    onChange(Math.round(share * POSITIONS));
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={POSITIONS}
      value={position ?? POSITIONS / 2}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      onPointerDown={point}
      onPointerMove={point}
      className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
    />
  );
}
