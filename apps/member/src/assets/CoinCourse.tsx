import { useTranslation } from "@sumi/app/speech.ts";
import { Sparkline } from "@sumi/ui/charts/Sparkline.tsx";
import { compared } from "@sumi/ui/decimal-text.ts";
import { directionOf } from "../app/direction.ts";
import { PercentChange } from "../app/PercentChange.tsx";
import { useFormat } from "../language/use-format.ts";
import { useFreshness } from "../live/freshness.ts";
import { endingWith, percentMoved } from "../markets/period.ts";

export type CoinCourseProps = {
  /** The hourly index prices of a day, oldest first. */
  readonly prices: readonly string[];
  /** The price now, which ends the line. */
  readonly price: string | undefined;
};

/** The course of a coin's price over a day: how far it moved, its lowest and its highest. */
export function CoinCourse({ prices, price }: CoinCourseProps) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const isStale = useFreshness() !== "fresh";
  const line = endingWith(prices, price);
  const sorted = line.toSorted(compared);
  const [low, high] = [sorted.at(0), sorted.at(-1)];
  const moved = percentMoved(line.at(0), line.at(-1));
  if (line.length < 2 || low === undefined || high === undefined) return null;
  return (
    <section aria-label={t("dayCourse")}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-caption gutter">
        <span className="text-text-3">{t("dayCourse")}</span>
        {moved !== undefined && !isStale && <PercentChange percent={moved} />}
      </p>
      <div className="h-24">
        <Sparkline
          values={line.map(Number)}
          direction={directionOf(moved)}
          width={390}
          height={96}
          isWide
          isStale={isStale}
        />
      </div>
      <p className="figures-dense pt-1 text-caption text-text-3 gutter">
        {t("dayRange", { low: format.number(low), high: format.number(high) })}
      </p>
    </section>
  );
}
