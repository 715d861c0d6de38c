import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

export type CheckboxProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** On or off, beside its words. */
export function Checkbox({ label, isOn, onChange }: CheckboxProps) {
  return (
    // The unseen box stands in its label: elsewhere, a focus would scroll the whole page to it.
    <label className="relative flex min-h-(--hit) cursor-pointer items-center gap-2 text-small">
      <input
        type="checkbox"
        className="peer unseen"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        className={classNames(
          "grid size-[18px] flex-none place-items-center rounded-[5px]",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-focus",
          "peer-focus-visible:outline-offset-2",
          isOn ? "bg-accent text-on-accent" : "shadow-[inset_0_0_0_1.5px_var(--control)]",
        )}
      >
        {isOn && <Icon name="check" size={13} />}
      </span>
      {label}
    </label>
  );
}
