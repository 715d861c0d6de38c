import { useTranslation } from "@sumi/app/speech.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { useId } from "react";
import { PERIODS, type Period } from "./period.ts";

export type PeriodChoiceProps = {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
};

/** The period of the price line: native radio buttons in a row that scrolls on narrow screens. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation("markets");
  const name = useId();
  return (
    <fieldset
      className="relative flex min-w-0 justify-between overflow-x-auto px-3 py-[7px]
        [scrollbar-width:none]"
    >
      <legend className="unseen">{t("period")}</legend>
      {PERIODS.map((each) => (
        <label
          key={each}
          className={classNames(
            "relative flex min-h-[30px] min-w-11 flex-none cursor-pointer items-center",
            "justify-center whitespace-nowrap rounded-full px-3 text-small",
            // All five are in sight on the narrowest phone, in the longest language.
            "max-[359px]:min-w-9 max-[359px]:px-1.5 max-[359px]:text-caption",
            "before:absolute before:inset-x-0 before:-inset-y-[7px]",
            "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus",
            each === period ? "bg-surface-2 font-medium text-text-1" : "text-text-3",
          )}
        >
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={each === period}
            onChange={() => onChange(each)}
          />
          {t(WORDS[each])}
        </label>
      ))}
    </fieldset>
  );
}

const WORDS = {
  "1h": "period1h",
  "1d": "period1d",
  "1w": "period1w",
  "30d": "period30d",
  "1y": "period1y",
} as const satisfies Record<Period, string>;
