import { type NoteForm, noteErrors } from "../kit/note-form.ts";

/** The day is written as the browser's own field does: "2026-12-24". */
export type DelistForm = NoteForm & { readonly day: string };

type Word = "noteMissing" | "dayWrong";

/** A contract's end is announced at least so long before; the exchange checks it, too. */
const NOTICE_MS = 7 * 86_400_000;

export function delistErrors(
  form: DelistForm,
  nowMs: number,
): Partial<Record<keyof DelistForm, Word>> {
  const isLate = settleMsOf(form) > nowMs + NOTICE_MS;
  return { ...noteErrors(form), ...(!isLate && { day: "dayWrong" as const }) };
}

/** The first moment of the day, in UTC; NaN where none was chosen. */
export function settleMsOf({ day }: Pick<DelistForm, "day">): number {
  return Date.parse(`${day}T00:00:00Z`);
}
