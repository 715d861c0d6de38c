import { type ReactNode, useId } from "react";

export type SmallFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly inputMode?: "decimal" | "numeric" | "text";
  /** A day or a minute is written as the browser's own field does, and chosen from its calendar. */
  readonly type?: "text" | "date" | "datetime-local";
  readonly maxLength?: number;
  readonly trail?: ReactNode;
};

/**
 * One line of text in a panel. It is lower than fields for touch, since the console uses a mouse.
 */
export function SmallField(props: SmallFieldProps) {
  const { label, value, onChange, error, inputMode, maxLength = 128, trail } = props;
  const { type = "text" } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-caption text-text-3">
        {label}
      </label>
      <div
        className="flex min-h-10 items-center gap-2 rounded-2 bg-bg px-3 text-small
          shadow-[inset_0_0_0_1px_var(--control)]
          has-[input:focus]:shadow-[inset_0_0_0_2px_var(--focus)]"
      >
        <input
          id={id}
          type={type}
          value={value}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          className="figures w-0 flex-1 bg-transparent outline-none"
        />
        <span className="text-text-3">{trail}</span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
