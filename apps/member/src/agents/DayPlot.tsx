import { useTranslation } from "@sumi/app/speech.ts";
import { stackedBars } from "@sumi/formulas/stacked-bars.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { Chips } from "@sumi/ui/Choice.tsx";
import { useState } from "react";
import { useFormat } from "../language/use-format.ts";
import { GENERATION_FILLS } from "./generation-fills.ts";
import type { Overview } from "./OverviewScreen.tsx";

const MEASURES = ["rewards", "volume", "fees", "joined"] as const;
type Measure = (typeof MEASURES)[number];
type Sums = Overview["days"][number]["generations"][number];

/** One measure of each day, by generation. */
export function DayPlot({ days }: Pick<Overview, "days">) {
  const { t } = useTranslation("agents");
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>("rewards");
  const bars = stackedBars(
    days.map(({ generations }) => generations.map((sums) => unitsOf(sums, measure))),
  );
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure
      className="grid min-w-0 grid-rows-[auto_auto_1fr_auto] gap-3 rounded-3 bg-surface-1 px-4
        py-3.5"
    >
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{t(`plot_${measure}`)}</span>
        <span className="flex flex-wrap gap-x-4 text-caption text-text-3">
          {GENERATION_FILLS.map((fill, place) => (
            <span key={fill} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${fill}`} />
              {t("generation", { number: place + 1 })}
            </span>
          ))}
        </span>
      </figcaption>
      <Chips<Measure>
        label={t("plot")}
        options={MEASURES.map((value) => ({ value, label: t(`measure_${value}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      <ol className="flex min-h-44 items-end gap-[3px] border-line border-b">
        {days.map(({ day_ms: dayMs, generations }, place) => (
          <li key={dayMs} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-px">
            {[...(bars[place]?.percents ?? [])]
              .map((percent, part) => ({ percent, fill: GENERATION_FILLS[part] ?? "" }))
              .reverse()
              .map(({ percent, fill }) => (
                <span
                  key={fill}
                  aria-hidden="true"
                  className={`block w-full flex-none rounded-[2px] ${fill}`}
                  style={{ height: `${percent}%` }}
                />
              ))}
            <span className="unseen">
              {`${format.moment(dayMs, "utcDate")}: ${generations
                .map((sums) => format.number(String(sums[measure])))
                .join(" · ")}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="figures-dense flex justify-between text-caption text-text-3">
        <span>{first && format.moment(first.day_ms, "utcDate")}</span>
        <span>{last && format.moment(last.day_ms, "utcDate")}</span>
      </p>
    </figure>
  );
}

function unitsOf(sums: Sums, measure: Measure): bigint {
  if (measure === "joined") return BigInt(sums.joined);
  return amountOf(sums[measure]) ?? ZERO;
}
