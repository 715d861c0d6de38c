import { type NoteForm, noteErrors } from "../kit/note-form.ts";

/** The day is written as the browser's own field does: "2026-12-24". */
export type DelistForm = NoteForm & { readonly day: string };

type DelistErrors = ReturnType<typeof noteErrors> & { readonly day?: "dayWrong" };

/** A contract's end is announced so long before; the exchange checks it, too. */
const NOTICE_MS = 7 * 86_400_000;
const AHEAD_MAX_MS = 60 * 86_400_000;

export function delistErrors(form: DelistForm, nowMs: number): DelistErrors {
  const aheadMs = settleMsOf(form) - nowMs;
  const isInTime = aheadMs > NOTICE_MS && aheadMs <= AHEAD_MAX_MS;
  return { ...noteErrors(form), ...(!isInTime && { day: "dayWrong" as const }) };
}

/** The first moment of the day, in UTC; NaN where none was chosen. */
export function settleMsOf({ day }: Pick<DelistForm, "day">): number {
  return Date.parse(`${day}T00:00:00Z`);
}
