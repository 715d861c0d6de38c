import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { classNames } from "./class-names.ts";
import { RulerTicks } from "./RulerTicks.tsx";

export type RulerProps = {
  readonly label: string;
  /** The position, such as 0 to 100 percent or 1 to 5 times; never an amount of money. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The marked values; a touch near one selects it. */
  readonly stops?: readonly number[];
  /** Under a stop: "25", and "100%" at the last. */
  readonly stopText: (stop: number) => string;
  /** As spoken: "50 percent". */
  readonly spoken: string;
  readonly tone?: "accent" | "up" | "down";
  readonly isDisabled?: boolean;
};

const PERCENT = [0, 25, 50, 75, 100];
/** From the edge to the first tick, so that the ring stays inside at both ends. */
export const INSET = 8;
/** So near, in shares of the whole, a stop draws a ring to itself that is being moved. */
const PULL = 0.025;
/** So near, in pixels, a tap means the stop: it reaches the words below, which stand inside. */
const TAP = 14;

/** A slider along a scale with a few marks. */
export function Ruler(props: RulerProps) {
  const { label, value, min = 0, max = 100, stops = PERCENT, spoken, isDisabled = false } = props;
  const { tone = "accent" } = props;
  const { surface, ...gestures } = useGestures({
    ...props,
    min,
    max,
    stops,
    step: props.step ?? 1,
  });
  const shareOf = (at: number) => (within(at, min, max) - min) / (max - min);
  return (
    <div
      {...gestures}
      ref={surface}
      role="slider"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={spoken}
      aria-disabled={isDisabled}
      tabIndex={isDisabled ? -1 : 0}
      className={classNames(
        "relative h-(--hit) min-h-[2.75rem] touch-pan-y select-none rounded-1",
        isDisabled ? "text-text-off" : TONES[tone],
        !isDisabled && "cursor-pointer",
      )}
    >
      <RulerTicks
        stops={stops}
        share={shareOf(value)}
        shareOf={shareOf}
        stopText={props.stopText}
      />
    </div>
  );
}

const TONES = { accent: "text-accent", up: "text-up", down: "text-down" } as const;

type Scale = Required<Pick<RulerProps, "min" | "max" | "step" | "stops">>;

function useGestures(props: RulerProps & Scale) {
  const { value, onChange, min, max, isDisabled = false } = props;
  const surface = useRef<HTMLDivElement>(null);
  const change = (next: number) => {
    if (next !== value) onChange(next);
  };
  const follow = (event: PointerEvent, pullOf: (width: number) => number) => {
    const box = surface.current?.getBoundingClientRect();
    if (box === undefined) return;
    const width = box.width - 2 * INSET;
    const share = (event.clientX - box.left - INSET) / width;
    change(drawnToStop(min + share * (max - min), pullOf(width), props));
  };
  return {
    surface,
    onPointerDown: (event: PointerEvent) => {
      if (isDisabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event, (width) => TAP / width);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event, () => PULL);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = isDisabled ? undefined : afterKey(event.key, value, props);
      if (next === undefined) return;
      event.preventDefault();
      change(within(next, min, max));
    },
  };
}

function afterKey(key: string, value: number, { min, max, step, stops }: Scale) {
  if (key === "ArrowRight" || key === "ArrowUp") return value + step;
  if (key === "ArrowLeft" || key === "ArrowDown") return value - step;
  if (key === "PageUp") return stops.find((stop) => stop > value) ?? max;
  if (key === "PageDown") return stops.findLast((stop) => stop < value) ?? min;
  if (key === "Home") return min;
  return key === "End" ? max : undefined;
}

function drawnToStop(value: number, pull: number, { min, max, step, stops }: Scale): number {
  const stop = stops.find((one) => Math.abs(one - value) <= pull * (max - min));
  return within(stop ?? min + Math.round((value - min) / step) * step, min, max);
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
