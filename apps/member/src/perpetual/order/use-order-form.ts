import { useCallback, useReducer } from "react";
import { useOrderDraft } from "../../trading/order/use-order-draft.ts";
import { useSuggested } from "../../trading/order/use-suggested.ts";
import type { Contract } from "../use-contracts.ts";
import { EMPTY_ORDER, type OrderAction, type OrderForm, reduceOrder } from "./order-form.ts";

/** The form of a new order on one contract. */
export function useOrderForm({ symbol }: Contract) {
  const [form, send] = useReducer(reduceOrder, EMPTY_ORDER);
  const { dispatch, isSuggested } = useSuggested<OrderAction>(send);
  const onRestored = useCallback(
    (kept: OrderForm) => dispatch({ type: "restored", form: { ...EMPTY_ORDER, ...kept } }),
    [dispatch],
  );
  const keeping = { onRestored, isSuggested, isWorthKeeping };
  const intention = useOrderDraft({ name: "perpetual", symbol, form, ...keeping });
  return { form, dispatch, intention };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** A price may be a mere suggestion; size and trigger were typed. */
function isWorthKeeping({ quantity, stopPrice }: OrderForm): boolean {
  return quantity !== "" || stopPrice !== "";
}
