import { useTranslation } from "@sumi/app/speech.ts";
import { proposeWithdrawingPage, type StaffPageData } from "@sumi/contract/pages/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";

export type WithdrawDialogProps = {
  readonly row: StaffPageData;
  readonly onClose: () => void;
};

/** Proposes to take a page away from its readers. */
export function WithdrawDialog({ row, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(["pages", "common"]);
  const form = useForm({
    initial: { note: "" },
    check: noteErrors,
    fields: ({ note }) => ({ page: row.page, note: note.trim() }),
    send: (fields, clientId) => {
      return client.call(proposeWithdrawingPage, { ...fields, client_id: clientId });
    },
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("withdrawTitle", { page: row.page })}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("withdrawText")}</p>
      <AuditNote
        label={t("note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}
