import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { Options } from "../app/Options.tsx";
import {
  type ChartSettings,
  MAIN_INTERVALS,
  OTHER_INTERVALS,
  overlaysOf,
} from "./chart-settings.ts";
import { INTERVAL_WORDS } from "./interval-words.ts";

const IndicatorsSheet = lazySheet(
  async () => (await import("./IndicatorsSheet.tsx")).IndicatorsSheet,
);

export type IntervalRowProps = {
  readonly settings: ChartSettings;
  readonly onChange: (news: Partial<ChartSettings>) => void;
};

/** The chart's interval and indicators. */
export function IntervalRow({ settings, onChange }: IntervalRowProps) {
  const { t } = useTranslation("spot");
  const [sheet, setSheet] = useState<"interval" | "indicators">();
  const { interval, indicators } = settings;
  const other = OTHER_INTERVALS.find((each) => each === interval);
  return (
    // The buttons reach over their neighbours, because a finger needs a larger target than the eye.
    <div className="relative z-5 -my-1.5 flex min-h-11 items-stretch text-caption text-text-3">
      <fieldset className="relative flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        <legend className="unseen">{t("intervals")}</legend>
        {MAIN_INTERVALS.map((each) => (
          <IntervalButton
            key={each}
            name={t(SHORT_WORDS[each])}
            label={t(INTERVAL_WORDS[each])}
            isOn={each === interval}
            onPress={() => onChange({ interval: each })}
          />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-pressed={other !== undefined}
          onClick={() => setSheet("interval")}
          className={BUTTON}
        >
          {other === undefined ? t("otherIntervals") : t(INTERVAL_WORDS[other])}
          <Icon name="caret-down" size={10} />
        </button>
      </fieldset>
      <Legend indicators={indicators} />
      <button
        type="button"
        aria-label={t("indicators")}
        aria-haspopup="dialog"
        onClick={() => setSheet("indicators")}
        className="grid w-11 flex-none place-items-center"
      >
        <Icon name="sliders-horizontal" size={17} />
      </button>
      {sheet === "interval" && (
        <Options
          title={t("intervals")}
          options={[...MAIN_INTERVALS, ...OTHER_INTERVALS].map((each) => ({
            value: each,
            label: t(INTERVAL_WORDS[each]),
          }))}
          value={interval}
          onChoose={(chosen) => onChange({ interval: chosen })}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === "indicators" && (
        <IndicatorsSheet
          indicators={indicators}
          onChange={(chosen) => onChange({ indicators: chosen })}
          onClose={() => setSheet(undefined)}
        />
      )}
    </div>
  );
}

const BUTTON =
  "flex min-w-6 flex-none items-center justify-center gap-0.5 whitespace-nowrap " +
  "px-[0.46875rem] first-of-type:pl-4 " +
  "last:pr-3 aria-pressed:font-semibold aria-pressed:text-text-1";

const SHORT_WORDS = {
  "1m": "short1m",
  "5m": "short5m",
  "15m": "short15m",
  "1h": "short1h",
  "4h": "short4h",
  "1d": "short1d",
} as const;

type IntervalButtonProps = {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
};

function IntervalButton({ name, label, isOn, onPress }: IntervalButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={BUTTON}>
      {name}
      {/* Voice control needs the visible name first; screen readers need the full one, too. */}
      <span className="unseen">{label}</span>
    </button>
  );
}

const COLOURS = ["text-(--c1)", "text-(--c2)", "text-(--c3)", "text-(--c4)"];

/** The names of the first indicator lines, in their colours; more do not fit. */
function Legend({ indicators }: Pick<ChartSettings, "indicators">) {
  const lines = overlaysOf(indicators).slice(0, 2);
  return (
    <span
      aria-hidden="true"
      className="figures-dense hidden items-center gap-3 pl-2 @min-[23rem]:flex"
    >
      {lines.map(({ kind, period }, index) => (
        <span key={`${kind}${period}`} className={COLOURS[index]}>
          {kind.toUpperCase()}
          {period}
        </span>
      ))}
    </span>
  );
}
