import type { Intention } from "@sumi/client/intention.ts";
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { useMember } from "../app/member.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { typed } from "../session/typed.ts";
import { EMPTY_ORDER, type OrderAction, type OrderForm, reduceOrder } from "./order-form.ts";
import { termsOf } from "./terms.ts";

/** The draft of an unsent order; it survives a reload and the end of a session. */
type Draft = {
  readonly symbol: string;
  readonly form: OrderForm;
  readonly intention: Intention | undefined;
};

/** The form of a new order in one market. */
export function useOrderForm(market: ListedMarket) {
  const terms = useMemo(() => termsOf(market), [market]);
  const [form, dispatch] = useReducer(
    (before: OrderForm, action: OrderAction) => reduceOrder(before, action, terms),
    EMPTY_ORDER,
  );
  const intention = useRef<Intention>(undefined);
  const isRead = useRef(false);
  const { symbol } = market;
  const owner = useMember()?.id;

  useEffect(() => {
    if (owner === undefined || isRead.current) return;
    isRead.current = true;
    const draft = typed.read(owner, "order") as Draft | undefined;
    if (draft?.symbol !== symbol) return;
    intention.current = draft.intention;
    dispatch({ type: "restored", form: { ...EMPTY_ORDER, ...draft.form } });
  }, [owner, symbol]);

  const keep = useCallback(
    (kept: OrderForm) => {
      // An earlier draft must be read before it is overwritten.
      if (!isRead.current) return;
      if (!isWorthKeeping(kept)) typed.forget("order");
      else typed.keep("order", { symbol, form: kept, intention: intention.current });
    },
    [symbol],
  );
  useEffect(() => keep(form), [form, keep]);

  return {
    terms,
    form,
    dispatch,
    intention: {
      read: () => intention.current,
      become: (next: Intention | undefined) => {
        intention.current = next;
        keep(form);
      },
    },
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** A price may be a mere suggestion; all other fields were typed. */
function isWorthKeeping({ quantity, amount, stopPrice, total }: OrderForm): boolean {
  return [quantity, amount, stopPrice, total ?? ""].some((text) => text !== "");
}
