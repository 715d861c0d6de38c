import type { Intention } from "@sumi/client/intention.ts";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { useMember } from "../../app/member.ts";
import { typed } from "../../session/typed.ts";
import type { Contract } from "../use-contracts.ts";
import { EMPTY_ORDER, type OrderForm, reduceOrder } from "./order-form.ts";

/** The draft of an unsent order; it survives a reload and the end of a session. */
type Draft = {
  readonly symbol: string;
  readonly form: OrderForm;
  readonly intention: Intention | undefined;
};

/** The form of a new order on one contract. */
export function useOrderForm({ symbol }: Contract) {
  const [form, dispatch] = useReducer(reduceOrder, EMPTY_ORDER);
  const intention = useRef<Intention>(undefined);
  const isRead = useRef(false);
  const owner = useMember()?.id;

  useEffect(() => {
    if (owner === undefined || isRead.current) return;
    isRead.current = true;
    const draft = typed.read(owner, "perpetual") as Draft | undefined;
    if (draft?.symbol !== symbol) return;
    intention.current = draft.intention;
    dispatch({ type: "restored", form: { ...EMPTY_ORDER, ...draft.form } });
  }, [owner, symbol]);

  const keep = useCallback(
    (kept: OrderForm) => {
      // An earlier draft must be read before it is overwritten.
      if (!isRead.current) return;
      if (kept.quantity === "" && kept.stopPrice === "") typed.forget("perpetual");
      else typed.keep("perpetual", { symbol, form: kept, intention: intention.current });
    },
    [symbol],
  );
  useEffect(() => keep(form), [form, keep]);

  return {
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
