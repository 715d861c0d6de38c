import { useTranslation } from "@sumi/app/speech.ts";
import { proposeDelisting } from "@sumi/contract/perpetual/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import type { ContractDialogProps } from "./data.ts";
import { delistErrors, settleMsOf } from "./delist-form.ts";

/** Proposes to announce the end of a contract. */
export function DelistDialog({ contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation(["perpetual", "common"]);
  const { symbol } = contract;
  const form = useForm({
    initial: { day: "", note: "" },
    check: delistErrors,
    fields: ({ day, note }) => ({
      symbol,
      settle_ms: String(settleMsOf({ day })),
      note: note.trim(),
    }),
    send: (fields, clientId) => client.call(proposeDelisting, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("delistTitle", { symbol })}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("delistText")}</p>
      <SmallField
        label={t("delistDay")}
        type="date"
        value={values.day}
        onChange={(day) => change({ day })}
        error={errors.day && t(errors.day)}
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
