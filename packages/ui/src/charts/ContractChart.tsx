import { type CSSProperties, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { ChartAxesSkeleton } from "./ChartAxesSkeleton.tsx";
import {
  type ContractView,
  contractView,
  labelledEnds,
  type PricePoint,
  pastMoments,
  roundPrices,
  type Strike,
  spreadApart,
  type TimeSpan,
} from "./contract-view.ts";
import { areaPath, linePath } from "./line-path.ts";

export type ContractChartProps = {
  /** Oldest first; `undefined` before they are known. */
  readonly points: readonly PricePoint[] | undefined;
  readonly strikes: readonly Strike[];
  readonly span: TimeSpan;
  /** The last price as it is shown. */
  readonly priceText: string;
  readonly formatPrice: (price: number) => string;
  readonly formatMoment: (timeMs: number) => string;
  readonly nowText: string;
  /** The course and all strikes in a sentence. */
  readonly summary: string;
  readonly emptyText: string;
  /** No price has arrived for a while. */
  readonly isStale?: boolean;
  /** Stands in place of a course that could not be loaded. */
  readonly failure?: ReactNode;
};

/** The course of a price up to now, with strikes, their winning sides, and their ends. */
export function ContractChart(props: ContractChartProps) {
  const { points, emptyText, summary, isStale = false, failure } = props;
  if (points === undefined || points.length === 0) {
    return (
      <div
        aria-busy={points === undefined && failure === undefined}
        className="relative min-h-49 overflow-hidden bg-well low:min-h-37"
      >
        <ChartAxesSkeleton isStill={points !== undefined || failure !== undefined} />
        <div className="absolute inset-0 grid place-items-center text-small text-text-3 gutter">
          {failure ?? (points !== undefined && <p>{emptyText}</p>)}
        </div>
      </div>
    );
  }
  return (
    <figure
      aria-label={summary}
      className={classNames("relative h-49 overflow-hidden bg-well low:h-37", isStale && "stale")}
    >
      <Course {...props} points={points} />
    </figure>
  );
}

type CourseProps = ContractChartProps & { readonly points: readonly PricePoint[] };

function Course(props: CourseProps) {
  const { strikes, span } = props;
  const points = within(props.points, span);
  const view = contractView(points, strikes, span);
  const last = props.points.at(-1)?.price ?? 0;
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <div className="absolute inset-x-0 top-0 bottom-6">
        {strikes.map((strike) => (
          <WinZone key={strike.id} strike={strike} view={view} />
        ))}
        <PriceAxis {...props} view={view} />
        <Line points={points} view={view} />
        {strikes.map((strike) => (
          <StrikeLine key={strike.id} strike={strike} view={view} nowMs={span.nowMs} />
        ))}
        <StrikeTags strikes={strikes} view={view} />
        <span
          className="absolute inset-y-0 w-px bg-line-strong"
          style={{ left: `${view.nowX}%` }}
        />
        <LastPrice x={view.nowX} y={view.yOf(last)} text={props.priceText} />
      </div>
      <TimeAxis {...props} view={view} />
    </div>
  );
}

/** The points in view and the one before them, so that the line begins at the edge. */
function within(points: readonly PricePoint[], { nowMs, pastMs }: TimeSpan) {
  const first = points.findIndex(({ timeMs }) => timeMs >= nowMs - pastMs);
  return first < 0 ? [] : points.slice(Math.max(0, first - 1));
}

type Drawn = { readonly view: ContractView };

/** Both paths fill the box they are given: positions are shares of 1,000 by 1,000. */
function Line({ points, view }: Drawn & { readonly points: readonly PricePoint[] }) {
  const places = points.map(
    ({ timeMs, price }) => [tenths(view.xOf(timeMs)), tenths(view.yOf(price))] as const,
  );
  const shade = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--accent)" stopOpacity="0.2" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </linearGradient>
      <path d={areaPath(places, 1_000)} fill={`url(#${shade})`} />
      <path
        d={linePath(places)}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function tenths(percent: number): number {
  return Math.round(percent * 100) / 10;
}

type StrikeProps = Drawn & { readonly strike: Strike };

/** Hatched one way above a strike that wins upward, the other way below one that wins downward. */
function WinZone({ strike: { direction, price, endMs }, view }: StrikeProps) {
  const y = view.yOf(price);
  const style: CSSProperties = {
    left: `${view.nowX}%`,
    width: `${view.xOf(endMs) - view.nowX}%`,
    ...(direction === "up" ? { top: 0, height: `${y}%` } : { top: `${y}%`, bottom: 0 }),
    backgroundImage: HATCHES[direction],
  };
  return <span className="absolute opacity-35" style={style} />;
}

