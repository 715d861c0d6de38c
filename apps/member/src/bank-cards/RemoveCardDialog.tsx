import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { removeBankCard } from "@sumi/contract/bank-cards/calls.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useStepUp } from "../proof/use-step-up.tsx";
import { type BankCard, forget } from "./calls.ts";

export type RemoveCardDialogProps = { readonly card: BankCard; readonly onClose: () => void };

/** Asks before a card is removed. */
export function RemoveCardDialog({ card, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation("bank-cards");
  const stepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await stepUp.call(removeBankCard, { id: card.id });
    if (answer.ok) {
      forget(card.id);
      toasts.show("success", t("removed"));
    } else toasts.show("error", failureText(answer.failure));
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={t("removeTitle")}
      confirmLabel={t("remove")}
      cancelLabel={t("keep")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <span className="block pb-2 font-semibold">
        {card.bank} · {t("ending", { digits: card.last_four })}
      </span>
      {t("removeText")}
      {stepUp.sheet}
    </Dialog>
  );
}
