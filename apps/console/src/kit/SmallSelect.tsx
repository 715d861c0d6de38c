import { useId } from "react";

export type SmallSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** A choice from a list, as low as the small fields that it stands among. */
export function SmallSelect({ label, value, options, onChange }: SmallSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-caption text-text-3">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-10 w-full rounded-2 bg-bg px-3 text-small
          shadow-[inset_0_0_0_1px_var(--control)] focus:shadow-[inset_0_0_0_2px_var(--focus)]"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
