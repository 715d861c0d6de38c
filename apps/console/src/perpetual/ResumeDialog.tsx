import { useTranslation } from "@sumi/app/speech.ts";
import { proposePerpetualResumption } from "@sumi/contract/perpetual/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";
import type { ContractDialogProps } from "./data.ts";

/** Proposes that a halted contract takes openings again. */
export function ResumeDialog({ contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation(["perpetual", "common"]);
  const { symbol } = contract;
  const form = useForm({
    initial: { note: "" },
    check: noteErrors,
    fields: ({ note }) => ({ symbol, note: note.trim() }),
    send: (fields, clientId) =>
      client.call(proposePerpetualResumption, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("resumeTitle", { symbol })}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("resumeText")}</p>
      <AuditNote
        label={t("common:why")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t("common:noteMissing")}
      />
    </FormDialog>
  );
}
