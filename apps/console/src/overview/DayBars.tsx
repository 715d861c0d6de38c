import { stackedBars } from "@sumi/formulas/stacked-bars.ts";
import { useFormat } from "../language/use-format.ts";

/** The colours of a bar's parts, lowest first. */
export const FILLS = ["bg-c2", "bg-c3", "bg-c4", "bg-c5", "bg-c6"] as const;

export type DayBarsProps = {
  readonly bars: readonly {
    readonly dayMs: number;
    readonly parts: readonly bigint[];
    /** Its figures in words, for the pointer and for people who do not see the bar. */
    readonly text: string;
  }[];
};

/** A bar for each day, of several parts; the first and the last day stand below. */
export function DayBars({ bars }: DayBarsProps) {
  const format = useFormat();
  const heights = stackedBars(bars.map(({ parts }) => parts));
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <>
      <ol className="flex h-28 items-end gap-[2px] border-line-strong border-b">
        {bars.map(({ dayMs, text }, place) => {
          const day = `${format.moment(dayMs, "utcDate")}: ${text === "" ? "0" : text}`;
          return (
            <li
              key={dayMs}
              title={day}
              className="flex h-full min-w-0 flex-1 flex-col justify-end gap-px hover:bg-surface-1"
            >
              {[...(heights[place]?.percents ?? [])]
                .map((percent, part) => ({ percent, fill: FILLS[part] ?? "" }))
                .filter(({ percent }) => percent > 0)
                .reverse()
                .map(({ percent, fill }) => (
                  <span
                    key={fill}
                    aria-hidden="true"
                    className={`block w-full flex-none rounded-[2px] ${fill}`}
                    style={{ height: `${percent}%` }}
                  />
                ))}
              <span className="unseen">{day}</span>
            </li>
          );
        })}
      </ol>
      <p className="figures-dense flex justify-between pt-1 text-caption text-text-3">
        <span>{first && format.moment(first.dayMs, "utcDate")}</span>
        <span>{last && format.moment(last.dayMs, "utcDate")}</span>
      </p>
    </>
  );
}
