import { classNames } from "../class-names.ts";
import type { PricePoint } from "./contract-view.ts";
import { linePath, pointsOf } from "./line-path.ts";

export type ContractPathProps = {
  /** From the open price to the close price, oldest first. */
  readonly points: readonly PricePoint[];
  readonly tone: "up" | "down" | "flat";
  /** The close price less the open price, as it is shown. */
  readonly difference: string;
  /** Both prices in a sentence. */
  readonly summary: string;
};

const WIDTH = 1_000;
const HEIGHT = 320;

/** The course between two prices that decided something, and the way from one to the other. */
export function ContractPath({ points, tone, difference, summary }: ContractPathProps) {
  const places = placesOf(points);
  const [firstX, firstY] = places.at(0) ?? [0, HEIGHT / 2];
  const [lastX, lastY] = places.at(-1) ?? [WIDTH, HEIGHT / 2];
  const open = { left: percent(firstX, WIDTH), top: percent(firstY, HEIGHT) };
  const close = { left: percent(lastX, WIDTH), top: percent(lastY, HEIGHT) };
  const [upper, lower] = [Math.min(firstY, lastY), Math.max(firstY, lastY)];
  const bracket = { top: percent(upper, HEIGHT), bottom: percent(HEIGHT - lower, HEIGHT) };
  return (
    <figure
      aria-label={summary}
      className={classNames("flex items-stretch gap-2 rounded-3 bg-well py-4 pl-4", TONES[tone])}
    >
      <div aria-hidden="true" className="relative h-29 min-w-0 flex-1">
        <span className="absolute inset-y-0 bg-current opacity-7" style={spanOf(firstX, lastX)} />
        <span
          className="-left-4 absolute right-0 border-text-3 border-t border-dashed"
          style={{ top: open.top }}
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <path
            d={linePath(places)}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="1.8"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="-translate-1/2 absolute size-2.5 rounded-full border-2 border-accent bg-bg"
          style={open}
        />
        <span className="-translate-1/2 absolute size-2.5 rounded-full bg-current" style={close} />
      </div>
      <div aria-hidden="true" className="relative w-2 flex-none">
        <span className="absolute inset-x-0 border-current border-y-[1.5px]" style={bracket}>
          <span className="-ml-px absolute inset-y-0 left-1/2 w-[1.5px] bg-current" />
        </span>
      </div>
      <p aria-hidden="true" className={DIFFERENCE}>
        {difference}
      </p>
    </figure>
  );
}

const DIFFERENCE = "figures-dense flex-none self-center pr-3 font-semibold text-caption";

const TONES = { up: "text-up", down: "text-down", flat: "text-text-2" } as const;

/** Places by time from left to right, with the lowest price at the bottom. */
function placesOf(points: readonly PricePoint[]): readonly (readonly [number, number])[] {
  const fromMs = points.at(0)?.timeMs ?? 0;
  const lengthMs = Math.max(1, (points.at(-1)?.timeMs ?? 0) - fromMs);
  const heights = pointsOf(
    points.map(({ price }) => price),
    { width: WIDTH, height: HEIGHT, inset: 14 },
  );
  return points.map(({ timeMs }, index) => {
    return [((timeMs - fromMs) / lengthMs) * WIDTH, heights[index]?.[1] ?? HEIGHT / 2] as const;
  });
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}

function spanOf(from: number, to: number) {
  return { left: percent(from, WIDTH), width: percent(to - from, WIDTH) };
}
