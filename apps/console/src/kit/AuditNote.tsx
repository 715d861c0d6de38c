import { useId } from "react";

export type AuditNoteProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly maxLength?: number;
  readonly rows?: number;
};

/** A few words for colleagues and the audit, kept with the act. */
export function AuditNote(props: AuditNoteProps) {
  const { label, value, onChange, placeholder, error, maxLength = 500, rows = 2 } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-caption text-text-3">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
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
