export type NoteForm = { readonly note: string };

/** A halt and its end are explained to colleagues. */
export function noteErrors({ note }: NoteForm): { readonly note?: "noteMissing" } {
  return note.trim() === "" ? { note: "noteMissing" } : {};
}
