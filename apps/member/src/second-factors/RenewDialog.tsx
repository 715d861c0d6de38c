import { useTranslation } from "@sumi/app/speech.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";

export type RenewDialogProps = { readonly onConfirm: () => void; readonly onClose: () => void };

/** Asks first, because new codes make the written ones worthless. */
export function RenewDialog({ onConfirm, onClose }: RenewDialogProps) {
  const { t } = useTranslation("second-factors");
  return (
    <Dialog
      title={t("renewTitle")}
      kind="primary"
      confirmLabel={t("renew")}
      cancelLabel={t("keep")}
      isOpen
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t("renewText")}
    </Dialog>
  );
}
