import { failureText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { cancelWithdrawal } from "@sumi/contract/withdrawals/calls.ts";
import { Dialog } from "@sumi/ui/Dialog.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { useFormat } from "../language/use-format.ts";
import { reach } from "../transfers/reached.ts";
import type { WithdrawalInfo } from "./data.ts";
import { infoQuery } from "./info.ts";
import { cancelledInfo } from "./withdrawal-words.ts";

export type CancelWithdrawalDialogProps = {
  readonly info: WithdrawalInfo;
  readonly onClose: () => void;
};

/** Cancels a withdrawal. After a refusal the withdrawal is refetched, which shows the reason. */
export function CancelWithdrawalDialog({ info, onClose }: CancelWithdrawalDialogProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const { id, coin, qty } = info.withdrawal;
  const confirm = async () => {
    setBusy(true);
    const answer = await client.call(cancelWithdrawal, { id });
    const { queryKey } = infoQuery(id);
    if (answer.ok) {
      const { withdrawal, sequence } = answer.data;
      reach(sequence);
      queries.setQueryData(queryKey, cancelledInfo(info, withdrawal, sequence));
      toasts.show("success", t("withdrawalCancelled"));
    } else {
      toasts.show("error", failureText(answer.failure));
      if (answer.failure.kind !== "offline") void queries.invalidateQueries({ queryKey });
    }
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={t("cancelTitle")}
      confirmLabel={t("cancelWithdrawal")}
      cancelLabel={t("keepWithdrawal")}
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t("cancelText", { figure: `${format.number(qty)} ${coin}` })}
    </Dialog>
  );
}
