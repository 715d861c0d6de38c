/** What was said no to, as long as what it speaks of stands there unchanged. */
export type Refusal<Form> = {
  readonly message: string;
  readonly field: keyof Form | undefined;
  readonly form: Form;
};

/** What is wrong, field by field: our own judgement, or the server's until the field changes. */
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
