import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icons/Icon.tsx";

export type IconButtonProps = {
  readonly icon: IconName;
  /** The button's action, for people who do not see the glyph. */
  readonly label: string;
  readonly onPress: () => void;
  readonly size?: number;
  readonly isPressed?: boolean;
  /** A number that waits behind it; 0 shows nothing. */
  readonly badge?: number;
  readonly isDisabled?: boolean;
};

/** A glyph to press, 44 px wide and high whatever the glyph's size. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, size, isPressed, badge = 0, isDisabled = false } = props;
  const count = badge > 99 ? "99+" : String(badge);
  return (
    <button
      type="button"
      aria-label={badge > 0 ? `${label} ${count}` : label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        "target relative grid flex-none place-items-center rounded-full",
        isDisabled ? "text-text-off" : "active:bg-surface-1",
      )}
    >
      <Icon name={icon} {...(size === undefined ? {} : { size })} />
      {badge > 0 && (
        <span
          className={classNames(
            "figures absolute top-[7px] right-[5px] min-w-[16px] rounded-full bg-badge px-[4px]",
            // Larger letters must not hide the glyph.
            "text-center font-semibold text-[length:min(var(--fs-7),13px)] text-on-badge",
            "leading-[16px] shadow-[0_0_0_2px_var(--bg)]",
          )}
        >
          {count}
        </span>
      )}
    </button>
  );
}
