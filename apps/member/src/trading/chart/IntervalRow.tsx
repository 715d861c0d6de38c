import { useTranslation } from "@sumi/app/speech.ts";
import { Icon, type IconName } from "@sumi/ui/icons/Icon.tsx";
import { useState } from "react";
import { lazySheet } from "../../app/lazy-sheet.tsx";
import { Options } from "../../app/Options.tsx";
import {
  type ChartSettings,
  changeChart,
  MAIN_INTERVALS,
  OTHER_INTERVALS,
} from "./chart-settings.ts";
import { INTERVAL_WORDS } from "./interval-words.ts";

const ChartSheet = lazySheet(async () => (await import("./ChartSheet.tsx")).ChartSheet);

export type IntervalRowProps = {
  readonly settings: ChartSettings;
  /** Opens the full screen; without it the row is there already. */
  readonly onOpen?: () => void;
};

/** The chart's interval and indicators. */
export function IntervalRow({ settings, onOpen }: IntervalRowProps) {
  const { t } = useTranslation("trading");
  const [sheet, setSheet] = useState<"interval" | "settings">();
  const { interval } = settings;
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
            onPress={() => changeChart({ interval: each })}
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
      <GlyphButton
        icon="sliders-horizontal"
        label={t("chartSettings")}
        onPress={() => setSheet("settings")}
      />
      {onOpen !== undefined && (
        <GlyphButton icon="corners-out" label={t("openChart")} onPress={onOpen} />
      )}
      {sheet === "interval" && (
        <Options
          title={t("intervals")}
          options={[...MAIN_INTERVALS, ...OTHER_INTERVALS].map((each) => ({
            value: each,
            label: t(INTERVAL_WORDS[each]),
          }))}
          value={interval}
          onChoose={(chosen) => changeChart({ interval: chosen })}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === "settings" && (
        <ChartSheet settings={settings} onClose={() => setSheet(undefined)} />
      )}
    </div>
  );
}

const BUTTON =
  "flex min-w-6 flex-none items-center justify-center gap-0.5 whitespace-nowrap " +
  "px-[0.46875rem] first-of-type:pl-4 max-[359px]:px-1 " +
  "last:pr-3 aria-pressed:font-semibold aria-pressed:text-text-1";

const SHORT_WORDS = {
  "1m": "short1m",
  "5m": "short5m",
  "15m": "short15m",
  "1h": "short1h",
  "4h": "short4h",
  "1d": "short1d",
} as const;

type GlyphButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
};

/** It reaches over its neighbour, so that two of them leave room for the intervals. */
function GlyphButton({ icon, label, onPress }: GlyphButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPress}
      className="-ml-2.5 grid w-11 flex-none place-items-center first-of-type:ml-0"
    >
      <Icon name={icon} size={17} />
    </button>
  );
}

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
