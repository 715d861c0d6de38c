import { decimalsOf } from "@sumi/messages/numbers.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../language/use-format.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { hasLimit } from "./order-form.ts";
import { summarise } from "./order-summary.ts";
import type { OrderFormState } from "./use-order-form.ts";
import { useScene } from "./use-scene.ts";

export type OrderSummaryListProps = {
  readonly market: ListedMarket;
  readonly state: OrderFormState;
};

/** The cost and the proceeds of the order before it is sent; empty lines keep their place. */
export const OrderSummaryList = memo(function OrderSummaryList(props: OrderSummaryListProps) {
  const { market, state } = props;
  const { t } = useTranslation("spot");
  const format = useFormat();
  const { form } = state;
  const summary = summarise(form, useScene(market.symbol, state.terms, form));
  const price = (units: Amount) =>
    format.number(formatAmount(units), { fixed: decimalsOf(market.rules.tick) });
  const coins = (units: Amount | undefined, coin: string) =>
    units === undefined ? undefined : `${format.number(formatAmount(units))} ${coin}`;
  const { band } = summary;
  return (
    <dl
      id={SUMMARY_ID}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(10.25rem,100%),1fr))] gap-x-3
        gap-y-0.5 text-micro @min-[21.25rem]:col-span-2 @min-[21.25rem]:row-start-2"
    >
      {form.kind === "market" && (
        <>
          <Line label={t("estimatedAverage")} value={summary.average && price(summary.average)} />
          <Line label={t("estimatedCost")} value={coins(summary.cost, summary.payCoin)} />
        </>
      )}
      <Line
        label={t(form.kind === "limit" ? "receivedAtLeast" : "receivedEstimate")}
        value={coins(summary.received, summary.receiveCoin)}
      />
      <Line label={t("feeAtMost")} value={coins(summary.fee, summary.receiveCoin)} />
      <Line label={t("setAside")} value={coins(summary.held, summary.payCoin)} />
      {hasLimit(form) && (
        <Line
          isWide
          label={t("priceBand")}
          value={band && `${price(band.low)}–${price(band.high)}`}
        />
      )}
      {summary.isPartial && (
        <div className="col-span-full pt-0.5 text-text-2">
          <dt className="unseen">{t("note")}</dt>
          <dd>{t("partialNow")}</dd>
        </div>
      )}
    </dl>
  );
});

/** The id by which `aria-describedby` of the button refers to the summary. */
export const SUMMARY_ID = "order-summary";

type LineProps = {
  readonly label: string;
  readonly value: string | undefined;
  /** Takes the full width, for a value with two figures. */
  readonly isWide?: boolean;
};

function Line({ label, value, isWide = false }: LineProps) {
  return (
    <div
      className={classNames("flex flex-wrap justify-between gap-x-2", isWide && "col-span-full")}
    >
      <dt className="text-text-3">{label}</dt>
      <dd className="figures-dense ml-auto text-right text-text-2">{value ?? "—"}</dd>
    </div>
  );
}
