import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./FieldNote.tsx";

export type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly hint?: string | undefined;
  /** The error; shown in place of the hint. */
  readonly error?: string | undefined;
  /** A glyph before the text. */
  readonly lead?: ReactNode;
  /** A button after the text. */
  readonly trail?: ReactNode;
  readonly isDisabled?: boolean;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "name"
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "placeholder"
  | "autoCapitalize"
  | "spellCheck"
  | "enterKeyHint"
>;

/** One line of text with its label above and its hint or error below. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    inputRef,
    hint,
    error,
    lead,
    trail,
    isDisabled = false,
    ...input
  } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-[7px] block font-medium text-small text-text-2">
        {label}
      </label>
      <div
        className={classNames(
          "flex min-h-13 items-center gap-2.5 rounded-2 px-3.5 text-text-3",
          isDisabled ? "bg-surface-1" : "bg-surface-2",
          "has-[input:focus]:shadow-[inset_0_0_0_2px_var(--focus)]",
          error === undefined
            ? isDisabled
              ? "shadow-[inset_0_0_0_1px_var(--line-strong)]"
              : "shadow-[inset_0_0_0_1px_var(--control)]"
            : "shadow-[inset_0_0_0_1.5px_var(--danger)]",
        )}
      >
        {lead}
        <input
          {...input}
          ref={inputRef}
          id={id}
          value={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            "w-0 flex-1 bg-transparent py-3 text-[1rem] outline-none",
            "placeholder:text-text-3",
            isDisabled ? "text-text-3" : "text-text-1",
          )}
        />
        {trail}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
