import { useTranslation } from "@sumi/app/speech.ts";
import { PickButton } from "@sumi/ui/PickButton.tsx";
import { useState } from "react";
import { isStretch, type Period, periodsOf } from "./list-period.ts";
import { Options } from "./Options.tsx";

export type PeriodPickProps = {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
};

/** The filter of a long list by time, chosen from a sheet. */
export function PeriodPick({ period, onChange }: PeriodPickProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (each: Period) => (isStretch(each) ? t(PERIOD_WORDS[each]) : each);
  return (
    <>
      <PickButton label={t("period")} isOpen={isOpen} onPress={() => setOpen(true)}>
        {nameOf(period)}
      </PickButton>
      {isOpen && (
        <Options<Period>
          title={t("period")}
          options={periodsOf(new Date()).map((each) => ({ value: each, label: nameOf(each) }))}
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
} as const;
