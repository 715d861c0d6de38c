import type { ReactNode } from "react";
import { Loader } from "./brand/Loader.tsx";
import { classNames } from "./class-names.ts";

export type ButtonProps = {
  readonly children: ReactNode;
  /** Primary is for the main action of a screen; up and down are for orders alone. */
  readonly kind?: "primary" | "secondary" | "outline" | "up" | "down" | "danger";
  readonly size?: "large" | "medium" | "small";
  readonly type?: "button" | "submit";
  readonly isWide?: boolean;
  readonly isLoading?: boolean;
  /** Shown beside the ring while loading; without it the ring is shown alone. */
  readonly loadingLabel?: string;
  /** The reason why the button is disabled; shown in place of the label. */
  readonly reason?: string | undefined;
  /** Names the button where its label alone does not; it begins with the label. */
  readonly name?: string | undefined;
  readonly onPress?: () => void;
};

const KINDS = {
  primary: "bg-accent text-on-accent active:bg-accent-press",
  secondary: "bg-surface-2 text-text-1 active:bg-surface-3",
  outline: "text-text-1 shadow-[inset_0_0_0_1px_var(--control)] active:bg-surface-1",
  up: "bg-up text-on-up",
  down: "bg-down text-on-down",
  danger: "bg-surface-2 text-danger active:bg-surface-3",
} as const;

const SIZES = {
  large: "min-h-13 rounded-3 px-5 text-[1rem]",
  medium: "min-h-12 rounded-3 px-5 text-[1rem]",
  // Smaller to the eye than to the finger.
  small: "min-h-9 rounded-2 px-3.5 text-[0.875rem] before:absolute before:-inset-1",
} as const;

/**
 * A button. While loading it keeps its width and takes no press. A disabled button shows its reason
 * in full contrast.
 */
export function Button({
  children,
  kind = "secondary",
  size = "medium",
  type = "button",
  isWide = false,
  isLoading = false,
  loadingLabel,
  reason,
  name,
  onPress,
}: ButtonProps) {
  const isOff = reason !== undefined;
  return (
    <button
      type={type}
      // Focus stays where it is: a button that vanishes from the tab order loses people.
      aria-disabled={isOff || isLoading}
      aria-busy={isLoading}
      aria-label={name}
      onClick={(event) => {
        if (isOff || isLoading) event.preventDefault();
        else onPress?.();
      }}
      className={classNames(
        "relative inline-flex flex-none items-center justify-center gap-2 py-1 font-semibold",
        "text-center leading-tight transition-transform duration-(--t-tap)",
        // A reason is a sentence: no sign of it is left alone, and Japanese breaks between phrases.
        "text-balance [word-break:auto-phrase]",
        !isOff && !isLoading && "active:scale-98",
        isOff ? "bg-surface-2 font-medium text-text-3" : KINDS[kind],
        SIZES[size],
        isWide && "w-full",
      )}
    >
      {isLoading && (
        <span className="absolute inset-0 flex items-center justify-center gap-2">
          <Loader />
          {loadingLabel}
        </span>
      )}
      <span className={classNames("inline-flex items-center gap-2", isLoading && "opacity-0")}>
        {reason ?? children}
      </span>
    </button>
  );
}
