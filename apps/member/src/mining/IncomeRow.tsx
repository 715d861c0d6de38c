import { useTranslation } from "@sumi/app/speech.ts";
import type { IncomeData } from "@sumi/contract/mining/calls.ts";
import { Tag } from "@sumi/ui/Tag.tsx";
import { useFormat } from "../language/use-format.ts";
import { useProspectus } from "../prospectuses/use-prospectus.ts";

const TONES = { released: "success", frozen: "warning", delayed: "warning" } as const;

/** One day's income of one purchase: released, frozen, or due and delayed with its reason. */
export function IncomeRow({ income }: { readonly income: IncomeData }) {
  const { t } = useTranslation("mining");
  const format = useFormat();
  const told = useProspectus(income);
  const { name, coin, day_ms: dayMs, amount, state, reason } = income;
  return (
    <li className="grid gap-1 py-3 gutter">
      <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span className="block break-words">{told?.name ?? name}</span>
          <span className="figures-dense block text-caption text-text-3">
            {format.moment(dayMs, "utcDate")}
          </span>
        </span>
        <span className="grid min-w-0 justify-items-end gap-1 text-right">
          <span className="figures-dense break-all font-semibold">
            {amount === null ? t("unknown") : `${format.number(amount)} ${coin}`}
          </span>
          <Tag tone={TONES[state]}>{t(`income_${state}`)}</Tag>
        </span>
      </span>
      {reason !== null && <p className="text-small text-text-2">{t(`reason_${reason}`)}</p>}
    </li>
  );
}
