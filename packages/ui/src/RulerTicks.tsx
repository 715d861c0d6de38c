import { classNames } from "./class-names.ts";

export type RulerTicksProps = {
  readonly stops: readonly number[];
  /** The ring's position, 0 to 1. */
  readonly share: number;
  readonly shareOf: (stop: number) => number;
  readonly stopText: (stop: number) => string;
};

/** Small ticks between two stops. */
const BETWEEN = 3;

/** The drawing of a ruler: ticks that are lit up to the ring, the ring, and words under stops. */
export function RulerTicks({ stops, share, shareOf, stopText }: RulerTicksProps) {
  const shares = stops.map(shareOf);
  return (
    <span aria-hidden="true" className="absolute inset-x-2 inset-y-0">
      {smallTicks(shares).map((at) => (
        <Tick key={at} at={at} isLit={at <= share} className="top-[9px] h-[6px] w-px" />
      ))}
      {shares.map((at) => (
        <Tick key={at} at={at} isLit={at <= share} className="top-[5px] h-[14px] w-[1.5px]" />
      ))}
      {stops.map((stop, index) => (
        <span
          key={stop}
          style={{ left: `${shareOf(stop) * 100}%` }}
          className={classNames(
            "figures absolute top-[1.625rem] text-micro",
            index === 0 && "-translate-x-1.5",
            index > 0 && index < stops.length - 1 && "-translate-x-1/2",
            index === stops.length - 1 && "-translate-x-full ml-1.5",
            shareOf(stop) === share ? "font-semibold text-text-1" : "font-medium text-text-3",
          )}
        >
          {stopText(stop)}
        </span>
      ))}
      <span
        style={{ left: `${share * 100}%` }}
        className="-translate-x-1/2 absolute top-[2px] grid place-items-center"
      >
        <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
          <path
            d="M10 1.5V3.5M10 16.5V18.5"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <circle cx="10" cy="10" r="7" className="fill-bg" stroke="currentColor" strokeWidth="3" />
        </svg>
      </span>
    </span>
  );
}

type TickProps = { readonly at: number; readonly isLit: boolean; readonly className: string };

function Tick({ at, isLit, className }: TickProps) {
  return (
    <span
      style={{ left: `${at * 100}%` }}
      className={classNames(
        "-translate-x-1/2 absolute forced-color-adjust-none",
        className,
        isLit ? "bg-current" : "bg-line-strong",
      )}
    />
  );
}

function smallTicks(stops: readonly number[]): readonly number[] {
  return stops.flatMap((from, index) => {
    const to = stops[index + 1];
    if (to === undefined) return [];
    return Array.from(
      { length: BETWEEN },
      (_, n) => from + ((to - from) * (n + 1)) / (BETWEEN + 1),
    );
  });
}
