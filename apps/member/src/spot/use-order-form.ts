import { useCallback, useMemo, useReducer } from "react";
import type { ListedMarket } from "../markets/market-list.ts";
import { useOrderDraft } from "../trading/order/use-order-draft.ts";
import { useSuggested } from "../trading/order/use-suggested.ts";
import { EMPTY_ORDER, type OrderAction, type OrderForm, reduceOrder } from "./order-form.ts";
import { termsOf } from "./terms.ts";

/** The form of a new order in one market. */
export function useOrderForm(market: ListedMarket) {
  const terms = useMemo(() => termsOf(market), [market]);
  const [form, send] = useReducer(
    (before: OrderForm, action: OrderAction) => reduceOrder(before, action, terms),
    EMPTY_ORDER,
  );
  const { dispatch, isSuggested } = useSuggested<OrderAction>(send);
  const onRestored = useCallback(
    (kept: OrderForm) => dispatch({ type: "restored", form: { ...EMPTY_ORDER, ...kept } }),
    [dispatch],
  );
  const { symbol } = market;
  const keeping = { onRestored, isSuggested, isWorthKeeping };
  const intention = useOrderDraft({ name: "order", symbol, form, ...keeping });
  return { terms, form, dispatch, intention };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** A price may be a mere suggestion; all other fields were typed. */
function isWorthKeeping({ quantity, amount, stopPrice, total }: OrderForm): boolean {
  return [quantity, amount, stopPrice, total ?? ""].some((text) => text !== "");
}
