import type { Intention } from "@sumi/client/intention.ts";
import { useCallback, useEffect, useRef } from "react";
import { useMember } from "../../app/member.ts";
import { typed } from "../../session/typed.ts";

/** An unsent order; it survives a reload and the end of a session. */
type Draft<Form> = {
  readonly symbol: string;
  readonly form: Form;
  readonly intention: Intention | undefined;
};

export type OrderDraftOptions<Form> = {
  /** The name under which drafts of this kind are kept. */
  readonly name: "order" | "perpetual";
  readonly symbol: string;
  readonly form: Form;
  /** Never changes, so that the draft is read once. */
  readonly onRestored: (form: Form) => void;
  /** Never changes. A price may be a mere suggestion; other fields were typed. */
  readonly isWorthKeeping: (form: Form) => boolean;
};

/** Keeps the form of a new order while it is unsent, and what is to be sent of it. */
export function useOrderDraft<Form>(options: OrderDraftOptions<Form>) {
  const { name, symbol, form, onRestored, isWorthKeeping } = options;
  const intention = useRef<Intention>(undefined);
  const isRead = useRef(false);
  const owner = useMember()?.id;

  useEffect(() => {
    if (owner === undefined || isRead.current) return;
    isRead.current = true;
    const draft = typed.read(owner, name) as Draft<Form> | undefined;
    if (draft?.symbol !== symbol) return;
    intention.current = draft.intention;
    onRestored(draft.form);
  }, [owner, name, symbol, onRestored]);

  const keep = useCallback(
    (kept: Form) => {
      // An earlier draft must be read before it is overwritten.
      if (!isRead.current) return;
      if (!isWorthKeeping(kept)) typed.forget(name);
      else typed.keep(name, { symbol, form: kept, intention: intention.current });
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
