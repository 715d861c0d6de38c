import { useTranslation } from "@sumi/app/speech.ts";
import { proposeTakingSales } from "@sumi/contract/mining/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { moneyErrors, NO_MONEY } from "./money-form.ts";

export type TakeDialogProps = { readonly coin: string; readonly onClose: () => void };

/** Proposes to move what buyers paid to the treasury. */
export function TakeDialog({ coin, onClose }: TakeDialogProps) {
  const { t } = useTranslation(["mining", "common"]);
  const form = useForm({
    initial: NO_MONEY,
    check: moneyErrors,
    fields: ({ amount, note }) => ({ coin, amount: amount.trim(), evidence: note.trim() }),
    send: (fields, clientId) => client.call(proposeTakingSales, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("takeTitle")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("takeText")}</p>
      <SmallField
        label={`${t("amount")} (${coin})`}
        value={form.values.amount}
        onChange={(amount) => form.change({ amount })}
        error={form.errors.amount && t(form.errors.amount)}
      />
      <AuditNote
        label={t("evidence")}
        value={form.values.note}
        onChange={(note) => form.change({ note })}
        error={form.errors.note && t(form.errors.note)}
      />
    </FormDialog>
  );
}
