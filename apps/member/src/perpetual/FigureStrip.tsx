import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import { memo } from "react";
import { directionOf } from "../app/direction.ts";
import { PercentChange } from "../app/PercentChange.tsx";
import { PriceAge } from "../app/PriceAge.tsx";
import { useFormat } from "../language/use-format.ts";
import { useFreshness } from "../live/freshness.ts";
import { Fact } from "./Fact.tsx";
import { FundingCountdown } from "./FundingCountdown.tsx";
import type { Contract } from "./use-contracts.ts";

export type FigureStripProps = { readonly contract: Contract };

/** The last price, the change of the day, mark, index, and the next funding. */
export const FigureStrip = memo(function FigureStrip({ contract }: FigureStripProps) {
  const { t } = useTranslation(["perpetual", "trading"]);
  const format = useFormat();
  const isStale = useFreshness() !== "fresh" || contract.mark_status !== "OK";
  const fixed = decimalsOf(contract.tick);
  const { last, mark, index, change_percent: percent } = contract;
  const price = (text: string | null, decimals: number) =>
    text === null ? "—" : format.number(text, { fixed: decimals });
  return (
    <section
      aria-label={t("trading:priceNow")}
      className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1 pb-1 gutter"
    >
      <p className="font-semibold text-[1.25rem] leading-tight tracking-[-0.015em]">
        <PriceText
          text={last === null ? undefined : price(last, fixed)}
          value={last === null ? undefined : Number(last)}
          direction={directionOf(percent)}
          isStale={isStale}
        />
      </p>
      <dl className="ml-auto flex flex-wrap justify-end gap-x-2.5 text-right text-micro">
        <Fact label={t("day")}>
          {isStale ? <PriceAge /> : percent === null ? "—" : <PercentChange percent={percent} />}
        </Fact>
        <Fact label={t("mark")} isStale={isStale}>
          {price(mark, contract.decimals)}
        </Fact>
        <Fact label={t("trading:index")} isStale={isStale}>
          {price(index, contract.decimals)}
        </Fact>
        <FundingCountdown contract={contract} />
      </dl>
    </section>
  );
});
