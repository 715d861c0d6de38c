import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { useOverlay } from "./overlays.ts";

export type DialogProps = {
  readonly title: string;
  /** The loss that cannot be undone. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly kind?: "danger" | "primary";
  readonly isOpen: boolean;
  /** It is being done: neither button takes a press, and the dialog stays. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/**
 * Asks before an action that cannot be undone, and before nothing else. A tap beside it does not
 * close it, because an answer is needed.
 */
export function Dialog(props: DialogProps) {
  const { title, children, confirmLabel, cancelLabel, kind = "danger", isOpen } = props;
  const { isBusy = false, onConfirm, onClose } = props;
  useOverlay(isOpen, () => !isBusy && onClose());
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          className={classNames(
            "fixed inset-0 z-(--z-scrim) min-h-dvh bg-scrim transition-opacity duration-(--t-base)",
            "data-ending-style:opacity-0 data-starting-style:opacity-0",
          )}
        />
        <AlertDialog.Viewport
          className={classNames(
            "fixed inset-0 z-(--z-sheet) grid place-items-center overflow-y-auto p-6",
          )}
        >
          <AlertDialog.Popup
            className={classNames(
              "w-full max-w-[340px] rounded-4 bg-sheet p-5 shadow-e2 outline-none",
              "transition-[opacity,transform] duration-(--t-base) ease-(--ease-out)",
              "data-ending-style:scale-96 data-ending-style:opacity-0",
              "data-starting-style:scale-96 data-starting-style:opacity-0",
            )}
          >
            <AlertDialog.Title className="font-semibold text-title">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="pt-1.5 pb-5 text-text-2">
              {children}
            </AlertDialog.Description>
            <div className="grid gap-2">
              <Button kind={kind} isWide isLoading={isBusy} onPress={onConfirm}>
                {confirmLabel}
              </Button>
              <Button kind="outline" isWide onPress={() => !isBusy && onClose()}>
                {cancelLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
