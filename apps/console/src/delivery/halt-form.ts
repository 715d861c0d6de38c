export type NoteForm = { readonly note: string };

/** A halt and its end are explained to colleagues. */
export function noteErrors({ note }: NoteForm): { readonly note?: "noteMissing" } {
  return note.trim() === "" ? { note: "noteMissing" } : {};
}

export type FundsForm = NoteForm & { readonly amount: string };
type FundsWord = "noteMissing" | "amountWrong";

const AMOUNT = /^(?=.*[1-9])\d{1,18}(\.\d{1,8})?$/;

export function fundsErrors(form: FundsForm): Partial<Record<keyof FundsForm, FundsWord>> {
  const isAmount = AMOUNT.test(form.amount.trim());
  return { ...noteErrors(form), ...(!isAmount && { amount: "amountWrong" as const }) };
}
