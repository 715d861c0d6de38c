import { type KeyboardEvent, useId } from "react";

export type AuditNoteProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly maxLength?: number;
  readonly rows?: number;
};

/**
 * A few words for colleagues and the audit, kept with the act. Enter confirms the form that they
 * stand in; a text of a height of its own is written in several lines.
 */
export function AuditNote(props: AuditNoteProps) {
  const { label, value, onChange, placeholder, error, maxLength = 500, rows } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-caption text-text-3">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows ?? 2}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={rows === undefined ? enterConfirms : undefined}
        className="block w-full resize-none rounded-2 bg-bg px-3 py-2 text-small outline-none
          shadow-[inset_0_0_0_1px_var(--control)] placeholder:text-text-3
          focus:shadow-[inset_0_0_0_2px_var(--focus)]"
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function enterConfirms(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isLine = event.shiftKey || event.nativeEvent.isComposing;
  const { form } = event.currentTarget;
  if (event.key !== "Enter" || isLine || form === null) return;
  // A form without a button of its own, such as that of a panel, listens itself.
  if (form.querySelector("[type=submit]") === null) return;
  event.preventDefault();
  if (!event.repeat) form.requestSubmit();
}
