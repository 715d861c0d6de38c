export type FieldNoteProps = {
  /** The field's `aria-describedby` names it. */
  readonly id: string;
  readonly hint: string | undefined;
  /** Takes the hint's place and is read out. */
  readonly error: string | undefined;
};

/** The hint or the error of a field, below it. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <p id={id} role="alert" className="mt-1.5 text-caption text-danger">
        {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p id={id} className="mt-1.5 text-caption text-text-3">
      {hint}
    </p>
  );
}
