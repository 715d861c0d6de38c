import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import { RangeBar } from "@sumi/ui/RangeBar.tsx";
import { memo } from "react";
import { directionOf } from "../app/direction.ts";
import { PercentChange } from "../app/PercentChange.tsx";
import { PriceAge } from "../app/PriceAge.tsx";
import { useFormat } from "../language/use-format.ts";
import { useFreshness } from "../live/freshness.ts";
import { useTicker } from "../live/prices.ts";
import type { TradedMarket } from "./traded-market.ts";

/** The last price, and its place between the day's low and high. */
export const PriceStrip = memo(function PriceStrip({ market }: { readonly market: TradedMarket }) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const ticker = useTicker(market.symbol) ?? market;
  const isStale = useFreshness() !== "fresh";
  const fixed = decimalsOf(market.rules.tick);
  const price = (text: string | null) =>
    text === null ? undefined : format.number(text, { fixed });
  const { last, low, high, change, change_percent: percent } = ticker;
  const direction = directionOf(percent);
  return (
    <section aria-label={t("priceNow")} className="@container pb-1 gutter">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-semibold text-figure tracking-[-0.015em]">
            <PriceText
              text={price(last)}
              value={last === null ? undefined : Number(last)}
              direction={direction}
              isStale={isStale}
            />
          </p>
          <p className="flex min-h-4 items-center gap-2 text-caption">
            {isStale ? (
              <PriceAge />
            ) : (
              percent !== null &&
              change !== null && (
                <>
                  <span className="figures text-text-3">
                    {format.number(change, { fixed, isSigned: true })}
                  </span>
                  <PercentChange percent={percent} />
                </>
              )
            )}
          </p>
        </div>
        <div className="min-w-[8.25rem] flex-1 @min-[20rem]:max-w-[11.5rem]">
          <p className="flex flex-wrap justify-between gap-x-3 text-micro text-text-3">
            <span>{t("dayRange")}</span>
            <span className="figures-dense">
              {t("turnover")} {format.compact(ticker.turnover)}
            </span>
          </p>
          <RangeBar
            low={price(low) ?? "—"}
            high={price(high) ?? "—"}
            share={shareOf(low, high, last)}
            spoken={t("spokenRange", { low: price(low) ?? "—", high: price(high) ?? "—" })}
          />
        </div>
      </div>
    </section>
  );
});

/** A position on a bar, not an amount, so plain numbers are exact enough. */
function shareOf(low: string | null, high: string | null, last: string | null): number | undefined {
  if (low === null || high === null || last === null) return undefined;
  const span = Number(high) - Number(low);
  return span > 0 ? (Number(last) - Number(low)) / span : 0.5;
}
