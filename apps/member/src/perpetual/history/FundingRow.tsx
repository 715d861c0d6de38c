import { useTranslation } from "@sumi/app/speech.ts";
import type { PositionStepData } from "@sumi/contract/perpetual/positions.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "../../language/use-format.ts";
import { PERPETUAL_PATHS } from "../paths.ts";
import { percentOfShare } from "../shares.ts";

/** A funding that was paid or received, with its rate and mark; it leads to its position. */
export function FundingRow({ step }: { readonly step: PositionStepData }) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { symbol, position_id: id, rate, mark, funding, coin } = step;
  const fromMargin = step.margin_change.replace("-", "");
  const source = !funding.startsWith("-")
    ? undefined
    : fromMargin === "0"
      ? t("fundingFromAvailable")
      : t("fundingFromMargin", { amount: format.number(fromMargin) });
  return (
    <li>
      <Link
        to={PERPETUAL_PATHS.position}
        search={{ symbol, id }}
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2.5 gutter"
      >
        <span className="min-w-[8rem] flex-1">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-semibold text-small">{symbol.split("-")[0]}</span>
            <span className="text-caption text-text-3">
              {t(funding.startsWith("-") ? "fundingPaid" : "fundingReceived")} ·{" "}
              {format.moment(step.time_ms, "minute")}
            </span>
          </span>
          <span className="figures-dense block text-caption text-text-2">
            {rate !== null && format.percent(percentOfShare(rate), { decimals: 4 })}
            {mark !== null && ` · ${t("mark")} ${format.number(mark)}`}
          </span>
        </span>
        <span className="text-right">
          <span className="figures block font-semibold">
            {format.number(funding, { isSigned: true })} {coin}
          </span>
          <span className="block text-caption text-text-3">{source}</span>
        </span>
      </Link>
    </li>
  );
}
