import { useTranslation } from "@sumi/app/speech.ts";
import { proposeTrialFunds } from "@sumi/contract/delivery/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { fundsErrors } from "./funds-form.ts";

/** Proposes to issue trial money into its pool. */
export function TrialFundsDialog(props: { readonly coin: string; readonly onClose: () => void }) {
  const { coin, onClose } = props;
  const { t } = useTranslation(["delivery", "common"]);
  const form = useForm({
    initial: { amount: "", note: "" },
    check: fundsErrors,
    fields: ({ amount, note }) => ({ amount: amount.trim(), note: note.trim() }),
    send: (fields, clientId) => client.call(proposeTrialFunds, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("fund")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("fundText")}</p>
      <SmallField
        label={t("common:amount")}
        inputMode="decimal"
        maxLength={27}
        value={values.amount}
        onChange={(amount) => change({ amount })}
        error={errors.amount && t(errors.amount)}
        trail={coin}
      />
      <AuditNote
        label={t("common:why")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t("common:noteMissing")}
      />
    </FormDialog>
  );
}
