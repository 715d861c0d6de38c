import { type KeyboardEvent, useId } from "react";

export type SelectFieldProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** The label is for screen readers only; sighted readers see the choice from its place. */
  readonly isQuiet?: boolean;
  readonly error?: string | undefined;
};

/** A choice from a list of words. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, isQuiet = false, error } = props;
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={isQuiet ? "unseen" : "mb-[7px] block font-medium text-small text-text-2"}
      >
        {label}
      </label>
      <select
        id={id}
        value={value}
        // Only values of the options can be chosen.
        onChange={(event) => onChange(event.target.value as Value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onKeyDown={enterConfirms}
        className={
          isQuiet
            ? "min-h-9 rounded-full bg-surface-1 px-3 text-small"
            : "min-h-11 w-full rounded-2 bg-surface-1 px-3 shadow-[inset_0_0_0_1px_var(--control)]"
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A closed list is chosen from by arrows and letters, and opened by the space bar. */
function enterConfirms(event: KeyboardEvent<HTMLSelectElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== "Enter" || form?.querySelector("[type=submit]") == null) return;
  event.preventDefault();
  if (!event.repeat) form.requestSubmit();
}
