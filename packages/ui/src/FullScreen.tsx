import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";
import { useOverlay } from "./overlays.ts";

export type FullScreenProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Stands above the title. */
  readonly banner?: ReactNode;
  /** Glyph buttons beside the close button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A view that takes the whole screen, upright or lying, over the page that it came from. It keeps
 * the focus inside and gives it back. Loaded when it is first wanted.
 */
export function FullScreen(props: FullScreenProps) {
  const { title, closeLabel, onClose, banner, actions, children } = props;
  useOverlay(true, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className={classNames(
            "fixed inset-0 z-(--z-sheet) flex flex-col bg-well outline-none",
            "pr-(--safe-r) pb-(--safe-b) pl-(--safe-l)",
          )}
        >
          {banner}
          <div className="flex min-h-(--hit) flex-none items-center pt-(--safe-t) pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate font-semibold text-title">
              {title}
            </Dialog.Title>
            {actions}
            <Dialog.Close
              aria-label={closeLabel}
              className="target grid flex-none place-items-center rounded-full active:bg-surface-2"
            >
              <Icon name="x" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
