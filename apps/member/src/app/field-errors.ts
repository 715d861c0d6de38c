/** A refusal, with the form as it was sent: its error disappears once the field changes. */
export type Refusal<Form> = {
  readonly message: string;
  readonly field: keyof Form | undefined;
  readonly form: Form;
};

/** The errors by field: the app's own, or the server's until the field changes. */
export function fieldErrors<Form>(
  form: Form,
  own: Partial<Record<keyof Form, string>>,
  refusal: Refusal<Form> | undefined,
): Partial<Record<keyof Form, string>> {
  const field = refusal?.field;
  if (refusal === undefined || field === undefined) return own;
  if (refusal.form[field] !== form[field] || own[field] !== undefined) return own;
  return { ...own, [field]: refusal.message };
}
