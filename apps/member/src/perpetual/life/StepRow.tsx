import { useTranslation } from "@sumi/app/speech.ts";
import type { PositionStepData } from "@sumi/contract/perpetual/positions.ts";
import type { ReactNode } from "react";
import { useFormat } from "../../language/use-format.ts";
import { percentOfShare } from "../shares.ts";
import { stepWordOf } from "./step-words.ts";

export type StepRowProps = {
  readonly step: PositionStepData;
  /** A mark before it, and what was computed of it, below. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
};

/** One thing that happened: what it was, its figures, and the position afterwards. */
export function StepRow({ step, lead, children }: StepRowProps) {
  const { t } = useTranslation(["perpetual-life", "perpetual"]);
  const format = useFormat();
  const amount = (text: string) => format.number(text, { isSigned: true });
  const facts = [
    step.qty_change !== "0" && [t("perpetual:size"), amount(step.qty_change)],
    step.price !== null && [t("price"), format.number(step.price)],
    step.mark !== null && [t("perpetual:mark"), format.number(step.mark)],
    step.rate !== null && [t("rate"), format.percent(percentOfShare(step.rate), { decimals: 4 })],
    step.realised !== "0" && [t("realised"), amount(step.realised)],
    step.funding !== "0" && [t("perpetual:funding"), amount(step.funding)],
    step.fee !== "0" && [t("perpetual:fee"), format.number(step.fee)],
    step.covered !== "0" && [t("covered"), format.number(step.covered)],
    step.margin_change !== "0" && [t("perpetual:margin"), amount(step.margin_change)],
  ].filter((fact) => fact !== false);
  return (
    <li className="flex gap-3 py-3">
      {lead}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold text-small">{t(stepWordOf(step))}</span>
          <span className="text-caption text-text-3">{format.moment(step.time_ms, "second")}</span>
        </p>
        <dl className="flex flex-wrap gap-x-4 pt-0.5 text-caption">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1">
              <dt className="text-text-3">{label}</dt>
              <dd className="figures-dense text-text-1">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="pt-0.5 text-caption text-text-3">
          {t("after", { size: format.number(step.qty), margin: format.number(step.margin) })}
        </p>
        {children}
      </div>
    </li>
  );
}
