import { useTranslation } from "@sumi/app/speech.ts";
import { haltPerpetual, STAFF_HALT_REASONS } from "@sumi/contract/perpetual/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import { type ContractDialogProps, EXPOSURE_KEY } from "./data.ts";

type Reason = (typeof STAFF_HALT_REASONS)[number];
const STATUSES = ["cancel_only", "closed"] as const;
type Status = (typeof STATUSES)[number];

/** Lets a contract take only orders that reduce, or none, for both sides alike. */
export function HaltDialog({ contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation(["perpetual", "common"]);
  const code = useCodes();
  const queries = useQueryClient();
  const { symbol } = contract;
  const form = useForm({
    initial: { status: "cancel_only" as Status, reason: "INCIDENT" as Reason, note: "" },
    check: noteErrors,
    fields: ({ status, reason, note }) => ({ symbol, status, reason, note: note.trim() }),
    send: (fields, clientId) => client.call(haltPerpetual, { ...fields, client_id: clientId }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: EXPOSURE_KEY });
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("haltTitle", { symbol })}
      submitLabel={t("halt")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("haltText")}</p>
      <SelectField
        label={t("haltStatus")}
        value={values.status}
        options={STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label={t("common:reason")}
        value={values.reason}
        options={STAFF_HALT_REASONS.map((value) => ({
          value,
          label: code("halt_reason", value),
        }))}
        onChange={(reason) => change({ reason })}
      />
      <AuditNote
        label={t("note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}
