import type { ReactNode } from "react";
import { Loader } from "./brand/Loader.tsx";
import { classNames } from "./class-names.ts";

export type CountdownRingProps = {
  /** The share of the time that is left, from 1 to 0. */
  readonly share: number;
  readonly tone: "up" | "down" | "accent";
  /** The remaining time in words, for people who do not see the ring. */
  readonly label: string;
  /** The time is over and the result is awaited. */
  readonly isSettling?: boolean;
  /** The remaining time, in the middle of the ring. */
  readonly children: ReactNode;
};

/** The time until something ends, as a ring that runs empty. */
export function CountdownRing(props: CountdownRingProps) {
  const { share, tone, label, isSettling = false, children } = props;
  return (
    <span
      role="timer"
      aria-label={label}
      className="relative grid size-[2.875rem] flex-none place-items-center"
    >
      {isSettling ? (
        <span aria-hidden="true" className="text-text-3">
          <Loader size={40} />
        </span>
      ) : (
        <svg
          aria-hidden="true"
          viewBox="0 0 46 46"
          className="-rotate-90 absolute inset-0 forced-color-adjust-none"
        >
          <circle cx="23" cy="23" r="20" fill="none" strokeWidth="3" className="stroke-surface-3" />
          <circle
            cx="23"
            cy="23"
            r="20"
            fill="none"
            strokeWidth="3"
            pathLength="1"
            strokeDasharray="1 1"
            strokeDashoffset={1 - Math.min(1, Math.max(0, share))}
            className={classNames(
              "transition-[stroke-dashoffset] duration-500 ease-linear",
              "motion-reduce:transition-none",
              TONES[tone],
            )}
          />
        </svg>
      )}
      <span aria-hidden="true" className="figures-dense absolute font-semibold text-caption">
        {children}
      </span>
    </span>
  );
}

const TONES = { up: "stroke-up", down: "stroke-down", accent: "stroke-accent" } as const;
