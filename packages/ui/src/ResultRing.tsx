import type { ReactNode } from "react";
import { brushRing } from "./brand/brush-ring.ts";

export type ResultRingProps = {
  readonly tone: "up" | "down" | "flat";
  /** The result in the middle of the ring. */
  readonly children: ReactNode;
};

/** The brush ring around a result; it is the same for a gain, a loss and neither. */
export function ResultRing({ tone, children }: ResultRingProps) {
  return (
    <div className="relative mx-auto grid min-h-42 w-42 min-w-fit place-items-center px-5 py-9">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="-translate-1/2 absolute top-1/2 left-1/2 size-full max-h-full
          forced-color-adjust-none"
      >
        <path d={RING} className={TONES[tone]} />
      </svg>
      <div className="relative text-center">{children}</div>
    </div>
  );
}

const SIZE = 160;
const RING = brushRing({ size: SIZE, from: 13, to: 5 });

const TONES = { up: "fill-up", down: "fill-down", flat: "fill-control" } as const;
