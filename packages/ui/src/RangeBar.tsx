import { Skeleton } from "./Skeleton.tsx";

export type RangeBarProps = {
  /** Both ends as shown; `undefined` before they are known. */
  readonly low: string | undefined;
  readonly high: string | undefined;
  /** The position of the price between low and high, 0 to 1; nothing is marked without it. */
  readonly share: number | undefined;
  /** The whole of it in a sentence for screen readers. */
  readonly spoken: string;
};

/** The lowest and the highest of a day, and where between them the price is. */
export function RangeBar({ low, high, share, spoken }: RangeBarProps) {
  if (low === undefined || high === undefined) {
    return (
      <span className="grid gap-1">
        <Skeleton className="my-1 h-0.5 w-full" />
        <Skeleton className="h-3.5 w-full" />
      </span>
    );
  }
  const at = share === undefined ? undefined : Math.min(1, Math.max(0, share));
  return (
    <span className="block text-micro">
      <span className="unseen">{spoken}</span>
      <span
        aria-hidden="true"
        className="relative mt-[5px] mb-1 block h-2.5 forced-color-adjust-none"
      >
        <span className="absolute inset-x-0 top-1 h-0.5 rounded-full bg-line-strong" />
        {at !== undefined && (
          <>
            <span
              style={{ transform: `scaleX(${at})` }}
              className="absolute inset-x-0 top-1 h-0.5 origin-left rounded-full bg-text-3"
            />
            <span
              style={{ left: `${at * 100}%` }}
              className="-translate-x-1/2 absolute inset-y-0 w-[2.5px] rounded-full bg-text-1"
            />
          </>
        )}
      </span>
      <span aria-hidden="true" className="figures-dense flex justify-between gap-2 text-text-2">
        <span>{low}</span>
        <span>{high}</span>
      </span>
    </span>
  );
}
