import { failureText } from "@sumi/app/failure-text.ts";
import { useOneAtATime } from "@sumi/app/use-one-at-a-time.ts";
import type { Failure } from "@sumi/client/failure.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import type { ReactNode } from "react";

export type RemoveDialogProps = {
  readonly title: string;
  readonly removeLabel: string;
  readonly keepLabel: string;
  /** Told when it is gone. */
  readonly removed: string;
  /** Answers why it is still there, or `undefined` when it is gone. */
  readonly remove: () => Promise<Failure | undefined>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks before something of the member's is removed, and tells how it went. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, removeLabel, keepLabel, removed, remove, onClose, children } = props;
  const { once, isBusy } = useOneAtATime();
  const confirm = () =>
    once(async () => {
      const failure = await remove();
      if (failure === undefined) toasts.show("success", removed);
      else toasts.show("error", failureText(failure));
      onClose();
    });
  return (
    <Dialog
      title={title}
      confirmLabel={removeLabel}
      cancelLabel={keepLabel}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
