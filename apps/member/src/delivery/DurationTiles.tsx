import { useTranslation } from "@sumi/app/speech.ts";
import type { DurationData } from "@sumi/contract/delivery/calls.ts";
import { durationParts } from "@sumi/messages/durations.ts";
import { Tiles } from "@sumi/ui/Choice.tsx";
import { useFormat } from "../language/use-format.ts";
import { percentOfShare } from "./prospect.ts";

export type DurationTilesProps = {
  readonly durations: readonly DurationData[];
  readonly minutes: number;
  readonly error: string | undefined;
  readonly onChoose: (duration: DurationData) => void;
};

/** The durations that are offered, each with the profit of a win. */
export function DurationTiles({ durations, minutes, error, onChoose }: DurationTilesProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const label = (duration: DurationData) => (
    <>
      <span className="figures font-semibold text-[1rem] leading-5">
        {durationParts(format.language, duration.minutes, "minute").map(({ isFigure, text }) =>
          isFigure ? (
            text
          ) : (
            <span key={text} className="font-medium text-micro">
              {text}
            </span>
          ),
        )}
      </span>
      <span className="figures-dense text-micro opacity-80">
        {format.percent(percentOfShare(duration.ratio), { decimals: 0 })}
      </span>
    </>
  );
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="font-medium text-text-2">{t("duration")}</span>
        <span className="text-caption text-text-3">{t("ratio")}</span>
      </p>
      <Tiles
        label={t("durationAndRatio")}
        options={durations.map((each) => ({ value: String(each.minutes), label: label(each) }))}
        value={String(minutes)}
        onChange={(value) => {
          const chosen = durations.find((each) => String(each.minutes) === value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      <p role="alert" className="text-caption text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
