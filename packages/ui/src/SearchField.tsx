import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Filters the list on the screen while the reader types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    // A label around everything, so that a press beside the words moves the focus to the field.
    <label
      className={classNames(
        "flex min-h-(--hit) min-w-0 flex-[1_1_8rem] items-center gap-2 rounded-full bg-surface-1",
        "px-[13px] text-text-3 has-[input:focus-visible]:shadow-[inset_0_0_0_2px_var(--focus)]",
      )}
    >
      <Icon name="magnifying-glass" size={17} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          "w-0 flex-1 bg-transparent text-[1rem] text-text-1 outline-none",
          "placeholder:text-[0.875rem] placeholder:text-text-3",
        )}
      />
    </label>
  );
}
