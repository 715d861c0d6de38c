import { useTranslation } from "@sumi/app/speech.ts";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { useState } from "react";
import { PERIODS, type Period } from "./list-period.ts";
import { Options } from "./Options.tsx";

export type PeriodPickProps = {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
};

/** The filter of a long list by time, chosen from a sheet. */
export function PeriodPick({ period, onChange }: PeriodPickProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PickButton label={t("period")} isOpen={isOpen} onPress={() => setOpen(true)}>
        {t(PERIOD_WORDS[period])}
      </PickButton>
      {isOpen && (
        <Options<Period>
          title={t("period")}
          options={PERIODS.map((each) => ({ value: each, label: t(PERIOD_WORDS[each]) }))}
          value={period}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const PERIOD_WORDS = {
  all: "allTime",
  week: "week",
  month: "month",
  quarter: "quarter",
  year: "year",
} as const satisfies Record<Period, string>;
