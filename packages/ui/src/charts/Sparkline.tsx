import { useId } from "react";
import type { Direction } from "../Change.tsx";
import { areaPath, linePath, pointsOf } from "./line-path.ts";

export type SparklineProps = {
  /** Oldest first; a few are no course yet, and are drawn as a flat dashed line. */
  readonly values: readonly number[];
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  readonly strokeWidth?: number;
  /** The newest point is marked. */
  readonly hasDot?: boolean;
  /** No price has arrived for a while. */
  readonly isStale?: boolean;
  /** Fills the width it is given instead of its own. */
  readonly isWide?: boolean;
};

/** With fewer points a line would be a wedge that says nothing. */
const POINTS_MIN = 8;

const COLOURS = { up: "var(--up)", down: "var(--down)", flat: "var(--text-3)" } as const;

/** The course of a price, without axes: decoration beside figures that say the same. */
export function Sparkline(props: SparklineProps) {
  const { values, direction, width, height, strokeWidth = 1.5 } = props;
  const { hasDot = false, isStale = false, isWide = false } = props;
  const gradient = useId();
  const colour = isStale ? COLOURS.flat : COLOURS[direction];
  const points = pointsOf(values, { width, height, inset: hasDot ? 2.5 : strokeWidth });
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg
      aria-hidden="true"
      className={isWide ? "block w-full" : "block flex-none"}
      width={isWide ? undefined : width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isWide ? "none" : undefined}
      opacity={isStale ? 0.5 : 1}
    >
      {points.length < POINTS_MIN ? (
        <path
          d={`M0 ${height / 2}H${width}`}
          stroke={COLOURS.flat}
          strokeDasharray="2 3"
          opacity="0.6"
        />
      ) : (
        <>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor={colour} stopOpacity="0.22" />
            <stop offset="1" stopColor={colour} stopOpacity="0" />
          </linearGradient>
          <path d={areaPath(points, height)} fill={`url(#${gradient})`} />
          <path
            d={linePath(points)}
            fill="none"
            stroke={colour}
            strokeWidth={strokeWidth}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {hasDot && <circle cx={lastX} cy={lastY} r="2" fill={colour} />}
        </>
      )}
    </svg>
  );
}
