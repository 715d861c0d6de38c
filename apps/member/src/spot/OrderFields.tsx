import { useTranslation } from "@sumi/app/speech.ts";
import { Segmented } from "@sumi/ui/Choice.tsx";
import { memo } from "react";
import type { ListedMarket } from "../markets/market-list.ts";
import { FigureField } from "../trading/order/FigureField.tsx";
import { MarketPriceNote } from "../trading/order/MarketPriceNote.tsx";
import { hasLimit, hasStop } from "../trading/order/order-terms.ts";
import type { Problem } from "./order-errors.ts";
import { type Field, fieldsOf } from "./order-form.ts";
import { quoteDecimals } from "./order-size.ts";
import type { OrderFormState } from "./use-order-form.ts";
import { useProblemText } from "./use-problem-text.ts";

export type OrderFieldsProps = {
  readonly market: ListedMarket;
  readonly state: OrderFormState;
  /** The fields that were empty when the member tried to send the order. */
  readonly missing: readonly Problem[];
  readonly refusal: { readonly message: string; readonly field: Field | undefined } | undefined;
};

/** The fields of this kind of order. */
export const OrderFields = memo(function OrderFields(props: OrderFieldsProps) {
  const { form } = props.state;
  const field = useField(props);
  const named = fieldsOf(form);
  return (
    <>
      {hasStop(form) && <FigureField {...field("stopPrice")} />}
      {hasLimit(form) && <FigureField {...field("price")} />}
      {form.kind === "market" && <MarketPlace state={props.state} />}
      {named.includes("quantity") && <FigureField {...field("quantity")} />}
      {named.includes("amount") && <FigureField {...field("amount")} />}
    </>
  );
});

/** Replaces the price of a market order: buys choose quantity or amount, sells show a note. */
function MarketPlace({ state }: { readonly state: OrderFormState }) {
  const { t } = useTranslation(["spot", "trading"]);
  const { form, dispatch } = state;
  if (form.side === "sell") return <MarketPriceNote />;
  return (
    <Segmented
      label={t("measuredBy")}
      options={[
        { value: "amount", label: t("amount") },
        { value: "quantity", label: t("trading:quantity") },
      ]}
      value={form.marketBuyBy}
      onChange={(by) => dispatch({ type: "marketBuyBy", by })}
    />
  );
}

const LABELS = {
  price: "trading:price",
  stopPrice: "trading:stopPrice",
  quantity: "trading:quantity",
  amount: "amount",
} as const;

function useField({ market, state, missing, refusal }: OrderFieldsProps) {
  const { t } = useTranslation(["spot", "trading"]);
  const problemText = useProblemText();
  const { form, dispatch, terms } = state;
  const { tick, lot } = market.rules;
  return (name: Exclude<Field, "total">) => {
    const isPrice = name === "price" || name === "stopPrice";
    const isAmount = name === "amount";
    const empty = missing.find(({ field }) => field === name);
    const refused = refusal?.field === name ? refusal.message : undefined;
    return {
      label: t(LABELS[name]),
      unit: name === "quantity" ? market.base : market.quote,
      value: form[name],
      onChange: (text: string) => dispatch({ type: "typed", field: name, text }),
      step: isPrice ? tick : isAmount ? AMOUNT_STEP : lot,
      ...(isAmount ? { decimals: quoteDecimals(terms) } : {}),
      isPrice,
      error: refused ?? (empty && problemText(empty)),
    } as const;
  };
}

/** Amounts of money step by whole coins. */
const AMOUNT_STEP = "1";
