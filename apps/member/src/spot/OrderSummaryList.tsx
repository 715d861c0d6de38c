import { useTranslation } from "@sumi/app/speech.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { memo } from "react";
import { useFormat } from "../language/use-format.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { hasLimit } from "../trading/order/order-terms.ts";
import { summarise } from "./order-summary.ts";
import type { OrderFormState } from "./use-order-form.ts";
import { useScene } from "./use-scene.ts";

export type OrderSummaryListProps = {
  readonly market: ListedMarket;
  readonly state: OrderFormState;
};

/** The figures of the order before it is sent; empty lines keep their place. */
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
    <dl className="grid gap-y-1.5 text-small">
      {form.kind === "market" && (
        <Line label={t("estimatedAverage")} value={summary.average && price(summary.average)} />
      )}
      <Line
        label={t(form.kind === "limit" ? "paidAtMost" : "estimatedCost")}
        value={coins(summary.cost, summary.payCoin)}
      />
      <Line
        label={t(form.kind === "limit" ? "receivedAtLeast" : "receivedEstimate")}
        value={coins(summary.received, summary.receiveCoin)}
      />
      <Line label={t("feeAtMost")} value={coins(summary.fee, summary.receiveCoin)} />
      <Line label={t("setAside")} value={coins(summary.held, summary.payCoin)} />
      {hasLimit(form) && (
        <Line label={t("priceBand")} value={band && `${price(band.low)}–${price(band.high)}`} />
      )}
    </dl>
  );
});

type LineProps = {
  readonly label: string;
  readonly value: string | undefined;
};

function Line({ label, value }: LineProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-text-3">{label}</dt>
      <dd className="figures-dense ml-auto text-right text-text-2">{value ?? "—"}</dd>
    </div>
  );
}
