import type { Intention } from "@sumi/client/intention.ts";
import { useCallback, useEffect, useRef } from "react";
import { useMember } from "../../app/member.ts";
import { typed } from "../../session/typed.ts";
import { type Draft, lastingPrice, type Priced, type TypedPrice } from "./draft-price.ts";

export type OrderDraftOptions<Form extends Priced> = {
  /** The name under which drafts of this kind are kept. */
  readonly name: "order" | "perpetual";
  readonly symbol: string;
  readonly form: Form;
  /** Never changes, so that the draft is read once. */
  readonly onRestored: (form: Form) => void;
  /** Never changes. A price may be a mere suggestion; other fields were typed. */
  readonly isWorthKeeping: (form: Form) => boolean;
};

/**
 * Keeps the form of a new order while it is unsent, and what is to be sent of it. A price is kept
 * for a few minutes, and only if somebody typed it.
 */
export function useOrderDraft<Form extends Priced>(options: OrderDraftOptions<Form>) {
  const { name, symbol, form, onRestored, isWorthKeeping } = options;
  const intention = useRef<Intention>(undefined);
  const isRead = useRef(false);
  const typedPrice = useRef<TypedPrice>(undefined);
  const owner = useMember()?.id;

  useEffect(() => {
    if (owner === undefined || isRead.current) return;
    isRead.current = true;
    const draft = typed.read(owner, name) as Draft<Form> | undefined;
    if (draft?.symbol !== symbol) return;
    intention.current = draft.intention;
    const price = lastingPrice(draft);
    typedPrice.current = price;
    const unpriced = { ...draft.form, price: "", isPriceOwn: false };
    onRestored(price === undefined ? unpriced : draft.form);
  }, [owner, name, symbol, onRestored]);

  const keep = useCallback(
    (kept: Form) => {
      // An earlier draft must be read before it is overwritten.
      if (!isRead.current) return;
      if (!isWorthKeeping(kept)) return typed.forget(name);
      const { price, isPriceOwn } = kept;
      if (price === "" || !isPriceOwn) typedPrice.current = undefined;
      else if (typedPrice.current?.price !== price) {
        typedPrice.current = { price, atMs: Date.now() };
      }
      const draft = { symbol, form: kept, intention: intention.current };
      typed.keep(name, { ...draft, priceMs: typedPrice.current?.atMs });
    },
    [name, symbol, isWorthKeeping],
  );
  useEffect(() => keep(form), [form, keep]);

  return {
    read: () => intention.current,
    become: (next: Intention | undefined) => {
      intention.current = next;
      keep(form);
    },
  };
}
