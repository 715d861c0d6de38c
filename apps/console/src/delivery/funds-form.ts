import { type NoteForm, noteErrors } from "../kit/note-form.ts";

export type FundsForm = NoteForm & { readonly amount: string };
type FundsErrors = ReturnType<typeof noteErrors> & { readonly amount?: "amountWrong" };

const AMOUNT = /^(?=.*[1-9])\d{1,18}(\.\d{1,8})?$/;

export function fundsErrors(form: FundsForm): FundsErrors {
  const isAmount = AMOUNT.test(form.amount.trim());
  return { ...noteErrors(form), ...(!isAmount && { amount: "amountWrong" as const }) };
}
