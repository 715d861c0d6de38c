import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

/** The mark of a selected option; the option itself carries the meaning. */
export function OptionMark({ isOn }: { readonly isOn: boolean }) {
  return isOn ? (
    <span
      className={classNames(
        "grid size-[22px] flex-none place-items-center rounded-full bg-accent text-on-accent",
      )}
    >
      <Icon name="check" size={14} />
    </span>
  ) : (
    <span
      className={classNames(
        "size-[22px] flex-none rounded-full shadow-[inset_0_0_0_1.5px_var(--control)]",
      )}
    />
  );
}
