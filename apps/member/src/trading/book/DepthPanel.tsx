import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { DepthChart } from "@sumi/ui/charts/DepthChart.tsx";
import type { DepthReading, DepthStep } from "@sumi/ui/charts/depth-steps.ts";
import { memo, useMemo } from "react";
import { useFormat } from "../../language/use-format.ts";
import { LiveFailed, useIsOverdue } from "../../live/Awaited.tsx";
import { useDepth } from "../../live/depth.ts";
import { useFreshness } from "../../live/freshness.ts";
import type { TradedMarket } from "../traded-market.ts";
import { depthTotals } from "./depth-totals.ts";

/** The live book as two curves: how much can be bought or sold, and down or up to which price. */
export const DepthPanel = memo(function DepthPanel({ market }: { readonly market: TradedMarket }) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const depth = useDepth(market.symbol);
  const isStale = useFreshness() !== "fresh";
  const steps = useMemo(() => depth && depthTotals(depth), [depth]);
  if (useIsOverdue(depth === undefined)) return <LiveFailed />;
  const { rules, base } = market;
  const price = (text: string) => format.number(text, { fixed: decimalsOf(rules.tick) });
  const quantity = (step: DepthStep) =>
    `${format.number(step.total, { fixed: decimalsOf(rules.lot) })} ${base}`;
  const read = ({ side, step }: DepthReading) => {
    const key = side === "bids" ? "depthBids" : "depthAsks";
    return t(key, { price: price(step.price), quantity: quantity(step) });
  };
  const readOrNone = (side: DepthReading["side"], step: DepthStep | undefined) =>
    step === undefined ? `${t(side)}: ${t("emptySide")}` : read({ side, step });
  return (
    <DepthChart
      steps={steps}
      emptyText={t("emptySide")}
      summary={(bid, ask) =>
        t("depthSummary", {
          pair: `${base}/${market.quote}`,
          bids: readOrNone("bids", bid),
          asks: readOrNone("asks", ask),
        })
      }
      sliderLabel={t("depthAt")}
      read={read}
      formatPrice={(value) => price(value.toFixed(decimalsOf(rules.tick)))}
      isStale={isStale}
    />
  );
});
