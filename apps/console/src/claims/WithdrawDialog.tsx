import { withdrawClaim } from "@sumi/contract/claims/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";

export type WithdrawDialogProps = { readonly id: string; readonly onClose: () => void };

/** Takes a claim back at once, with a word of why. */
export function WithdrawDialog({ id, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(["claims", "common"]);
  const [why, setWhy] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isMissing = why.trim() === "";
  const withdrawing = useAct((fields: { id: string; note: string }) =>
    client.call(withdrawClaim, fields),
  );
  const submit = async () => {
    setJudged(true);
    if (isMissing) return;
    if ((await withdrawing.run({ id, note: why.trim() })) === undefined) return;
    toasts.show("success", t("withdrawn"));
    onClose();
    await queries.invalidateQueries({ queryKey: ["pages", "claims"] });
  };
  return (
    <FormDialog
      title={t("withdrawTitle")}
      kind="danger"
      submitLabel={t("withdraw")}
      cancelLabel={t("common:cancel")}
      isBusy={withdrawing.isBusy}
      refusal={withdrawing.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("withdrawText")}</p>
      <AuditNote
        label={t("withdrawWhy")}
        value={why}
        onChange={setWhy}
        error={isJudged && isMissing ? t("whyMissing") : undefined}
      />
    </FormDialog>
  );
}
