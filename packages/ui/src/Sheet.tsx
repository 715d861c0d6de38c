import { Drawer } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";
import { useOverlay } from "./overlays.ts";

export type SheetProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** While something is being sent the sheet stays. */
  readonly isBusy?: boolean;
  /** Glyph buttons beside the close button. */
  readonly actions?: ReactNode;
  /** True if an address of its own opened it: then going back closes it by itself. */
  readonly hasAddress?: boolean;
  readonly children: ReactNode;
};

/**
 * A sheet from the bottom: to choose, to confirm. It keeps the focus inside, gives it back, and is
 * swiped away. Loaded when it is first wanted.
 */
export function Sheet(props: SheetProps) {
  const { title, closeLabel, isOpen, onClose, isBusy = false, actions, children } = props;
  useOverlay(isOpen && props.hasAddress !== true, () => !isBusy && onClose());
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop
          className={classNames(
            "fixed inset-0 z-(--z-scrim) min-h-dvh bg-scrim",
            "opacity-[calc(1-var(--drawer-swipe-progress,0))]",
            "transition-opacity duration-(--t-sheet)",
            "data-ending-style:opacity-0 data-starting-style:opacity-0",
          )}
        />
        <Drawer.Viewport className="fixed inset-0 z-(--z-sheet) flex items-end justify-center">
          <Drawer.Popup
            className={classNames(
              "max-h-[88dvh] w-full max-w-[480px] overflow-y-auto overscroll-contain",
              "rounded-t-[22px]",
              "bg-sheet px-4 pt-2 pb-[calc(14px+var(--safe-b))] shadow-e3 outline-none",
              "translate-y-(--drawer-swipe-movement-y) transition-transform duration-(--t-sheet)",
              "ease-(--ease-sheet) data-ending-style:translate-y-full",
              "data-starting-style:translate-y-full data-ending-style:duration-(--t-base)",
            )}
          >
            <span
              aria-hidden="true"
              className="mx-auto mt-0.5 mb-1 block h-1 w-[38px] rounded-[2px] bg-line-strong"
            />
            <Drawer.Content>
              <div className="-mr-2.5 flex min-h-(--hit) items-center">
                <Drawer.Title className="min-w-0 flex-1 font-semibold text-title">
                  {title}
                </Drawer.Title>
                {actions}
                <Drawer.Close
                  aria-label={closeLabel}
                  className="target grid place-items-center rounded-full active:bg-surface-2"
                >
                  <Icon name="x" />
                </Drawer.Close>
              </div>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
