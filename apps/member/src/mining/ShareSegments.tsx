import { classNames } from "@sumi/ui/class-names.ts";

/** At most so many segments are drawn; more shares are drawn in proportion. */
const SEGMENTS_MAX = 20;

export type ShareSegmentsProps = { readonly sold: number; readonly supply: number };

/** The shares of a machine that are sold, as a row of segments; its words stand beside it. */
export function ShareSegments({ sold, supply }: ShareSegmentsProps) {
  const count = Math.min(supply, SEGMENTS_MAX);
  const filled = Math.floor((sold * count) / supply);
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <span
          key={place}
          className={classNames(
            "h-1.5 min-w-0 flex-1 rounded-[2px]",
            place < filled ? "bg-c4" : "bg-surface-3",
          )}
        />
      ))}
    </span>
  );
}
