import { useTranslation } from "@sumi/app/speech.ts";
import type { ProfitPeriod } from "@sumi/contract/profit/calls.ts";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useAreAmountsHidden } from "../app/hidden-amounts.ts";
import { ProfitChange } from "../app/ProfitChange.tsx";
import { useProfit } from "../app/use-profit.ts";
import { useFormat } from "../language/use-format.ts";

export type PeriodFiguresProps = { readonly period: ProfitPeriod };

/** The sum that leads to the profit, line by line: what is there, was there, came and left. */
export function PeriodFigures({ period }: PeriodFiguresProps) {
  const { t } = useTranslation("profit");
  const format = useFormat();
  const areHidden = useAreAmountsHidden();
  const { data } = useProfit();
  const figures = data?.periods.find((each) => each.period === period);
  if (data !== undefined && figures === undefined) return null;
  const amount = (text: string | undefined, sign = "") => {
    if (text === undefined) return undefined;
    const isNothing = !/[1-9]/.test(text);
    return areHidden ? HIDDEN : (isNothing ? "" : sign) + format.number(text, { fixed: 2 });
  };
  return (
    <KeyValueRows
      rows={[
        { label: t("worthNow"), value: amount(data?.total) },
        { label: t("worthBefore"), value: amount(figures?.worth_before, "− ") },
        { label: t("broughtIn"), value: amount(figures?.brought_in, "− ") },
        { label: t("takenOut"), value: amount(figures?.taken_out, "+ ") },
        {
          label: t("result"),
          isStrong: true,
          value: figures && <ProfitChange amount={figures.profit} percent={undefined} />,
        },
      ]}
    />
  );
}

const HIDDEN = "••••";
