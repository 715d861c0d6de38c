import { OptionMark } from "@sumi/ui/OptionMark.tsx";
import { useId } from "react";

export type OptionListProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Explains the option, below its name. */
    readonly caption: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Native radio buttons: arrow keys and screen readers know them. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="divide-y divide-line">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-13 cursor-pointer items-center gap-3 py-2
            has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{option.label}</span>
            <span className="block text-caption text-text-3">{option.caption}</span>
          </span>
          <OptionMark isOn={option.value === value} />
        </label>
      ))}
    </fieldset>
  );
}
