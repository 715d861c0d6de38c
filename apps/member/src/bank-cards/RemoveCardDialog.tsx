import { useTranslation } from "@sumi/app/speech.ts";
import { removeBankCard } from "@sumi/contract/bank-cards/calls.ts";
import { RemoveDialog } from "../app/RemoveDialog.tsx";
import { useStepUp } from "../proof/use-step-up.tsx";
import { type BankCard, forget } from "./calls.ts";

export type RemoveCardDialogProps = { readonly card: BankCard; readonly onClose: () => void };

export function RemoveCardDialog({ card, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation("bank-cards");
  const stepUp = useStepUp();
  const remove = async () => {
    const answer = await stepUp.call(removeBankCard, { id: card.id });
    if (!answer.ok) return answer.failure;
    forget(card.id);
    return undefined;
  };
  return (
    <RemoveDialog
      title={t("removeTitle")}
      removeLabel={t("remove")}
      keepLabel={t("keep")}
      removed={t("removed")}
      remove={remove}
      onClose={onClose}
    >
      <span className="block pb-2 font-semibold">
        {card.bank} · {t("ending", { digits: card.last_four })}
      </span>
      {t("removeText")}
      {stepUp.sheet}
    </RemoveDialog>
  );
}
