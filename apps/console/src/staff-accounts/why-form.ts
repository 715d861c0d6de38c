type WhyErrors = { readonly note?: "whyMissing" };

/** The error of a form that is sent with a reason alone. */
export function whyErrors({ note }: { readonly note: string }): WhyErrors {
  return note.trim() === "" ? { note: "whyMissing" } : {};
}
