import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

export type PickButtonProps = {
  /** The name of the choice, for screen readers: "Order type". */
  readonly label: string;
  /** The option that is chosen now. */
  readonly children: ReactNode;
  readonly kind?: "chip" | "plain" | "tag";
  readonly isOpen?: boolean;
  readonly onPress: () => void;
};

const KINDS = {
  chip: "rounded-full bg-surface-1 px-[13px] min-h-[34px] text-small font-medium text-text-2",
  plain: "text-small font-medium text-text-1 min-h-[34px]",
  tag: "figures-dense rounded-1 bg-surface-2 px-[7px] min-h-6 text-micro font-medium text-text-2",
} as const;

/** Opens a sheet to choose from: a `ChoiceSheet` as a rule. Its target reaches beyond its edge. */
export function PickButton(props: PickButtonProps) {
  const { label, children, kind = "chip", isOpen = false, onPress } = props;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
      className={classNames(
        "relative inline-flex flex-none items-center gap-1.5 whitespace-nowrap active:text-text-1",
        "before:-translate-y-1/2 before:absolute before:inset-x-0 before:top-1/2 before:h-(--hit)",
        KINDS[kind],
      )}
    >
      <span className="unseen">{label}</span>
      {children}
      <Icon name="caret-down" size={kind === "tag" ? 10 : 12} />
    </button>
  );
}
