import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import type { CancelAllProps } from "./CancelAll.tsx";

type CancelAllDialogProps = CancelAllProps & { readonly onClose: () => void };

/** Asks first, because cancelling cannot be undone. */
export function CancelAllDialog({ count, onCancel, onClose }: CancelAllDialogProps) {
  const { t } = useTranslation("orders");
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await onCancel();
    if (answer.ok) toasts.show("success", t("cancelledCount", { count: answer.data.count }));
    else toasts.show("error", failureText(answer.failure));
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={t("cancelAllTitle", { count })}
      confirmLabel={t("cancelAll")}
      cancelLabel={t("keepOrders")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t("cancelAllText")}
    </Dialog>
  );
}