const HATCHES = {
  up: "repeating-linear-gradient(135deg, var(--up) 0 1px, transparent 1px 6px)",
  down: "repeating-linear-gradient(45deg, var(--down) 0 1px, transparent 1px 6px)",
} as const;

/** Thin before the open price was fixed, dashed from there to the end. */
function StrikeLine(props: StrikeProps & { readonly nowMs: number }) {
  const { direction, price, openMs, endMs } = props.strike;
  const { view } = props;
  const [from, to] = [view.xOf(openMs), view.xOf(endMs)];
  const top = `${view.yOf(price)}%`;
  const colour = `var(--${direction})`;
  return (
    <>
      <span
        className="absolute h-px opacity-35"
        style={{ top, left: 0, width: `${from}%`, backgroundColor: colour }}
      />
      <span
        className="-mt-px absolute h-0 border-t-[1.5px] border-dashed"
        style={{ top, left: `${from}%`, width: `${to - from}%`, borderColor: colour }}
      />
      <span
        className="-mt-[3px] -ml-[3px] absolute size-1.5 rounded-full"
        style={{ top, left: `${from}%`, backgroundColor: colour }}
      />
      {to < 100 && (
        <span
          className="absolute inset-y-0 border-text-3 border-l border-dashed"
          style={{ left: `${to}%` }}
        />
      )}
    </>
  );
}

/** Percent of the chart's height that a tag needs. */
const TAG_GAP = 12.5;

function StrikeTags({ strikes, view }: Drawn & { readonly strikes: readonly Strike[] }) {
  const places = spreadApart(
    strikes.map(({ price }) => view.yOf(price)),
    TAG_GAP,
  );
  return strikes.map(({ id, direction, text }, index) => (
    <span
      key={id}
      style={{ top: `${places[index] ?? 0}%` }}
      className={classNames(
        "-translate-y-1/2 figures-dense absolute left-2 rounded-[4px] px-1.5 font-semibold",
        "text-micro leading-[1.125rem]",
        direction === "up" ? "bg-up text-on-up" : "bg-down text-on-down",
      )}
    >
      {direction === "up" ? "▲" : "▼"} {text}
    </span>
  ));
}

/** The least distance of a label from the last price's own, in percent. */
const CLEAR_OF_LAST = 9;

function PriceAxis({ points, view, formatPrice }: CourseProps & Drawn) {
  const lastY = view.yOf(points.at(-1)?.price ?? 0);
  return roundPrices(view.low, view.high, 4).map((price) => {
    const y = view.yOf(price);
    return (
      <span
        key={price}
        className="absolute inset-x-0 border-line border-t border-dotted"
        style={{ top: `${y}%` }}
      >
        {Math.abs(y - lastY) > CLEAR_OF_LAST && y > 4 && y < 96 && (
          <span className={classNames(AXIS, "-translate-y-1/2 absolute right-1.5")}>
            {formatPrice(price)}
          </span>
        )}
      </span>
    );
  });
}

const AXIS = "figures-dense font-medium text-[0.625rem] text-text-3 leading-3";

type LastPriceProps = { readonly x: number; readonly y: number; readonly text: string };

function LastPrice({ x, y, text }: LastPriceProps) {
  const top = `${y}%`;
  return (
    <>
      <span
        className="absolute right-0 border-accent border-t border-dotted"
        style={{ top, left: `${x}%` }}
      />
      <span
        className="-translate-1/2 absolute grid size-5 place-items-center rounded-full
          bg-accent-soft"
        style={{ top, left: `${x}%` }}
      >
        <span className="size-[9px] rounded-full bg-accent" />
      </span>
      <span
        className="-translate-y-1/2 figures-dense absolute right-1 rounded-[4px] bg-accent px-1.5
          font-semibold text-micro text-on-accent leading-[1.125rem]"
        style={{ top }}
      >
        {text}
      </span>
    </>
  );
}

function TimeAxis(props: ContractChartProps & Drawn) {
  const { strikes, span, view, formatMoment, nowText } = props;
  const label = classNames(AXIS, "-translate-x-1/2 absolute top-1.5 whitespace-nowrap");
  const ends = labelledEnds(
    strikes.map(({ endMs }) => endMs),
    view,
  );
  return (
    <div className="absolute inset-x-0 bottom-0 h-6">
      {pastMoments(span).map((timeMs) => (
        <span key={timeMs} className={label} style={{ left: `${view.xOf(timeMs)}%` }}>
          {formatMoment(timeMs)}
        </span>
      ))}
      <span className={classNames(label, "text-text-2")} style={{ left: `${view.nowX}%` }}>
        {nowText}
      </span>
      {ends.map((endMs) => (
        <span key={endMs} className={label} style={{ left: `${view.xOf(endMs)}%` }}>
          {formatMoment(endMs)}
        </span>
      ))}
    </div>
  );
}
