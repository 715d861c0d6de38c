import { useTranslation } from "@sumi/app/speech.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";

export type PauseDialogProps = {
  readonly title: string;
  /** How long it will last, in words. */
  readonly length: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks first, because a pause cannot be ended at once. */
export function PauseDialog({ title, length, isBusy, onConfirm, onClose }: PauseDialogProps) {
  const { t } = useTranslation("self-limits");
  return (
    <Dialog
      title={title}
      confirmLabel={t("begin")}
      cancelLabel={t("keep")}
      isOpen
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t("beginText", { length })}
    </Dialog>
  );
}
