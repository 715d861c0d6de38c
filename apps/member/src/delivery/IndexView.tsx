import { useTranslation } from "@sumi/app/speech.ts";
import type { ContractData, OfferData } from "@sumi/contract/delivery/calls.ts";
import { formatDuration } from "@sumi/messages/durations.ts";
import { ContractChart } from "@sumi/ui/charts/ContractChart.tsx";
import type { PricePoint } from "@sumi/ui/charts/contract-view.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { PriceText } from "@sumi/ui/PriceText.tsx";
import type { ReactNode } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { PercentChange } from "../app/PercentChange.tsx";
import { PriceAge } from "../app/PriceAge.tsx";
import { useFormat } from "../language/use-format.ts";
import { useFreshness } from "../live/freshness.ts";
import { useIndex } from "../live/prices.ts";
import { useExchangeTime } from "../live/use-exchange-time.ts";
import { chartSpan, strikesOf } from "./chart-span.ts";
import { fixingDecimals } from "./fixing-decimals.ts";
import { percentChange } from "./index-change.ts";
import { useIndexPath } from "./use-index-path.ts";

export type IndexViewProps = {
  readonly offer: OfferData;
  /** The number of venues without which there is no index. */
  readonly venuesMin: number;
  /** The running contracts on this coin, in the mode that is shown. */
  readonly contracts: readonly ContractData[];
};

/** The index now, its last minutes, and what decides the running contracts. */
export function IndexView({ offer, venuesMin, contracts }: IndexViewProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const nowMs = useExchangeTime();
  const span = { nowMs, ...chartSpan(contracts, nowMs) };
  const { points, minutes } = useIndexPath(offer.coin, span.pastMs);
  const shown = points?.filter(({ timeMs }) => timeMs >= nowMs - span.pastMs);
  const index = useIndex(offer.coin) ?? offer.index;
  const isStale = useFreshness() !== "fresh" || index?.status !== "OK";
  const isFailed = minutes.error !== null && points === undefined;
  return (
    <section aria-label={t("indexOf", { coin: offer.coin })}>
      <PriceLine
        offer={offer}
        venuesMin={venuesMin}
        price={index?.price}
        first={shown?.[0]}
        nowMs={nowMs}
        isStale={isStale}
      />
      <Chart
        offer={offer}
        contracts={contracts}
        points={points}
        span={span}
        price={index?.price}
        isStale={isStale}
        failure={
          isFailed ? <LoadFailed title={t("common:chartFailed")} query={minutes} /> : undefined
        }
      />
    </section>
  );
}

type PriceLineProps = Pick<IndexViewProps, "offer" | "venuesMin"> & {
  readonly price: string | undefined;
  /** The point from which the change is counted. */
  readonly first: PricePoint | undefined;
  readonly nowMs: number;
  readonly isStale: boolean;
};

function PriceLine({ offer, venuesMin, price, first, nowMs, isStale }: PriceLineProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const before = first?.price.toFixed(offer.decimals);
  const minutes = Math.max(1, Math.round((nowMs - (first?.timeMs ?? nowMs)) / MINUTE_MS));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 pb-1.5 gutter">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-figure tracking-[-0.015em]">
          <PriceText
            text={price && format.number(price, { fixed: offer.decimals })}
            value={price === undefined ? undefined : Number(price)}
            isStale={isStale}
          />
        </span>
        <span className="text-small">
          {isStale ? (
            <PriceAge />
          ) : (
            before !== undefined &&
            price !== undefined && (
              <>
                <span className="mr-1.5 text-caption text-text-3">
                  {formatDuration(format.language, minutes, { unit: "minute", style: "short" })}
                </span>
                <PercentChange percent={percentChange(before, price)} />
              </>
            )
          )}
        </span>
      </p>
      <p className="flex items-center gap-1 text-caption text-text-3">
        <Icon name="scales" size={15} />
        {t("venues", { venues: venuesMin })}
      </p>
    </div>
  );
}

type ChartProps = Pick<IndexViewProps, "offer" | "contracts"> & {
  readonly points: readonly PricePoint[] | undefined;
  readonly span: { readonly nowMs: number; readonly pastMs: number; readonly nextMs: number };
  readonly price: string | undefined;
  readonly isStale: boolean;
  readonly failure: ReactNode;
};

function Chart({ offer, contracts, points, span, price, isStale, failure }: ChartProps) {
  const { t } = useTranslation("delivery");
  const format = useFormat();
  const { coin, decimals } = offer;
  const fixed = (each: number) =>
    prices.length === 0 ? "—" : format.number(each.toFixed(decimals), { fixed: decimals });
  const prices = (points ?? [])
    .filter(({ timeMs }) => timeMs >= span.nowMs - span.pastMs)
    .map((point) => point.price);
  const minutes = Math.round(span.pastMs / MINUTE_MS);
  const strikes = strikesOf(contracts, (open) => {
    return format.number(open, { fixed: fixingDecimals([open], decimals) });
  });
  const course = t("chartSummary", {
    coin,
    span: formatDuration(format.language, minutes, { unit: "minute", style: "long" }),
    low: fixed(Math.min(...prices)),
    high: fixed(Math.max(...prices)),
    last: price === undefined ? "—" : format.number(price, { fixed: decimals }),
  });
  const lines = strikes.map(({ direction, text }) => `${t(direction)} ${text}`);
  return (
    <ContractChart
      points={points}
      strikes={strikes}
      span={span}
      priceText={price === undefined ? "—" : format.number(price, { fixed: decimals })}
      formatPrice={(each) => format.number(each.toFixed(decimals))}
      formatMoment={(timeMs) => format.moment(timeMs, "clock")}
      nowText={t("nowAt", { time: format.moment(span.nowMs, "clock") })}
      summary={[course, ...lines].join(" ")}
      emptyText={t("noIndex")}
      isStale={isStale}
      failure={failure}
    />
  );
}

const MINUTE_MS = 60_000;
