import type { ReactNode } from "react";

export type SegmentRingProps = {
  readonly done: number;
  readonly total: number;
  /** The state in words, for people who do not see the ring. */
  readonly label: string;
  /** Shown in the middle of the ring. */
  readonly children: ReactNode;
};

/** The gap between two segments, as a share of a segment. */
const GAP = 0.09;

/** A ring in as many pieces as there are steps; those that are done are lit. */
export function SegmentRing({ done, total, label, children }: SegmentRingProps) {
  const segments = Array.from({ length: total }, (_, place) => place);
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid size-24 flex-none place-items-center"
    >
      <svg aria-hidden="true" viewBox="0 0 96 96" className="absolute inset-0 -rotate-90">
        {segments.map((place) => (
          <circle
            key={place}
            cx="48"
            cy="48"
            r="42"
            fill="none"
            strokeWidth="7"
            pathLength={total}
            strokeDasharray={`${1 - GAP} ${total - 1 + GAP}`}
            strokeDashoffset={-place - GAP / 2}
            className={place < done ? "stroke-accent" : "stroke-surface-3"}
          />
        ))}
      </svg>
      <span aria-hidden="true" className="figures font-semibold text-heading">
        {children}
      </span>
    </div>
  );
}
