import type { Intention } from "@sumi/client/intention.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { session } from "../session/session.ts";
import { typed } from "../session/typed.ts";
import type { WithdrawalPage } from "./data.ts";
import { beginWithdrawal, type Wished, type WithdrawalForm } from "./withdrawal-form.ts";

/** The draft of an unsent withdrawal; members leave it to add an address or reset the password. */
type Draft = {
  readonly coin: string;
  readonly form: WithdrawalForm;
  readonly intention: Intention | undefined;
};

/** The form of a new withdrawal, and the intention under which it is sent. */
export function useWithdrawalForm(page: WithdrawalPage, wished: Wished) {
  const { coin } = page;
  const [left] = useState(() => draftOf(coin));
  const [form, setForm] = useState(() => beginWithdrawal(page, wished, left?.form));
  const kept = useRef(left?.intention);

  const intention = useMemo(
    () => ({
      read: () => kept.current,
      become: (next: Intention | undefined) => {
        kept.current = next;
        // The withdrawal was granted, so the draft has served its purpose.
        if (next === undefined) typed.forget("withdrawal");
        else keep({ coin, form, intention: next });
      },
    }),
    [coin, form],
  );
  useEffect(() => keep({ coin, form, intention: kept.current }), [coin, form]);

  return { form, setForm, intention };
}

export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>;

function draftOf(coin: string): Draft | undefined {
  const owner = session.userId;
  if (owner === undefined) return undefined;
  const draft = typed.read(owner, "withdrawal") as Draft | undefined; // As `keep` wrote it.
  return draft?.coin === coin ? draft : undefined;
}

/** A draft without a quantity is not worth keeping. */
function keep(draft: Draft): void {
  if (draft.form.quantity === "") typed.forget("withdrawal");
  else typed.keep("withdrawal", draft);
}
