import { type NoteForm, noteErrors } from "../kit/note-form.ts";

export type FundsForm = NoteForm & { readonly amount: string };
type FundsWord = "noteMissing" | "amountWrong";

const AMOUNT = /^(?=.*[1-9])\d{1,18}(\.\d{1,8})?$/;

export function fundsErrors(form: FundsForm): Partial<Record<keyof FundsForm, FundsWord>> {
  const isAmount = AMOUNT.test(form.amount.trim());
  return { ...noteErrors(form), ...(!isAmount && { amount: "amountWrong" as const }) };
}
